/** Texts that confirm a copy: over the page, or in the title of the toolbar button. */
import { checkText, findingText, findingTitle } from "../../browser/finding-names.ts";
import {
  asSentence,
  capitalized,
  formatList,
  labelled,
  listed,
  type MessageKey,
  message,
  messageFor,
  plural,
} from "../../browser/i18n.ts";
import type { Settings } from "../../browser/settings.ts";
import {
  type Copy,
  type CopyKind,
  type CopyWarning,
  checkOf,
  type Finding,
  findingsOf,
  firstWarning,
  inspect,
  isDeceptive,
  LONGEST_NAME_SHOWN,
  MOST_NAMES_SHOWN,
  mask,
  passwordsIn,
  signatureOf,
} from "../../core/index.ts";
import { cut, isolated } from "../shown-text.ts";
import type { Announcement } from "./toast.ts";

/** A copy of a URL, and the requested kind: the canonical URL replaces one that is not offered. */
export interface MadeCopy {
  readonly input: string;
  readonly asked: CopyKind;
  readonly copy: Copy;
  /** Those of its site. */
  readonly settings: Pick<Settings, "profile" | "localHost">;
  /** As written, because a person wants nothing done on its site. */
  readonly isOff: boolean;
}

const LINES_SHOWN = 5;

const KINDS: Readonly<Partial<Record<CopyKind, MessageKey>>> = {
  target: "toast_target",
  declared: "toast_declared",
  readable: "toast_readable",
  written: "toast_written",
  markdown: "toast_markdown",
  html: "toast_html",
  own: "toast_own",
};

const MISSING: Readonly<Partial<Record<CopyKind, MessageKey>>> = {
  clean: "toast_no_tracking",
  target: "toast_no_target",
  declared: "toast_no_declared",
  own: "toast_no_format",
};

const WARNED = { key: "toast_key", signed: "toast_signed", "may-change": "toast_another" } as const;

/** Titles of the toolbar button after copying one canonical URL, and several. */
const TITLES = {
  key: "title_copied_key",
  signed: "title_copied_signed",
  "may-change": "title_copied_another",
} as const;
const TITLES_OF_ALL = {
  key: "title_copied_keys",
  signed: "title_copied_all_signed",
  "may-change": "title_copied_others",
} as const;

function kindText({ kind, dropped, rules }: Copy): string {
  if (kind === "clean") return plural("toast_clean", dropped.length);
  const key = KINDS[kind];
  if (key !== undefined) return message(key);
  return rules.length === 0 ? message("toast_unchanged") : plural("toast_changed", rules.length);
}

/** Why the canonical URL was copied instead. */
function missingText({ asked, copy, input }: MadeCopy): string | null {
  if (copy.kind === asked) return null;
  if (asked === "clean" && signatureOf(input) !== null) return message("toast_no_clean_signed");
  return message(MISSING[asked] ?? "toast_no_such");
}

const nameText = (name: string): string => isolated(cut(mask(name), LONGEST_NAME_SHOWN));

/** Tracking parameters that were left out, each once, of very many the first; `null` for none. */
function namesOf(copies: readonly Copy[]): string | null {
  const names = [...new Set(copies.flatMap(({ dropped }) => dropped.map(({ name }) => name)))];
  if (names.length === 0) return null;
  if (names.length <= MOST_NAMES_SHOWN) return formatList(names.map(nameText));
  const first = listed(names.slice(0, MOST_NAMES_SHOWN).map(nameText));
  return `${first} ${message("more_names", names.length - MOST_NAMES_SHOWN)}`;
}

/** The rule that may have changed the meaning; "" for other warnings. */
const ruleText = (warning: CopyWarning): string =>
  warning.reason === "may-change" ? messageFor("rule", warning.rule.id, warning.rule.title) : "";

function causeText(warning: CopyWarning | null, { profile }: MadeCopy["settings"]): string | null {
  if (warning?.reason === "signed") return message("toast_signed_about");
  if (warning?.reason !== "may-change") return null;
  return message("toast_rule", messageFor("profile", `${profile}-short`, profile), ruleText(warning));
}

const joined = (texts: readonly (string | null)[], separator = " · "): string | null =>
  texts.filter((text) => text !== null).join(separator) || null;

/** Copied as requested, with nothing else to tell. */
const isPlain = ({ asked, copy }: MadeCopy): boolean => asked === "canonical" && !copy.isWithoutPassword;

