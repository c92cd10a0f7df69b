import { type ProfileId, profiles } from "../rules/profiles.ts";
import { type BaseOption, oneOf } from "./check-arguments.ts";

/** The rule set and the base URL. */
export interface ProfileOption extends BaseOption {
  /** The rule set; `web` by default. */
  readonly profile?: ProfileId | undefined;
}

/** The ids of all rule sets, default first. Their rules are in docs/rules.md. */
export const ruleSets: readonly ProfileId[] = Object.keys(profiles) as ProfileId[];

export function profileFrom(value: unknown): ProfileId {
  oneOf("rule set", value, ruleSets);
  return value;
}
