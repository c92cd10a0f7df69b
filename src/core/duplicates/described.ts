/** Adds English texts to rules, rule sets, causes and levels. */
import { type Options, type Step, stepsOf } from "../rules/canonicalize.ts";
import { profileProse } from "../rules/profile-prose.ts";
import { DEFAULT_PROFILE, type ProfileId, profileOf, profiles } from "../rules/profiles.ts";
import type { Described, DescribedProfile, DescribedRule, Profile, Rule, RuleProse, Safety } from "../rules/rule.ts";
import { sharedRules } from "../rules/shared-prose.ts";
import type { Cited } from "../sources.ts";
import { parse, schemeOf, type Url } from "../url/url.ts";
import { CAUSES, type CauseFacts, causeRules } from "./causes.ts";
import { type Equivalence, explainEquivalence } from "./equivalence.ts";
import { ruleOf } from "./key-rules.ts";
import { LEVELS, type LevelFacts } from "./level.ts";
import { type CauseProse, causeProse, foldProse, foldProseUnder, levelTitles } from "./prose.ts";

/** A rule with its title and citations. */
export interface RuleFacts extends Cited {
  /** Id, such as `lower-case-host`; listed in docs/rules.md. */
  readonly id: string;
  /** English sentence in the imperative. */
  readonly title: string;
  /** How certainly the result identifies the same resource. */
  readonly safety: Safety;
  /** Why the rule did not apply. */
  readonly idle?: string;
}

/** A step with its rule's title and citations. */
export interface DescribedStep extends Omit<Step, "rule"> {
  /** The rule that made the change. */
  readonly rule: RuleFacts;
}

export interface DescribedCause extends Omit<CauseFacts, "rules">, CauseProse {
  readonly rules: readonly Described<Rule>[];
}

/** The first table has precedence. */
const byId = (tables: readonly Readonly<Record<string, RuleProse>>[]): ReadonlyMap<string, RuleProse> =>
  new Map(tables.flatMap((rules) => Object.entries(rules)).reverse());

const BY_ID = byId([sharedRules, ...Object.values(profileProse).map(({ rules }) => rules), foldProse]);

const OWN: ReadonlyMap<string, ReadonlyMap<string, RuleProse>> = new Map(
  (Object.keys(profileProse) as ProfileId[]).map((id) => [
    id,
    byId([profileProse[id].rules, foldProseUnder[id] ?? {}]),
  ]),
);

/** Editions of a document share ids: pass `profile` to get its citation. */
export const ruleProse = (id: string, profile?: ProfileId): RuleProse | undefined =>
  (profile === undefined ? undefined : OWN.get(profile)?.get(id)) ?? BY_ID.get(id);

function knownProse(id: string, profile?: ProfileId): RuleProse {
  const prose = ruleProse(id, profile);
  if (prose === undefined) throw new Error(`The rule ${id} has no prose.`);
  return prose;
}

export const describe = <Of extends Rule>(rule: Of, profile?: ProfileId): Described<Of> => ({
  ...rule,
  ...knownProse(rule.id, profile),
});

function describeProfile(profile: Profile): DescribedProfile {
  const id = profile.id as ProfileId;
  const { rules: _, ...prose } = profileProse[id];
  return {
    ...profile,
    ...prose,
    stringRules: profile.stringRules.map((rule) => describe(rule, id)),
    urlRules: profile.urlRules.map((rule) => describe(rule, id)),
  };
}

export const describedProfiles = Object.fromEntries(
  Object.values(profiles).map((profile) => [profile.id, describeProfile(profile)]),
) as Readonly<Record<ProfileId, DescribedProfile>>;

export function describedRuleOf(id: string, profile?: ProfileId): Described<Rule> | undefined {
  const rule = ruleOf(id, profile);
  return rule === undefined ? undefined : describe(rule, profile);
}

export const describedFoldRules = causeRules.map((rule) => describe(rule));

export const describedCauses: readonly DescribedCause[] = CAUSES.map((facts) => ({
  ...facts,
  ...causeProse[facts.cause],
  rules: facts.rules.map((rule) => describe(rule)),
}));

export interface DescribedLevel extends LevelFacts {
  /** Differences that this level ignores. */
  readonly title: string;
}

export const describedLevels: readonly DescribedLevel[] = LEVELS.map((facts) => ({
  ...facts,
  title: levelTitles[facts.level],
}));

/** The source may depend on the scheme. */
export const factsOf = (rule: Pick<Rule, "id" | "safety"> & RuleProse, url: Url): RuleFacts =>
  factsFrom(rule, rule, url);

function factsFrom({ id, safety }: Pick<Rule, "id" | "safety">, prose: RuleProse, url: Url): RuleFacts {
  const { title, source, sourceByScheme = {}, alsoIn, idle } = prose;
  const scheme = schemeOf(url);
  return {
    id,
    title,
    source: (Object.hasOwn(sourceByScheme, scheme) ? sourceByScheme[scheme] : undefined) ?? source,
    ...(alsoIn === undefined ? {} : { alsoIn }),
    safety,
    ...(idle === undefined ? {} : { idle }),
  };
}

const ANY_URL = parse("");

export function describeStep({ rule, before, after }: Step, profile: ProfileId = DEFAULT_PROFILE): DescribedStep {
  const prose = knownProse(rule.id, profile);
  const url = prose.sourceByScheme === undefined ? ANY_URL : parse(before);
  return { rule: factsFrom(rule, prose, url), before, after };
}

export function describedStepsOf(
  input: string,
  options: Options = {},
): { readonly canonical: string; readonly steps: readonly DescribedStep[] } {
  const profile = profileOf(options.profile).id as ProfileId;
  const { canonical, steps } = stepsOf(input, options);
  return { canonical, steps: steps.map((step) => describeStep(step, profile)) };
}

export interface DescribedEquivalence extends Omit<Equivalence, "rules"> {
  readonly rules: readonly DescribedRule[];
}

export function describedEquivalence(a: string, b: string, options: Options = {}): DescribedEquivalence {
  const profile = profileOf(options.profile).id as ProfileId;
  const found = explainEquivalence(a, b, options);
  return { ...found, rules: found.rules.map((rule) => describe(rule, profile)) };
}
