import { type Finding, isDeceptive, isPossiblyIntended, type Severity } from "../../core/index.ts";

const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];

/** Deceptive first, then by severity, certain before possibly intended. */
export const rankOf = (finding: Finding): number =>
  SEVERITIES.indexOf(finding.severity) +
  (isPossiblyIntended(finding) ? 0.5 : 0) -
  (isDeceptive(finding) ? SEVERITIES.length : 0);
