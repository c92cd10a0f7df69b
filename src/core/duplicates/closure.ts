import { applyUrlRules, type Listener } from "../rules/canonicalize.ts";
import type { Context, UrlRule } from "../rules/rule.ts";
import type { Url } from "../url/url.ts";

/** Only a path made for it takes more, such as "/amp/index.html" a hundred times. */
export const MOST_PASSES = 50;

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
  let [now, next] = [url, applyUrlRules(url, rules, context, listener)];
  for (let pass = 1; next !== now && pass < MOST_PASSES; pass++) {
    const further = again(now, next, pass);
    now = next;
    if (further.length > 0) next = applyUrlRules(now, further, context, listener);
  }
  return next;
}
