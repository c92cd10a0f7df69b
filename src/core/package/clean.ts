/**
 * URLs without tracking parameters, and the URLs inside wrappers such as redirects.
 */
import { removeTracking } from "../copy/clean.ts";
import type { Target } from "../copy/copy.ts";
import { targetsOf } from "../copy/target.ts";
import type { ProfileId } from "../rules/profiles.ts";
import { signedUrl } from "../rules/signed-url.ts";
import type { ComponentName } from "../url/components.ts";
import { type Suffixes, withSuffixes } from "../url/suffixes.ts";
import { baseOf, checked, textOf, type UrlInput } from "./check.ts";
import { requiredSuffixes, type SuffixesOption, suffixesFrom } from "./ignored.ts";
import { type ProfileOption, profileFrom } from "./profile.ts";

export type { ComponentName, ProfileId, Suffixes, Target, UrlInput };

/** Options of `clean`. */
export interface CleanOptions extends ProfileOption, SuffixesOption {}

const CHECKS = { profile: profileFrom, base: baseOf, suffixes: suffixesFrom };

/** A tracking parameter of a URL, or a path segment `name=value` that is one. */
export interface RemovedParameter {
  /** Percent-decoded, except for invisible characters. */
  readonly name: string;
  /** Percent-decoded, except for invisible characters; "" without "=". */
  readonly value: string;
  /** The service that adds it, such as "Google". */
  readonly vendor: string;
  /** Its index in the canonical URL, before its removal; in UTF-16 code units. */
  readonly start: number;
  /** The index after it. */
  readonly end: number;
}

/** A URL without tracking parameters. */
export interface CleanUrl {
  /** The canonical URL without tracking parameters, with its fragment. Signed URLs are as written. */
  readonly url: string;
  /** The tracking parameters that were removed, in the order of the URL. Empty if it had none. */
  readonly removed: readonly RemovedParameter[];
}

/**
 * Removes tracking parameters, which docs/rules.md lists, from the canonical URL. Keeps its fragment, except for text
 * directives (`:~:text=`). Only makes signed URLs absolute, because servers refuse them once they are changed. Under a
 * rule set that makes keys rather than URLs, such as `surt`, the canonical URL is that of `web`. Does not unwrap: pass
 * the `url` of `unwrap`.
 *
 * @throws {TypeError} if an argument or an option is not valid, or `suffixes` is missing; never for what a string
 * contains
 * @example
 * const { url, removed } = clean("https://shop.example/bowls?size=2&utm_source=mail#blue", { suffixes });
 * url; // → "https://shop.example/bowls?size=2#blue"
 * removed.map(({ name, value }) => [name, value]); // → [["utm_source", "mail"]]
 */
export function clean(url: UrlInput, options: CleanOptions): CleanUrl {
  const text = textOf("url", url);
  const { suffixes, ...own } = checked(options, CHECKS);
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
  /** The innermost target, or the URL as it was passed if it is not a wrapper. */
  readonly url: string;
  /** All targets, from the outermost wrapper inwards. Empty if the URL is not a wrapper. */
  readonly targets: readonly Target[];
}

/**
 * Returns the URL that another one contains as its target, through several wrappers: redirects, logins, warnings,
 * translations and archives, but also searches for a URL, validators and share links. Reads only the text and requests
 * nothing. Relative URLs are not wrappers.
 *
 * @throws {TypeError} if an argument or an option is not valid, or `suffixes` is missing; never for what a string
 * contains
 * @example
 * unwrap("https://www.google.com/url?q=https%3A%2F%2Fshop.example%2Fbowls&sa=D", { suffixes }).url;
 * // → "https://shop.example/bowls"
 * unwrap("https://shop.example/bowls", { suffixes }).url; // → "https://shop.example/bowls"
 */
export function unwrap(url: UrlInput, options: UnwrapOptions): Unwrapped {
  const text = textOf("url", url);
  const { suffixes } = checked(options, { suffixes: suffixesFrom });
  const targets = withSuffixes(requiredSuffixes("unwrap", suffixes), () => targetsOf(text));
  return { url: targets.at(-1)?.url ?? text, targets };
}
