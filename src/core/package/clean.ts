/** `trueform/clean`: URLs without tracking parameters, and without the wrapper around them. */
import { cleanOf } from "../copy/clean.ts";
import type { Target, TrackingArgument } from "../copy/copy.ts";
import { targetsOf } from "../copy/target.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import type { ProfileId } from "../rules/profiles.ts";
import { type Suffixes, withSuffixes } from "../url/suffixes.ts";
import { baseOf, checked, textOf, type UrlInput } from "./check.ts";
import { requiredSuffixes, suffixesFrom } from "./ignored.ts";
import { profileFrom } from "./profile.ts";

export type { Target, TrackingArgument };

export interface CleanOptions {
  readonly suffixes: Suffixes;
  readonly profile?: ProfileId;
  readonly base?: UrlInput;
}

export interface CleanUrl {
  readonly url: string;
  readonly removed: readonly TrackingArgument[];
}

export function clean(url: UrlInput, options: CleanOptions): CleanUrl {
  const text = textOf("url", url);
  const { suffixes, ...rest } = checked(options, { suffixes: suffixesFrom, profile: profileFrom, base: baseOf });
  const found = withSuffixes(requiredSuffixes("clean", suffixes), () => cleanOf(text, rest));
  return found === null ? { url: canonicalize(text, rest), removed: [] } : { url: found.url, removed: found.dropped };
}

export interface Unwrapped {
  readonly url: string;
  /** From the outermost wrapper inwards. */
  readonly targets: readonly Target[];
}

export function unwrap(url: UrlInput, options: { readonly suffixes: Suffixes }): Unwrapped {
  const text = textOf("url", url);
  const { suffixes } = checked(options, { suffixes: suffixesFrom });
  const targets = withSuffixes(requiredSuffixes("unwrap", suffixes), () => targetsOf(text));
  return { url: targets.at(-1)?.url ?? text, targets };
}
