import { type DescribedRule, type ProfileId, profiles, type Source } from "../../core/index.ts";

export const SETS = Object.keys(profiles) as ProfileId[];

/** Returns rules in the order of application. */
export function rulesOfSet(id: ProfileId): readonly DescribedRule[] {
  const { stringRules, urlRules } = profiles[id];
  return [...stringRules, ...urlRules];
}

/** Removes duplicate sources. */
export const distinct = (sources: readonly Source[]): readonly Source[] => [
  ...new Map(sources.map((source) => [`${source.document}, ${source.section}`, source])).values(),
];
