/** Percent-encoding (RFC 3986, 2.1). In octet strings, a character (U+0000 to U+00FF) is an octet. */

import { lazy } from "./lazy.ts";
import { scalarAt, unitsOf, utf8 } from "./utf8.ts";

export const PERCENT_TRIPLETS = Array.from(
  { length: 256 },
  (_, octet) => `%${octet.toString(16).toUpperCase().padStart(2, "0")}`,
);
export const OCTETS = Array.from({ length: 256 }, (_, octet) => String.fromCharCode(octet));

// Loops with the prototype's `charCodeAt` (see url.ts): several times faster than patterns with callbacks.
type CodeAt = typeof String.prototype.charCodeAt;

export const percentEncodeOctet = (octet: number): string => PERCENT_TRIPLETS[octet] as string;

export interface CharacterSet {
  /** 1 for members, by code. */
  readonly ascii: Uint8Array;
  readonly isAscii: boolean;
  has(character: string): boolean;
}

const [BACKSLASH, HYPHEN, DIGIT_0, LETTER_U, LETTER_X] = [0x5c, 0x2d, 0x30, 0x75, 0x78];

function eachRange(members: string, use: (first: number, last: number) => void): void {
  let at = 0;
  const next = (): number => {
    const code = members.charCodeAt(at++);
    if (code !== BACKSLASH) return code;
    const escaped = members.charCodeAt(at++);
    if (escaped === DIGIT_0) return 0;
    if (escaped !== LETTER_X && escaped !== LETTER_U) return escaped;
    const start = at;
    at += escaped === LETTER_X ? 2 : 4;
    return Number.parseInt(members.slice(start, at), 16);
  };
  while (at < members.length) {
    const first = next();
    const isRange = members.charCodeAt(at) === HYPHEN && at + 1 < members.length;
    if (isRange) at += 1;
    use(first, isRange ? next() : first);
  }
}

/**
 * Parses a character class: ranges, `\-`, `\0`, `\x7f`, `\u00a0`. Faster than regular expressions: startup creates
 * dozens of sets.
 */
export function characterSet(members: string): CharacterSet {
  const ascii = new Uint8Array(0x80);
  const others: (readonly [first: number, last: number])[] = [];
  eachRange(members, (first, last) => {
    ascii.fill(1, first, last + 1);
    if (last >= 0x80) others.push([first, last]);
  });
  return {
    ascii,
    isAscii: others.length === 0,
    has: (character) => {
      const code = character.charCodeAt(0);
      if (code < 0x80) return ascii[code] === 1;
      return character.length === 1 && others.some(([first, last]) => code >= first && code <= last);
    },
  };
}

/** RFC 3986, 2.3. */
export const UNRESERVED = characterSet("A-Za-z0-9\\-._~");

function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : 0x10000;
}

/** Reads a %XX at its "%"; -1 without two digits. */
export function octetAt(text: string, at: number): number {
  if (at + 2 >= text.length) return -1;
  const codeAt: CodeAt = String.prototype.charCodeAt;
  const octet = hexDigit(codeAt.call(text, at + 1)) * 16 + hexDigit(codeAt.call(text, at + 2));
  return octet > 0xff ? -1 : octet;
}

export const octetOf = (triplet: string): number => octetAt(triplet, 0);

function encodeAs(text: string, { ascii, isAscii, has }: CharacterSet, names: readonly string[]): string {
  const codeAt: CodeAt = String.prototype.charCodeAt;
  let changed = "";
  let kept = 0;
  for (let at = 0; at < text.length; at++) {
    const code = codeAt.call(text, at);
    if (code < 0x80) {
      if (ascii[code] === 1) continue;
      changed += text.slice(kept, at) + (names[code] as string);
      kept = at + 1;
    } else if (isAscii || !has(text.charAt(at))) {
      const scalar = scalarAt(text, at);
      changed += text.slice(kept, at) + utf8(scalar, names);
      kept = at + unitsOf(scalar);
      at = kept - 1;
    }
  }
  return kept === 0 ? text : changed + text.slice(kept);
}

/** The same string if nothing changes. */
export const encode = (text: string, set: CharacterSet): string => encodeAs(text, set, PERCENT_TRIPLETS);

export function encodeOctets(octets: string, { ascii }: CharacterSet): string {
  const codeAt: CodeAt = String.prototype.charCodeAt;
  let changed = "";
  let kept = 0;
  for (let at = 0; at < octets.length; at++) {
    const code = codeAt.call(octets, at) & 0xff;
    if (code < 0x80 && ascii[code] === 1) continue;
    changed += octets.slice(kept, at) + (PERCENT_TRIPLETS[code] as string);
    kept = at + 1;
  }
  return kept === 0 ? octets : changed + octets.slice(kept);
}

