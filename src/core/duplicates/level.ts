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
  /** English: the same for a list of choices. */
  readonly short: string;
  /** English: why these name one resource, or may not. */
  readonly why: string;
  /** Two addresses that are the same from this level on, and on no level below. */
  readonly example: readonly [string, string];
  /** For what only this level joins, under `web`; groups have their own. */
  readonly safety: Safety;
}

/** Strictest first; each joins more. */
export const LEVELS: readonly LevelFacts[] = [
  {
    level: 0,
    title: "Identical once resolved",
    short: "identical once resolved",
    why: "A page may write an address relative to its own, or with spaces around it. Browsers make one address of them before they ask for anything.",
    example: [" https://shop.example/bowls", "https://shop.example/bowls"],
    safety: "preserves",
  },
  {
    level: 1,
    title: "Same canonical URL, fragment included",
    short: "same canonical URL",
    why: "The rule set writes them alike, by rules of which each names its document.",
    example: ["https://shop.example/%7Eann", "https://shop.example/~ann"],
    safety: "preserves",
  },
  {
    level: 2,
    title: "Ignoring the fragment",
    short: "ignoring #fragment",
    why: "The fragment is not sent to the server: the page that is fetched is the same, only another place in it is shown.",
    example: ["https://shop.example/bowls#blue", "https://shop.example/bowls"],
    safety: "usually-preserves",
  },
  {
    level: 3,
    title:
      "Also ignoring http or https, www., the trailing slash, default documents and encodings such as “%20” for “+”",
    short: "ignoring http/https, www., last /",
    why: "Nearly all servers answer these alike, but no standard says that they must.",
    example: ["http://www.shop.example/bowls/", "https://shop.example/bowls"],
    safety: "usually-preserves",
  },
  {
    level: 4,
    title: "Also ignoring tracking parameters, session ids, query order, “&amp;” for “&”, mobile and AMP",
    short: "ignoring tracking, sessions, AMP",
    why: "These parts say how a reader came, or choose another form of the page. Some sites need them, so check before you change a link.",
    example: ["https://shop.example/bowls?utm_source=mail", "https://shop.example/bowls"],
    safety: "may-change",
  },
];

const ORDER: readonly Safety[] = ["may-change", "usually-preserves", "preserves"];

/** "preserves" for none. */
export const lowestSafety = (classes: readonly Safety[]): Safety =>
  ORDER.find((safety) => classes.includes(safety)) ?? "preserves";
