import { type MessageKey, message, plural } from "../../browser/i18n.ts";
import type { DeclaredComparison, DeclaredFrom, DeclaredProblemId, DeclaredVerdict } from "../../core/index.ts";

const VERDICTS: Readonly<Record<DeclaredVerdict, MessageKey>> = {
  none: "declared_none",
  unusable: "declared_unusable",
  stale: "declared_stale",
  disagree: "declared_disagree",
  same: "declared_same",
  spelling: "declared_spelling",
  other: "declared_another",
};

export const declaredText = (verdict: DeclaredVerdict): string => message(VERDICTS[verdict]);

/** As pages write it; a header in words. */
export const fromText = (from: DeclaredFrom): string =>
  from === "header" ? message("declared_from_header") : from === "link" ? "rel=canonical" : "og:url";

const problemsOf = ({ problems, declarations }: DeclaredComparison): readonly DeclaredProblemId[] => [
  ...problems,
  ...declarations.flatMap((one) => one.problems),
];

export type DeclaredTone = "good" | "note" | "warning";

const MISMATCHES: readonly DeclaredVerdict[] = ["other", "stale", "disagree", "unusable"];

/** Agreement is good, whatever its remarks; a mismatch is a warning. */
export function declaredTone({ verdict }: DeclaredComparison): DeclaredTone {
  if (verdict === "none") return "note";
  return MISMATCHES.includes(verdict) ? "warning" : "good";
}

const remarks = (compared: DeclaredComparison): string[] => {
  const count = problemsOf(compared).length;
  return count === 0 ? [] : [plural("declared_remarks", count)];
};

/** Where addresses are declared, and how many remarks there are on them. */
export const declaredFacts = (compared: DeclaredComparison): string[] => [
  ...new Set(compared.declarations.map(({ from }) => fromText(from))),
  ...remarks(compared),
];

/** The same, of the address that counts. */
export const decisiveFacts = (compared: DeclaredComparison): string[] => [
  ...(compared.decisive === null ? [] : [fromText(compared.decisive.from)]),
  ...remarks(compared),
];
