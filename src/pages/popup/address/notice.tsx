import { useContext, useMemo } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { readPasted, secretsIn } from "../../../core/index.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { ReturnIcon } from "../../../ui/controls/icons.tsx";
import { FragmentNote } from "../../../ui/pasted/found-urls.tsx";
import { TextAsWritten } from "../../../ui/url/text-as-written.tsx";
import type { Actions, State } from "../state.ts";
import { excerptOf } from "./excerpt.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

/** Characters of the URL, and of either side. */
const LONG = 200;

/** A URL found in pasted text, without wrapper, line breaks and surrounding words. */
function FoundUrl({ source, actions }: { source: string; actions: Actions }) {
  const { revealed, passwords } = useContext(DisclosureContext);
  const found = useMemo(() => readPasted(source), [source]);
  const one = found.kind === "text" ? found.recovered[0] : undefined;
  if (one === undefined) return null;
  const { before, url, after, isCutBefore, isCutAfter } = excerptOf(
    source,
    one,
    revealed ? [] : secretsIn(source, passwords),
  );
  return (
    <>
      <p>{message("pasted_taken")}</p>
      <p class="excerpt small">
        <bdi class="url">
          {isCutBefore ? <span class="gap" /> : null}
          <TextAsWritten text={before} most={LONG} />
          <mark>
            <TextAsWritten text={url} most={LONG} />
          </mark>
          <TextAsWritten text={after} most={LONG} />
          {isCutAfter ? <span class="gap" /> : null}
        </bdi>
      </p>
      <FragmentNote fragment={one.fragment} />
      <button type="button" class="plain small" id="as-it-is" onClick={actions.inspectAsItIs}>
        {message("inspect_as_it_is")}
      </button>
    </>
  );
}

function Back({ state: { trail, page }, actions }: Props) {
  const before = trail.at(-1);
  const isList = before !== undefined && before.source !== null && before.pasted === null;
  return (
    <span class="end">
      {before === undefined ? null : (
        <button type="button" class="plain" id="previous" onClick={actions.back}>
          {message(isList ? "back_to_list" : "back")}
        </button>
      )}
      {page === null ? null : (
        <button type="button" class="plain" id="back" onClick={actions.backToPage}>
          {message("back_to_page")}
        </button>
      )}
    </span>
  );
}

/** Where the address comes from that is not the page's, and the ways back. */
export function Notice(props: Props) {
  const { page, pasted, source, trail } = props.state;
  const hasWayBack = trail.length > 0 || page !== null;
  if ((pasted === null && source === null) || !hasWayBack) return null;
  return (
    <div class="pasted-address">
      <ReturnIcon />
      <span>{message("inspecting")}</span>
      <Back {...props} />
    </div>
  );
}

/** What was pasted around the only URL in it. */
export function PastedAround({ state: { pasted, source }, actions }: Props) {
  return pasted === null || source === null ? null : (
    <div class="note-card small">
      <FoundUrl source={source} actions={actions} />
    </div>
  );
}
