import type { Level } from "../../core/index.ts";
import type { Row, Summary } from "../types.ts";
import type { Findings } from "./findings.ts";
import type { Grouping } from "./grouping.ts";
import type { Keys } from "./keys.ts";
import { type LinkColumns, stringIn } from "./link-columns.ts";
import type { Reasons } from "./reasons.ts";

export interface Analysis {
  readonly links: LinkColumns;
  readonly keys: Keys;
  readonly findings: Findings;
  readonly grouping: Grouping;
  readonly reasons: Reasons;
  /** By pair: how many rows. */
  readonly counts: Int32Array;
  /** Rows. */
  readonly size: number;
}

/** One object literal: engines make a million fast. */
export function rowOf({ links, keys, findings, grouping, reasons }: Analysis, index: number): Row {
  const pair = links.pair.at(index);
  const group = grouping.groupOf[pair] as number;
  const isAlone = group === 0;
  return {
    href: links.href(pair),
    base: links.base(pair),
    text: stringIn(links.texts, links.text.at(index)),
    region: links.regionOf(index),
    element: stringIn(links.elements, links.element.at(index)),
    frame: stringIn(links.frames, links.frame.at(index)),
    place: links.place.at(index),
    index,
    absolute: keys.addresses.at(keys.resolved.at(pair)),
    canonical: keys.addresses.at(keys.canonical.at(pair)),
    group: isAlone ? null : group,
    varies: !isAlone && group <= grouping.varying,
    level: isAlone ? null : (grouping.levels[group] as Level),
    rules: reasons.lists.at(reasons.rulesOf(pair)),
    safety: isAlone ? null : reasons.safetyOf(group),
    findings: findings.lists[findings.numbers.at(pair)] ?? [],
  };
}

export function summaryOf({ findings, grouping, counts, size }: Analysis): Summary {
  return {
    links: size,
    distinct: grouping.levelCounts[grouping.level]?.distinct ?? 0,
    levels: grouping.levelCounts.map(({ level, varying, distinct }) => ({ level, groups: varying, distinct })),
    findings: findings.tally(counts),
    without: 0,
  };
}
