import { type ProfileId, profiles } from "../rules/profiles.ts";
import { type BaseOption, oneOf } from "./check.ts";

/** Which rule set canonicalizes, and what relative URLs are resolved against. */
export interface ProfileOption extends BaseOption {
  /** The rule set; `web` by default. */
  readonly profile?: ProfileId | undefined;
}

/** The ids of all rule sets, the default first. docs/rules.md lists their rules. */
export const ruleSets: readonly ProfileId[] = Object.keys(profiles) as ProfileId[];

export function profileFrom(value: unknown): ProfileId {
  oneOf("rule set", value, ruleSets);
  return value;
}
