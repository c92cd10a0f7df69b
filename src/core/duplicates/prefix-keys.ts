/** Keys of growing sets of causes, in one walk: each begins with the key of the set before. */
import { applyUrlRules } from "../rules/apply.ts";
import { type Plan, planOf } from "../rules/plan.ts";
import type { Context, UrlRule } from "../rules/rule.ts";
import { edit, parse, serialize, type Url } from "../url/url.ts";
import { mostPasses } from "./closure.ts";
import type { KeyRules, LowerKeys, RulesByLevel } from "./key-rules.ts";

/** Rules that may apply to a text, by set. */
interface Staged {
  /** Rules that the set before does not have. */
  readonly added: readonly (readonly UrlRule[])[];
  readonly all: readonly (readonly UrlRule[])[];
}

const NONE: Staged = { added: [], all: [] };

/** Finds the rules of each set among those that a text triggers in the largest. */
class Stages {
  readonly #folds: Plan;
  readonly #base: Plan;
  /** By id: the first set that has the rule. */
  readonly #firstOf: ReadonlyMap<string, number>;
  readonly #sets: readonly number[];
  readonly #byList = new WeakMap<readonly UrlRule[], Staged>();

  constructor(sets: readonly KeyRules[]) {
    const { folds, base } = sets.at(-1) as KeyRules;
    this.#folds = planOf(folds);
    this.#base = planOf(base);
    this.#sets = sets.map((_, i) => i);
    this.#firstOf = new Map(sets.flatMap(({ folds }, i) => folds.urlRules.map(({ id }) => [id, i] as const)).reverse());
  }

  of(text: string): Staged {
    const list = this.#folds.urlRulesFor(text);
    if (list.length === 0) return NONE;
    let staged = this.#byList.get(list);
    if (staged === undefined) {
      const places = list.map(({ id }) => this.#firstOf.get(id) as number);
      staged = {
        added: this.#sets.map((set) => list.filter((_, i) => places[i] === set)),
        all: this.#sets.map((set) => list.filter((_, i) => (places[i] as number) <= set)),
      };
      this.#byList.set(list, staged);
    }
    return staged;
  }

  /** Returns the URL with its refusal: browsers refuse some hosts and ports. `text`: the URL as text. */
  withRefusal(url: Url, text: string, context: Context): Url {
    const { path, query, fragment } = url;
    const rest = path.length + (query === null ? 0 : query.length + 1) + (fragment === null ? 0 : fragment.length + 1);
    const root = text.slice(0, text.length - rest + 1);
    const rules = this.#base.urlRulesFor(root);
    return rules.length === 0 ? url : edit(url, { refusal: applyUrlRules(parse(root), rules, context).refusal });
  }
}

const known = new WeakMap<readonly KeyRules[], Stages>();

function stagesOf(sets: readonly KeyRules[]): Stages {
  let stages = known.get(sets);
  if (stages === undefined) {
    stages = new Stages(sets);
    known.set(sets, stages);
  }
  return stages;
}

/**
 * Returns the key of each set, from what `lowerKeys` gave: `keyAt` of each, in little more time than one. Each set must
 * have all causes of the one before, and all must have one `base`. Pass the same array for each URL: what is derived from
 * it is kept.
 */
export function prefixKeys(
  sets: readonly KeyRules[],
  { canonical, url }: Pick<LowerKeys, "canonical" | "url">,
  context: Context,
): readonly string[] {
  const stages = stagesOf(sets);
  let staged = stages.of(canonical);
  if (staged === NONE) return sets.map(() => canonical);
  const keys: string[] = [];
  let key = canonical;
  let now = url ?? parse(canonical);
  let mayBeRefused = url === null;
  const most = mostPasses(now);
  for (let set = 0; set < sets.length; set++) {
    const before = now;
    let rules: readonly UrlRule[] = staged.added[set] ?? [];
    for (let pass = 0; pass < most && rules.length > 0; pass++) {
      const start = now;
      let mayTriggerMore = false;
      for (const rule of rules) {
        const next = rule.apply(now, context);
        if (next === now) continue;
        now = next;
        mayTriggerMore ||= rule.makes?.length !== 0;
      }
      if (now === start) break;
      // Most URLs stay as they are, refused or not.
      if (mayBeRefused) {
        mayBeRefused = false;
        const read = stages.withRefusal(start, canonical, context);
        if (read !== start) {
          now = read;
          continue;
        }
      }
      if (mayTriggerMore) staged = stages.of(serialize(now));
      rules = staged.all[set] ?? [];
    }
    if (now !== before) key = serialize(now);
    keys.push(key);
  }
  return keys;
}

/** By the rules of level 4. */
const pairs = new WeakMap<KeyRules, readonly [KeyRules, KeyRules]>();

/** Returns the keys of levels 3 and 4, from what `lowerKeys` gave. */
export function upperKeys(
  [, , , third, fourth]: RulesByLevel,
  lower: Pick<LowerKeys, "canonical" | "url">,
  context: Context,
): readonly [string, string] {
  const pair = pairs.get(fourth) ?? [third, fourth];
  pairs.set(fourth, pair);
  const [keyOnThird, keyOnFourth] = prefixKeys(pair, lower, context);
  return [keyOnThird as string, keyOnFourth as string];
}
