/** `trueform/duplicates`: groups of URLs with one key, and why they are duplicates. */
import { type Group, findDuplicates as group, type Link } from "../duplicates/duplicates.ts";
import { type Equivalence, explainEquivalence } from "../duplicates/equivalence.ts";
import { rulesFor } from "../duplicates/key-rules.ts";
import { type ProfileId, profileOf } from "../rules/profiles.ts";
import { type Suffixes, withSuffixes } from "../url/suffixes.ts";
import { baseOf, checked, shown, textOf, type UrlInput } from "./check.ts";
import { type Ignored, ignoredChecks, requiredSuffixes, suffixesFor, suffixesFrom } from "./ignored.ts";
import { profileFrom } from "./profile.ts";

export type { Equivalence, Group, Link };

export interface DuplicateOptions extends Ignored {
  readonly profile?: ProfileId;
  readonly base?: UrlInput;
}

const CHECKS = { ...ignoredChecks, profile: profileFrom, base: baseOf };

function linksFrom(links: unknown): Link[] {
  if (!Array.isArray(links)) throw new TypeError(`links must be an array: got ${shown(links)}.`);
  return links.map((link, i) => {
    if (typeof link !== "object" || link === null || "searchParams" in link)
      return { href: textOf(`links[${i}]`, link) };
    const { href, base } = link as { readonly href: unknown; readonly base?: unknown };
    return { href: textOf(`links[${i}].href`, href), ...(base === undefined ? {} : { base: baseOf(base) }) };
  });
}

export function findDuplicates(
  links: readonly (UrlInput | { readonly href: UrlInput; readonly base?: UrlInput })[],
  options?: DuplicateOptions,
): Group[] {
  const own = linksFrom(links);
  const { suffixes, ...rest } = checked(options, CHECKS);
  const { causes } = rulesFor(profileOf(rest.profile), rest);
  return withSuffixes(suffixesFor(causes, suffixes), () => group(own, rest));
}

export interface ExplainOptions {
  readonly suffixes: Suffixes;
  readonly profile?: ProfileId;
  readonly base?: UrlInput;
}

export function explain(one: UrlInput, other: UrlInput, options: ExplainOptions): Equivalence {
  const [a, b] = [textOf("one", one), textOf("other", other)];
  const { suffixes, ...rest } = checked(options, { suffixes: suffixesFrom, profile: profileFrom, base: baseOf });
  return withSuffixes(requiredSuffixes("explain", suffixes), () => explainEquivalence(a, b, rest));
}
