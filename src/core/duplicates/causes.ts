/** Causes of duplicates: differences between two URLs that may name one resource. */
import { profiles } from "../rules/profiles.ts";
import type { Profile, Rule, UrlRule } from "../rules/rule.ts";
import { foldEntity, foldFormData, foldQuerySemicolon } from "./form-data.ts";
import { dropsFragment, isAboutFragment } from "./fragments.ts";
import { foldHostDot, foldHttps, foldWww } from "./http-and-www.ts";
import { DEFAULT_LEVEL, type Level } from "./level.ts";
import { foldAmpArgument, foldAmpPath, foldMobileHost } from "./mobile.ts";
import { foldPathEncoding, foldPathParameters } from "./path-encoding.ts";
import { foldDefaultDocument, foldTrailingSlash } from "./path-end.ts";
import { foldQueryOrder } from "./query-order.ts";
import { foldSessionArguments, foldSessionParameter, foldSessionSegment } from "./sessions.ts";
import { foldTracking } from "./tracking.ts";

export type Cause =
  | "case-and-port"
  | "fragment"
  | "trailing-slash"
  | "http-and-www"
  | "default-document"
  | "form-encoding"
  | "tracking"
  | "session-ids"
  | "query-order"
  | "entities"
  | "mobile";

/** How likely URLs that differ by a cause alone are the same resource, under rule sets that make URLs, not keys. */
export type CauseCertainty = "certain" | "likely" | "uncertain";

/** A cause with its texts and rules. */
export interface CauseFacts {
  readonly cause: Cause;
  /** English. */
  readonly name: string;
  readonly certainty: CauseCertainty;
  /** English: why these may be one resource. */
  readonly reason: string;
  /** Two URLs that differ by it alone, under `web`. */
  readonly example: readonly [string, string];
  /** In any rule set; `rulesOfCause` has those that run under one. */
  readonly rules: readonly Rule[];
}

const ofRuleSets: readonly Rule[] = [
  ...new Set(
    Object.values(profiles).flatMap(({ stringRules, urlRules }: Profile): Rule[] => [...stringRules, ...urlRules]),
  ),
];

