/** Keys: duplicate URLs have the same key. */
import type { Cause } from "../duplicates/causes.ts";
import { keyAt } from "../duplicates/key-rules.ts";
import type { Level } from "../duplicates/level.ts";
import type { ProfileId } from "../rules/profiles.ts";
import { type Suffixes, withSuffixes } from "../url/suffixes.ts";
import { requireUrlText, type UrlInput } from "./check-arguments.ts";
import { causes, type KeyOptions, keyOptions, levels } from "./key-options.ts";
import { ruleSets } from "./profile.ts";

export type { Cause, KeyOptions, Level, ProfileId, Suffixes, UrlInput };
export { causes, levels, ruleSets };

/**
 * Returns the key of a URL: two URLs have the same key if and only if they are duplicates. By default, the key is the
 * canonical URL. A key is for comparison and may not work as a URL. If `ignore` lacks `case-and-port`, the key ends
 * with a line break and the differences in letter case, port and the like.
 *
 * The key depends only on the URL, the rule set, the ignored causes and the base.
 *
 * @throws {TypeError} for invalid arguments or options and missing `suffixes`, never for the text of a URL
 * @example
 * key("HTTPS://Shop.Example:443/bowls#blue"); // → "https://shop.example/bowls"
 * key("http://www.shop.example/bowls/index.html?utm_source=mail", { level: 4, suffixes });
 * // → "https://shop.example/bowls"
 * key("https://shop.example/bowls/#blue", { ignore: ["case-and-port", "fragment", "trailing-slash"] });
 * // → "https://shop.example/bowls"
 */
export function key(url: UrlInput, options?: KeyOptions): string {
  const text = requireUrlText("url", url);
  const { own, rules, suffixes } = keyOptions(options);
  return withSuffixes(suffixes, () => keyAt(rules, text, own));
}

/**
 * Returns true if two URLs have the same key.
 *
 * @throws {TypeError} as `key` does
 * @example
 * sameUrl("https://shop.example/%7Eann", "HTTPS://shop.example:443/~ann"); // → true
 * sameUrl("http://shop.example/", "https://shop.example/"); // → false
 * sameUrl("http://shop.example/", "https://shop.example/", { level: 3, suffixes }); // → true
 */
export function sameUrl(one: UrlInput, other: UrlInput, options?: KeyOptions): boolean {
  const texts = [requireUrlText("one", one), requireUrlText("other", other)] as const;
  const { own, rules, suffixes } = keyOptions(options);
  return withSuffixes(suffixes, () => keyAt(rules, texts[0], own) === keyAt(rules, texts[1], own));
}
