import type { Options } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";
import type { Profile, Rule, Safety } from "../rules/rule.ts";
import { withoutFragment } from "../url/url.ts";
import { ALL_CAUSES, CAUSES, type Cause, type CauseCertainty, causesOn, sortCauses } from "./causes.ts";
import { isDifferenceChanged, ruleEffects } from "./equivalence.ts";
import { dropsFragment } from "./fragments.ts";
import { type KeyRules, keyAt, rulesIgnoring } from "./key-rules.ts";
import { DEFAULT_LEVEL, lowestSafety } from "./level.ts";
import { rulesOfCause } from "./rules-of-cause.ts";
import {
  differenceAt,
  isSameAt,
  type PairDifference,
  type ParsedPair,
  parseForComparison,
  type Row,
  rowsOf,
  textsAt,
} from "./url-pair.ts";

export interface CausedRule {
  readonly rule: Rule;
  readonly cause: Cause;
}

export interface PairRow extends PairDifference {
  /** Causes to ignore to make it equal. Empty if it is equal or no cause covers it. */
  readonly causes: readonly Cause[];
  /** Rules that make it equal, with the safety of this change. */
  readonly rules: readonly CausedRule[];
  /** The lowest certainty of its causes. */
  readonly certainty: CauseCertainty | null;
}

export interface PairComparison {
  /** Under the rule set alone. */
  readonly isSame: boolean;
  /** `null` if all causes together do not make them equal. */
  readonly causes: readonly Cause[] | null;
  readonly rows: readonly PairRow[];
}

export interface PairKeys {
  readonly keys: readonly [string, string];
  readonly isSame: boolean;
  /** Name of the only different parameter. */
  readonly parameter: string | null;
}

/** The rule set's own cause. */
const OWN: Cause = "case-and-port";

const CERTAINTY_OF: Readonly<Record<Safety, CauseCertainty>> = {
  preserves: "certain",
  "usually-preserves": "likely",
  "may-change": "uncertain",
};

const CERTAINTIES: readonly CauseCertainty[] = ["uncertain", "likely", "certain"];

/** Removes causes, uncertain first, while the others suffice. */
function fewest(from: readonly Cause[], suffices: (causes: readonly Cause[]) => boolean): readonly Cause[] {
  return from.toReversed().reduce((left, cause) => {
    const without = left.filter((one) => one !== cause);
    return suffices(without) ? without : left;
  }, from);
}

interface PairStage extends CausedRule {
  readonly before: ParsedPair;
  readonly after: ParsedPair;
}

/** Caches the keys of two URLs by ignored causes. */
class PairReader {
  readonly #profile: Profile;
  readonly #texts: readonly [string, string];
  readonly #options: Options;
  readonly #views = new Map<string, ParsedPair>();
  readonly #stages = new Map<string, readonly PairStage[]>();

  constructor(texts: readonly [string, string], options: Options) {
    this.#profile = profileOf(options.profile);
    this.#texts = texts;
    this.#options = options;
  }

  /** Also ignores the rule set's own cause. */
  isJoinedBy(causes: readonly Cause[]): boolean {
    const [one, other] = this.#keys(this.#texts, rulesIgnoring(this.#profile, [OWN, ...causes]));
    return one === other;
  }

