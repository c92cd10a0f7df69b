import { applyUrlRules, type Listener } from "../rules/apply.ts";
import type { Context, UrlRule } from "../rules/rule.ts";
import type { Url } from "../url/url.ts";

/** Bounds the characters read in all passes. URLs up to 6,000 characters never reach it; longer ones get at least 50 passes. */
const MOST_READ = 5_000_000;

/** Returns the most passes for a URL. Only a path made for it takes many: "/amp/index.html" a hundred times. */
export const mostPasses = ({ path, query }: Url): number =>
  Math.max(50, Math.floor(MOST_READ / (path.length + (query?.length ?? 0) + 1)));

/** Returns the rules of a further pass, given what the last one changed; none if there is nothing to repeat. */
export type Again = (before: Url, after: Url, pass: number) => readonly UrlRule[];

/** Repeats rules until none applies. */
export function untilNoneApplies(
  url: Url,
  rules: readonly UrlRule[],
  again: Again,
  context: Context,
  listener?: Listener,
): Url {
  const most = mostPasses(url);
  let [now, next] = [url, applyUrlRules(url, rules, context, listener)];
  for (let pass = 1; next !== now && pass < most; pass++) {
    const further = again(now, next, pass);
    now = next;
    if (further.length > 0) next = applyUrlRules(now, further, context, listener);
  }
  return next;
}
