/**
 * Traits: what a text may have that gives a rule or a check something to do. Each rule and each check names its own, as
 * its `triggers`; gates ("nothing to do here") and the plan of what may have something to do are derived from these.
 *
 * They speak of absolute http and https URLs, cut at their delimiters (RFC 3986, 3): in lower case, with "//", and with
 * nothing before them. A text of any other kind has every trait. So a rule whose `triggers` are empty has nothing to do
 * with http and https URLs.
 */
import { type CharacterSet, characterSet } from "../url/percent.ts";

/** A part of the text; the authority is user name, password, host and port. */
export type Region = "authority" | "path" | "query" | "fragment";
export const REGIONS: readonly Region[] = ["authority", "path", "query", "fragment"];

/** How a text is built. Those of the host are coarse: a literal in brackets has them all. */
export type Shape =
  /** The scheme is http, and not https. */
  | "http"
  | "userinfo"
  | "port"
  | "host-empty"
  /** The last label begins with a digit, or a dot stands behind it. */
  | "host-number"
  /** A label is empty. */
  | "host-dots"
  /** A label begins with "x". */
  | "host-punycode"
  /** The host begins with "ww". */
  | "host-www"
  | "path-empty"
  /** A segment is "." or "..". */
  | "dot-segment"
  /** "//" stands in the path. */
  | "empty-segment"
  /** A "/" ends the path, and is not the root's. */
  | "last-slash"
  | "query"
  | "query-empty"
  | "fragment"
  /** A space or a control character ends the text. */
  | "last-space";

export type Trait =
  /** One of these characters stands in one of the regions. "%" counts as an escape or as a stray one, never as these. */
  | {
      readonly kind: "characters";
      readonly regions: readonly Region[];
      readonly has: (character: string) => boolean;
      /** Whether characters beyond ASCII count. */
      readonly beyondAscii: boolean;
    }
  /** An escape of one of these octets (U+0000 to U+00FF), or one that is written with a lower-case digit. */
  | {
      readonly kind: "escapes";
      readonly regions: readonly Region[];
      readonly has: (octet: string, isLowerCase: boolean) => boolean;
    }
  /** A "%" that begins no escape. */
  | { readonly kind: "stray-percent"; readonly regions: readonly Region[] }
  | { readonly kind: "shape"; readonly shape: Shape }
  /**
   * Something in the text as a whole, in linear time. Only texts that hold `needs` have it. Texts of any kind can be asked
   * for it.
   */
  | {
      readonly kind: "text";
      readonly needs: string;
      readonly has: (text: string) => boolean;
      /** The same as a pattern, which gates join with others. */
      readonly pattern?: RegExp;
    };

export type Triggers = readonly Trait[];

const ALL: readonly Region[] = REGIONS;
const regionsOr = (regions: readonly Region[]): readonly Region[] => (regions.length === 0 ? ALL : regions);

/** ASCII characters, written as inside the brackets of a regular expression: `A-Z`. Without regions, in all of them. */
export function characters(members: string, ...regions: readonly Region[]): Trait {
  const inside = new RegExp(`^[${members}]$`);
  return { kind: "characters", regions: regionsOr(regions), has: (one) => inside.test(one), beyondAscii: false };
}

/** What is encoded by a set: all characters that are not in it, and all beyond ASCII. */
export const outside = (set: CharacterSet, ...regions: readonly Region[]): Trait => ({
  kind: "characters",
  regions: regionsOr(regions),
  has: (one) => !set.has(one),
  beyondAscii: true,
});

/** Escapes of ASCII characters: of a set, or written as inside the brackets of a regular expression. */
export function escapesOf(set: CharacterSet | string, ...regions: readonly Region[]): Trait {
  const { has } = typeof set === "string" ? characterSet(set) : set;
  return { kind: "escapes", regions: regionsOr(regions), has: (octet) => has(octet) };
}

/** Escapes with a digit from a to f in lower case. */
export const lowerCaseEscapes = (...regions: readonly Region[]): Trait => ({
  kind: "escapes",
  regions: regionsOr(regions),
  has: (_, isLowerCase) => isLowerCase,
});

/** A "%" that begins no escape. */
export const strayPercent = (...regions: readonly Region[]): Trait => ({
  kind: "stray-percent",
  regions: regionsOr(regions),
});

/** Any "%" at all. */
export const anyPercent = (...regions: readonly Region[]): Triggers => [
  { kind: "escapes", regions: regionsOr(regions), has: () => true },
  strayPercent(...regions),
];

/** What is written otherwise once it is decoded and encoded by a set: all but its own characters and needed escapes. */
export const recodedBy = (set: CharacterSet, ...regions: readonly Region[]): Triggers => [
  outside(set, ...regions),
  escapesOf(set, ...regions),
  lowerCaseEscapes(...regions),
  strayPercent(...regions),
];

export const shape = (name: Shape): Trait => ({ kind: "shape", shape: name });

/** A pattern somewhere in the text, in any case: `needs` stands in all that it matches. */
export function matching(pattern: RegExp, needs = ""): Trait {
  const own = new RegExp(pattern.source, "i");
  return { kind: "text", needs, has: (text) => text.includes(needs) && own.test(text), pattern: own };
}

/** The same, before the first "?" or "#". */
export function matchingPath(pattern: RegExp, needs: string): Trait {
  const own = new RegExp(pattern.source, "i");
  const has = (text: string): boolean => {
    const end = text.search(/[?#]/);
    return text.includes(needs) && own.test(end < 0 ? text : text.slice(0, end));
  };
  return { kind: "text", needs, has };
}

/** Both texts somewhere in the text. */
export const together = (one: string, other: string): Trait => ({
  kind: "text",
  needs: one,
  has: (text) => text.includes(one) && text.includes(other),
});

/** Escapes that are not UTF-8. */
export const notUtf8: Trait = {
  kind: "text",
  needs: "%",
  has: (text) => text.includes("%") && /%[89A-F]/i.test(text) && !isUtf8(text),
};

function isUtf8(text: string): boolean {
  try {
    // The value is looked at: bundlers drop a call of this function whose value nobody uses, though it may throw.
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}

/** Whether a text of any kind has one of the traits that can be told of all texts. */
export const hasTextTrait = (triggers: Triggers, text: string): boolean =>
  triggers.some((trait) => trait.kind === "text" && trait.has(text));
