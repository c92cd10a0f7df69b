/** Canonical URLs: equivalent URLs have the same one. */
import { canonicalize as canonicalizeText } from "../rules/canonicalize.ts";
import type { ProfileId } from "../rules/profiles.ts";
import { baseOf, checkOptions, requireString, requireUrlText, type UrlInput } from "./check-arguments.ts";
import { type ProfileOption, profileFrom, ruleSets } from "./profile.ts";

export type { ProfileId, UrlInput };
export { ruleSets };

/** Options of `canonicalize`. */
export interface CanonicalizeOptions extends ProfileOption {
  /**
   * Host and port of the WWWOFFLE proxy, such as `"localhost:8080"`, for URLs that begin with “/”. Only the WWWOFFLE
   * rule sets use it.
   */
  readonly localHost?: string | undefined;
}

const CHECKS = {
  profile: profileFrom,
  base: baseOf,
  localHost: (value: unknown) => requireString("localHost", value),
};

/**
 * Returns the canonical URL under a rule set. The default, `web`, returns the URL that a browser requests (URL
 * Standard, 4.4), decodes unreserved characters (RFC 3986, 6.2) and removes the fragment, unless an app may read it (`#/…`,
 * `#a=b`). Canonicalizes invalid URLs as far as possible: check the result with `isRefused`. Returns an empty string
 * only for a blank one.
 *
 * @throws {TypeError} for invalid arguments or options, never for the text of a URL
 * @example
 * canonicalize("HTTP://Shop.Example:80/a/../%7Eann"); // → "http://shop.example/~ann"
 * canonicalize("../b?c", { base: "https://shop.example/a/" }); // → "https://shop.example/b?c"
 * canonicalize("https://www.shop.example/a?c&b", { profile: "surt" }); // → "example,shop)/a?b&c"
 */
export function canonicalize(url: UrlInput, options?: CanonicalizeOptions): string {
  const text = requireUrlText("url", url);
  return canonicalizeText(text, checkOptions(options, CHECKS));
}
