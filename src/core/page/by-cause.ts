import { CAUSES, type Cause } from "../duplicates/causes.ts";
import { contextsOf, type Link, oncePerLink } from "../duplicates/duplicates.ts";
import { lowerKeys, rulesByLevel, rulesIgnoring } from "../duplicates/key-rules.ts";
import { prefixKeys } from "../duplicates/prefix-keys.ts";
import { requested } from "../duplicates/to-act-on.ts";
import { absoluteText } from "../rules/apply.ts";
import type { Options } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";

/** How many duplicates a list has by one cause. */
export interface CauseCount {
  readonly cause: Cause;
  /** Absolute forms that join the form to keep at this cause. */
  readonly duplicates: number;
  /** Variants that need no edit: fragments, and forms that browsers request identically. */
  readonly uncounted: number;
}

/** A distinct link. */
interface Variant {
  /** Absolute, with its fragment. */
  readonly written: string;
  /** With and without the fragment; `null` if no server is asked. */
  readonly request: string | null;
  readonly pageRequest: string | null;
  /** By the number of causes ignored, from one on. */
  readonly keys: readonly string[];
}

type TextOf = (variant: Variant) => string;

const keyAfter =
  (causes: number): TextOf =>
  ({ keys }) =>
    keys[causes - 1] as string;

/** As `absoluteForm`. */
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

/** Counts the distinct texts of each group, except one. */
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
  const contextFor = contextsOf(options);
  const variantOf = oncePerLink((link): Variant => {
    const context = contextFor(link);
    const lower = lowerKeys(byLevel, link.href, context);
    const absolute = absoluteText(link.href, profile, context);
    return {
      written: lower.resolved,
      request: requested(lower.resolved, true),
      pageRequest: requested(absolute, false),
      keys: [lower.kept, ...prefixKeys(prefixes, lower, context)],
    };
  });
  return [...new Set(links.map(variantOf))];
}

/**
 * Counts the duplicates of a list by cause, one entry for each of `CAUSES`, in their order. Causes are ignored
 * one after the other, and each duplicate counts once, at the first cause at which it joins a form to keep. The sum of the
 * first entries is the number of duplicates if their causes are ignored. Fragments never count as duplicates, so #fragment is
 * always ignored, too. Never throws.
 */
export function duplicatesByCause(links: readonly Link[], options: Options = {}): readonly CauseCount[] {
  const variants = variantsOf(links, options);
  const extraAfter = (causes: number, textOf: TextOf): number => extraTexts(variants, keyAfter(causes), textOf);
  /** With its fragment, as browsers request it. */
  const requestOf: TextOf = (variant) => variant.request ?? keyAfter(1)(variant);
  const uncounted: Partial<Record<Cause, number>> = {
    "case-and-port": extraAfter(1, ({ written }) => written) - extraAfter(1, requestOf),
    fragment: extraAfter(2, requestOf) - extraAfter(2, formAfter(2)),
  };
  let before = 0;
  return CAUSES.map(({ cause }, i) => {
    // The fragment is ignored from the first cause on.
    const ignored = Math.max(i + 1, 2);
    const duplicates = extraAfter(ignored, formAfter(ignored));
    const count = { cause, duplicates: duplicates - before, uncounted: uncounted[cause] ?? 0 };
    before = duplicates;
    return count;
  });
}
