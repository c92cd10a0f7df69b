/** Safe Browsing ("URLs and Hashing", Canonicalization), also SURT: decodes completely, then encodes minimally. */
import { type CharacterSet, characterSet, decodeToOctets, encodeOctets, isHexDigit, octetAt } from "../url/percent.ts";
import { recoder } from "../url/recode.ts";

/** Visible ASCII without "#" and "%". */
export const KEPT = characterSet('!"$&-~');

const PERCENT = 0x25;

/** Also decodes the result of decoding ("%2541"). Linear; repeated passes are quadratic on "%25252525…". */
export function unescapeRepeatedly(octets: string): string {
  const first = octets.indexOf("%");
  if (first < 0) return octets;
  const decoded: string[] = [octets.slice(0, first)];
  for (let at = first; at < octets.length; at++) {
    let next = octets.charAt(at);
    while (isHexDigit(next) && isHexDigit(decoded.at(-1)) && decoded.at(-2) === "%") {
      next = String.fromCharCode(Number.parseInt(`${decoded.at(-1)}${next}`, 16));
      decoded.length -= 2;
    }
    decoded.push(next);
  }
  return decoded.join("");
}

function mayDecodeAgain(text: string): boolean {
  for (let at = text.indexOf("%"); at >= 0; at = text.indexOf("%", at + 3)) {
    const octet = octetAt(text, at);
    if (octet < 0 || octet === PERCENT) return true;
  }
  return false;
}

/** UTF-8 with upper-case digits; a fixed point. */
export function minimalEscaping(kept: CharacterSet): (text: string) => string {
  const recode = recoder(kept);
  return (text) => (mayDecodeAgain(text) ? encodeOctets(unescapeRepeatedly(decodeToOctets(text)), kept) : recode(text));
}

const ALL_KEPT = /^[!"$&-~]*$/;
const escapeMinimally = minimalEscaping(KEPT);
export const minimalEscape = (text: string): string => (ALL_KEPT.test(text) ? text : escapeMinimally(text));
