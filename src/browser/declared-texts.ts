import {
  DECLARED_PROBLEMS,
  type DeclaredFrom,
  type DeclaredProblemId,
  type DeclaredVerdict,
  LEVELS,
  type Level,
  type ProfileId,
  type Rule,
  type Severity,
} from "../core/index.ts";
import { type MessageKey, message, messageAround, messageFor, plural } from "./i18n.ts";
import { canonicalTexts, componentText } from "./inspector-texts.ts";

const VERDICTS: Readonly<Record<DeclaredVerdict, MessageKey>> = {
  none: "declared_none",
  unusable: "declared_unusable",
  stale: "declared_stale",
  disagree: "declared_disagree",
  same: "declared_same",
  spelling: "declared_spelling",
  other: "declared_another",
};

/** As they are written in the page, but for the header, which nobody sees written. */
const fromText = (from: DeclaredFrom): string =>
  from === "header" ? message("declared_from_header") : from === "link" ? "rel=canonical" : "og:url";

/** What is said of the addresses that a page says are its own, on every page that compares them. */
export function declaredTexts(profile: ProfileId) {
  const { canonical, length } = canonicalTexts(profile);
  return {
    heading: message("declared_heading"),
    verdict: (verdict: DeclaredVerdict) => message(VERDICTS[verdict]),
    from: fromText,
    times: (count: number) => message("pasted_times", count),
    remarks: (count: number) => plural("declared_remarks", count),
    addressBar: message("declared_address_bar"),
    canonical,
    written: <Value>(href: Value) => messageAround("declared_written", href),
    identical: message("declared_identical"),
    level: (level: Level) =>
      message("declared_level", level, messageFor("level", String(level), LEVELS[level]?.title ?? "")),
    differsIn: <Value>(component: Value) => messageAround("declared_differs_in", component),
    component: componentText,
    isCanonical: message("declared_is_canonical"),
    rule: ({ id, title }: Rule) => messageFor("rule", id, title),
    problem: (id: DeclaredProblemId) => messageFor("declared_problem", id, DECLARED_PROBLEMS[id].message),
    severity: (severity: Severity) => messageFor("severity", severity, severity),
    length,
    copy: { copy: message("copy"), copied: message("copied"), failed: message("copy_failed") },
  };
}
