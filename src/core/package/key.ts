/** `trueform/key`: URLs with one key are duplicates. */
import { ALL_CAUSES, type Cause } from "../duplicates/causes.ts";
import { keyAt, rulesFor } from "../duplicates/key-rules.ts";
import type { Level } from "../duplicates/level.ts";
import { type ProfileId, profileOf } from "../rules/profiles.ts";
import { type Suffixes, withSuffixes } from "../url/suffixes.ts";
import { baseOf, checked, textOf, type UrlInput } from "./check.ts";
import { type Ignored, ignoredChecks, suffixesFor } from "./ignored.ts";
import { profileFrom, ruleSets } from "./profile.ts";

export type { Cause, Level, ProfileId, Suffixes };
export { ALL_CAUSES as causes, ruleSets };

export interface KeyOptions extends Ignored {
  readonly profile?: ProfileId;
  readonly base?: UrlInput;
}

const CHECKS = { ...ignoredChecks, profile: profileFrom, base: baseOf };

export function key(url: UrlInput, options?: KeyOptions): string {
  const text = textOf("url", url);
  const own = checked(options, CHECKS);
  const rules = rulesFor(profileOf(own.profile), own);
  return withSuffixes(suffixesFor(rules.causes, own.suffixes), () => keyAt(rules, text, own));
}

export function sameUrl(one: UrlInput, other: UrlInput, options?: KeyOptions): boolean {
  return key(one, options) === key(other, options);
}
