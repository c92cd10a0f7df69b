/**
 * What is to be looked at, derived from what triggers the checks: most addresses have nothing in them that any check would
 * speak of, and to see that takes one look.
 */
import { type ProfileId, profileOf } from "../rules/profiles.ts";
import type { Profile } from "../rules/rule.ts";
import { type Gate, gateOf } from "../traits/pattern.ts";
import { bitsOf } from "../traits/scan.ts";
import { bitAt, type Table, tableOf } from "../traits/table.ts";
import { hasTextTrait } from "../traits/traits.ts";
import { checks, checksUnder } from "./checks.ts";
import type { Check } from "./finding.ts";

interface Plan {
  readonly checks: readonly Check[];
  readonly needsNoCheck: Gate;
  readonly table: Table;
}

const plans = new WeakMap<Profile, Plan>();

function planOf(profile: Profile): Plan {
  let plan = plans.get(profile);
  if (plan === undefined) {
    const own = checksUnder(profile);
    plan = { checks: own, needsNoCheck: gateOf(own), table: tableOf(own) };
    plans.set(profile, plan);
  }
  return plan;
}

/**
 * Whether no check finds anything in a text that a rule set's readings have made absolute, nor in a URL that is passed in
 * it. It may be so without the gate knowing. Never throws.
 */
export const needsNoCheck = (absolute: string, profile: ProfileId): boolean =>
  planOf(profileOf(profile)).needsNoCheck(absolute);

/** The checks that may find something in the absolute text itself, in their order. */
export function checksFor(absolute: string, profile: Profile): readonly Check[] {
  const { checks, table } = planOf(profile);
  const bits = bitsOf(absolute, table);
  return checks.filter((_, i) => (bits & bitAt(i)) !== 0);
}

const ofMistakes = checks.filter(({ isMistake }) => isMistake !== undefined).flatMap(({ triggers }) => triggers ?? []);
const ofDoubling = checks.filter(({ isDoubling }) => isDoubling).flatMap(({ triggers }) => triggers ?? []);

/** Whether a text of any kind, a reference as it is written, may have been encoded once too often. */
export const mayBeWronglyEncoded = (text: string): boolean => hasTextTrait(ofMistakes, text);

/** Whether a text of any kind may have been encoded twice. */
export const mayBeDoubleEncoded = (text: string): boolean => hasTextTrait(ofDoubling, text);
