/** `trueform/canonicalize`: the canonical form of a URL under each rule set. */
import { canonicalize as canonicalizeText } from "../rules/canonicalize.ts";
import type { ProfileId } from "../rules/profiles.ts";
import { baseOf, checked, textOf, type UrlInput } from "./check.ts";
import { profileFrom, ruleSets } from "./profile.ts";

export type { ProfileId };
export { ruleSets };

export interface CanonicalizeOptions {
  /** The rule set; `web` by default. */
  readonly profile?: ProfileId;
  /** Absolute URL that relative ones are resolved against. */
  readonly base?: UrlInput;
  /** Host and port of the WWWOFFLE proxy itself, for URLs that begin with “/”. */
  readonly localHost?: string;
}

const CHECKS = {
  profile: profileFrom,
  base: baseOf,
  localHost: (value: unknown) => textOf("localHost", value),
};

export function canonicalize(url: UrlInput, options?: CanonicalizeOptions): string {
  const text = textOf("url", url);
  return canonicalizeText(text, checked(options, CHECKS));
}
