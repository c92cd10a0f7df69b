import type { Safety } from "../rules/rule.ts";

/** How much may differ between spellings of one address. */
export type Level = 0 | 1 | 2 | 3 | 4;

/** The level of the rule set's own canonical URL. */
export const DEFAULT_LEVEL: Level = 2;

/** What is shown of a level. */
export interface LevelFacts {
  readonly level: Level;
  /** English: what may differ from here on. */
  readonly title: string;
  /** For what only this level joins, under `web`; groups have their own. */
  readonly safety: Safety;
}

/** Strictest first; each joins more. */
export const LEVELS: readonly LevelFacts[] = [
  {
    level: 0,
    title: "Identical once resolved",
    safety: "preserves",
  },
  {
    level: 1,
    title: "Same canonical URL, fragment included",
    safety: "preserves",
  },
  {
    level: 2,
    title: "Ignoring the fragment",
    safety: "usually-preserves",
  },
  {
    level: 3,
    title:
      "Also ignoring http or https, www., the trailing slash, default documents and encodings such as “%20” for “+”",
    safety: "usually-preserves",
  },
  {
    level: 4,
    title: "Also ignoring tracking parameters, session ids, query order, “&amp;” for “&”, mobile and AMP",
    safety: "may-change",
  },
];

const ORDER: readonly Safety[] = ["may-change", "usually-preserves", "preserves"];

/** "preserves" for none. */
export const lowestSafety = (classes: readonly Safety[]): Safety =>
  ORDER.find((safety) => classes.includes(safety)) ?? "preserves";