  /** Without the rule set's own cause, rules run on the URLs as written. */
  viewsOf(causes: readonly Cause[]): ParsedPair {
    const name = causes.join(" ");
    const known = this.#views.get(name);
    if (known !== undefined) return known;
    const views = this.#viewsOf(
      causes.includes(OWN)
        ? this.#keys(this.#texts, rulesIgnoring(this.#profile, causes))
        : this.#keysAsWritten(causes),
    );
    this.#views.set(name, views);
    return views;
  }

  /** Returns the rules that change the difference in a part. */
  rulesAt(row: Row, causes: readonly Cause[]): readonly CausedRule[] {
    return this.#stagesOf(causes).filter(({ before, after }) =>
      isDifferenceChanged(textsAt(row, before), textsAt(row, after)),
    );
  }

  #stagesOf(causes: readonly Cause[]): readonly PairStage[] {
    const name = causes.join(" ");
    const known = this.#stages.get(name);
    if (known !== undefined) return known;
    const causeOfRule = new Map(
      causes.flatMap((cause) => rulesOfCause(this.#profile, cause).map(({ id }) => [id, cause] as const)),
    );
    const rules = rulesIgnoring(this.#profile, [OWN, ...causes]);
    // allow-spread: Two texts.
    const stages = ruleEffects(...this.#texts, rules, this.#options).flatMap(({ rule, before, after }) => {
      const cause = causeOfRule.get(rule.id);
      return cause === undefined ? [] : [{ rule, cause, before: this.#viewsOf(before), after: this.#viewsOf(after) }];
    });
    this.#stages.set(name, stages);
    return stages;
  }

  #keysAsWritten(causes: readonly Cause[]): readonly [string, string] {
    const { base } = rulesIgnoring(this.#profile, []);
    const rules = { ...rulesIgnoring(this.#profile, causes), base, isAsWritten: false };
    const [one, other] = this.#texts;
    const isBare = causes.includes("fragment") && dropsFragment(this.#profile);
    return this.#keys(isBare ? [withoutFragment(one), withoutFragment(other)] : [one, other], rules);
  }

  #keys([one, other]: readonly [string, string], rules: KeyRules): readonly [string, string] {
    return [keyAt(rules, one, this.#options), keyAt(rules, other, this.#options)];
  }

  #viewsOf([one, other]: readonly [string, string]): ParsedPair {
    return [parseForComparison(one, this.#profile), parseForComparison(other, this.#profile)];
  }
}

function certaintyOf(causes: readonly Cause[], rules: readonly CausedRule[]): CauseCertainty | null {
  const own = lowestSafety(rules.filter(({ cause }) => cause === OWN).map(({ rule }) => rule.safety));
  const certainties = CAUSES.filter(({ cause }) => causes.includes(cause)).map(({ cause, certainty }) =>
    cause === OWN ? CERTAINTY_OF[own] : certainty,
  );
  return CERTAINTIES.find((certainty) => certainties.includes(certainty)) ?? null;
}

/** Returns the fewest causes that make a part equal, if any do. */
function causesAt(row: Row, most: readonly Cause[], reader: PairReader): readonly Cause[] {
  const port: Row = { part: "port", name: null };
  const written = reader.viewsOf([]);
  // A default port depends on the scheme.
  const parts = row.part === "scheme" && isSameAt(port, written) ? [row, port] : [row];
  const isCovered = (causes: readonly Cause[]): boolean =>
    parts.every((part) => isSameAt(part, reader.viewsOf(causes)));
  if (isSameAt(row, written) || !isCovered(most)) return [];
  const causes = fewest(most, isCovered);
  const others = causes.filter((cause) => cause !== OWN);
  // The rule set may only have made it a URL to which other rules apply.
  const isOwn = reader.rulesAt(row, causes).some(({ cause }) => cause === OWN);
  return isOwn || others.length === 0 ? causes : others;
}

interface Caused {
  readonly row: Row;
  readonly causes: readonly Cause[];
}

/** Rarely, a difference is only visible in another part of the keys. */
function completed(rows: readonly Caused[], joining: readonly Cause[] | null, reader: PairReader): readonly Caused[] {
  const written = reader.viewsOf([]);
  const differing = rows.filter(({ row }) => !isSameAt(row, written));
  const named = differing.flatMap(({ causes }) => causes);
  if (differing.some(({ causes }) => causes.length === 0) || reader.isJoinedBy(named)) return rows;
  const changed = joining === null ? differing[0] : differing.at(-1);
  const causes = joining === null ? [] : sortCauses([...(changed?.causes ?? []), ...joining]);
  return rows.map((one) => (one === changed ? { ...one, causes } : one));
}

/**
 * Compares two URLs part by part. Parts that the rule set itself makes equal have the cause "case-and-port" or
 * "fragment".
 */
export function comparePair(a: string, b: string, options: Options = {}): PairComparison {
  const reader = new PairReader([a, b], options);
  const joins = (causes: readonly Cause[]): boolean => reader.isJoinedBy(causes);
  const joining = joins(ALL_CAUSES) ? fewest(ALL_CAUSES, joins) : null;
  const most = sortCauses([OWN, ...(joining ?? ALL_CAUSES)]);
  const written = reader.viewsOf([]);
  const found = rowsOf(written).map((row) => ({ row, causes: causesAt(row, most, reader) }));
  const rows = completed(found, joining, reader).map(({ row, causes }): PairRow => {
    const rules = causes.length === 0 ? [] : reader.rulesAt(row, causes);
    return { ...differenceAt(row, written), causes, rules, certainty: certaintyOf(causes, rules) };
  });
  return {
    isSame: joins(causesOn(DEFAULT_LEVEL, profileOf(options.profile))),
    causes: joining === null ? null : sortCauses(rows.flatMap((row) => row.causes)),
    rows,
  };
}

/** Also ignores the rule set's own causes. */
export function pairKeys(a: string, b: string, causes: readonly Cause[], options: Options = {}): PairKeys {
  const profile = profileOf(options.profile);
  const rules = rulesIgnoring(profile, [...causesOn(DEFAULT_LEVEL, profile), ...causes]);
  const keys = [keyAt(rules, a, options), keyAt(rules, b, options)] as const;
  const views: ParsedPair = [parseForComparison(keys[0], profile), parseForComparison(keys[1], profile)];
  const differing = rowsOf(views).filter((row) => !isSameAt(row, views));
  const [first] = differing;
  return {
    keys,
    isSame: keys[0] === keys[1],
    parameter: differing.length === 1 && first !== undefined ? differenceAt(first, views).name : null,
  };
}
