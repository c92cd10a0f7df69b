import type { Safety } from "../rules/rule.ts";

/** How much may differ between two spellings of one address: the rung of the ladder. */
export type Level = 0 | 1 | 2 | 3 | 4;

/** The rule set's canonical URL. */
export const DEFAULT_LEVEL: Level = 2;

export interface LevelFacts {
  readonly level: Level;
  /** What may differ from this level on: one English phrase. */
  readonly title: string;
  /** How sure it is that what only this level joins is one page, with the rule set `web`. Groups know their own. */
  readonly safety: Safety;
}

/** The levels, from the strictest on: each joins what the one before it joins, and more. */
export const LEVELS: readonly LevelFacts[] = [
  { level: 0, title: "Identical once resolved", safety: "preserves" },
  { level: 1, title: "Same canonical URL, fragment kept", safety: "preserves" },
  { level: 2, title: "Fragment dropped", safety: "usually-preserves" },
  {
    level: 3,
    title: "Also http or https, www., a last slash, the name of a default document",
    safety: "usually-preserves",
  },
  {
    level: 4,
    title: "Also tracking parameters, session ids, order of the query, mobile and AMP",
    safety: "may-change",
  },
];

const ORDER: readonly Safety[] = ["may-change", "usually-preserves", "preserves"];

/** The lowest of some safety classes; "preserves" of none. */
export const lowestSafety = (classes: readonly Safety[]): Safety =>
  ORDER.find((safety) => classes.includes(safety)) ?? "preserves";
