import type { ComponentChildren } from "preact";
import { formatList, listed, message, type PluralKey, plural } from "../../../browser/i18n.ts";
import { CAUSES, type Cause, type CauseCount, checkOf, sortCauses } from "../../../core/index.ts";
import type { Summary } from "../../../links/types.ts";
import { ignoredCauseText } from "../../../ui/names.ts";
import type { Panel } from "./panel.ts";

interface Props extends Pick<Panel, "summary" | "isList" | "ticked"> {
  readonly onTick: (causes: readonly Cause[]) => void;
  readonly note?: ComponentChildren;
  readonly children?: ComponentChildren;
}

const sumOf = (counts: readonly CauseCount[]): number => counts.reduce((sum, { duplicates }) => sum + duplicates, 0);

const MOST_NAMED = 2;

/** Returns the first causes that would find more, with equal certainty. */
function nextIn(looser: readonly CauseCount[]): readonly CauseCount[] {
  const certaintyOf = (count: CauseCount | undefined) => CAUSES.find(({ cause }) => cause === count?.cause)?.certainty;
  return looser.filter((one) => certaintyOf(one) === certaintyOf(looser[0])).slice(0, MOST_NAMED);
}

/** `null` if all are zero. */
export function listedCounts(counts: readonly (readonly [PluralKey, number])[]): string | null {
  const parts = counts.filter(([, count]) => count > 0).map(([key, count]) => plural(key, count));
  return parts.length > 0 ? listed(parts) : null;
}

function headlineOf(summary: Summary, isList: boolean, looser: number): string | null {
  const { encoded, duplicates, findings } = summary;
  const deceptive = summary.deceptive ?? 0;
  const invalid = findings.find(({ id }) => checkOf(id)?.isRefusal === true)?.rows ?? 0;
  const [deceptiveKey, encodedKey]: readonly [PluralKey, PluralKey] = isList
    ? ["pasted_count_deceptive", "tile_encoded"]
    : ["links_deceptive", "headline_encoded"];
  const counted = listedCounts([
    [deceptiveKey, deceptive],
    [encodedKey, encoded.sure],
    ["sum_invalid", invalid],
    ["total_duplicates", duplicates],
  ]);
  if (counted !== null) return counted;
  // With all causes ignored.
  return summary.causes.length === CAUSES.length && looser === 0 ? message("sum_no_duplicates") : null;
}

export function Headline({ summary, isList, ticked, onTick, note, children }: Props) {
  const looser = summary.causes.filter(({ cause, duplicates }) => !ticked.includes(cause) && duplicates > 0);
  const next = nextIn(looser);
  const more = sumOf(looser);
  const headline = headlineOf(summary, isList, more);
  const urls = plural("sum_urls", summary.distinct);
  const scope = message("sum", plural("count_links", summary.links), urls);
  return (
    <div class="headline">
      <h2>{headline ?? (isList ? urls : scope)}</h2>
      <p class="soft">
        {headline === null || isList ? null : <span>{message("sentence", scope)} </span>}
        {isList || more === 0 ? null : <span>{message("sentence", plural("sum_looser", more))} </span>}
        {!isList || next.length === 0 ? null : (
          <>
            {plural("headline_more", sumOf(next), formatList(next.map(({ cause }) => ignoredCauseText(cause))))}{" "}
            <button
              type="button"
              class="plain small"
              id="headline-ignore"
              onClick={() => onTick(sortCauses([...ticked, ...next.map(({ cause }) => cause)]))}
            >
              {message("headline_ignore")}
            </button>
          </>
        )}
        {note}
      </p>
      {children}
    </div>
  );
}
