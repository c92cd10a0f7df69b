import { checkOf, type Finding, type Inspection, isDeceptive, type Severity } from "../../core/index.ts";

const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];

const rank = (finding: Finding): number =>
  SEVERITIES.indexOf(finding.severity) - (isDeceptive(finding) ? SEVERITIES.length : 0);

/** The gravest first; without those that say that nothing is wrong. */
export const shownFindings = ({ findings }: Inspection): readonly Finding[] =>
  findings.filter(({ id }) => !checkOf(id)?.isFine).toSorted((a, b) => rank(a) - rank(b));
