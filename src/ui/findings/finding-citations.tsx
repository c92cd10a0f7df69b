import { findingEntry } from "../../browser/rules-page.ts";
import { checkOf, type Finding, sourcesFor } from "../../core/index.ts";
import { Citations } from "../controls/citation.tsx";

export function FindingCitations({ id, reason }: Pick<Finding, "id" | "reason">) {
  const check = checkOf(id);
  return check === undefined ? null : <Citations sources={sourcesFor(check, reason)} entry={findingEntry(id)} />;
}
