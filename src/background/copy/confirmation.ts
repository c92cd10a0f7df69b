import { copiedText, faultsText, isKey, warningText } from "../../browser/copied-texts.ts";
import { checkTitle, findingText, findingTitle } from "../../browser/finding-texts.ts";
import {
  asSentence,
  capitalized,
  formatList,
  labelled,
  listed,
  message,
  messageFor,
  plural,
} from "../../browser/i18n.ts";
import { ruleText } from "../../browser/rule-texts.ts";
import {
  type CopiedUrl,
  type CopyWarning,
  type Faults,
  type Finding,
  firstWarning,
  LONGEST_NAME_SHOWN,
  MOST_NAMES_SHOWN,
  mask,
  passwordsIn,
} from "../../core/index.ts";
import { isolateText, truncate } from "../shown-text.ts";
import { type CopyResult, judge, refusalIn, trackingTexts } from "./make-copy.ts";
import type { Announcement, Toast } from "./toast.ts";

const LINES_SHOWN = 5;

const isPlain = ({ is, format, copied }: CopyResult): boolean =>
  is === "canonical" && format === "url" && !isKey(copied);

function isMissing({ plan, is }: CopyResult): boolean {
  if (plan.copies === "written") return false;
  return plan.copies !== is && is === "canonical";
}

/** Explains a fallback to the canonical or plain URL. */
function missingText(result: CopyResult): string | null {
  const { plan, format, copied } = result;
  if (plan.format !== format && plan.format !== "readable")
    return message(plan.format === "own" ? "toast_no_format" : "toast_no_link");
  if (!isMissing(result)) return null;
  if (plan.copies === "target") return message("toast_no_target");
  if (plan.copies === "declared") return message("toast_no_declared");
  return message(copied.refused.length > 0 ? "toast_no_fix_signed" : "toast_no_fix");
}

const nameText = (name: string): string => isolateText(truncate(mask(name), LONGEST_NAME_SHOWN));

/** Lists removed tracking parameters. */
function namesOf(copies: readonly CopiedUrl[]): string | null {
  const names = [...new Set(copies.flatMap(({ dropped }) => dropped.map(({ name }) => name)))];
  if (names.length === 0) return null;
  if (names.length <= MOST_NAMES_SHOWN) return formatList(names.map(nameText));
  const first = listed(names.slice(0, MOST_NAMES_SHOWN).map(nameText));
  return `${first} ${message("more_names", names.length - MOST_NAMES_SHOWN)}`;
}

/** "Repaired encoding, removed utm_source". */
function changesText(copies: readonly CopiedUrl[]): string | null {
  const names = namesOf(copies);
  const isRepaired = copies.some(({ changes }) => changes.some(({ operation }) => operation === "repair"));
  if (names === null) return isRepaired ? message("toast_repaired") : null;
  return message(isRepaired ? "toast_repaired_removed" : "toast_removed", names);
}

function causeText(warning: CopyWarning | null, { settings: { profile } }: CopyResult): string | null {
  if (warning?.reason === "signed") return message("toast_signed_about");
  if (warning?.reason !== "may-change") return null;
  return message("toast_rule", messageFor("profile", `${profile}-short`, profile), ruleText(warning.rule.id));
}

const joined = (texts: readonly (string | null)[], separator = " · "): string | null =>
  texts.filter((text) => text !== null).join(separator) || null;

const LONGEST_HOST = 60;

/** The end of a host names its owner. */
const hostText = (host: string): string =>
  isolateText(host.length > LONGEST_HOST ? `…${host.slice(-LONGEST_HOST)}` : host);

function deceptionText({ component, deception }: Finding): string | null {
  const { goesTo = null, seems = null } = deception ?? {};
  if (seems === null) return null;
  if (component === "userinfo" && goesTo !== null) return message("toast_only_user", hostText(goesTo), hostText(seems));
  return deception?.letter === undefined ? null : message("toast_not_host", hostText(seems));
}

const refusalText = ({ id, ...finding }: Finding): string =>
  `${asSentence(checkTitle(id))} ${findingText({ id, ...finding })}`;

function toneOf({ deceptive, encodedTwice, tracking }: Faults, isWarned: boolean): Toast["tone"] {
  if (deceptive !== null) return "deceptive";
  return isWarned || encodedTwice.length > 0 || tracking.length > 0 ? "warned" : "done";
}

