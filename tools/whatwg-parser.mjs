/** The URL Standard's reference implementation, in Node and, built, in a browser's page. */
// @ts-expect-error It brings no types.
import { parseURL, serializeURL } from "whatwg-url";

/** @type {import("../src/fuzz/property.ts").SecondParser} */
export function secondParser(text, base) {
  const baseURL = base === undefined ? undefined : parseURL(base);
  if (baseURL === null) return null;
  const url = parseURL(text, { baseURL });
  return url === null ? null : serializeURL(url);
}
