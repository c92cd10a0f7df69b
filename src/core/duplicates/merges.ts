import type { Rule, Safety } from "../rules/rule.ts";
import { parse } from "../url/url.ts";
import { differingParts, parseUrlOrKey } from "./compared-parts.ts";
import { lowestSafety } from "./level.ts";
import { type Change, ChangeRisks } from "./risks.ts";

/** How safely links were merged. */
export interface Merges {
  /** The lowest safety of the rules in `mergedBy`; `preserves` if there are none. */
  readonly safety: Safety;
  /** Ids of the rules that merged them and do not always preserve the resource, in the order in which they run. */
  readonly mergedBy: readonly string[];
}

const NONE: Merges = { safety: "preserves", mergedBy: [] };

/** A change, or the unchanged text. */
type Outcome = Change | string;

/** After the last change, the text is the key. */
function outcomeAt(changes: readonly Change[], rule: Rule, key: string, place: (rule: Rule) => number): Outcome {
  const next = changes.find((change) => place(change.rule) >= place(rule));
  return next?.rule === rule ? next : (next?.before ?? key);
}

const textBefore = (outcome: Outcome): string => (typeof outcome === "string" ? outcome : outcome.before);

/** Explains equal keys if it changed a part in which two variants differed. */
class MergeRule {
  readonly rule: Rule;
  readonly #firstText: string;
  /** Parts changed in any variant. */
  #changed = 0;
  /** Parts that differ between the first and any other variant. */
  #differing = 0;

  constructor(rule: Rule, first: Outcome) {
    this.rule = rule;
    this.#firstText = textBefore(first);
  }

  observe(outcome: Outcome): void {
    const text = textBefore(outcome);
    if (text !== this.#firstText) this.#differing |= differingParts(this.#firstText, text, parse);
    if (typeof outcome !== "string") this.#changed |= differingParts(outcome.before, outcome.after, parseUrlOrKey);
  }

  get explains(): boolean {
    return (this.#changed & this.#differing) !== 0;
  }
}

/** `at` may recompute changes. */
export interface ChangesBySpelling {
  readonly length: number;
  readonly at: (i: number) => readonly Change[] | undefined;
}

/** Visits each variant at most twice, and yields after each visit. */
export function* mergesInSteps(
  bySpelling: ChangesBySpelling,
  key: string,
  order: ReadonlyMap<Rule, number>,
): Generator<void, Merges> {
  if (bySpelling.length < 2) return NONE;
  const unsafe = new Set<Rule>();
  const risks = new ChangeRisks();
  for (let i = 0; i < bySpelling.length; i++) {
    for (const change of bySpelling.at(i) ?? []) {
      const isRisk = risks.observe(change);
      if (isRisk || change.rule.safety !== "preserves") unsafe.add(change.rule);
    }
    yield;
  }
  if (unsafe.size === 0) return NONE;
  const place = (rule: Rule): number => order.get(rule) ?? 0;
  const outcomesOf = (i: number) => {
    const changes = bySpelling.at(i) ?? [];
    return (rule: Rule): Outcome => outcomeAt(changes, rule, key, place);
  };
  const first = outcomesOf(0);
  const candidates = [...unsafe]
    .sort((one, other) => place(one) - place(other))
    .map((rule) => new MergeRule(rule, first(rule)));
  for (let i = 0, open = candidates; i < bySpelling.length && open.length > 0; i++) {
    const outcomeOf = outcomesOf(i);
    for (const candidate of open) candidate.observe(outcomeOf(candidate.rule));
    open = open.filter(({ explains }) => !explains);
    yield;
  }
  const explaining = candidates.filter(({ explains }) => explains).map(({ rule }) => rule);
  return {
    safety: lowestSafety(explaining.map((rule) => risks.safetyOf(rule, bySpelling.length))),
    mergedBy: [...new Set(explaining.map(({ id }) => id))],
  };
}

export function mergesOf(bySpelling: ChangesBySpelling, key: string, order: ReadonlyMap<Rule, number>): Merges {
  const work = mergesInSteps(bySpelling, key, order);
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
