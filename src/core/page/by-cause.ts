import { requestedUrl } from "../duplicates/actionable.ts";
import { CAUSES, type Cause } from "../duplicates/causes.ts";
import { cachePerLink, contextCache, type Link } from "../duplicates/duplicates.ts";
import { lowerKeys, rulesByLevel, rulesIgnoring } from "../duplicates/key-rules.ts";
import { prefixKeys } from "../duplicates/prefix-keys.ts";
import { absoluteText } from "../rules/apply.ts";
import type { Options } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";

/** Number of duplicates by one cause. */
export interface CauseCount {
  readonly cause: Cause;
  /** Absolute forms that become duplicates when this cause is ignored. */
  readonly duplicates: number;
  /** Variants that need no edit: other fragments, and forms that browsers request identically. */
  readonly uncounted: number;
}

interface Variant {
  /** Absolute, with fragment. */
  readonly written: string;
  /** `null` for URLs without a server. */
  readonly request: string | null;
  readonly pageRequest: string | null;
  /** With the first one, two, … causes ignored. */
  readonly keys: readonly string[];
}

type TextOf = (variant: Variant) => string;

const keyAfter =
  (causes: number): TextOf =>
  ({ keys }) =>
    keys[causes - 1] as string;

/** As `requestedForm`. */
const formAfter =
  (causes: number): TextOf =>
  (variant) => {
    const key = keyAfter(causes)(variant);
    return (key.includes("#") ? variant.request : variant.pageRequest) ?? key;
  };

function groupBy(variants: readonly Variant[], keyOf: TextOf): Iterable<readonly Variant[]> {
  const groups = new Map<string, Variant[]>();
  for (const variant of variants) {
    const key = keyOf(variant);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [variant]);
    else group.push(variant);
  }
  return groups.values();
}

function extraTexts(variants: readonly Variant[], keyOf: TextOf, textOf: TextOf): number {
  let extra = 0;
  for (const group of groupBy(variants, keyOf)) {
    if (group.length > 1) extra += new Set(group.map(textOf)).size - 1;
  }
  return extra;
}

function variantsOf(links: readonly Link[], options: Options): readonly Variant[] {
  const profile = profileOf(options.profile);
  const byLevel = rulesByLevel(profile);
  const causes = CAUSES.map(({ cause }) => cause);
  const prefixes = causes.slice(1).map((_, i) => rulesIgnoring(profile, causes.slice(0, i + 2)));
  const contextFor = contextCache(options);
  const variantOf = cachePerLink((link): Variant => {
    const context = contextFor(link);
    const lower = lowerKeys(byLevel, link.href, context);
    const absolute = absoluteText(link.href, profile, context);
    return {
      written: lower.resolved,
      request: requestedUrl(lower.resolved, true),
      pageRequest: requestedUrl(absolute, false),
      keys: [lower.kept, ...prefixKeys(prefixes, lower, context)],
    };
  });
  return [...new Set(links.map(variantOf))];
}

/**
 * Counts duplicates by cause, in the order of `CAUSES`. Counts each duplicate once, at the cause at which it joins a
 * group, so the sum of the first entries is the number with their causes ignored. Fragments never count.
 */
export function duplicatesByCause(links: readonly Link[], options: Options = {}): readonly CauseCount[] {
  const variants = variantsOf(links, options);
  const extraAfter = (causes: number, textOf: TextOf): number => extraTexts(variants, keyAfter(causes), textOf);
  const requestOf: TextOf = (variant) => variant.request ?? keyAfter(1)(variant);
  const uncounted: Partial<Record<Cause, number>> = {
    "case-and-port": extraAfter(1, ({ written }) => written) - extraAfter(1, requestOf),
    fragment: extraAfter(2, requestOf) - extraAfter(2, formAfter(2)),
  };
  let before = 0;
  return CAUSES.map(({ cause }, i) => {
    // Always ignores the fragment.
    const ignored = Math.max(i + 1, 2);
    const duplicates = extraAfter(ignored, formAfter(ignored));
    const count = { cause, duplicates: duplicates - before, uncounted: uncounted[cause] ?? 0 };
    before = duplicates;
    return count;
  });
}
