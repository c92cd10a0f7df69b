import type { Cited } from "../sources.ts";
import { bitAt } from "../triggers/table.ts";
import { parse, schemeOf, serialize, type Url } from "../url/url.ts";
import { planOf } from "./plan.ts";
import { type ProfileId, profileOf } from "./profiles.ts";
import type { Context, Profile, Rule, Safety, StringRule, UrlRule } from "./rule.ts";

/** The rule set, and what the caller knows besides the text. */
export interface Options extends Context {
  readonly profile?: ProfileId;
}

/** Called for each change. */
export type Listener = (rule: Rule, before: string, after: string) => void;

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

/** String rules make the text absolute. */
export function applyStringRules(text: string, profile: Profile, context: Context, listener?: Listener): string {
  const plan = planOf(profile);
  let bits = plan.bitsOf(text);
  let now = text;
  const { stringRules } = profile;
  for (let i = 0; i < stringRules.length; i++) {
    if ((bits & bitAt(i)) === 0) continue;
    const rule = stringRules[i] as StringRule;
    const next = rule.applyToText(now, context);
    if (next === now) continue;
    listener?.(rule, now, next);
    now = next;
    bits = plan.bitsOf(now);
  }
  return now;
}

/** What string rules make of it; faster than `applyStringRules` for most texts. */
export const absoluteText = (text: string, profile: Profile, context: Context): string =>
  planOf(profile).isAbsolute(text) ? text : applyStringRules(text, profile, context);

export function applyUrlRules(url: Url, urlRules: readonly UrlRule[], context: Context, listener?: Listener): Url {
  let now = url;
  let written: string | undefined;
  for (const rule of urlRules) {
    const next = rule.apply(now, context);
    if (next === now) continue;
    if (listener !== undefined) {
      const before: string = written ?? serialize(now);
      written = serialize(next);
      // A refusal changes no text.
      if (before !== written) listener(rule, before, written);
    }
    now = next;
  }
  return now;
}

/** Takes text that string rules made absolute. */
export const applyUrlRulesTo = (text: string, profile: Profile, context: Context, listener?: Listener): Url =>
  applyUrlRules(parse(text), planOf(profile).urlRulesFor(text), context, listener);

/** A quick test: it may return `false` for a text that is canonical, but never `true` for one that is not. */
export const isAlreadyCanonical = (text: string, profile: Profile): boolean => planOf(profile).isCanonical(text);

/**
 * The one spelling of a URL under a rule set (by default `web`: what a browser requests). Never throws; "" only for
 * what trims to "".
 */
export function canonicalize(input: string, options: Options = {}): string {
  const profile = profileOf(options.profile);
  if (isAlreadyCanonical(input, profile)) return input;
  return serialize(applyUrlRulesTo(applyStringRules(input, profile, options), profile, options));
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
