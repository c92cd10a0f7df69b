/** Percent-encoding (RFC 3986, 2.1). In strings of octets, each character is one octet, U+0000 to U+00FF. */

const HEX = Array.from({ length: 256 }, (_, octet) => `%${octet.toString(16).toUpperCase().padStart(2, "0")}`);

export const escapeOctet = (octet: number): string => HEX[octet] as string;

/** ASCII characters that are not encoded. */
export interface CharacterSet {
  /** Global: only for `replace`. */
  readonly outside: RegExp;
  readonly hasOutside: RegExp;
  has(character: string): boolean;
}

/** `members` as in a regular expression's brackets: `A-Za-z0-9\-._~`. */
export function characterSet(members: string): CharacterSet {
  const inside = new RegExp(`^[${members}]$`);
  const ascii = Array.from({ length: 128 }, (_, code) => inside.test(String.fromCharCode(code)));
  return {
    outside: new RegExp(`[^${members}]+`, "g"),
    hasOutside: new RegExp(`[^${members}]`),
    has: (character) => ascii[character.charCodeAt(0)] ?? inside.test(character),
  };
}

/** RFC 3986, 2.3: encoded or not, these mean the same. */
export const UNRESERVED = characterSet("A-Za-z0-9\\-._~");

const LONE_SURROGATE = /[\ud800-\udfff]/gu;
const ASCII_OR_NOT = /[\0-\x7f]|[^\0-\x7f]+/g;

/** As UTF-8; a lone surrogate becomes U+FFFD (URL Standard, scalar values). */
const escapeNonAscii = (run: string): string => encodeURIComponent(run.replace(LONE_SURROGATE, "\ufffd"));

const escapeRun = (run: string): string =>
  run.replace(ASCII_OR_NOT, (part) => {
    const code = part.charCodeAt(0);
    return code < 0x80 ? escapeOctet(code) : escapeNonAscii(part);
  });

/** As UTF-8; the same string when nothing is outside the set. */
export const encode = (text: string, set: CharacterSet): string =>
  set.hasOutside.test(text) ? text.replace(set.outside, escapeRun) : text;

export const encodeOctets = (octets: string, set: CharacterSet): string =>
  set.hasOutside.test(octets)
    ? octets.replace(set.outside, (run) => {
        let text = "";
        for (let i = 0; i < run.length; i++) text += escapeOctet(run.charCodeAt(i) & 0xff);
        return text;
      })
    : octets;

const NON_ASCII = /[^\0-\x7f]+/g;

const digitAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code <= 0x39 ? code - 0x30 : (code | 0x20) - 0x57;
};

/** Of the %XX at that place. */
export const octetAt = (text: string, at: number): number => digitAt(text, at + 1) * 16 + digitAt(text, at + 2);

/** "%7E" is 0x7E. */
export const octetOf = (triplet: string): number => octetAt(triplet, 0);

const isHexCode = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66);

/** Whether two hexadecimal digits follow. */
export const isEscapeAt = (text: string, at: number): boolean =>
  at + 2 < text.length && isHexCode(text.charCodeAt(at + 1)) && isHexCode(text.charCodeAt(at + 2));

/** `put` returns `null` to keep the octet encoded. A loop, several times faster than a pattern with a callback. */
export function replaceEscapes(text: string, put: (octet: number) => string | null): string {
  let changed = "";
  let kept = 0;
  for (let at = text.indexOf("%"); at >= 0 && at + 2 < text.length; at = text.indexOf("%", at)) {
    if (!isEscapeAt(text, at)) {
      at += 1;
      continue;
    }
    const other = put(octetAt(text, at));
    if (other !== null) {
      changed += text.slice(kept, at) + other;
      kept = at + 3;
    }
    at += 3;
  }
  return kept === 0 ? text : changed + text.slice(kept);
}

/** Once; a stray "%" stays. */
export const decodeOctets = (octets: string): string => replaceEscapes(octets, (octet) => String.fromCharCode(octet));

/** As UTF-8 octets, decoded once; a stray "%" stays. */
export const decodeToOctets = (text: string): string => decodeOctets(text.replace(NON_ASCII, escapeNonAscii));

/** As UTF-8 octets, not decoded. */
export const textToOctets = (text: string): string =>
  text.replace(NON_ASCII, (run) => decodeOctets(escapeNonAscii(run)));

/** `null` if not UTF-8. */
export function octetsToText(octets: string): string | null {
  if (!/[^\0-\x7f]/.test(octets)) return octets;
  try {
    return decodeURIComponent(octets.replace(/[^\0-\x7f]|%/g, (octet) => escapeOctet(octet.charCodeAt(0))));
  } catch {
    return null;
  }
}

/** Decoded once; `null` if not UTF-8. */
export const decodeToText = (text: string): string | null =>
  text.includes("%") ? octetsToText(decodeToOctets(text)) : text;

const HAS_LOWER_CASE_ESCAPE = /%(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f])/;

/** RFC 3986, 6.2.2.1. */
export const upperCaseEscapes = (text: string): string =>
  HAS_LOWER_CASE_ESCAPE.test(text) ? replaceEscapes(text, escapeOctet) : text;

// Encoded - . 0-9 A-Z _ a-z ~
const HAS_UNRESERVED_ESCAPE = /%(?:2[DdEe]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee])/;
const STRAY_PERCENT = /%(?![0-9A-Fa-f]{2})/;
const STRAY_PERCENTS = /%(?![0-9A-Fa-f]{2})/g;
const TOKEN = /%[0-9A-Fa-f]{2}|./gs;

/** Whether a "%" is not followed by two hexadecimal digits. */
export const hasStrayPercent = (text: string): boolean => STRAY_PERCENT.test(text);

export const encodeStrayPercents = (text: string): string =>
  STRAY_PERCENT.test(text) ? text.replace(STRAY_PERCENTS, "%25") : text;

const unreservedOf = (octet: number): string | null => {
  const character = String.fromCharCode(octet);
  return UNRESERVED.has(character) ? character : null;
};

const unescapeUnreserved = (token: string): string =>
  token.length === 3 ? (unreservedOf(octetOf(token)) ?? token) : token;

export const isHexDigit = (character: string | undefined): boolean =>
  character !== undefined && /^[0-9A-Fa-f]$/.test(character);

/** RFC 3986, 6.2.2.2, once. What would complete a stray "%" stays: "%%34%31" must not become "%41". */
export function decodeUnreserved(text: string): string {
  if (!HAS_UNRESERVED_ESCAPE.test(text)) return text;
  if (!STRAY_PERCENT.test(text)) return replaceEscapes(text, unreservedOf);
  const tokens = text.match(TOKEN) ?? [];
  const decoded = tokens.map(unescapeUnreserved);
  const result = [...decoded];
  tokens.forEach((token, i) => {
    if (token !== "%" || !isHexDigit(decoded[i + 1]) || !isHexDigit(decoded[i + 2])) return;
    result[i + 1] = tokens[i + 1] as string;
    result[i + 2] = tokens[i + 2] as string;
  });
  return result.join("");
}
