import { useContext, useMemo } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import {
  type FoundUrl,
  MASK,
  PASTED_SOURCES,
  readPasted,
  replaceRanges,
  secretsIn,
  stretchesWithin,
  type TextRange,
} from "../../../core/index.ts";
import { Citation } from "../../../ui/controls/citation.tsx";
import { DisclosureContext, useMask } from "../../../ui/controls/disclosure.ts";
import { ReturnIcon } from "../../../ui/controls/icons.tsx";
import { TextAsWritten } from "../../../ui/url/url-text.tsx";
import type { PanelProps } from "../state.ts";

interface Excerpt {
  readonly before: string;
  readonly url: string;
  readonly after: string;
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** Longer text is cut to `AROUND` characters per side. */
const WHOLE = 160;
const AROUND = 40;

/** Does not split surrogate pairs. */
const beforePair = (text: string, at: number): number => at - Number(/[\udc00-\udfff]/.test(text[at] ?? ""));

export function excerptOf(source: string, { start, end, text }: FoundUrl, hidden: readonly TextRange[] = []): Excerpt {
  const lineStart = Math.max(source.lastIndexOf("\n", start - 1), source.lastIndexOf("\r", start - 1)) + 1;
  const rest = source.slice(end).search(/[\r\n]/);
  const lineEnd = rest < 0 ? source.length : end + rest;
  const from = start - lineStart > WHOLE ? beforePair(source, start - AROUND) : start === 0 ? 0 : lineStart;
  const to = lineEnd - end > WHOLE ? beforePair(source, end + AROUND) : lineEnd;
  const shown = (first: number, last: number): string =>
    replaceRanges(source.slice(first, last), stretchesWithin(hidden, first, last), MASK);
  return {
    before: shown(from, start),
    url: text,
    after: shown(end, to),
    isCutBefore: from > lineStart,
    isCutAfter: to < lineEnd,
  };
}

/** Maximum characters of the URL and each side. */
const LONG = 200;

function FragmentNote({ fragment }: { fragment: string | undefined }) {
  const masked = useMask();
  if (fragment === undefined) return null;
  return (
    <p class="small soft">
      {message("pasted_fragment", masked(`#${fragment}`))} <Citation source={PASTED_SOURCES.runningText} />
    </p>
  );
}

function FoundInText({ source, actions }: Pick<PanelProps, "actions"> & { source: string }) {
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

export function BackToPage({ state: { page }, actions }: PanelProps) {
  return page === null ? null : (
    <button type="button" class="plain small" id="back" onClick={actions.backToPage}>
      {message("back_to_page")}
    </button>
  );
}

function Back(props: PanelProps) {
  const { trail } = props.state;
  const before = trail.at(-1);
  const isList = before !== undefined && before.source !== null && before.pasted === null;
  return (
    <span class="end">
      {before === undefined ? null : (
        <button type="button" class="plain" id="previous" onClick={props.actions.back}>
          {message(isList ? "back_to_list" : "back")}
        </button>
      )}
      <BackToPage {...props} />
    </span>
  );
}

export function Notice(props: PanelProps) {
  const { page, pasted, trail } = props.state;
  if (pasted === null || (trail.length === 0 && page === null)) return null;
  return (
    <div class="pasted-url row small soft">
      <ReturnIcon />
      <span>{message("inspecting")}</span>
      <Back {...props} />
    </div>
  );
}

export function PastedAround({ state: { pasted, source }, actions }: PanelProps) {
  return pasted === null || source === null ? null : (
    <div class="note-card stack small">
      <FoundInText source={source} actions={actions} />
    </div>
  );
}
