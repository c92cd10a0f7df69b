/**
 * Traits of text that rules and checks list as `triggers`; gates are derived from them. They are tested on absolute URLs
 * with a lower-case http or https scheme (RFC 3986, 3): a rule with empty `triggers` never runs on these, and one without
 * `triggers` always runs. On other texts, rules always run.
 */
import { type CharacterSet, characterSet } from "../url/percent.ts";

/** "authority": userinfo, host and port. */
export type Region = "authority" | "path" | "query" | "fragment";
export const REGIONS: readonly Region[] = ["authority", "path", "query", "fragment"];

/** IP literals have all host shapes. */
export type Shape =
  | "http"
  | "userinfo"
  | "port"
  /** Neither 80 for http nor 443 for https. */
  | "other-port"
  | "host-empty"
  /** Last label starts with a digit or ends with a dot. */
  | "host-number"
  | "host-dots"
  /** A label starts with "x". */
  | "host-punycode"
  /** Starts with "ww". */
  | "host-www"
  | "path-empty"
  | "dot-segment"
  | "empty-segment"
  /** Except the root's slash. */
  | "last-slash"
  | "query"
  | "query-empty"
  | "fragment"
  /** Or a control character. */
  | "last-space";

export type Trait =
  /** "%" is never one of them. */
  | {
      readonly kind: "characters";
      readonly regions: readonly Region[];
      readonly has: (character: string) => boolean;
      readonly beyondAscii: boolean;
    }
  /** `has` takes an octet as U+0000 to U+00FF. */
  | {
      readonly kind: "escapes";
      readonly regions: readonly Region[];
      readonly has: (octet: string, isLowerCase: boolean) => boolean;
    }
  | { readonly kind: "stray-percent"; readonly regions: readonly Region[] }
  | { readonly kind: "shape"; readonly shape: Shape }
  /** Tests text of any kind, in linear time. */
  | {
      readonly kind: "text";
      readonly needs: Needs;
      readonly has: (text: string) => boolean;
      readonly pattern?: RegExp;
      /** Selects what the pattern tests. */
      readonly within?: (text: string) => string;
    };

export type Triggers = readonly Trait[];

const ABOUT_AUTHORITY = /^(?:http|userinfo|port|other-port|host-.*)$/;

export function isAboutAuthority(trait: Trait): boolean {
  if (trait.kind === "shape") return ABOUT_AUTHORITY.test(trait.shape);
  return trait.kind !== "text" && trait.regions.every((region) => region === "authority");
}

/**
 * A string in each match, or a quick test: both are faster than a pattern. A function must return false for ASCII without
 * "%", ";", "@", ":", "\" and "//" after the scheme.
 */
type Needs = string | ((text: string) => boolean);

/** Rare after the scheme, like "%". Character-class syntax. */
export const RARE = ";@:\\\\";
const HAS_RARE = /[%;@\\]/;

/** Returns true if every match has a rare character, or "//" after the scheme. */
export const needsRare = (needs: Needs): boolean => typeof needs === "function" || HAS_RARE.test(needs);

export const containsNeeded = (text: string, needs: Needs): boolean =>
  typeof needs === "string" ? text.includes(needs) : needs(text);

const ALL: readonly Region[] = REGIONS;
const regionsOr = (regions: readonly Region[]): readonly Region[] => (regions.length === 0 ? ALL : regions);

/** `members`: character-class syntax, such as `A-Z`. Default regions: all. */
export function characters(members: string, ...regions: readonly Region[]): Trait {
  const { has } = characterSet(members);
  return { kind: "characters", regions: regionsOr(regions), has, beyondAscii: false };
}

const outsideIn = (set: CharacterSet, regions: readonly Region[]): Trait => ({
  kind: "characters",
  regions: regionsOr(regions),
  has: (one) => !set.has(one),
  beyondAscii: set.isAscii,
});

function percentEncodedIn(set: CharacterSet | string, regions: readonly Region[]): Trait {
  const { has } = typeof set === "string" ? characterSet(set) : set;
  return { kind: "escapes", regions: regionsOr(regions), has: (octet) => has(octet) };
}

const lowerCaseIn = (regions: readonly Region[]): Trait => ({
  kind: "escapes",
  regions: regionsOr(regions),
  has: (_, isLowerCase) => isLowerCase,
});

