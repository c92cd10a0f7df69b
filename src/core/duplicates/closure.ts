import { applyUrlRules, type Listener } from "../rules/canonicalize.ts";
import type { Context, UrlRule } from "../rules/rule.ts";
import type { Url } from "../url/url.ts";

/** Characters read in all passes. URLs of 6,000 characters never need more; longer ones stop after 50 passes at least. */
const MOST_READ = 5_000_000;

/** Each pass removes a few characters, so only a path made for it takes many: "/amp/index.html" a hundred times. */
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