/** Replacements of %XX by octet; `null` keeps it. */
export type Replacements = readonly (string | null)[];

export const replacements = (put: (octet: number, character: string) => string | null): Replacements =>
  OCTETS.map((character, octet) => put(octet, character));

export function replacePercentEncoded(text: string, by: Replacements): string {
  let changed = "";
  let kept = 0;
  for (let at = text.indexOf("%"); at >= 0; at = text.indexOf("%", at)) {
    const octet = octetAt(text, at);
    if (octet < 0) {
      at += 1;
      continue;
    }
    const other = by[octet] as string | null;
    if (other !== null && !(other.length === 3 && text.startsWith(other, at))) {
      changed += text.slice(kept, at) + other;
      kept = at + 3;
    }
    at += 3;
  }
  return kept === 0 ? text : changed + text.slice(kept);
}

/** Decodes only the members. */
export function decoder(set: CharacterSet): (text: string) => string {
  const decoded = lazy(() => replacements((_, character) => (set.has(character) ? character : null)));
  return (text) => replacePercentEncoded(text, decoded());
}

/** Decodes once; keeps stray "%". */
export const decodeOctets = (octets: string): string => replacePercentEncoded(octets, OCTETS);

const ASCII = characterSet("\\0-\\x7f");

/** UTF-8 octets, decoded once. */
export const decodeToOctets = (text: string): string => decodeOctets(encode(text, ASCII));

/** UTF-8 octets, not decoded. */
export const textToOctets = (text: string): string => encodeAs(text, ASCII, OCTETS);

/** `null` if not UTF-8. */
export function octetsToText(octets: string): string | null {
  if (!/[^\0-\x7f]/.test(octets)) return octets;
  try {
    return decodeURIComponent(octets.replace(/[^\0-\x7f]|%/g, (octet) => percentEncodeOctet(octet.charCodeAt(0))));
  } catch {
    return null;
  }
}

/** Decoded once; `null` if not UTF-8. */
export const decodeToText = (text: string): string | null =>
  text.includes("%") ? octetsToText(decodeToOctets(text)) : text;

/** RFC 3986, 6.2.2.1. */
export const upperCasePercentEncoding = (text: string): string => replacePercentEncoded(text, PERCENT_TRIPLETS);

function strayPercentAt(text: string, start = 0): number {
  let at = text.indexOf("%", start);
  while (at >= 0 && octetAt(text, at) >= 0) at = text.indexOf("%", at + 3);
  return at;
}

export const hasStrayPercent = (text: string): boolean => strayPercentAt(text) >= 0;

export function encodeStrayPercents(text: string): string {
  let changed = "";
  let kept = 0;
  for (let at = strayPercentAt(text); at >= 0; at = strayPercentAt(text, at + 1)) {
    changed += `${text.slice(kept, at)}%25`;
    kept = at + 1;
  }
  return kept === 0 ? text : changed + text.slice(kept);
}

const TOKEN = /%[0-9A-Fa-f]{2}|./gs;

const decodeEachUnreserved = decoder(UNRESERVED);

export const isHexDigit = (character: string | undefined): boolean =>
  character !== undefined && /^[0-9A-Fa-f]$/.test(character);

/** RFC 3986, 6.2.2.2, once. Completes no stray "%": "%%34%31" must not become "%41". */
export function decodeUnreserved(text: string): string {
  if (!hasStrayPercent(text)) return decodeEachUnreserved(text);
  const tokens = text.match(TOKEN) as string[];
  const decoded = tokens.map(decodeEachUnreserved);
  const result = [...decoded];
  tokens.forEach((token, i) => {
    if (token !== "%" || !isHexDigit(decoded[i + 1]) || !isHexDigit(decoded[i + 2])) return;
    result[i + 1] = tokens[i + 1] as string;
    result[i + 2] = tokens[i + 2] as string;
  });
  return result.join("");
}

const NORMALIZED = OCTETS.map((character, octet) =>
  UNRESERVED.has(character) ? character : (PERCENT_TRIPLETS[octet] as string),
);

/** RFC 3986, 6.2.2.1 and 6.2.2.2 in one pass; `null` if there is a stray "%". */
export function normalizePercentEncoding(text: string): string | null {
  let changed = "";
  let kept = 0;
  for (let at = text.indexOf("%"); at >= 0; at = text.indexOf("%", at + 3)) {
    const octet = octetAt(text, at);
    if (octet < 0) return null;
    const normalized = NORMALIZED[octet] as string;
    if (normalized.length === 3 && text.startsWith(normalized, at)) continue;
    changed += text.slice(kept, at) + normalized;
    kept = at + 3;
  }
  return kept === 0 ? text : changed + text.slice(kept);
}
