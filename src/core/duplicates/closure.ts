import { applyUrlRules, type Listener } from "../rules/canonicalize.ts";
import type { Context, UrlRule } from "../rules/rule.ts";
import type { Url } from "../url/url.ts";

/** Only a path made for it takes more, such as "/amp/index.html" a hundred times. */
export const MOST_PASSES = 50;

/** Repeats rules until none applies. By pass, from 0: those to run, or `null` if there are none. */
export function untilNoneApplies(
  url: Url,
  rulesIn: (pass: number, url: Url) => readonly UrlRule[],
  context: Context,
  listener?: Listener,
): Url {
  let now = url;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const next = applyUrlRules(now, rulesIn(pass, now), context, listener);
    if (next === now) break;
    now = next;
  }
  return now;
}
