/** English titles, messages and citations, as an option of other functions. */
import type { Cause } from "../duplicates/causes.ts";
import { describeStep, ruleProse } from "../duplicates/described.ts";
import { type CauseProse, causeProse } from "../duplicates/prose.ts";
import { checkProse, describeFinding } from "../findings/described.ts";
import type { CheckProse } from "../findings/finding.ts";
import { profileProse } from "../rules/profile-prose.ts";
import type { ProfileId } from "../rules/profiles.ts";
import type { RuleProse } from "../rules/rule.ts";
import type { Source } from "../sources.ts";
import { oneOf } from "./check-arguments.ts";
import { Prose, type RuleSetProse, type WithProse } from "./prose-option.ts";

export type { Cause, CauseProse, CheckProse, ProfileId, Prose, RuleProse, RuleSetProse, Source, WithProse };

const profileFrom = (value: unknown): ProfileId => {
  const profiles = Object.keys(profileProse) as ProfileId[];
  oneOf("rule set", value, profiles);
  return value;
};

const causeFrom = (value: unknown): Cause => {
  const causes = Object.keys(causeProse) as Cause[];
  oneOf("cause", value, causes);
  return value;
};

/**
 * English texts: pass them as the option `prose`, or look them up by id.
 *
 * @example
 * import { inspect } from "trueform/inspect";
 * const { steps, findings } = inspect("HTTP://Shop.Example/a%2520b", { suffixes, prose });
 * steps[0].rule.title; // → "Lowercase the scheme."
 * steps[0].rule.source.document; // → "RFC 3986"
 * findings[0].message; // → "This text has 2 layers of percent-encoding."
 * prose.rule("fold-www").title; // → "Remove “www.” before a registrable domain."
 * prose.cause("tracking").name; // → "Tracking parameters"
 */
export const prose: Prose = /* @__PURE__ */ new Prose({
  ruleOf: (id, profile) => ruleProse(id, profile === undefined ? undefined : profileFrom(profile)),
  findingOf: checkProse,
  causeOf: (cause) => causeProse[causeFrom(cause)],
  ruleSetOf: (profile) => profileProse[profileFrom(profile)],
  step: describeStep,
  finding: describeFinding,
});