/** The finding by which the copy looks deceptive. Notes do not warn. */
function deceptionIn({ copy, settings }: MadeCopy): Finding | null {
  const isGrave = (one: Finding) => one.severity !== "note" && isDeceptive(one);
  return findingsOf(copy.url, settings).find(isGrave) ?? null;
}

function titleOf({ warning, isWithoutPassword }: Copy, deception: Finding | null): string | null {
  if (deception !== null) {
    // Both are said: each is a reason of its own not to use it.
    const other = warning === null ? null : message(warning.reason === "signed" ? "toast_refused" : "key_warning");
    return joined([message("toast_deceptive"), other]);
  }
  if (warning !== null) return message(WARNED[warning.reason]);
  return isWithoutPassword ? message("toast_no_password") : null;
}

function ofOne(made: MadeCopy): Announcement {
  const { copy, input, settings, isOff } = made;
  const { warning, isWithoutPassword } = copy;
  const url = mask(copy.url, passwordsIn([input]));
  const deception = deceptionIn(made);
  const warned = titleOf(copy, deception);
  const more = joined([
    deception === null ? null : findingTitle(deception),
    warned !== null && copy.kind !== "canonical" ? kindText(copy) : null,
    namesOf([copy]),
    causeText(warning, settings),
    isWithoutPassword && (warning !== null || deception !== null) ? message("toast_password") : null,
    missingText(made),
    isOff ? message("toast_off") : null,
  ]);
  const title = warned ?? kindText(copy);
  const canonicalTitle =
    warning === null ? message("title_copied", url) : message(TITLES[warning.reason], url, ruleText(warning));
  return {
    toast: { tone: warning === null && deception === null ? "done" : "warned", title, url, more },
    title: isPlain(made) && deception === null ? canonicalTitle : `${joined([labelled(title, url), more], "\n")}`,
  };
}

function ofSeveral(all: readonly MadeCopy[]): Announcement {
  const copies = all.map(({ copy }) => copy);
  const warning = firstWarning(copies.map((copy) => copy.warning));
  const warned = all.find(({ copy }) => copy.warning === warning);
  const known = passwordsIn(all.map(({ input }) => input));
  const missing = all.find(({ asked, copy }) => copy.kind !== asked);
  const special = copies.find(({ kind }) => kind !== "canonical" && kind !== "clean");
  const title = plural("toast_all", all.length);
  const names = namesOf(copies);
  const deceptive = all.filter((one) => deceptionIn(one) !== null).length;
  const notes = joined([
    deceptive === 0 ? null : plural("toast_all_deceptive", deceptive),
    special === undefined ? null : kindText(special),
    names === null ? null : message("toast_all_clean", names),
    warning === null || warning.reason === "signed" ? null : message("key_warning"),
    warned === undefined ? null : causeText(warning, warned.settings),
    copies.some((copy) => copy.isWithoutPassword) ? message("toast_password") : null,
    missing === undefined ? null : missingText(missing),
    all.some(({ isOff }) => isOff) ? message("toast_off_some") : null,
  ]);
  const urls = copies.slice(0, LINES_SHOWN).map(({ url }) => mask(url, known));
  const list = [...urls, ...(copies.length > LINES_SHOWN ? ["…"] : [])].join("\n");
  const canonicalTitle =
    warning === null
      ? plural("title_copied_all", all.length, list)
      : plural(TITLES_OF_ALL[warning.reason], all.length, list, ruleText(warning));
  return {
    toast: {
      tone: warning === null && deceptive === 0 ? "done" : "warned",
      title,
      url: null,
      more: joined([message("toast_all_about"), notes]),
    },
    title:
      all.every(isPlain) && deceptive === 0
        ? canonicalTitle
        : `${joined([labelled(title, "").trimEnd(), list, notes], "\n")}`,
  };
}

/** Masks passwords: others may see the screen. */
export function confirmationOf(all: readonly MadeCopy[]): Announcement {
  const [one, ...others] = all;
  return one !== undefined && others.length === 0 ? ofOne(one) : ofSeveral(all);
}

/** Why browsers refuse it, and so nothing is copied; `null` if they do not. */
export function refusalText(address: string, settings: Settings): string | null {
  const refusal = inspect(address, settings).findings.find(({ id }) => checkOf(id)?.isRefusal === true);
  return refusal === undefined ? null : `${asSentence(checkText(refusal.id))} ${findingText(refusal)}`;
}

export const failureOf = (why: string): Announcement => ({
  toast: { tone: "failed", title: message("toast_failed"), url: null, more: capitalized(why) },
  title: message("title_copy_failed", why),
});
