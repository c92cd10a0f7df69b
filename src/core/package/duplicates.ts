/** Finds duplicate links, and explains why two URLs are duplicates. */
import type { Cause } from "../duplicates/causes.ts";
import { type Group, findDuplicates as group, type Spelling } from "../duplicates/duplicates.ts";
import { type Equivalence, explainEquivalence } from "../duplicates/equivalence.ts";
import type { Level } from "../duplicates/level.ts";
import type { StepRule } from "../rules/canonicalize.ts";
import type { ProfileId } from "../rules/profiles.ts";
import type { RuleProse, Safety } from "../rules/rule.ts";
import type { Component, ComponentName } from "../url/components.ts";
import { type Suffixes, withSuffixes } from "../url/suffixes.ts";
import { baseOf, checkOptions, linkOf, requireUrlText, type UrlInput, wrongType } from "./check-arguments.ts";
import { type KeyOptions, keyOptions, requiredSuffixes, type SuffixesOption, suffixesFrom } from "./key-options.ts";
import { type ProfileOption, profileFrom } from "./profile.ts";
import { type Prose, type ProseOption, proseFrom, type WithProse } from "./prose-option.ts";

export type {
  Cause,
  Component,
  ComponentName,
  Group,
  KeyOptions,
  Level,
  ProfileId,
  Prose,
  RuleProse,
  Safety,
  Spelling,
  StepRule,
  Suffixes,
  UrlInput,
};

/** A link. Other properties, such as a title, are ignored. */
export interface Link {
  /** As written in the document. */
  readonly href: UrlInput;
  /** The base URL of this link; overrides the option `base`. */
  readonly base?: UrlInput | undefined;
}

/**
 * Groups links by key, without links that have no duplicate. Members are indices of `links`; groups are ordered by
 * their first member. A higher level or a larger set of causes merges groups and never splits one.
 *
 * @throws {TypeError} for invalid arguments or options and missing `suffixes`, never for the text of a URL
 * @example
 * const links = ["http://shop.example/bowls", "https://shop.example/cups", "https://www.shop.example/bowls/"];
 * const groups = findDuplicates(links, { level: 3, suffixes });
 * groups.map(({ key, members }) => [key, members]); // → [["https://shop.example/bowls", [0, 2]]]
 * groups[0].spellings[0].rules; // → ["fold-https"]
 */
export function findDuplicates(links: readonly (UrlInput | Link)[], options?: KeyOptions): Group[] {
  if (!Array.isArray(links)) throw wrongType("links", "an array", links);
  const all = Array.from<unknown, ReturnType<typeof linkOf>>(links, (link, i) => linkOf(`links[${i}]`, link));
  const { own, suffixes } = keyOptions(options);
  return withSuffixes(suffixes, () => group(all, own));
}

/** Options of `explain`. */
export interface ExplainOptions extends ProfileOption, SuffixesOption, ProseOption {}

/** An explanation with titles and citations. */
export interface DescribedExplanation extends Omit<Explanation, "rules"> {
  /** The rules of `Explanation`, with titles and citations. */
  readonly rules: readonly (StepRule & RuleProse)[];
}

/** Why two URLs are duplicates or differ. */
export interface Explanation extends Omit<Equivalence, "rules"> {
  /**
   * The rules that remove differences, in the order in which they run, at `level` or at level 2 if that is higher.
   * Rules of level 2 if the URLs are not duplicates at any level. `safety` is that of the change to these two URLs.
   */
  readonly rules: readonly StepRule[];
}

/**
 * Returns the lowest level at which two URLs are duplicates, the rules that make them equal, and the first difference.
 *
 * @throws {TypeError} for invalid arguments or options and missing `suffixes`, never for the text of a URL
 * @example
 * const { equal, level, rules } = explain("http://shop.example/a/", "https://shop.example/a", { suffixes });
 * equal; // → false
 * level; // → 3
 * rules.map(({ id }) => id); // → ["fold-https", "fold-trailing-slash"]
 */
export function explain(one: UrlInput, other: UrlInput, options: ExplainOptions & WithProse): DescribedExplanation;
export function explain(one: UrlInput, other: UrlInput, options: ExplainOptions): Explanation;
export function explain(one: UrlInput, other: UrlInput, options: ExplainOptions): Explanation {
  const [a, b] = [requireUrlText("one", one), requireUrlText("other", other)];
  const { suffixes, prose, ...own } = checkOptions(options, {
    profile: profileFrom,
    base: baseOf,
    suffixes: suffixesFrom,
    prose: proseFrom,
  });
  const found = withSuffixes(requiredSuffixes("explain", suffixes), () => explainEquivalence(a, b, own));
  const rules = found.rules.map(({ id, safety }) => ({ id, safety }));
  return {
    ...found,
    rules: prose === undefined ? rules : rules.map((rule) => ({ ...prose.rule(rule.id, own.profile), ...rule })),
  };
}
