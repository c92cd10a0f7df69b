/**
 * Duplicates in a list of links, and why two URLs are duplicates.
 */
import type { Cause } from "../duplicates/causes.ts";
import { type Group, findDuplicates as group, type Spelling } from "../duplicates/duplicates.ts";
import { type Equivalence, explainEquivalence } from "../duplicates/equivalence.ts";
import type { Level } from "../duplicates/level.ts";
import type { StepRule } from "../rules/canonicalize.ts";
import type { ProfileId } from "../rules/profiles.ts";
import type { RuleProse, Safety } from "../rules/rule.ts";
import type { Component, ComponentName } from "../url/components.ts";
import { type Suffixes, withSuffixes } from "../url/suffixes.ts";
import { baseOf, checked, linkOf, textOf, type UrlInput, wrongType } from "./check.ts";
import { type KeyOptions, keyOptions, requiredSuffixes, type SuffixesOption, suffixesFrom } from "./ignored.ts";
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

/** A link of a document. It may have more members, such as a title: they are ignored. */
export interface Link {
  /** As written in the document. */
  readonly href: UrlInput;
  /** The absolute URL that a relative `href` is resolved against, instead of the option `base`. */
  readonly base?: UrlInput | undefined;
}

/**
 * Groups links by their key, and leaves out links that have no duplicate. Groups are in the order of their first
 * members, which are indices of `links`. A higher level, or a larger set of causes, joins groups and never splits one.
 *
 * @throws {TypeError} if an argument or an option is not valid, or `suffixes` is missing; never for what a string
 * contains
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

/** How two URLs relate, with the texts of the rules. */
export interface DescribedExplanation extends Omit<Explanation, "rules"> {
  /** The rules of `Explanation`, with their texts. */
  readonly rules: readonly (StepRule & RuleProse)[];
}

/** How two URLs relate. */
export interface Explanation extends Omit<Equivalence, "rules"> {
  /**
   * The rules that remove differences between them, in the order in which they run, at `level` or at 2 if that is
   * higher. If the URLs are not duplicates at any level: the rules of level 2 that remove a difference. Each has the
   * safety of what it does to these two.
   */
  readonly rules: readonly StepRule[];
}

/**
 * Explains how two URLs relate: the lowest level at which they are duplicates, by which rules, and where they differ.
 *
 * @throws {TypeError} if an argument or an option is not valid, or `suffixes` is missing; never for what a string
 * contains
 * @example
 * const { equal, level, rules } = explain("http://shop.example/a/", "https://shop.example/a", { suffixes });
 * equal; // → false
 * level; // → 3
 * rules.map(({ id }) => id); // → ["fold-https", "fold-trailing-slash"]
 */
export function explain(one: UrlInput, other: UrlInput, options: ExplainOptions & WithProse): DescribedExplanation;
export function explain(one: UrlInput, other: UrlInput, options: ExplainOptions): Explanation;
export function explain(one: UrlInput, other: UrlInput, options: ExplainOptions): Explanation {
  const [a, b] = [textOf("one", one), textOf("other", other)];
  const { suffixes, prose, ...own } = checked(options, {
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
