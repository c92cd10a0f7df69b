import type { Safety } from "../rules/rule.ts";

/**
 * How much may differ between duplicates:
 *
 * - 0: nothing, once the URLs are resolved
 * - 1: all that the rule set removes, except for the fragment
 * - 2: all that the rule set removes; duplicates have the same canonical URL
 * - 3: also the causes `fragment`, `trailing-slash`, `http-and-www`, `default-document` and `form-encoding`
 * - 4: all causes
 */
export type Level = 0 | 1 | 2 | 3 | 4;

export const DEFAULT_LEVEL: Level = 2;

export interface LevelFacts {
  readonly level: Level;
  /** For duplicates of this level only, under `web`. */
  readonly safety: Safety;
}

export const LEVELS: readonly LevelFacts[] = [
  {
    level: 0,
    safety: "preserves",
  },
  {
    level: 1,
    safety: "preserves",
  },
  {
    level: 2,
    safety: "usually-preserves",
  },
  {
    level: 3,
    safety: "usually-preserves",
  },
  {
    level: 4,
    safety: "may-change",
  },
];

const ORDER: readonly Safety[] = ["may-change", "usually-preserves", "preserves"];

export const lowestSafety = (classes: readonly Safety[]): Safety =>
  ORDER.find((safety) => classes.includes(safety)) ?? "preserves";
