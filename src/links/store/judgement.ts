/** All addresses judged by some settings: what the table shows. */
import type { Level } from "../../core/index.ts";
import type { Row, Summary } from "../types.ts";
import type { Facts } from "./facts.ts";
import type { Found } from "./found.ts";
import type { Grouping } from "./grouping.ts";
import { type Holdings, stringIn } from "./holdings.ts";
import type { Reasons } from "./reasons.ts";

export interface Judgement {
  readonly holdings: Holdings;
  readonly facts: Facts;
  readonly found: Found;
  readonly grouping: Grouping;
  readonly reasons: Reasons;
  /** How many rows each pair had. */
  readonly counts: Int32Array;
  /** How many rows there were. */
  readonly size: number;
}

/** One row of the table: a single literal, of which engines make a million in a second. */
export function rowOf({ holdings, facts, found, grouping, reasons }: Judgement, index: number): Row {
  const pair = holdings.pair.at(index);
  const group = grouping.groupOf[pair] as number;
  const isAlone = group === 0;
  return {
    href: holdings.href(pair),
    base: holdings.base(pair),
    text: stringIn(holdings.texts, holdings.text.at(index)),
    region: holdings.regionOf(index),
    element: stringIn(holdings.elements, holdings.element.at(index)),
    frame: stringIn(holdings.frames, holdings.frame.at(index)),
    place: holdings.place.at(index),
    index,
    absolute: facts.addresses.at(facts.resolved.at(pair)),
    canonical: facts.addresses.at(facts.canonical.at(pair)),
    group: isAlone ? null : group,
    varies: !isAlone && group <= grouping.varying,
    level: isAlone ? null : (grouping.levels[group] as Level),
    rules: reasons.lists.at(reasons.rulesOf(pair)),
    safety: isAlone ? null : reasons.safetyOf(group),
    findings: found.lists[found.numbers.at(pair)] ?? [],
  };
}

export function summaryOf({ found, grouping, counts, size }: Judgement): Summary {
  return {
    links: size,
    distinct: grouping.joined[grouping.level]?.distinct ?? 0,
    levels: grouping.joined.map(({ level, varying, distinct }) => ({ level, groups: varying, distinct })),
    findings: found.tally(counts),
    without: 0,
  };
}
