import { ruleOf } from "../core/index.ts";
import { messageFor } from "./i18n.ts";
import { type RuleTextKind, ruleTextId } from "./shared-messages.ts";

const shown = (kind: RuleTextKind, english: string, ...values: readonly string[]): string =>
  // allow-spread: A text has few values.
  messageFor("rule", ruleTextId(kind, english), english, ...values);

export const ruleText = (id: string): string => shown("title", ruleOf(id)?.title ?? id);

export const whyRuleText = (id: string): string => shown("why", ruleOf(id)?.why ?? "");

/** Names the difference of `href`, a variant, in at most three words. */
export function shortRuleText(id: string, href: string, percentEncoded = ""): string {
  const { short = id, shortWhere = {} } = ruleOf(id) ?? {};
  const where = Object.values(shortWhere).find(({ matches }) => matches.test(href));
  return where === undefined ? shown("short", short, percentEncoded).trim() : shown("short", where.short);
}
