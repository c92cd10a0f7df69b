/** Which rules made spellings alike, and how safely. */
import type { Rule, Safety } from "../rules/rule.ts";
import { parse, type Url } from "../url/url.ts";
import { COMPARED_PARTS, type ComparedPart, changedParts, textOf } from "./compare.ts";
import { lowestSafety } from "./level.ts";

export interface Change {
  readonly rule: Rule;
  readonly before: string;
  readonly after: string;
}

export interface Merges {
  /** The lowest of these rules. */
  readonly safety: Safety;
  /** Rules that do not always preserve the resource, in order. */
  readonly mergedBy: readonly string[];
}

const NONE: Merges = { safety: "preserves", mergedBy: [] };

/** What a rule changed, or the text that it left. */
type Turn = Change | string;

/** After the last change, the text is the key. */
function turnAt(changes: readonly Change[], rule: Rule, key: string, place: (rule: Rule) => number): Turn {
  const next = changes.find((change) => place(change.rule) >= place(rule));
  return next?.rule === rule ? next : (next?.before ?? key);
}

const textOfTurn = (turn: Turn): string => (typeof turn === "string" ? turn : turn.before);

/** May explain why spellings are alike: it changed a part in which two differed. */
class MergeRule {
  readonly rule: Rule;
  /** Represents equal spellings. */
  readonly #first: string;
  readonly #url: Url;
  /** In any spelling. */
  readonly #changed = new Set<ComparedPart>();
  /** Between the first and unchanged spellings. */
  readonly #differing = new Set<ComparedPart>();
  explains = false;

  constructor(rule: Rule, first: Turn) {
    this.rule = rule;
    this.#first = textOfTurn(first);
    this.#url = parse(this.#first);
  }

  /** For each spelling in turn. */
  observe(turn: Turn): void {
    const text = textOfTurn(turn);
    const differing = text === this.#first ? [] : this.#differingParts(parse(text));
    if (typeof turn === "string") {
      for (const part of differing) this.#differing.add(part);
      this.explains ||= differing.some((part) => this.#changed.has(part));
      return;
    }
    const parts = changedParts(turn.before, turn.after);
    for (const part of parts) this.#changed.add(part);
    this.explains ||= parts.some((part) => differing.includes(part) || this.#differing.has(part));
  }

  #differingParts(url: Url): ComparedPart[] {
    return COMPARED_PARTS.filter((part) => textOf(url, part) !== textOf(this.#url, part));
  }
}

/** By spelling, in order; recomputed if very many. */
export interface Walks {
  readonly length: number;
  readonly at: (i: number) => readonly Change[] | undefined;
}

/** `order`: places of rules. Visits each spelling at most twice, yielding after each visit to interleave. */
export function* merging(walks: Walks, key: string, order: ReadonlyMap<Rule, number>): Generator<void, Merges> {
  if (walks.length < 2) return NONE;
  const unsafe = new Set<Rule>();
  for (let i = 0; i < walks.length; i++) {
    for (const { rule } of walks.at(i) ?? []) if (rule.safety !== "preserves") unsafe.add(rule);
    yield;
  }
  if (unsafe.size === 0) return NONE;
  const place = (rule: Rule): number => order.get(rule) ?? 0;
  const turnOf = (i: number) => {
    const changes = walks.at(i) ?? [];
    return (rule: Rule): Turn => turnAt(changes, rule, key, place);
  };
  const first = turnOf(0);
  const candidates = [...unsafe]
    .sort((one, other) => place(one) - place(other))
    .map((rule) => new MergeRule(rule, first(rule)));
  for (let i = 0, open = candidates; i < walks.length && open.length > 0; i++) {
    const turn = turnOf(i);
    for (const candidate of open) candidate.observe(turn(candidate.rule));
    open = open.filter(({ explains }) => !explains);
    yield;
  }
  const explaining = candidates.filter(({ explains }) => explains).map(({ rule }) => rule);
  return {
    safety: lowestSafety(explaining.map(({ safety }) => safety)),
    mergedBy: [...new Set(explaining.map(({ id }) => id))],
  };
}

export function mergesOf(walks: Walks, key: string, order: ReadonlyMap<Rule, number>): Merges {
  const work = merging(walks, key, order);
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
