import type { Check, Confidence, Finding, Severity } from "../core/index.ts";
import { message, messageAround, messageFor, plural } from "./i18n.ts";
import { componentText } from "./inspector-texts.ts";
import { checkText } from "./rule-texts.ts";

/** Ten passes stand for ten or more. */
const MOST_PASSES = 10;

/** "As sent", "Decoded once" …; `null` passes are the repair's own reading. */
function rungText(passes: number | null): string {
  if (passes === null) return message("passes_repaired");
  if (passes === 0) return message("passes_sent");
  if (passes === 1) return message("passes_once");
  if (passes === 2) return message("passes_twice");
  return passes < MOST_PASSES ? message("passes_times", passes) : message("passes_or_more", passes);
}

const passesTexts = () => ({
  show: message("passes_show"),
  choose: message("passes_choose"),
  rung: rungText,
  right: message("passes_right"),
  isSent: message("passes_is_sent"),
  isRead: message("passes_is_read"),
  isBoth: message("passes_is_both"),
  text: message("passes_text"),
  noText: message("passes_no_text"),
  bytes: (count: number) => plural("passes_bytes", count),
  marked: message("passes_marked"),
  markedRepair: message("passes_marked_repair"),
  formSpace: <Value>(text: Value) => messageAround("passes_form_space", text),
});

const copyLabels = (copy: string) => ({ copy, copied: message("copied"), failed: message("copy_failed") });

/** What the cards of findings say, on every page that has them. */
export function findingCardsTexts() {
  return {
    heading: message("findings_heading"),
    severity: (severity: Severity) => messageFor("severity", severity, severity),
    confidence: (confidence: Confidence) => messageFor("confidence", confidence, confidence),
    check: checkText,
    encodedTimes: (depth: number) => message("encoded_times", depth),
    component: componentText,
    finding: ({ id, reason, message: english }: Finding) => messageFor("check", `${id}-${reason}`, english),
    ground: (key: string, english: string) => messageFor("ground", key, english),
    note: ({ id, note }: Check) => (note === undefined ? null : messageFor("check", `${id}-note`, note)),
    noteHeading: message("check_note"),
    copyRepaired: copyLabels(message("copy_repaired")),
    open: message("open_repaired"),
    newTab: message("open_new_tab"),
    offered: message("repair_offered"),
    passesNote: message("passes_note"),
    moreAlike: (count: number) => plural("more_alike", count),
    all: (count: number) => plural("repair_all_heading", count),
    copyAll: copyLabels(message("repair_all_copy")),
    evidence: {
      decodingPasses: (count: number) => message("decoding_passes", count),
      reads: <Value>(text: Value) => messageAround("reads", text),
    },
    passes: passesTexts(),
    readings: { heading: message("readings_heading"), kept: message("readings_kept") },
  };
}
