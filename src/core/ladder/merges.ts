/** Which rules made the spellings of a group alike, and how far that can be trusted. */
import { changedParts, textOf } from "../compare.ts";
import type { Rule, Safety } from "../rule.ts";
import { parse } from "../url.ts";
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

type Part = ReturnType<typeof changedParts>[number];

/** What a rule did to one spelling, or else the text that it left as it was. */
type Turn = Change | string;

/** The turn of the rule at a place of the list; the key stands for what no later rule changes. */
function turnAt(changes: readonly Change[], rule: Rule, key: string, place: (rule: Rule) => number): Turn {
  const next = changes.find((change) => place(change.rule) >= place(rule));
  return next?.rule === rule ? next : (next?.before ?? key);
}

const textOfTurn = (turn: Turn): string => (typeof turn === "string" ? turn : turn.before);

/**
 * Whether a rule changed a part in which two of the spellings differed until then. The first stands for all that are
 * like it: the first that differs from it is enough, and mostly it comes soon.
 */
function tells(count: number, turnOf: (i: number) => Turn): boolean {
  const first = parse(textOfTurn(turnOf(0)));
  const changed = new Set<Part>();
  const differs = (turn: Turn, parts: Iterable<Part>): boolean => {
    const url = parse(textOfTurn(turn));
    for (const part of parts) if (textOf(url, part) !== textOf(first, part)) return true;
    return false;
  };
  for (let i = 0; i < count; i++) {
    const turn = turnOf(i);
    if (typeof turn === "string") continue;
    const parts = changedParts(turn.before, turn.after);
    if (differs(turn, parts)) return true;
    for (const part of parts) changed.add(part);
  }
  for (let i = 0; i < count; i++) {
    const turn = turnOf(i);
    if (typeof turn === "string" && differs(turn, changed)) return true;
  }
  return false;
}

/** What each rule changed of each spelling, in order: a list, or what makes them anew where there are very many. */
export interface Walks {
  readonly length: number;
  readonly at: (i: number) => readonly Change[] | undefined;
}

/** Of the spellings of one group; `order` is the rules' places in the list. */
export function mergesOf(walks: Walks, key: string, order: ReadonlyMap<Rule, number>): Merges {
  if (walks.length < 2) return NONE;
  const doubtful = new Set<Rule>();
  for (let i = 0; i < walks.length; i++) {
    for (const { rule } of walks.at(i) ?? []) if (rule.safety !== "preserves") doubtful.add(rule);
  }
  if (doubtful.size === 0) return NONE;
  const place = (rule: Rule): number => order.get(rule) ?? 0;
  const telling = [...doubtful]
    .sort((one, other) => place(one) - place(other))
    .filter((rule) => tells(walks.length, (i) => turnAt(walks.at(i) ?? [], rule, key, place)));
  return {
    safety: lowestSafety(telling.map(({ safety }) => safety)),
    mergedBy: [...new Set(telling.map(({ id }) => id))],
  };
}
