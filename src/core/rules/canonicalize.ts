import { parse, serialize } from "../url/url.ts";
import { applyProfile, applyStringRules, canonicalizeUnder, isAlreadyCanonical, type Listener } from "./apply.ts";
import { type ProfileId, profileOf } from "./profiles.ts";
import type { Context, Profile, Rule, Safety } from "./rule.ts";

/** The rule set and context. */
export interface Options extends Context {
  readonly profile?: ProfileId;
}

/** The rule of a step. */
export interface StepRule {
  /** Its id, as in docs/rules.md, such as `lower-case-host`. */
  readonly id: string;
  /** How certainly this change keeps the resource. */
  readonly safety: Safety;
}

/** A change by one rule. */
export interface Step {
  /** The rule that made it. */
  readonly rule: StepRule;
  /** The whole URL before it. */
  readonly before: string;
  /** The whole URL after it. */
  readonly after: string;
}

/** Returns the canonical URL under a rule set (by default `web`: what a browser requests); "" only for white space. */
export function canonicalize(input: string, options: Options = {}): string {
  return canonicalizeUnder(profileOf(options.profile), input, options);
}

export function applyRules(
  input: string,
  options: Options,
  listener?: Listener,
  profile: Profile = profileOf(options.profile),
) {
  if (isAlreadyCanonical(input, profile)) {
    const url = parse(input);
    return { text: input, url, canonicalUrl: url };
  }
  const text = applyStringRules(input, profile, options, listener);
  const url = parse(text);
  return { text, url, canonicalUrl: applyProfile(url, profile, options, listener) };
}

const stepOf = ({ id, safety, mayChange }: Rule, before: string, after: string): Step => ({
  rule: { id, safety: mayChange?.(before, after) ? "may-change" : safety },
  before,
  after,
});

export function stepRecorder(): { readonly steps: readonly Step[]; readonly listener: Listener } {
  const steps: Step[] = [];
  return { steps, listener: (rule, before, after) => steps.push(stepOf(rule, before, after)) };
}

/** `profile`: a variant of the options' rule set. */
export function stepsOf(
  input: string,
  options: Options = {},
  profile?: Profile,
): { readonly canonical: string; readonly steps: readonly Step[] } {
  const { steps, listener } = stepRecorder();
  return { canonical: serialize(applyRules(input, options, listener, profile).canonicalUrl), steps };
}
