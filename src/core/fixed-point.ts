/** The one exception to the fixed point, for the property tests. */
import { type Options, stepsOf } from "./rules/canonicalize.ts";
import { repairAmpersands } from "./rules/wwwoffle/path.ts";
import { parse, replacePart, serialize } from "./url/url.ts";

/** Whether the rule saw an entity of an entity ("&amp;amp;"), which it repairs once a pass, as the program does. */
export const sawEntityOfEntity = (text: string, options: Options): boolean =>
  [text, options.base].some((one) => one?.includes("&")) &&
  stepsOf(text, options).steps.some(
    ({ rule, before }) => rule.id === repairAmpersands.id && /&(?:amp;){2}/i.test(parse(before).query ?? ""),
  );

/** What a second pass makes of the canonical URL of such a text: the next entity is repaired, and nothing else. */
export function withNextEntityRepaired(canonical: string): string {
  const url = parse(canonical);
  return serialize(replacePart(url, "query", url.query?.replace(/&amp;/gi, "&") ?? null));
}