const strayIn = (regions: readonly Region[]): Trait => ({ kind: "stray-percent", regions: regionsOr(regions) });

/**
 * Characters that encoding by the set changes. If the set has members beyond ASCII, others beyond ASCII need their own
 * trait.
 */
export const charactersOutside = (set: CharacterSet, ...regions: readonly Region[]): Trait => outsideIn(set, regions);

export const percentEncoded = (set: CharacterSet | string, ...regions: readonly Region[]): Trait =>
  percentEncodedIn(set, regions);

/** Percent-encoding with a digit a–f. */
export const lowerCaseEscapes = (...regions: readonly Region[]): Trait => lowerCaseIn(regions);

export const strayPercent = (...regions: readonly Region[]): Trait => strayIn(regions);

export const anyPercent = (...regions: readonly Region[]): Triggers => [
  { kind: "escapes", regions: regionsOr(regions), has: () => true },
  strayIn(regions),
];

/** Text that decoding and encoding changes. */
export const recodedBy = (set: CharacterSet, ...regions: readonly Region[]): Triggers => [
  outsideIn(set, regions),
  percentEncodedIn(set, regions),
  lowerCaseIn(regions),
  strayIn(regions),
];

export const shape = (name: Shape): Trait => ({ kind: "shape", shape: name });

/** The pattern ignores case, `needs` does not. `needs`: a string in every match, or a quick test. */
export function matching(pattern: RegExp, needs: Needs = ""): Trait {
  const own = new RegExp(pattern.source, "i");
  return { kind: "text", needs, has: (text) => containsNeeded(text, needs) && own.test(text), pattern: own };
}

/** After the ":" of "http:", before the last "/" of "https://". */
export const AFTER_SCHEME = "https:/".length;

export const hasColon = (text: string): boolean => text.indexOf(":", AFTER_SCHEME) >= 0 || text.includes("%3");

/** Finds ":" after the first "%", where no port is. */
export function hasColonAfterEscape(text: string): boolean {
  const at = text.indexOf("%");
  return at >= 0 && (text.indexOf(":", at) >= 0 || text.indexOf("%3", at) >= 0);
}

function beforeQuery(text: string): string {
  const end = text.search(/[?#]/);
  return end < 0 ? text : text.slice(0, end);
}

/**
 * Tests the pattern on the URL up to "?" or "#", with scheme and host. The pattern ignores case, `needs` does not.
 * `needs`: a string in every match.
 */
export function matchingPath(pattern: RegExp, needs: string): Trait {
  const own = new RegExp(pattern.source, "i");
  const has = (text: string): boolean => text.includes(needs) && own.test(beforeQuery(text));
  return { kind: "text", needs, has, pattern: own, within: beforeQuery };
}

export const containsBoth = (one: string, other: string): Trait => ({
  kind: "text",
  needs: one,
  has: (text) => text.includes(other) && text.includes(one),
});

/** Browsers read "\" as "/". "%25" may be either, encoded again. */
const NESTED = /\/\/|\\|%2f|%5c|%25/i;

const mayNest = (text: string): boolean =>
  text.includes("%") || text.indexOf("//", AFTER_SCHEME) >= 0 || text.includes("\\");

export const hasEncodedOrNonAscii = (text: string): boolean => /[%\x80-\uffff]/.test(text);

const AUTHORITY = "https://".length;

function fromNested(text: string): string {
  const rest = text.slice(AUTHORITY);
  const at = rest.search(NESTED);
  return at < 0 ? "" : rest.slice(at);
}

/** Matches after a nested URL's "//", encoded or not. Case-insensitive; never matches "". */
export function inNested(pattern: RegExp): Trait {
  const own = new RegExp(pattern.source, "i");
  const has = (text: string): boolean => mayNest(text) && own.test(fromNested(text));
  return { kind: "text", needs: mayNest, has, pattern: own, within: fromNested };
}

export const notUtf8: Trait = {
  kind: "text",
  needs: "%",
  has: (text) => text.includes("%") && /%[89A-F]/i.test(text) && !isUtf8(text),
};

function isUtf8(text: string): boolean {
  try {
    // Bundlers drop an unused call.
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}

/** For texts of any kind. */
export const hasTextTrait = (triggers: Triggers, text: string): boolean =>
  triggers.some((trait) => trait.kind === "text" && trait.has(text));
