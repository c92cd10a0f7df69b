/** The only exception to the fixed point, for property tests. */
import { type Options, stepsOf } from "./rules/canonicalize.ts";
import { repairAmpersands } from "./rules/wwwoffle/path.ts";
import { parse, replacePart, serialize } from "./url/url.ts";

/** Detects an entity of an entity ("&amp;amp;"): like the program, the rule repairs one layer per pass. */
export const sawEntityOfEntity = (text: string, options: Options): boolean =>
  [text, options.base].some((one) => one?.includes("&")) &&
  stepsOf(text, options).steps.some(
    ({ rule, before }) => rule.id === repairAmpersands.id && /&(?:amp;){2}/i.test(parse(before).query ?? ""),
  );

export function withNextEntityRepaired(canonical: string): string {
  const url = parse(canonical);
  return serialize(replacePart(url, "query", url.query?.replace(/&amp;/gi, "&") ?? null));
}