/** In their fixed order: certain ones come first. */
export const CAUSES: readonly CauseFacts[] = [
  {
    cause: "case-and-port",
    name: "Letter case, default port",
    certainty: "certain",
    reason: "Links that differ only in these have the same canonical URL.",
    example: ["HTTPS://Shop.Example:443/%7Eann", "https://shop.example/~ann"],
    rules: ofRuleSets.filter((rule) => !isAboutFragment(rule)),
  },
  {
    cause: "fragment",
    name: "#fragment",
    certainty: "likely",
    reason: "Browsers never send the fragment: it points into the page. Some sites use it as a route, such as #/cart.",
    example: ["https://shop.example/bowls#blue", "https://shop.example/bowls"],
    rules: ofRuleSets.filter(isAboutFragment),
  },
  {
    cause: "trailing-slash",
    name: "Trailing slash",
    certainty: "likely",
    reason: "Most servers redirect one form to the other.",
    example: ["https://shop.example/bowls/", "https://shop.example/bowls"],
    rules: [foldTrailingSlash],
  },
  {
    cause: "http-and-www",
    name: "http/https and www.",
    certainty: "likely",
    reason: "Most sites redirect http to https. Most show the same pages with and without “www.”.",
    example: ["http://www.shop.example/bowls", "https://shop.example/bowls"],
    rules: [foldHttps, foldHostDot, foldWww],
  },
  {
    cause: "default-document",
    name: "Default document",
    certainty: "likely",
    reason: "Servers send a default document, such as index.html, for a folder’s URL.",
    example: ["https://shop.example/bowls/index.html", "https://shop.example/bowls/"],
    rules: [foldDefaultDocument],
  },
  {
    cause: "form-encoding",
    name: "Form encoding, punctuation",
    certainty: "likely",
    reason: "Nearly all servers decode paths and parameters before using them.",
    example: ["https://shop.example/?q=salt%20glaze", "https://shop.example/?q=salt+glaze"],
    rules: [foldFormData, foldPathEncoding],
  },
  {
    cause: "tracking",
    name: "Tracking parameters",
    certainty: "uncertain",
    reason: "They tell the site which ad or message you clicked. On a few sites they also select the page.",
    example: ["https://shop.example/bowls?utm_source=mail", "https://shop.example/bowls"],
    rules: [foldTracking],
  },
  {
    cause: "session-ids",
    name: "Session IDs",
    certainty: "uncertain",
    reason: "Each visit gets a new ID, so one page has many URLs. Without it, a site may show another page.",
    example: ["https://shop.example/bowls;jsessionid=0A1B", "https://shop.example/bowls"],
    rules: [foldSessionSegment, foldSessionParameter, foldSessionArguments],
  },
  {
    cause: "query-order",
    name: "Query order",
    certainty: "uncertain",
    reason: "Most servers look up parameters by name. Some depend on their order.",
    example: ["https://shop.example/?size=2&color=blue", "https://shop.example/?color=blue&size=2"],
    rules: [foldQueryOrder],
  },
  {
    cause: "entities",
    name: "“&amp;”, “;”, “+”",
    certainty: "uncertain",
    reason:
      "HTML writes “&” as “&amp;”. “%3B” and “%2B” are an encoded “;” and “+”. Some servers treat these differently.",
    example: ["https://shop.example/?q=1&amp;size=2", "https://shop.example/?q=1&size=2"],
    rules: [foldEntity, foldQuerySemicolon, foldPathParameters],
  },
  {
    cause: "mobile",
    name: "Mobile and AMP",
    certainty: "uncertain",
    reason: "Many pages have a mobile or AMP version. It may have less content, or be a different page.",
    example: ["https://m.shop.example/bowls", "https://shop.example/bowls"],
    rules: [foldMobileHost, foldAmpPath, foldAmpArgument],
  },
];

/** In the order of `CAUSES`. */
export const ALL_CAUSES: readonly Cause[] = CAUSES.map(({ cause }) => cause);

/** Returns causes in the order of `CAUSES`, each once. Unknown ones are left out. */
export const inOrder = (causes: readonly Cause[]): readonly Cause[] =>
  ALL_CAUSES.filter((cause) => causes.includes(cause));

/** Certain and likely ones: a list ignores them by default. */
export const LIKELY_CAUSES: readonly Cause[] = CAUSES.filter(({ certainty }) => certainty !== "uncertain").map(
  ({ cause }) => cause,
);

/** A page ignores these by default: differences of one canonical URL, and fragments. */
export const DEFAULT_CAUSES: readonly Cause[] = ["case-and-port", "fragment"];

/** The causes of which each level is a preset; of the default one for unknown numbers. Level 2 is the rule set's canonical URL, with the fragment if it has one. */
export function causesOn(level: Level, profile: Profile): readonly Cause[] {
  const presets: Readonly<Record<Level, readonly Cause[]>> = {
    0: [],
    1: ["case-and-port"],
    2: dropsFragment(profile) ? ["case-and-port", "fragment"] : ["case-and-port"],
    3: LIKELY_CAUSES,
    4: ALL_CAUSES,
  };
  return presets[level] ?? presets[DEFAULT_LEVEL];
}

/** Returns the length of the prefix of `CAUSES` that a set is; `null` if it is no prefix. */
export function prefixLength(causes: readonly Cause[]): number | null {
  const ordered = inOrder(causes);
  return ordered.every((cause, i) => cause === ALL_CAUSES[i]) ? ordered.length : null;
}

/** The rules that no rule set has. */
export const foldRules: readonly UrlRule[] = CAUSES.flatMap(({ rules }) =>
  rules.filter((rule): rule is UrlRule => !ofRuleSets.includes(rule)),
);

/** Returns the cause of the rule with that id; editions of a document share ids. */
export const causeOf = (id: string): Cause | undefined =>
  CAUSES.find(({ rules }) => rules.some((rule) => rule.id === id))?.cause;
