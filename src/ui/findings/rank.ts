import { type Finding, isDeceptive, isPossiblyIntended, type Severity } from "../../core/index.ts";

const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];

/** Sorts the gravest first: what deceives, then by severity; what is possibly intended follows what is surely wrong. */
export const rankOf = (finding: Finding): number =>
  SEVERITIES.indexOf(finding.severity) +
  (isPossiblyIntended(finding) ? 0.5 : 0) -
  (isDeceptive(finding) ? SEVERITIES.length : 0);
