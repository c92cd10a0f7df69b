/** Splits URLs into parts as written, and tests if browsers accept them. */

import { isAccepted } from "../url/accepted.ts";
import { type Component, type ComponentName, componentsOf } from "../url/components.ts";
import { parse as parseText, serialize as serializeUrl, type UrlParts } from "../url/url.ts";
import { type BaseOption, baseOf, checkOptions, requireUrlText, type UrlInput, wrongType } from "./check-arguments.ts";

export type { Component, ComponentName, UrlInput, UrlParts };

/**
 * Splits a URL at its delimiters (RFC 3986, appendix B). Does not resolve, decode or validate:
 * `serialize(parse(url)) === url` for every string.
 *
 * @throws {TypeError} unless the argument is a string or a `URL`
 * @example
 * const { user, host, port, query } = parse("https://ann@Shop.Example:8080/a?b=c#d");
 * [user, host, port, query]; // → ["ann", "Shop.Example", "8080", "b=c"]
 * parse("/a?").query; // → ""
 * parse("/a").query; // → null
 */
export function parse(url: UrlInput): UrlParts {
  const { refusal: _, ...parts } = parseText(requireUrlText("url", url));
  return parts;
}

const PARTS = ["scheme", "user", "password", "host", "port", "query", "fragment"] as const;

/**
 * Joins the parts of a URL without encoding or validating them. User name, password and port require a host that is
 * not `null`.
 *
 * @throws {TypeError} if a part is missing or has the wrong type
 * @example
 * serialize({ ...parse("http://shop.example:80/a?b#c"), port: null, fragment: null }); // → "http://shop.example/a?b"
 */
export function serialize(url: UrlParts): string {
  if (typeof url !== "object" || url === null) throw wrongType("url", "an object with the parts of a URL", url);
  for (const part of PARTS) {
    const text: unknown = url[part];
    if (text !== null && typeof text !== "string") throw wrongType(`url.${part}`, "a string or null", text);
  }
  if (typeof url.path !== "string") throw wrongType("url.path", "a string", url.path);
  return serializeUrl({ ...url, refusal: null });
}

/**
 * Returns the components of a URL in order, down to path segments and the names and values of query parameters, with
 * their start indices. Splits the query at “&”.
 *
 * @throws {TypeError} unless the argument is a string or a `URL`
 * @example
 * const [scheme, host, segment, name, value] = components("https://shop.example/a%20b?size=2");
 * segment; // → { name: "path[0]", text: "a%20b", decoded: "a b", start: 21 }
 * value; // → { name: "query[0].value", text: "2", decoded: "2", start: 32 }
 */
export function components(url: UrlInput): Component[] {
  return componentsOf(parseText(requireUrlText("url", url)));
}

/** Options of `isRefused`. */
export interface RefusedOptions extends BaseOption {}

const CHECKS = { base: baseOf };

/**
 * Returns true if browsers cannot parse a URL (URL Standard, 4.4). Relative URLs, such as `example.com`, need a base;
 * for typed text, pass `canonicalize(text)`. The finding `refused` of `trueform/inspect` gives the reason.
 *
 * @throws {TypeError} for invalid arguments or options, never for the text of a URL
 * @example
 * isRefused("http://shop.example:99999/"); // → true
 * isRefused("/bowls"); // → true
 * isRefused("/bowls", { base: "https://shop.example/" }); // → false
 */
export function isRefused(url: UrlInput, options?: RefusedOptions): boolean {
  const text = requireUrlText("url", url);
  const { base } = checkOptions(options, CHECKS);
  return !isAccepted(text, base);
}
