/** The URL Standard's reference implementation. */
// @ts-expect-error It brings no types.
import { parseURL, serializeURL } from "whatwg-url";

/** whatwg-url 16 counts surrogate pairs in user names twice ("parse authority"). */
const MISREAD = /[\u{10000}-\u{10ffff}].*@/su;

/** @type {import("../src/fuzz/property.ts").SecondParser} */
export function secondParser(text, base) {
  if (MISREAD.test(text)) return null;
  const baseURL = base === undefined ? undefined : parseURL(base);
  if (baseURL === null) return null;
  const url = parseURL(text, { baseURL });
  return url === null ? null : serializeURL(url);
}
