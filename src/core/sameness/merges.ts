/** Which rules made the spellings of a group alike, and how far that can be trusted. */
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
  /** The lowest class of the rules that made members alike which were not. */
  readonly safety: Safety;
  /** Ids of those among them that do not always preserve the resource, in the order in which they work. */
  readonly mergedBy: readonly string[];
}

const NONE: Merges = { safety: "preserves", mergedBy: [] };

/** What a rule did to one spelling, or else the text that it left as it was. */
type Turn = Change | string;

/** The turn of the rule at a place of the list; the key stands for what no later rule changes. */
function turnAt(changes: readonly Change[], rule: Rule, key: string, place: (rule: Rule) => number): Turn {
  const next = changes.find((change) => place(change.rule) >= place(rule));
  return next?.rule === rule ? next : (next?.before ?? key);
}

const textOfTurn = (turn: Turn): string => (typeof turn === "string" ? turn : turn.before);

/** A rule that may have made spellings alike: it tells when it changed a part in which two of them differed until then. */
class MergeRule {
  readonly rule: Rule;
  /** The first spelling stands for all that are like it. */
  readonly #first: string;
  readonly #url: Url;
  /** Parts that it changed in some spelling. */
  readonly #changed = new Set<ComparedPart>();
  /** Parts in which a spelling that it left alone differs from the first. */
  readonly #differing = new Set<ComparedPart>();
  explains = false;

  constructor(rule: Rule, first: Turn) {
    this.rule = rule;
    this.#first = textOfTurn(first);
    this.#url = parse(this.#first);
  }

  /** Hears the turns of all spellings, one after another. */
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

/** What each rule changed of each spelling, in order: a list, or what makes them anew where there are very many. */
export interface Walks {
  readonly length: number;
  readonly at: (i: number) => readonly Change[] | undefined;
}

/**
 * Of the spellings of one group; `order` is the rules' places in the list. Every spelling is looked at twice at most;
 * yields after each, so that it can be interleaved.
 */
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

/** The same in one go. */
export function mergesOf(walks: Walks, key: string, order: ReadonlyMap<Rule, number>): Merges {
  const work = merging(walks, key, order);
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
