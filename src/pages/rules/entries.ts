/** What stands on the page: rule sets, levels, findings and rules, each once. */
import {
  type Check,
  checks,
  type EditionChange,
  LEVELS,
  type Level,
  type LevelFacts,
  foldRules,
  type Profile,
  type ProfileId,
  profiles,
  type Rule,
  rulesAddedBy,
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
  readonly sets: readonly ProfileId[];
  /** Those that add it to every rule set. */
  readonly levels: readonly Level[];
  /** Of all editions that have it. */
  readonly sources: readonly Source[];
}

const levelsOf = ({ id }: Rule): readonly Level[] =>
  LEVELS.flatMap(({ level }) =>
    level >= 3 && SETS.some((set) => rulesAddedBy(profileOf(set), level).some((one) => one.id === id)) ? [level] : [],
  );

/** As the rule sets have them, and then as levels add them. */
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
        levels: levelsOf(rule),
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

export interface LevelFound {
  readonly facts: LevelFacts;
  /** What it adds to the level below, of any rule set; empty where that depends on the rule set. */
  readonly rules: readonly Rule[];
}

export const allLevels = (): readonly LevelFound[] =>
  LEVELS.map((facts) => ({
    facts,
    rules:
      facts.level < 3
        ? []
        : [
            ...new Map(
              SETS.flatMap((id) => rulesAddedBy(profileOf(id), facts.level)).map((rule) => [rule.id, rule]),
            ).values(),
          ],
  }));
