import { type MessageKey, message, plural } from "../../browser/i18n.ts";
import type { Deception, Finding } from "../../core/index.ts";
import { findingText, findingTitle, hostText, verdictTitle } from "../names.ts";
import type { Faulty, PastedVerdict, Skipped, Summary } from "./verdicts.ts";

const hostOf = ({ component, deception }: Finding): Deception["goesTo"] =>
  component.includes(" > ") ? null : (deception?.goesTo ?? null);

function deceptiveText(finding: Finding): string {
  const host = hostOf(finding);
  return host === null ? message("pasted_deceptive") : message("pasted_deceptive_host", hostText(host));
}

function faultyText({ encodedTwice: [first], tracking }: Faulty): string {
  if (first === undefined) return plural("tile_tracking", tracking.length);
  const title = findingTitle(first);
  return tracking.length === 0 ? title : message("tile_two", title, message("tracking"));
}

export function verdictText(verdict: PastedVerdict): string {
  switch (verdict.kind) {
    case "deceptive":
      return deceptiveText(verdict.finding);
    case "invalid":
      return message("pasted_invalid");
    case "relative":
      return message("pasted_relative");
    case "faulty":
      return faultyText(verdict);
    case "doubtful":
      return verdictTitle(verdict.finding);
    case "faultless": {
      const { length } = verdict.copied.rules;
      return length === 0 ? message("pasted_canonical") : plural("tile_changes", length);
    }
  }
}

/** `null` unless deceptive or invalid. */
export function whyText(verdict: PastedVerdict): string | null {
  if (verdict.kind !== "deceptive" && verdict.kind !== "invalid") return null;
  const { finding } = verdict;
  return finding.component.includes(" > ") ? findingTitle(finding) : findingText(finding);
}

/** "1 deceptive", "1 to fix". */
export function faultCounts({ deceptive, invalid, toFix }: Summary): string[] {
  return [
    ...(deceptive === 0 ? [] : [plural("pasted_count_deceptive", deceptive)]),
    ...(invalid === 0 ? [] : [plural("sum_invalid", invalid)]),
    ...(toFix === 0 ? [] : [plural("pasted_count_to_fix", toFix)]),
  ];
}

const SKIPS = {
  deceptive: "pasted_skips_deceptive",
  invalid: "pasted_skips_invalid",
  others: null,
} as const satisfies Readonly<Record<Skipped, MessageKey | null>>;

export function skipsText({ skipped: { kind, count } }: Summary): string | null {
  if (count === 0) return null;
  const one = SKIPS[kind];
  return count === 1 && one !== null ? message(one) : plural("pasted_skips", count);
}
