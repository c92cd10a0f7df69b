/**
 * The spelling of escapes that Safe Browsing asks for and SURT keys have taken over ("URLs and Hashing",
 * Canonicalization): unescape until nothing is left to unescape, then escape the few octets that have to be.
 */
import { type CharacterSet, characterSet, decodeToOctets, encodeOctets, isHexDigit } from "../url/percent.ts";

/** What stays raw: "!" to "~", the visible characters of ASCII, but for "#" and "%". */
export const KEPT = characterSet('!"$&-~');

/**
 * Octets decoded until no escape is left, those included that decoding itself makes ("%2541" is "A").
 * Escapes never overlap, so the order of decoding does not matter; decoding each as its last digit arrives takes
 * linear time, where pass after pass would take quadratic time on "%25252525…".
 */
export function unescapeRepeatedly(octets: string): string {
  if (!octets.includes("%")) return octets;
  const decoded: string[] = [];
  for (let next of octets) {
    while (isHexDigit(next) && isHexDigit(decoded.at(-1)) && decoded.at(-2) === "%") {
      next = String.fromCharCode(Number.parseInt(`${decoded.at(-1)}${next}`, 16));
      decoded.length -= 2;
    }
    decoded.push(next);
  }
  return decoded.join("");
}

/** The text unescaped repeatedly and escaped once, as UTF-8, digits in upper case. A fixed point. */
export const minimalEscape = (text: string, kept: CharacterSet = KEPT): string =>
  kept.hasOutside.test(text) ? encodeOctets(unescapeRepeatedly(decodeToOctets(text)), kept) : text;
