import { CAUSES, type Cause, type Cited, checkOf, type Described, type Rule, sourcesOf } from "../../core/index.ts";
import type { RuleText } from "./problem.ts";

const PREFIX = "duplicate/";

/** Rules to cite for causes with many rules. */
const TYPICAL: Partial<Record<Cause, string>> = {
  "case-and-port": "lower-case-host",
};

const hrefOf = (cited: readonly Cited[]): string | null =>
  cited.flatMap(sourcesOf).find(({ href }) => href !== undefined)?.href ?? null;

const typicalFirst = (cause: Cause, rules: readonly Described<Rule>[]): readonly Described<Rule>[] => [
  ...rules.filter(({ id }) => id === TYPICAL[cause]),
  ...rules,
];

/** `id`: a check, or `duplicate/` and a cause. Throws for others. */
export function ruleTextOf(id: string): RuleText {
  const check = checkOf(id);
  if (check !== undefined) return { id, title: check.title, advice: check.advice, href: hrefOf([check]) };
  const cause = CAUSES.find((one) => `${PREFIX}${one.cause}` === id);
  if (cause === undefined) throw new Error(`There is no rule ${id}.`);
  const condition = cause.certainty === "certain" ? "" : "If both URLs lead to the same page, ";
  return {
    id,
    title: `Duplicate: ${cause.name}`,
    advice: `${cause.reason} ${condition === "" ? "Use" : `${condition}use`} one form in all links.`,
    href: hrefOf(typicalFirst(cause.cause, cause.rules)),
  };
}
