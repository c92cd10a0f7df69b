import { type ProfileId, profiles } from "../rules/profiles.ts";
import { oneOf } from "./check.ts";

/** All rule sets, the default first. */
export const ruleSets = Object.keys(profiles) as readonly ProfileId[];

export function profileFrom(value: unknown): ProfileId {
  oneOf("rule set", value, ruleSets);
  return value;
}
