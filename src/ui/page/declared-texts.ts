import { message, plural } from "../../browser/i18n.ts";
import { declarationText } from "../../browser/verdict-texts.ts";
import {
  type DeclaredComparison,
  type DeclaredFrom,
  type DeclaredProblemId,
  type DeclaredVerdict,
  declarationVerdict,
} from "../../core/index.ts";

export const declaredText = (verdict: DeclaredVerdict): string => declarationText(declarationVerdict(verdict));

export const declarationSourceText = (from: DeclaredFrom): string =>
  from === "header" ? message("declared_from_header") : from === "link" ? "rel=canonical" : "og:url";

const problemsOf = ({ problems, declarations }: DeclaredComparison): readonly DeclaredProblemId[] => [
  ...problems,
  ...declarations.flatMap((one) => one.problems),
];

export type DeclaredTone = "good" | "note" | "warning";

const MISMATCHES: readonly DeclaredVerdict[] = ["other", "stale", "disagree", "unusable"];

export function declaredTone({ verdict }: DeclaredComparison): DeclaredTone {
  if (verdict === "none") return "note";
  return MISMATCHES.includes(verdict) ? "warning" : "good";
}

const remarks = (compared: DeclaredComparison): string[] => {
  const count = problemsOf(compared).length;
  return count === 0 ? [] : [plural("validity_remarks", count)];
};

export const declaredFacts = (compared: DeclaredComparison): string[] => [
  ...new Set(compared.declarations.map(({ from }) => declarationSourceText(from))),
  ...remarks(compared),
];