function confirmOne(result: CopyResult): Announcement {
  const { copied, input, isOff } = result;
  const { warning, isWithoutPassword } = copied;
  const { url: judged, faults } = judge(result);
  const { deceptive } = faults;
  const refusal = refusalIn(result);
  const url = mask(judged, passwordsIn([input]));
  const deception = deceptive === null ? null : (deceptionText(deceptive) ?? message("toast_deceptive"));
  const note = joined([
    deception,
    refusal === null ? null : message("toast_unopenable"),
    warning === null ? null : warningText(warning),
    faultsText(faults),
    isWithoutPassword ? message("toast_password") : null,
  ]);
  const { length: changes } = copied.rules;
  const more = joined([
    deceptive !== null && deceptionText(deceptive) === null ? findingTitle(deceptive) : null,
    refusal === null ? null : refusalText(refusal),
    changesText([copied]) ?? (note === null && isPlain(result) && changes > 0 ? plural("tile_changes", changes) : null),
    causeText(warning, result),
    missingText(result),
    isOff ? message("unreadable_off") : null,
  ]);
  const title = note !== null && isPlain(result) ? message("copied") : copiedText(result);
  const marks = {
    bad: deceptive === null ? [] : [deceptive.evidence],
    at: faults.encodedTwice.map(({ evidence }) => evidence),
    track: faults.tracking.length === 0 ? [] : trackingTexts(judged, result),
  };
  return {
    toast: { tone: toneOf(faults, warning !== null || refusal !== null), title, note, url, marks, more },
    title: `${joined([labelled(joined([title, note]) ?? "", url), more], "\n")}`,
  };
}

const countText = (key: Parameters<typeof plural>[0], count: number): string | null =>
  count === 0 ? null : plural(key, count);

function confirmMany(all: readonly CopyResult[]): Announcement {
  const copies = all.map(({ copied }) => copied);
  const warning = firstWarning(copies.map((copied) => copied.warning));
  const warned = all.find(({ copied }) => copied.warning === warning);
  const known = passwordsIn(all.map(({ input }) => input));
  const missing = all.find((result) => missingText(result) !== null);
  const special = all.find((result) => !isPlain(result) && result.is !== "fixed");
  const faults = all.map((result) => judge(result).faults);
  const counted = (has: (one: Faults) => boolean): number => faults.filter(has).length;
  const refused = all.filter((result) => refusalIn(result) !== null).length;
  const counts = [
    countText(
      "tile_encoded",
      counted(({ encodedTwice }) => encodedTwice.length > 0),
    ),
    countText(
      "toast_all_tracking",
      counted(({ tracking }) => tracking.length > 0),
    ),
    countText(
      "pasted_count_deceptive",
      counted(({ deceptive }) => deceptive !== null),
    ),
    countText("sum_invalid", refused),
    warning === null ? null : warningText(warning),
  ].filter((text) => text !== null);
  const title = plural("toast_all", all.length);
  const note = counts.length === 0 ? null : listed(counts);
  const notes = joined([
    special === undefined ? null : copiedText(special),
    changesText(copies),
    warned === undefined ? null : causeText(warning, warned),
    copies.some((copied) => copied.isWithoutPassword) ? capitalized(message("toast_password")) : null,
    missing === undefined ? null : missingText(missing),
    all.some(({ isOff }) => isOff) ? message("toast_off_some") : null,
  ]);
  const tones = faults.map((one) => toneOf(one, warning !== null || refused > 0));
  const tone = (["deceptive", "warned"] as const).find((one) => tones.includes(one)) ?? "done";
  const urls = copies.slice(0, LINES_SHOWN).map(({ url }) => mask(url, known));
  const list = [...urls, ...(copies.length > LINES_SHOWN ? ["…"] : [])].join("\n");
  return {
    toast: { tone, title, note, url: null, more: joined([message("toast_all_about"), notes]) },
    title: `${joined([labelled(joined([title, note]) ?? "", "").trimEnd(), list, notes], "\n")}`,
  };
}

/** Masks passwords. */
export function confirmationOf(all: readonly CopyResult[]): Announcement {
  const [one, ...others] = all;
  return one !== undefined && others.length === 0 ? confirmOne(one) : confirmMany(all);
}

export const failureAnnouncement = (why: string): Announcement => ({
  toast: { tone: "failed", title: message("toast_failed"), note: null, url: null, more: capitalized(why) },
  title: labelled(message("toast_failed"), why),
});
