import type { Cited } from "../sources.ts";
import { parse, schemeOf, serialize, type Url } from "../url/url.ts";
import { applyStringRules, applyUrlRules, canonicalizeUnder, isAlreadyCanonical, type Listener } from "./apply.ts";
import { planOf } from "./plan.ts";
import { type ProfileId, profileOf } from "./profiles.ts";
import type { Context, Profile, Rule, Safety } from "./rule.ts";

/** The rule set, and what the caller knows besides the text. */
export interface Options extends Context {
  readonly profile?: ProfileId;
}

/** What is shown of a rule. */
export interface RuleFacts extends Cited {
  readonly id: string;
  readonly title: string;
  readonly safety: Safety;
  /** Why it did nothing. */
  readonly idle?: string;
}

/** One rule that changed the text, which is whole before and after. */
export interface Step {
  readonly rule: RuleFacts;
  readonly before: string;
  readonly after: string;
}

/**
 * The one spelling of a URL under a rule set (by default `web`: what a browser requests). Never throws; "" only for
 * what trims to "".
 */
export function canonicalize(input: string, options: Options = {}): string {
  return canonicalizeUnder(profileOf(options.profile), input, options);
}

/** Of a rule that looks at such a URL. */
export function factsOf(rule: Rule, url: Url): RuleFacts {
  const { id, title, sourceByScheme = {}, alsoIn, safety, idle } = rule;
  const scheme = schemeOf(url);
  return {
    id,
    title,
    source: (Object.hasOwn(sourceByScheme, scheme) ? sourceByScheme[scheme] : undefined) ?? rule.source,
    ...(alsoIn === undefined ? {} : { alsoIn }),
    safety,
    ...(idle === undefined ? {} : { idle }),
  };
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
  return { text, url, canonicalUrl: applyUrlRules(url, planOf(profile).urlRulesFor(text), options, listener) };
}

/** For rules whose source does not depend on the scheme. */
const ANY_URL = parse("");

function stepOf(rule: Rule, before: string, after: string): Step {
  const facts = factsOf(rule, rule.sourceByScheme === undefined ? ANY_URL : parse(before));
  return { rule: rule.mayChange?.(before, after) ? { ...facts, safety: "may-change" } : facts, before, after };
}

export function recorder(): { readonly steps: readonly Step[]; readonly listener: Listener } {
  const steps: Step[] = [];
  return { steps, listener: (rule, before, after) => steps.push(stepOf(rule, before, after)) };
}

/** `profile`: one that is made of that of the options. Never throws. */
export function stepsOf(
  input: string,
  options: Options = {},
  profile?: Profile,
): { readonly canonical: string; readonly steps: readonly Step[] } {
  const { steps, listener } = recorder();
  return { canonical: serialize(applyRules(input, options, listener, profile).canonicalUrl), steps };
}
