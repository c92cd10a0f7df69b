import { applyUrlRules, applyUrlRulesTo, isAlreadyCanonical } from "../rules/apply.ts";
import type { Context, Profile, UrlRule } from "../rules/rule.ts";
import { edit, parse, serialize, type Url } from "../url/url.ts";
import { mostPasses } from "./apply-until-stable.ts";
import { partsChanged, partsToFold, rulesByParts } from "./fold-rules.ts";
import type { KeyRules, LowerKeys, RulesByLevel } from "./key-rules.ts";

/** For each set, the rules that the previous set lacks, grouped by `rulesByParts`. */
type Added = readonly (readonly (readonly UrlRule[])[])[];

const known = new WeakMap<readonly KeyRules[], Added>();

function addedBy(sets: readonly KeyRules[]): Added {
  let added = known.get(sets);
  if (added === undefined) {
    const ids = sets.map(({ folds }) => new Set(folds.urlRules.map(({ id }) => id)));
    added = sets.map(({ folds }, i) => rulesByParts(folds.urlRules.filter(({ id }) => !ids[i - 1]?.has(id))));
    known.set(sets, added);
  }
  return added;
}

/** Adds the refusal of hosts and ports. */
function withRefusal(url: Url, text: string, base: Profile, context: Context): Url {
  const { path, query, fragment } = url;
  const rest = path.length + (query === null ? 0 : query.length + 1) + (fragment === null ? 0 : fragment.length + 1);
  const root = text.slice(0, text.length - rest + 1);
  if (isAlreadyCanonical(root, base)) return url;
  return edit(url, { refusal: applyUrlRulesTo(root, base, context).refusal });
}

/**
 * Returns `keyAt` of each set, in little more time than one. Each set must include the one before and have the same
 * `base`. Pass the same array for each URL: it is a cache key.
 */
export function prefixKeys(
  sets: readonly KeyRules[],
  { canonical, url }: Pick<LowerKeys, "canonical" | "url">,
  context: Context,
): readonly string[] {
  let now = url ?? parse(canonical);
  const parts = partsToFold(now);
  const added = addedBy(sets);
  const most = mostPasses(now);
  let key = canonical;
  let mayBeRefused = url === null;
  return sets.map(({ base, passes }, set) => {
    const before = now;
    let rules = added[set]?.[parts] ?? [];
    for (let pass = 0; pass < most && rules.length > 0; pass++) {
      const start = now;
      now = applyUrlRules(now, rules, context);
      if (now === start) break;
      // Delayed, because most URLs do not change.
      if (mayBeRefused) {
        mayBeRefused = false;
        const read = withRefusal(start, canonical, base, context);
        if (read !== start) {
          now = read;
          break;
        }
      }
      rules = passes[0]?.[partsChanged(start, now)] ?? [];
    }
    if (now !== before) key = serialize(now);
    return key;
  });
}

const pairs = new WeakMap<KeyRules, readonly [KeyRules, KeyRules]>();

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
