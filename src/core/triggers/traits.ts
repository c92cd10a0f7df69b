/**
 * What a text may have that gives a rule or a check something to do. Each names its traits as `triggers`, from
 * which gates are derived. For absolute http and https URLs in lower case (RFC 3986, 3): any other text has every
 * trait, so empty `triggers` skip http and https.
 */
import { type CharacterSet, characterSet } from "../url/percent.ts";

/** The authority is userinfo, host and port. */
export type Region = "authority" | "path" | "query" | "fragment";
export const REGIONS: readonly Region[] = ["authority", "path", "query", "fragment"];

/** An IP literal has all host shapes. */
export type Shape =
  | "http"
  | "userinfo"
  | "port"
  /** Not 80 of http or 443 of https. */
  | "other-port"
  | "host-empty"
  /** The last label begins with a digit, or ends with a dot. */
  | "host-number"
  | "host-dots"
  /** A label begins with "x". */
  | "host-punycode"
  /** Begins with "ww". */
  | "host-www"
  | "path-empty"
  /** "." or "..". */
  | "dot-segment"
  | "empty-segment"
  /** Except the root's. */
  | "last-slash"
  | "query"
  | "query-empty"
  | "fragment"
  /** Or a control character. */
  | "last-space";

export type Trait =
  /** "%" is never one. */
  | {
      readonly kind: "characters";
      readonly regions: readonly Region[];
      readonly has: (character: string) => boolean;
      /** Whether all beyond ASCII count. */
      readonly beyondAscii: boolean;
    }
  /** %XX of an octet, U+0000 to U+00FF, or with a lower-case digit. */
  | {
      readonly kind: "escapes";
      readonly regions: readonly Region[];
      readonly has: (octet: string, isLowerCase: boolean) => boolean;
    }
  | { readonly kind: "stray-percent"; readonly regions: readonly Region[] }
  | { readonly kind: "shape"; readonly shape: Shape }
  /** Of the whole text, of any kind; linear. `needs` is part of it, or a quick test. */
  | {
      readonly kind: "text";
      readonly needs: Needs;
      readonly has: (text: string) => boolean;
      /** Gates join these. */
      readonly pattern?: RegExp;
      /** What of the text the pattern is for, if not for all. */
      readonly within?: (text: string) => string;
    };

export type Triggers = readonly Trait[];

const ABOUT_AUTHORITY = /^(?:http|userinfo|port|other-port|host-.*)$/;

/** Returns true for traits of scheme, userinfo, host or port alone. */
export function isAboutAuthority(trait: Trait): boolean {
  if (trait.kind === "shape") return ABOUT_AUTHORITY.test(trait.shape);
  return trait.kind !== "text" && trait.regions.every((region) => region === "authority");
}

/**
 * Of http and https URLs. Searches for single strings are faster than a pattern, and most links have none of them.
 * A function is false for ASCII without "%", ";", "@", ":", "\\" and "//" after the scheme.
 */
type Needs = string | ((text: string) => boolean);

/** Most links have none of these after the scheme, and no "%". As in a regular expression's brackets. */
export const RARE = ";@:\\\\";
/** ":" is in the scheme of each. */
const HAS_RARE = /[%;@\\]/;

/** Whether a text without rare characters and "//" after the scheme cannot have it. */
export const needsRare = (needs: Needs): boolean => typeof needs === "function" || HAS_RARE.test(needs);

/** Whether the text may have something. */
export const hasNeeded = (text: string, needs: Needs): boolean =>
  typeof needs === "string" ? text.includes(needs) : needs(text);

const ALL: readonly Region[] = REGIONS;
const regionsOr = (regions: readonly Region[]): readonly Region[] => (regions.length === 0 ? ALL : regions);

/** `members` as in a regular expression's brackets: `A-Z`. No regions: all. */
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

function escapesIn(set: CharacterSet | string, regions: readonly Region[]): Trait {
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
 * What encoding by the set changes. If the set has members beyond ASCII, those that it has not need a trait of their own.
 */
export const outside = (set: CharacterSet, ...regions: readonly Region[]): Trait => outsideIn(set, regions);

/** %XX of ASCII characters. */
export const escapesOf = (set: CharacterSet | string, ...regions: readonly Region[]): Trait => escapesIn(set, regions);

/** With a digit from a to f. */
export const lowerCaseEscapes = (...regions: readonly Region[]): Trait => lowerCaseIn(regions);

export const strayPercent = (...regions: readonly Region[]): Trait => strayIn(regions);

export const anyPercent = (...regions: readonly Region[]): Triggers => [
  { kind: "escapes", regions: regionsOr(regions), has: () => true },
  strayIn(regions),
];

/** What decoding, then encoding by the set, changes. */
export const recodedBy = (set: CharacterSet, ...regions: readonly Region[]): Triggers => [
  outsideIn(set, regions),
  escapesIn(set, regions),
  lowerCaseIn(regions),
  strayIn(regions),
];

export const shape = (name: Shape): Trait => ({ kind: "shape", shape: name });

/** Case-insensitive; each match contains `needs`. */
export function matching(pattern: RegExp, needs: Needs = ""): Trait {
  const own = new RegExp(pattern.source, "i");
  return { kind: "text", needs, has: (text) => hasNeeded(text, needs) && own.test(text), pattern: own };
}

/** ":" of "http:" is before it, "//" of "https://" at its end. */
export const AFTER_SCHEME = "https:/".length;

/** After the scheme, encoded or not. */
export const hasColon = (text: string): boolean => text.indexOf(":", AFTER_SCHEME) >= 0 || text.includes("%3");

/** The same after the first "%", which a port's is not. */
export function hasColonAfterEscape(text: string): boolean {
  const at = text.indexOf("%");
  return at >= 0 && (text.indexOf(":", at) >= 0 || text.indexOf("%3", at) >= 0);
}

function beforeQuery(text: string): string {
  const end = text.search(/[?#]/);
  return end < 0 ? text : text.slice(0, end);
}

/** Before the first "?" or "#". */
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

/** Browsers read "\" as "/"; "%25" may begin either, encoded again. */
const NESTED = /\/\/|\\|%2f|%5c|%25/i;

const mayNest = (text: string): boolean =>
  text.includes("%") || text.indexOf("//", AFTER_SCHEME) >= 0 || text.includes("\\");

/** Escapes, or characters beyond ASCII; of any text. */
export const isEncodedOrRaw = (text: string): boolean => /[%\x80-\uffff]/.test(text);

const AUTHORITY = "https://".length;

function fromNested(text: string): string {
  const rest = text.slice(AUTHORITY);
  const at = rest.search(NESTED);
  return at < 0 ? "" : rest.slice(at);
}

/** After "//" of a nested URL, encoded or not. Case-insensitive; matches no empty text. */
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
    // Used, because bundlers drop the call otherwise.
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}

/** For texts of any kind. */
export const hasTextTrait = (triggers: Triggers, text: string): boolean =>
  triggers.some((trait) => trait.kind === "text" && trait.has(text));
