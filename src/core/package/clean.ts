/** Removes tracking parameters, and extracts URLs from wrappers such as redirects. */
import { removeTracking } from "../copy/clean.ts";
import { targetsOf } from "../copy/target.ts";
import type { Target } from "../copy/types.ts";
import type { ProfileId } from "../rules/profiles.ts";
import { signedUrl } from "../rules/signed-url.ts";
import type { ComponentName } from "../url/components.ts";
import { type Suffixes, withSuffixes } from "../url/suffixes.ts";
import { baseOf, checkOptions, requireUrlText, type UrlInput } from "./check-arguments.ts";
import { requiredSuffixes, type SuffixesOption, suffixesFrom } from "./key-options.ts";
import { type ProfileOption, profileFrom } from "./profile.ts";

export type { ComponentName, ProfileId, Suffixes, Target, UrlInput };

/** Options of `clean`. */
export interface CleanOptions extends ProfileOption, SuffixesOption {}

const CHECKS = { profile: profileFrom, base: baseOf, suffixes: suffixesFrom };

/** A tracking parameter in the query, or in the path as a segment `name=value`. */
export interface RemovedParameter {
  /** Percent-decoded, except for invisible characters. */
  readonly name: string;
  /** Percent-decoded, except for invisible characters; "" without "=". */
  readonly value: string;
  /** The service that adds it, such as "Google". */
  readonly vendor: string;
  /** Start index in the canonical URL before removal, in UTF-16 code units. */
  readonly start: number;
  /** End index, exclusive. */
  readonly end: number;
}

/** A URL without tracking parameters. */
export interface CleanUrl {
  /** The canonical URL without tracking parameters, with its fragment. Signed URLs are only made absolute. */
  readonly url: string;
  /** In the order of the URL. */
  readonly removed: readonly RemovedParameter[];
}

/**
 * Removes tracking parameters (listed in docs/rules.md) from the canonical URL. Keeps its fragment, except for text
 * directives (`:~:text=`). Only makes signed URLs absolute, because any other change breaks the signature. Uses `web`
 * for rule sets that return keys instead of URLs, such as `surt`. Does not unwrap: call `unwrap` first.
 *
 * @throws {TypeError} for invalid arguments or options and missing `suffixes`, never for the text of a URL
 * @example
 * const { url, removed } = clean("https://shop.example/bowls?size=2&utm_source=mail#blue", { suffixes });
 * url; // → "https://shop.example/bowls?size=2#blue"
 * removed.map(({ name, value }) => [name, value]); // → [["utm_source", "mail"]]
 */
export function clean(url: UrlInput, options: CleanOptions): CleanUrl {
  const text = requireUrlText("url", url);
  const { suffixes, ...own } = checkOptions(options, CHECKS);
  return withSuffixes(requiredSuffixes("clean", suffixes), () => {
    const signed = signedUrl(text, own);
    if (signed !== null) return { url: signed, removed: [] };
    const { url, dropped } = removeTracking(text, { ...own, keepFragment: true });
    return { url, removed: dropped.map(({ sourceId: _, ...removed }) => removed) };
  });
}

/** Options of `unwrap`. */
export interface UnwrapOptions extends SuffixesOption {}

/** The URL inside a wrapper. */
export interface Unwrapped {
  /** The innermost target, or the input if it is not a wrapper. */
  readonly url: string;
  /** All targets, outermost first. Empty if the URL is not a wrapper. */
  readonly targets: readonly Target[];
}

/**
 * Returns the target of a wrapper, also through nested ones: redirects, logins, warnings, translations, archives,
 * searches for a URL, validators and share links. Makes no network request. Relative URLs are not wrappers.
 *
 * @throws {TypeError} for invalid arguments or options and missing `suffixes`, never for the text of a URL
 * @example
 * unwrap("https://www.google.com/url?q=https%3A%2F%2Fshop.example%2Fbowls&sa=D", { suffixes }).url;
 * // → "https://shop.example/bowls"
 * unwrap("https://shop.example/bowls", { suffixes }).url; // → "https://shop.example/bowls"
 */
export function unwrap(url: UrlInput, options: UnwrapOptions): Unwrapped {
  const text = requireUrlText("url", url);
  const { suffixes } = checkOptions(options, { suffixes: suffixesFrom });
  const targets = withSuffixes(requiredSuffixes("unwrap", suffixes), () => targetsOf(text));
  return { url: targets.at(-1)?.url ?? text, targets };
}
