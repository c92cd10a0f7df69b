/**
 * Safe Browsing ("URLs and Hashing", Canonicalization), adopted by SURT: decode until nothing is encoded, then encode
 * minimally.
 */
import { type CharacterSet, characterSet, decodeToOctets, encodeOctets, isHexDigit } from "../url/percent.ts";

/** Not encoded: visible ASCII without "#" and "%". */
export const KEPT = characterSet('!"$&-~');

/** Also decodes what decoding makes ("%2541"), in linear time; repeated passes are quadratic on "%25252525…". */
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

/** As UTF-8, with upper-case digits; a fixed point. */
export const minimalEscape = (text: string, kept: CharacterSet = KEPT): string =>
  kept.hasOutside.test(text) ? encodeOctets(unescapeRepeatedly(decodeToOctets(text)), kept) : text;
