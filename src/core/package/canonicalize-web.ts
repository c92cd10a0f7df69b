/** Canonical URLs under the rule set `web` alone, in the smallest bundle. */
import { canonicalizeUnder } from "../rules/apply.ts";
import { web } from "../rules/web/web.ts";
import { type BaseOption, baseOf, checkOptions, requireUrlText, type UrlInput } from "./check-arguments.ts";

export type { UrlInput };

/** Options of `canonicalize`. */
export interface WebOptions extends BaseOption {}

const CHECKS = { base: baseOf };

/**
 * Returns the canonical URL under the rule set `web`, the default of `trueform/canonicalize` (URL Standard, 4.4; RFC
 * 3986, 6.2).
 *
 * @throws {TypeError} for invalid arguments or options, never for the text of a URL
 * @example
 * canonicalize("HTTP://Shop.Example:80/a/../%7Eann"); // → "http://shop.example/~ann"
 * canonicalize("../b?c", { base: "https://shop.example/a/" }); // → "https://shop.example/b?c"
 */
export function canonicalize(url: UrlInput, options?: WebOptions): string {
  const text = requireUrlText("url", url);
  return canonicalizeUnder(web, text, checkOptions(options, CHECKS));
}
