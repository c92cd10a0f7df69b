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

/**
 * The id of a cause of duplicates, which a key may ignore:
 *
 * - `case-and-port`: differences of URLs that have the same canonical URL, such as letter case and the default port
 * - `fragment`: the fragment
 * - `trailing-slash`: a `/` at the end of the path
 * - `http-and-www`: http or https, `www.`, and the dot after a host
 * - `default-document`: the name of a default document, such as `index.html`
 * - `form-encoding`: differences that form decoding removes, such as `%20` and `+`, and encoded punctuation
 * - `tracking`: tracking parameters
 * - `session-ids`: session IDs in the path or the query
 * - `query-order`: the order of query parameters
 * - `entities`: `&amp;` for `&`, and an encoded `;` or `+`
 * - `mobile`: a label `m`, `mobile` or `amp` in the host, and AMP in the path or the query
 */
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

/** How likely URLs that differ only by a cause are one resource. Not for rule sets that make keys. */
export type CauseCertainty = "certain" | "likely" | "uncertain";

export interface CauseFacts {
  readonly cause: Cause;
  readonly certainty: CauseCertainty;
  /** In all rule sets. */
  readonly rules: readonly Rule[];
}

const ofRuleSets: readonly Rule[] = [
  ...new Set(
    Object.values(profiles).flatMap(({ stringRules, urlRules }: Profile): Rule[] => [...stringRules, ...urlRules]),
  ),
];

/** Most certain first. */
export const CAUSES: readonly CauseFacts[] = [
  {
    cause: "case-and-port",
    certainty: "certain",
    rules: ofRuleSets.filter((rule) => !isAboutFragment(rule)),
  },
  {
    cause: "fragment",
    certainty: "likely",
    rules: ofRuleSets.filter(isAboutFragment),
  },
  {
    cause: "trailing-slash",
    certainty: "likely",
    rules: [foldTrailingSlash],
  },
  {
    cause: "http-and-www",
    certainty: "likely",
    rules: [foldHttps, foldHostDot, foldWww],
  },
  {
    cause: "default-document",
    certainty: "likely",
    rules: [foldDefaultDocument],
  },
  {
    cause: "form-encoding",
    certainty: "likely",
    rules: [foldFormData, foldPathEncoding],
  },
  {
    cause: "tracking",
    certainty: "uncertain",
    rules: [foldTracking],
  },
  {
    cause: "session-ids",
    certainty: "uncertain",
    rules: [foldSessionSegment, foldSessionParameter, foldSessionArguments],
  },
  {
    cause: "query-order",
    certainty: "uncertain",
    rules: [foldQueryOrder],
  },
  {
    cause: "entities",
    certainty: "uncertain",
    rules: [foldEntity, foldQuerySemicolon, foldPathParameters],
  },
  {
    cause: "mobile",
    certainty: "uncertain",
    rules: [foldMobileHost, foldAmpPath, foldAmpArgument],
  },
];

export const ALL_CAUSES: readonly Cause[] = CAUSES.map(({ cause }) => cause);

/** Sorts and deduplicates causes. Drops unknown ones. */
export const sortCauses = (causes: readonly Cause[]): readonly Cause[] =>
  ALL_CAUSES.filter((cause) => causes.includes(cause));

/** The default for lists. */
export const LIKELY_CAUSES: readonly Cause[] = CAUSES.filter(({ certainty }) => certainty !== "uncertain").map(
  ({ cause }) => cause,
);

/** The default for pages. */
export const DEFAULT_CAUSES: readonly Cause[] = ["case-and-port", "fragment"];

/** Unknown numbers are the default level. Level 2 keeps the fragment if the rule set does. */
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

/** Returns `null` if the set is not a prefix of `CAUSES`. */
export function prefixLength(causes: readonly Cause[]): number | null {
  const ordered = sortCauses(causes);
  return ordered.every((cause, i) => cause === ALL_CAUSES[i]) ? ordered.length : null;
}

/** Rules of causes that no rule set has. */
export const causeRules: readonly UrlRule[] = CAUSES.flatMap(({ rules }) =>
  rules.filter((rule): rule is UrlRule => !ofRuleSets.includes(rule)),
);

export const causeOf = (id: string): Cause | undefined =>
  CAUSES.find(({ rules }) => rules.some((rule) => rule.id === id))?.cause;
