import type { Severity } from "../../../core/index.ts";
import { counted } from "../../../links/export/marks.ts";
import type { Problem } from "../problem.ts";

/** The worst first. */
export const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];

const rankOf = ({ severity }: Problem): number => SEVERITIES.indexOf(severity);

/** The worst first, otherwise in their order. */
export const bySeverity = (problems: readonly Problem[]): readonly Problem[] =>
  problems.toSorted((a, b) => rankOf(a) - rankOf(b));

/** Such as "1 error, 3 notes". */
export function countedBySeverity(problems: readonly Problem[]): string {
  const counts = SEVERITIES.map((severity) => ({
    severity,
    count: problems.filter((problem) => problem.severity === severity).length,
  }));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => counted(count, severity))
    .join(", ");
}
