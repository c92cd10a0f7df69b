import { type DescribedRule, type ProfileId, profiles, type Source } from "../../core/index.ts";

export const SETS = Object.keys(profiles) as ProfileId[];

/** In order of application. */
export function rulesOfSet(id: ProfileId): readonly DescribedRule[] {
  const { stringRules, urlRules } = profiles[id];
  return [...stringRules, ...urlRules];
}

export const distinct = (sources: readonly Source[]): readonly Source[] => [
  ...new Map(sources.map((source) => [`${source.document}, ${source.section}`, source])).values(),
];
