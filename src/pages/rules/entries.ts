/** Entries of the page: rule sets, causes of duplicates, findings and rules, each once. */
import {
  CAUSES,
  type Cause,
  type CauseFacts,
  type Check,
  causeOf,
  checks,
  type EditionChange,
  foldRules,
  type Profile,
  type ProfileId,
  profiles,
  type Rule,
  type Source,
  type StringRule,
  sourcesFor,
  sourcesOf,
  type UrlRule,
} from "../../core/index.ts";

export const SETS = Object.keys(profiles) as ProfileId[];

const profileOf = (id: ProfileId): Profile => profiles[id];

/** In the order in which they are applied. */
export const rulesOfSet = (id: ProfileId): readonly (StringRule | UrlRule)[] => {
  const { stringRules, urlRules } = profileOf(id);
  return [...stringRules, ...urlRules];
};

/** What is otherwise in this rule set than in one of an earlier edition of its document. */
export interface Changed {
  readonly earlier: ProfileId;
  readonly changes: readonly EditionChange[];
}

export const changedIn = (id: ProfileId): readonly Changed[] =>
  SETS.flatMap((earlier) => {
    const { laterEdition } = profileOf(earlier);
    return laterEdition?.profile === id ? [{ earlier, changes: laterEdition.changes }] : [];
  });

/** Each source once. */
const distinct = (sources: readonly Source[]): readonly Source[] => [
  ...new Map(sources.map((source) => [`${source.document}, ${source.section}`, source])).values(),
];

export interface RuleFound {
  readonly rule: Rule;
  /** Empty for rules that only causes have. */
  readonly sets: readonly ProfileId[];
  readonly cause: Cause | undefined;
  /** Of all editions that have it. */
  readonly sources: readonly Source[];
}

/** Those of the rule sets, then those of the causes alone. */
export function allRules(): readonly RuleFound[] {
  const editions = new Map<string, Rule[]>();
  for (const rule of [...SETS.flatMap(rulesOfSet), ...foldRules]) {
    editions.set(rule.id, [...(editions.get(rule.id) ?? []), rule]);
  }
  return [...editions.values()].flatMap((same) => {
    const [rule] = same;
    if (rule === undefined) return [];
    return [
      {
        rule,
        sets: SETS.filter((set) => rulesOfSet(set).some(({ id }) => id === rule.id)),
        cause: causeOf(rule.id),
        sources: distinct(same.flatMap((one) => [...sourcesOf(one), ...Object.values(one.sourceByScheme ?? {})])),
      },
    ];
  });
}

export interface CheckFound {
  readonly check: Check;
  readonly sets: readonly ProfileId[];
  readonly sources: readonly Source[];
}

export const allChecks = (): readonly CheckFound[] =>
  checks.map((check) => ({
    check,
    sets: SETS.filter((id) => check.runsUnder?.(profileOf(id)) ?? true),
    sources: distinct(Object.keys(check.messages).flatMap((reason) => sourcesFor(check, reason))),
  }));

export interface CauseFound {
  readonly facts: CauseFacts;
  /** Empty for a cause that has rules of the rule sets. */
  readonly folds: readonly Rule[];
}

export const allCauses = (): readonly CauseFound[] =>
  CAUSES.map((facts) => ({ facts, folds: foldRules.filter((rule) => facts.rules.includes(rule)) }));
