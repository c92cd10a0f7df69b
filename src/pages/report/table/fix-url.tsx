import { useMemo } from "preact/hooks";
import { listed, message } from "../../../browser/i18n.ts";
import { CAUSES, type CauseCertainty, checkOf, type FixReason, mask, passwordsIn } from "../../../core/index.ts";
import type { FixRow } from "../../../links/types.ts";
import { causeText, matchText } from "../../../ui/names.ts";
import { diffUrls, shorten } from "../../../ui/url/diff.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { PartText } from "../../../ui/url/url-text.tsx";
import { differencesIn } from "../../../ui/variants/differences.ts";
import { summarizeRules } from "../../../ui/variants/distinguishing-rules.ts";

/** Visible characters per part. */
const LONG = 300;
/** Maximum characters of both URLs to mark differences in. */
const LONGEST_MARKED = 4000;

const MOST_WORDS = 5;

interface Props {
  readonly fix: Pick<FixRow, "find" | "replaceWith" | "why">;
  readonly isNew: boolean;
  /** Unchanged characters around a change. */
  readonly around?: number;
}

/** Shows the found text or its replacement, with differences marked. */
export function FixUrl({ fix, isNew, around = Number.POSITIVE_INFINITY }: Props) {
  const { find, replaceWith } = fix;
  const known = useMemo(() => passwordsIn([find, replaceWith]), [find, replaceWith]);
  const text = isNew ? replaceWith : find;
  const changes = useMemo(() => {
    const isLong = find.length + replaceWith.length > LONGEST_MARKED;
    return shorten(isLong ? diffUrls(text, text, known) : diffUrls(find, replaceWith, known), around);
  }, [find, replaceWith, text, known, around]);
  return (
    <bdi dir="ltr" class="url cut" title={tooltipOf(mask(text, known))}>
      {changes.map(({ kind, part, text: piece }) => {
        if (kind === "gap") return <span class="gap" />;
        if (kind === (isNew ? "deleted" : "inserted")) return null;
        const shown = <PartText part={part} text={piece} most={LONG} />;
        if (kind === "same") return shown;
        if (fix.why.includes("encoded-twice")) return <span class={isNew ? "at is-good" : "at"}>{shown}</span>;
        return isNew ? shown : <mark>{shown}</mark>;
      })}
    </bdi>
  );
}

const reasonText = (reason: FixReason): string =>
  reason === "encoded-twice" ? message("encoded_twice") : causeText(reason);

/** Names the difference briefly, by rules or else causes. */
export function differenceText({ find, replaceWith, why, rule }: FixRow): string {
  const rules = rule.filter((id) => checkOf(id) === undefined);
  const causes = why.filter((reason) => reason !== "encoded-twice");
  const isShort = causes.length > 0 && find.length + replaceWith.length <= LONGEST_MARKED;
  const few = isShort ? summarizeRules(rules, find, differencesIn(find, replaceWith), MOST_WORDS) : causesText(causes);
  return listed([why.length > causes.length ? message("encoded_twice") : "", few].filter((text) => text !== ""));
}

export const causesText = (why: readonly FixReason[]): string => listed(why.map(reasonText));

export const CERTAINTIES: readonly CauseCertainty[] = ["certain", "likely", "uncertain"];

/** Returns the least certain match; `null` for a repair. */
export function leastCertainMatch(why: readonly FixReason[]): string | null {
  const all = CAUSES.filter(({ cause }) => why.includes(cause)).map(({ certainty }) => certainty);
  const least = CERTAINTIES.findLast((one) => all.includes(one));
  return least === undefined ? null : matchText(least);
}
