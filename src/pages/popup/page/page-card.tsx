import { useMemo, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { DEFAULT_PROFILE, type DeclaredComparison, makesKeys, mayOpen, ownAddressOf } from "../../../core/index.ts";
import { CheckIcon, SeverityIcon } from "../../../ui/controls/icons.tsx";
import { Unfold } from "../../../ui/controls/unfold.tsx";
import { copyButtonText } from "../../../ui/copy-names.ts";
import { DeclaredDetails } from "../../../ui/page/declared-details.tsx";
import { decisiveFacts, declaredText, declaredTone } from "../../../ui/page/declared-words.ts";
import { UrlLines } from "../../../ui/url/url-lines.tsx";
import { copyOptionsIn, copySourceOf } from "../copy/copy-source.ts";
import { CopySplit } from "../copy/copy-split.tsx";
import { AS_IT_IS, copyWith } from "../copy/copy-toggles.ts";
import { useCopying } from "../copy/copying.tsx";
import { changesIn } from "../copy/default-copy.ts";
import type { Actions, State } from "../state.ts";

interface Props {
  readonly compared: DeclaredComparison;
  readonly state: State;
  readonly actions: Actions;
}

function Own({ own, facts, state, actions }: Omit<Props, "compared"> & { own: string; facts: string }) {
  const { links, page, revealed, settings } = state;
  const source = useMemo(() => {
    // A key is made of the address that is shown.
    const profile = makesKeys(settings.profile) ? DEFAULT_PROFILE : settings.profile;
    return copySourceOf(own, { ...copyOptionsIn(state), profile, declared: null });
  }, [own, links, page, revealed, settings]);
  const copying = useCopying(own);
  const { keepFragment = false, keepPassword = false } = source.options;
  const toggles = { ...AS_IT_IS, keepFragment, withoutPassword: !keepPassword, ...changesIn(state, own) };
  const copied = copyWith(source, toggles, "url");
  return (
    <>
      <UrlLines text={own} />
      {copied === null ? null : (
        <CopySplit
          id="copy-own"
          label={copyButtonText(copied, "copy_declared")}
          primary={{ copied, format: "url" }}
          source={source}
          toggles={toggles}
          copying={copying}
          actions={actions}
        >
          {mayOpen(own) ? (
            <button type="button" id="open-own" onClick={() => actions.open(own)}>
              {message("open")}
            </button>
          ) : null}
          <span class="end small soft">{facts}</span>
        </CopySplit>
      )}
    </>
  );
}

/** What the page says its address is, in a sentence; unfolds to the documents that say why. */
export function PageCard({ compared, state, actions }: Props) {
  const [open, setOpen] = useState(false);
  const { verdict, decisive } = compared;
  const tone = declaredTone(compared);
  const own = ownAddressOf(compared);
  const facts = decisiveFacts(compared).join(" · ");
  return (
    <section class={`claim declared is-${tone}`} aria-label={message("declared_heading")} data-verdict={verdict}>
      <div class="claim-head">
        {tone === "good" ? <CheckIcon /> : <SeverityIcon severity={tone} />}
        <h2 class="sentence">{declaredText(verdict)}</h2>
        <Unfold id="why-declared" open={open} controls="declared" onOpen={setOpen}>
          {message("why")}
        </Unfold>
      </div>
      {own !== null ? (
        <Own own={own} facts={facts} state={state} actions={actions} />
      ) : (
        <>
          {decisive === null ? null : <UrlLines text={decisive.absolute} />}
          {verdict === "none" ? <p class="small soft">{message("declared_none_note")}</p> : null}
          {facts === "" ? null : <p class="small soft">{facts}</p>}
        </>
      )}
      {open ? (
        <div class="claim-why" id="declared">
          <DeclaredDetails compared={compared} profile={state.settings.profile} />
        </div>
      ) : null}
    </section>
  );
}
