/** Links that Proofpoint rewrites in mail. Versions 2 and 3 have their own encodings. */
import { BASE64_URL_DIGITS, octetsOfBase64 } from "../../url/base64.ts";
import { decodeToText, hasStrayPercent, octetsToText } from "../../url/percent.ts";
import { type Place, parameterOf, pathStart, placeAt, type Wrapper, type WrapperRule } from "./rule.ts";

/** The published decoder also decodes HTML entities, which would change targets with "&copy=1". */
function inParameter(wrapper: Wrapper, decode: (encoded: string) => string | null): Place | null {
  const value = parameterOf(wrapper, "u");
  const url = value === null ? null : decode(value.text);
  if (value === null || url === null) return null;
  return { url, component: value.name, start: value.start, end: value.start + value.text.length };
}

/** "-3A__" is "%3A//". */
function decodeSecond(encoded: string): string | null {
  const percent = encoded.replaceAll("-", "%").replaceAll("_", "/");
  return encoded.includes("%") || hasStrayPercent(percent) ? null : decodeToText(percent);
}

/** "*" is the next character, "**A" the next two, "**B" the next three. All must be used. */
function filledIn(text: string, characters: readonly string[]): string | null {
  let used = 0;
  let isWhole = true;
  const filled = text.replace(/\*(?:\*(.))?/gsu, (_, digit?: string) => {
    const value = digit === undefined ? -1 : BASE64_URL_DIGITS.indexOf(digit);
    if (digit !== undefined && value < 0) isWhole = false;
    const from = used;
    used += value + 2;
    return characters.slice(from, used).join("");
  });
  return isWhole && used === characters.length ? filled : null;
}

const BEFORE_THIRD = "/v3/__";
const AFTER_THIRD = "__;";

/** "/v3/__" target "__;" base64 "!" and signatures. */
function third(wrapper: Wrapper): Place | null {
  const { text } = wrapper;
  const start = pathStart(wrapper) + BEFORE_THIRD.length;
  const end = text.indexOf(AFTER_THIRD, start);
  const seal = text.indexOf("!", end);
  if (end < 0 || seal < 0) return null;
  const octets = octetsOfBase64(text.slice(end + AFTER_THIRD.length, seal));
  const characters = octets === null ? null : octetsToText(octets);
  // Some software merges slashes in paths.
  const encoded = text.slice(start, end).replace(/^([a-z0-9+.-]{1,10}:\/)(?!\/)/i, "$1/");
  const decoded = decodeToText(encoded);
  const url = decoded === null || characters === null ? null : filledIn(decoded, [...characters]);
  return url === null ? null : placeAt(wrapper, url, start, end);
}

export const PROOFPOINT: WrapperRule = {
  id: "proofpoint",
  hosts: ["urldefense.proofpoint.com", "urldefense.com", "urldefense.us"],
  unwrap: (wrapper) => {
    const { path } = wrapper.url;
    if (path === "/v1/url") return inParameter(wrapper, decodeToText);
    if (path === "/v2/url") return inParameter(wrapper, decodeSecond);
    return path.startsWith(BEFORE_THIRD) ? third(wrapper) : null;
  },
};
