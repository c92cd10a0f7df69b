/** What is said of a copy: over the page, or in the title of the toolbar button. */
import { findingTitle } from "../../browser/finding-names.ts";
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
import type { Said } from "./announce.ts";

/** A copy of a URL, and the kind that was asked for: the canonical URL stands in where that is not offered. */
export interface Made {
  readonly input: string;
  readonly asked: CopyKind;
  readonly copy: Copy;
  /** Those of its site. */
  readonly settings: Pick<Settings, "profile" | "localHost">;
  /** As written, because a person wants nothing done on its site. */
  readonly isOff?: boolean;
}

const LINES_SHOWN = 5;

const ruleText = ({ rule }: Extract<CopyWarning, { reason: "may-change" }>): string =>
  messageFor("rule", rule.id, rule.title);

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

function kindText({ kind, dropped, rules }: Copy): string {
  if (kind === "clean") return plural("toast_clean", dropped.length);
  const key = KINDS[kind];
  if (key !== undefined) return message(key);
  return rules.length === 0 ? message("toast_unchanged") : plural("toast_changed", rules.length);
}

/** Why the canonical URL was copied instead. */
function missingText({ asked, copy, input }: Made): string | null {
  if (copy.kind === asked) return null;
  if (asked === "clean" && signatureOf(input) !== null) return message("toast_no_clean_signed");
  return message(MISSING[asked] ?? "toast_no_such");
}

const nameText = (name: string): string => isolated(cut(mask(name), LONGEST_NAME_SHOWN));

/** What was left out, each once, of very many the first; `null` for nothing. */
function namesOf(copies: readonly Copy[]): string | null {
  const names = [...new Set(copies.flatMap(({ dropped }) => dropped.map(({ name }) => name)))];
  if (names.length === 0) return null;
  if (names.length <= MOST_NAMES_SHOWN) return formatList(names.map(nameText));
  const first = listed(names.slice(0, MOST_NAMES_SHOWN).map(nameText));
  return `${first} ${message("more_names", names.length - MOST_NAMES_SHOWN)}`;
}

function causeText(warning: CopyWarning | null, { profile }: Made["settings"]): string | null {
  if (warning?.reason === "signed") return message("toast_signed_about");
  if (warning?.reason !== "may-change") return null;
  return message("toast_rule", messageFor("profile", `${profile}-short`, profile), ruleText(warning));
}

const NOTES = " · ";
const joined = (notes: readonly (string | null)[]): string | null =>
  notes.filter((note) => note !== null).join(NOTES) || null;

const inTitle = (title: string, shown: string, more: string | null): string =>
  [labelled(title, shown), ...(more === null ? [] : [more])].join("\n");

const listInTitle = (title: string, list: string, more: string | null): string =>
  [labelled(title, "").trimEnd(), list, ...(more === null ? [] : [more])].join("\n");

/** The title of the toolbar button after copying a canonical URL. */
function canonicalTitle(url: string, warning: CopyWarning | null): string {
  if (warning === null) return message("title_copied", url);
  if (warning.reason === "key") return message("title_copied_key", url);
  return warning.reason === "signed"
    ? message("title_copied_signed", url)
    : message("title_copied_another", url, ruleText(warning));
}

function canonicalTitles(count: number, list: string, warning: CopyWarning | null): string {
  if (warning === null) return plural("title_copied_all", count, list);
  if (warning.reason === "key") return plural("title_copied_keys", count, list);
  return warning.reason === "signed"
    ? plural("title_copied_all_signed", count, list)
    : plural("title_copied_others", count, list, ruleText(warning));
}

const isPlain = ({ asked, copy }: Made): boolean => asked === "canonical" && !copy.isWithoutPassword;

/** What is copied looks deceptive. Notes do not warn. */
function deceptionIn(url: string, settings: Made["settings"]): Finding | null {
  const isGrave = (one: Finding) => one.severity !== "note" && isDeceptive(one);
  return findingsOf(url, settings).find(isGrave) ?? null;
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

/** Masks passwords: others may see the screen. */
export function saidOfOne(made: Made): Said {
  const { copy, input, settings, isOff = false } = made;
  const { warning, isWithoutPassword } = copy;
  const url = mask(copy.url, passwordsIn([input]));
  const deception = deceptionIn(copy.url, settings);
  const title = titleOf(copy, deception);
  const more = joined([
    deception === null ? null : findingTitle(deception),
    title !== null && copy.kind !== "canonical" ? kindText(copy) : null,
    namesOf([copy]),
    causeText(warning, settings),
    isWithoutPassword && (warning !== null || deception !== null) ? message("toast_password") : null,
    missingText(made),
    isOff ? message("toast_off") : null,
  ]);
  const tone = warning === null && deception === null ? "done" : "warned";
  const toast = { tone, title: title ?? kindText(copy), url, more } as const;
  const isCanonical = isPlain(made) && deception === null;
  return { toast, title: isCanonical ? canonicalTitle(url, warning) : inTitle(toast.title, url, more) };
}

/** Several, each once. */
export function saidOfAll(all: readonly Made[]): Said {
  const copies = all.map(({ copy }) => copy);
  const warning = firstWarning(copies.map((copy) => copy.warning));
  const warned = all.find(({ copy }) => copy.warning === warning);
  const known = passwordsIn(all.map(({ input }) => input));
  const missing = all.find(({ asked, copy }) => copy.kind !== asked);
  const special = copies.find(({ kind }) => kind !== "canonical" && kind !== "clean");
  const title = plural("toast_all", all.length);
  const names = namesOf(copies);
  const deceptive = all.filter(({ copy, settings }) => deceptionIn(copy.url, settings) !== null).length;
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
  const list = [
    ...copies.slice(0, LINES_SHOWN).map(({ url }) => mask(url, known)),
    ...(copies.length > LINES_SHOWN ? ["…"] : []),
  ].join("\n");
  return {
    toast: {
      tone: warning === null && deceptive === 0 ? "done" : "warned",
      title,
      url: null,
      more: joined([message("toast_all_about"), notes]),
    },
    title:
      all.every(isPlain) && deceptive === 0
        ? canonicalTitles(all.length, list, warning)
        : listInTitle(title, list, notes),
  };
}

/** Why browsers refuse it, and so nothing is copied; `null` if they do not. */
export function refusalText(address: string, settings: Settings): string | null {
  const refusal = inspect(address, settings).findings.find(({ id }) => checkOf(id)?.isRefusal === true);
  if (refusal === undefined) return null;
  const { id, reason, message: english } = refusal;
  return `${asSentence(messageFor("check", id, id))} ${messageFor("check", `${id}-${reason}`, english)}`;
}

export const saidOfFailure = (why: string): Said => ({
  toast: { tone: "failed", title: message("toast_failed"), url: null, more: capitalized(why) },
  title: message("title_copy_failed", why),
});
