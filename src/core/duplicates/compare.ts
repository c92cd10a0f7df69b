import { type Options, stepsOf } from "../rules/canonicalize.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { sourcesOf } from "../sources.ts";
import type { Url } from "../url/url.ts";
import { COMPARED_PARTS, type ComparedPart, changedParts, comparedText, parseUrlOrKey } from "./compared-parts.ts";
import { type CopyWarning, copyWarningOf, firstWarning } from "./copy-warning.ts";
import { type DescribedStep, describeStep, type RuleFacts } from "./described.ts";

/** Rule sets with equal results for a part. */
export interface ComparedCell {
  /** `null` if absent. */
  readonly text: string | null;
  readonly profiles: readonly ProfileId[];
  /** Empty if the part is as written. */
  readonly rules: readonly { readonly rule: RuleFacts; readonly profiles: readonly ProfileId[] }[];
}

export interface ComparedRow {
  readonly part: ComparedPart;
  readonly cells: readonly ComparedCell[];
}

export interface ComparedUrl {
  readonly canonical: string;
  readonly profiles: readonly ProfileId[];
  /** `null` if any rule set has no warning. */
  readonly warning: CopyWarning | null;
}

export interface Comparison {
  readonly whole: readonly ComparedUrl[];
  readonly rows: readonly ComparedRow[];
}

function joinBy<Value>(values: readonly Value[], nameOf: (value: Value) => string | null): Value[][] {
  const joined = new Map<string | null, Value[]>();
  for (const value of values) {
    const name = nameOf(value);
    joined.set(name, [...(joined.get(name) ?? []), value]);
  }
  return [...joined.values()];
}

interface Result {
  readonly profile: ProfileId;
  readonly canonical: string;
  readonly warning: CopyWarning | null;
  readonly url: Url;
  readonly changes: readonly { readonly step: DescribedStep; readonly parts: readonly ComparedPart[] }[];
}

function resultOf(profile: ProfileId, input: string, options: Options): Result {
  const { canonical, steps } = stepsOf(input, { ...options, profile });
  const changes = steps.map((step) => ({
    step: describeStep(step, profile),
    parts: changedParts(step.before, step.after),
  }));
  const warning = copyWarningOf({ input, canonical, steps }, profile, options.base);
  return { profile, canonical, warning, url: parseUrlOrKey(canonical), changes };
}

function cellOf(part: ComparedPart, results: readonly Result[]): ComparedCell {
  const uses = results.flatMap(({ profile, changes }) =>
    changes.filter(({ parts }) => parts.includes(part)).map(({ step }) => ({ profile, rule: step.rule })),
  );
  return {
    text: results[0] === undefined ? null : comparedText(results[0].url, part),
    profiles: results.map(({ profile }) => profile),
    // Editions of a document share rule ids, but have different sources.
    rules: joinBy(uses, ({ rule }) => JSON.stringify([rule.id, ...sourcesOf(rule)])).flatMap((same) =>
      same[0] === undefined ? [] : [{ rule: same[0].rule, profiles: same.map(({ profile }) => profile) }],
    ),
  };
}

function wholeOf(same: readonly Result[]): ComparedUrl {
  const warnings = same.map(({ warning }) => warning);
  return {
    canonical: same[0]?.canonical ?? "",
    profiles: same.map(({ profile }) => profile),
    warning: warnings.includes(null)
      ? null
      : (warnings.find((warning) => warning?.reason !== "key") ?? firstWarning(warnings)),
  };
}

export function compareProfiles(input: string, options: Options = {}): Comparison {
  const ids = Object.keys(profiles) as ProfileId[];
  const results = ids.map((profile) => resultOf(profile, input, options));
  return {
    whole: joinBy(results, ({ canonical }) => canonical).map(wholeOf),
    rows: COMPARED_PARTS.map((part) => ({
      part,
      cells: joinBy(results, ({ url }) => comparedText(url, part)).map((same) => cellOf(part, same)),
    })).filter(({ cells }) => cells.some(({ text }) => text !== null)),
  };
}
