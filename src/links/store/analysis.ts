import { CAUSES, type CauseCertainty, causeOf, type Level, ruleOf, type Safety } from "../../core/index.ts";
import type { Row, UrlRow } from "../types.ts";
import type { HostsAndTracking } from "./facts.ts";
import type { Findings } from "./findings.ts";
import type { Grouping } from "./grouping.ts";
import type { Keys } from "./keys.ts";
import { type LinkColumns, stringIn } from "./link-columns.ts";
import type { PrefixCounts } from "./prefix-counts.ts";
import type { Reasons } from "./reasons.ts";
import type { UrlEntries } from "./url-entries.ts";

export interface Analysis {
  readonly links: LinkColumns;
  readonly keys: Keys;
  readonly findings: Findings;
  readonly facts: HostsAndTracking;
  readonly grouping: Grouping;
  readonly prefixCounts: PrefixCounts;
  readonly urlEntries: UrlEntries;
  readonly reasons: Reasons;
  /** Rows by pair. */
  readonly counts: Int32Array;
  readonly size: number;
  /** Site of the source. */
  readonly site: string | null;
}

const groupFacts = (
  { grouping, reasons }: Analysis,
  group: number,
): Pick<Row, "group" | "varies" | "level" | "safety"> =>
  group === 0
    ? { group: null, varies: false, level: null, safety: null }
    : {
        group,
        varies: group <= grouping.varying,
        level: grouping.levels[group] as Level,
        safety: reasons.safetyOf(group),
      };

/** Engines create single object literals fastest. */
export function rowOf({ links, keys, findings, grouping, reasons, urlEntries }: Analysis, index: number): Row {
  const hrefAndBase = links.hrefAndBase.at(index);
  const group = grouping.groupOf[hrefAndBase] as number;
  const isAlone = group === 0;
  return {
    href: links.href(hrefAndBase),
    base: links.base(hrefAndBase),
    text: stringIn(links.texts, links.text.at(index)),
    region: links.regionOf(index),
    element: stringIn(links.elements, links.element.at(index)),
    frame: stringIn(links.frames, links.frame.at(index)),
    file: links.fileOf(index),
    place: links.place.at(index),
    index,
    urlEntry: urlEntries.of[hrefAndBase] as number,
    absolute: keys.addresses.at(keys.resolved.at(hrefAndBase)),
    canonical: keys.addresses.at(keys.canonical.at(hrefAndBase)),
    group: isAlone ? null : group,
    varies: !isAlone && group <= grouping.varying,
    level: isAlone ? null : (grouping.levels[group] as Level),
    rules: reasons.lists.at(reasons.rulesOf(hrefAndBase)),
    safety: isAlone ? null : reasons.safetyOf(group),
    findings: findings.lists[findings.numbers.at(hrefAndBase)] ?? [],
  };
}

const CERTAINTIES: readonly CauseCertainty[] = ["certain", "likely", "uncertain"];
const BY_SAFETY: Readonly<Record<Safety, CauseCertainty>> = {
  preserves: "certain",
  "usually-preserves": "likely",
  "may-change": "uncertain",
};

/** The lowest certainty of rules and causes. Duplicates keep fragments, so "fragment" counts only without them. */
export function certaintyOfGroup({ reasons, grouping }: Analysis, group: number | null): CauseCertainty | null {
  if (group === null) return null;
  const hasDuplicates = group <= grouping.varying;
  const all = reasons.mergedBy(group).flatMap((id) => {
    const cause = causeOf(id);
    if (hasDuplicates && cause === "fragment") return [];
    return [BY_SAFETY[ruleOf(id)?.safety ?? "preserves"], CAUSES.find((one) => one.cause === cause)?.certainty];
  });
  return CERTAINTIES.findLast((one) => all.includes(one)) ?? "certain";
}

/** Pairs compared, so that rows appear fast. */
const MOST_COMPARED = 1000;

function differsByFragment({ grouping, keys }: Analysis, group: number): boolean {
  if (group <= grouping.varying) return false;
  const start = grouping.starts[group] as number;
  const hrefsAndBases = grouping.hrefsAndBases.subarray(
    start,
    Math.min(start + MOST_COMPARED, grouping.starts[group + 1] as number),
  );
  const form = keys.formOf(hrefsAndBases[0] as number, true);
  return hrefsAndBases.some((hrefAndBase) => keys.formOf(hrefAndBase, true) !== form);
}

export function urlRowOf(analysis: Analysis, urlEntry: number): UrlRow {
  const { keys, urlEntries } = analysis;
  const first = urlEntries.firstHrefAndBase.at(urlEntry);
  const count = urlEntries.links.at(urlEntry);
  return {
    urlEntry,
    canonical: keys.addresses.at(keys.canonical.at(first)),
    absolute: keys.addresses.at(keys.resolved.at(first)),
    links: count,
    spellings: urlEntries.spellings(urlEntry),
    differsByFragment: differsByFragment(analysis, urlEntries.groupOf(urlEntry)),
    ...groupFacts(analysis, urlEntries.groupOf(urlEntry)),
    findings: urlEntries.findingLists[urlEntries.findings[urlEntry] as number] ?? [],
  };
}
