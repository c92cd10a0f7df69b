import { formatNumber, plural } from "../../browser/i18n.ts";
import { type Inspection, isDeceptive, isRefused } from "../../core/index.ts";
import { shownFindings } from "./gravest.ts";

/** What the rules did. An address that deceives, or that no browser takes, is not praised. */
export function rulesTextOf(inspection: Inspection): string {
  const { steps, idle, findings } = inspection;
  if (steps.length > 0) return plural("first_run_changing", steps.length, formatNumber(idle.length));
  const isOtherwiseFine = findings.length > 0 && !findings.some(isDeceptive) && !isRefused(inspection);
  return plural(isOtherwiseFine ? "first_run_otherwise" : "first_run_idle", idle.length);
}

/** Findings beyond the one that is shown; "" for none. */
export function moreTextOf(inspection: Inspection): string {
  const more = shownFindings(inspection).length - 1;
  return more > 0 ? plural("first_run_more", more) : "";
}
