import { applyUrlRules, type Listener } from "../rules/apply.ts";
import type { Context, UrlRule } from "../rules/rule.ts";
import type { Url } from "../url/url.ts";

/** Characters read in all passes. URLs below 6,000 characters never reach it. */
const MOST_READ = 5_000_000;

/** Only contrived paths need many passes: "/amp/index.html" repeated a hundred times. */
export const mostPasses = ({ path, query }: Url): number =>
  Math.max(50, Math.floor(MOST_READ / (path.length + (query?.length ?? 0) + 1)));

/** Returns the rules of the next pass; empty to stop. */
export type NextRules = (before: Url, after: Url, pass: number) => readonly UrlRule[];

export function applyUntilStable(
  url: Url,
  rules: readonly UrlRule[],
  again: NextRules,
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
