import { warningText } from "../../browser/copied-texts.ts";
import { findingText, verdictTitle } from "../../browser/finding-texts.ts";
import { asSentence, type MessageKey, message, plural } from "../../browser/i18n.ts";
import type { Settings } from "../../browser/settings.ts";
import { type SettingsHere, settingsFor } from "../../browser/site-settings.ts";
import {
  type CopiedUrl,
  type Copy,
  checkOf,
  clipboardText,
  copyAs,
  DEFAULT_PROFILE,
  type Finding,
  type Inspection,
  inspect,
  isDeceptive,
  isRefused,
  makesKeys,
  mask,
  mayOpen,
  passwordsIn,
  readPasted,
} from "../../core/index.ts";
import { makeCopy } from "../copy/make-copy.ts";
import { isolateText, truncate } from "../shown-text.ts";

export type Piece = string | { readonly url: string } | { readonly aside: string };

interface Suggestion {
  readonly content: string;
  readonly line: readonly Piece[];
}

/** Characters. Longer texts take longer than the time between two keys. */
const LONGEST = 20_000;
/** Browsers show few. */
const MOST = 6;
const MOST_OPENED = 3;
/** Characters of a URL. */
const LONGEST_SHOWN = 200;

type Typed =
  /** "source": of a page or form. */
  | { readonly kind: "empty" | "long" | "none" | "source" }
  | { readonly kind: "one"; readonly address: string }
  /** Including candidates of ambiguous URLs. */
  | { readonly kind: "several"; readonly addresses: readonly string[] };

/** Never throws. */
export function readTyped(text: string): Typed {
  if (text.length > LONGEST) return { kind: "long" };
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "empty" };
  const read = readPasted(trimmed);
  if (read.kind === "none") return { kind: "none" };
  if (read.kind === "url") return { kind: "one", address: trimmed };
  if (read.kind !== "text") return { kind: "source" };
  const addresses = [...new Set(read.recovered.flatMap(({ candidates }) => candidates))];
  const [address, second] = addresses;
  if (address === undefined) return { kind: "none" };
  return second === undefined ? { kind: "one", address } : { kind: "several", addresses };
}

/** All other suggestions lead to the report. */
const OPENS: readonly MessageKey[] = ["open", "omnibox_open_without", "open_repaired"];
const COPIES: readonly MessageKey[] = ["copy", "copy_without_password", "copy_repaired"];

/** "type": no suggestion was chosen. `without`: its password was removed. */
export interface Entered {
  readonly does: "open" | "copy" | "inspect" | "type";
  readonly without: boolean;
  readonly text: string;
}

/**
 * Separates action and text in a suggestion's content, such as "Copy » http://h/", which browsers show while it is
 * chosen. The no-break space tells it from typed text.
 */
const SIGN = "\u00a0» ";

const contentOf = (name: string, text: string): string => name.replaceAll("\u00a0", " ") + SIGN + text;

export function parseContent(content: string): Entered {
  const end = content.indexOf(SIGN);
  if (end < 0) return { does: "type", without: false, text: content };
  const name = content.slice(0, end);
  const isAmong = (keys: readonly MessageKey[]) => keys.some((key) => message(key) === name);
  const does = isAmong(OPENS) ? "open" : isAmong(COPIES) ? "copy" : "inspect";
  return { does, without: isAmong(["copy_without_password"]), text: content.slice(end + SIGN.length) };
}

const shownUrl = (url: string, passwords: readonly string[]): Piece => ({
  url: isolateText(truncate(mask(clipboardText(url, true).text, passwords), LONGEST_SHOWN)),
});

const asides = (...texts: readonly (string | null)[]): Piece[] =>
  texts.flatMap((text) => (text === null ? [] : [{ aside: text }]));

const suggestion = (name: string, text: string, line: readonly Piece[]): Suggestion => ({
  content: contentOf(name, text),
  line,
});

/** Keys cannot be opened: uses the default rule set instead. */
const openingOf = (settings: Settings) => ({
  ...settings,
  profile: makesKeys(settings.profile) ? DEFAULT_PROFILE : settings.profile,
});

/** Keeps the password; `null` if it may not be opened. */
export function urlToOpen(text: string, settings: Settings): string | null {
  const typed = readTyped(text);
  if (typed.kind !== "one" || isRefused(inspect(typed.address, settings))) return null;
  const here = settingsFor(settings, typed.address);
  const copy = copyAs("canonical", typed.address, { ...openingOf(here), keepPassword: true });
  return copy !== null && mayOpen(copy.url) ? copy.url : null;
}

/** The address bar shows contents, so passwords must go; `null` if they cannot. */
function carried(text: string, passwords: readonly string[]): string | null {
  const safe = clipboardText(text, false).text;
  return mask(safe, passwords) === safe ? safe : null;
}

interface Subject {
  readonly address: string;
  readonly settings: SettingsHere;
  readonly inspection: Inspection;
  /** The canonical URL, if it may be opened. */
  readonly opened: Copy | null;
}

function openedIn(address: string, settings: SettingsHere, inspection: Inspection): Copy | null {
  const copy = copyAs("canonical", address, { ...openingOf(settings), keepPassword: false });
  if (copy === null || isRefused(inspection) || !mayOpen(copy.url)) return null;
  return carried(copy.url, inspection.passwords) === copy.url ? copy : null;
}

function subjectOf(address: string, general: Settings): Subject {
  const settings = settingsFor(general, address);
  const inspection = inspect(address, settings);
  return { address, settings, inspection, opened: openedIn(address, settings, inspection) };
}

const warningIn = ({ warning }: CopiedUrl): string | null => (warning === null ? null : warningText(warning));

const changesText = ({ rules }: Copy): string =>
  rules.length === 0 ? message("omnibox_unchanged") : plural("tile_changes", rules.length);

function openSuggestions({ opened, inspection: { passwords } }: Subject): Suggestion[] {
  if (opened === null) return [];
  const { url, isWithoutPassword } = opened;
  const name = message(isWithoutPassword ? "omnibox_open_without" : "open");
  const notes = asides(changesText(opened), warningIn(opened));
  return [suggestion(name, url, [`${name} `, shownUrl(url, passwords), ...notes])];
}

function copySuggestions({ address, settings, inspection }: Subject): Suggestion[] {
  const { passwords } = inspection;
  const text = carried(address, passwords);
  if (text === null) return [];
  const { copied } = makeCopy("chosen", text, settings);
  const name = message(text === clipboardText(address, true).text ? "copy" : "copy_without_password");
  return [suggestion(name, text, [`${name} `, shownUrl(copied.url, passwords), ...asides(warningIn(copied))])];
}

const inspectedText = (text: string, passwords: readonly string[]): string =>
  carried(text, passwords) ?? mask(text, passwords);

function inspectSuggestion(text: string, passwords: readonly string[], line?: readonly Piece[]): Suggestion {
  const inspected = inspectedText(text, passwords);
  const isWhole = inspected === clipboardText(text, true).text;
  const name = message(isWhole ? "omnibox_report" : "omnibox_report_without");
  return suggestion(name, inspected, line ?? [name]);
}

/** Skips notes, companions and repeated titles. */
function worthSaying({ findings }: Inspection): Finding[] {
  const byTitle = new Map<string, Finding>();
  for (const finding of findings) {
    const check = checkOf(finding.id);
    const isSaid = findings.some(
      ({ id, component }) => id === check?.companionOf?.id && component === finding.component,
    );
    const title = verdictTitle(finding);
    if (finding.severity !== "note" && !check?.isFine && !isSaid && !byTitle.has(title)) byTitle.set(title, finding);
  }
  const rank = (one: Finding) => Number(isDeceptive(one)) + 2 * Number(one.severity === "error");
  return [...byTitle.values()].sort((a, b) => rank(b) - rank(a));
}

function findingSuggestion(finding: Finding, { address, settings, inspection, opened }: Subject): Suggestion {
  const { passwords } = inspection;
  const title = verdictTitle(finding);
  const why = checkOf(finding.id)?.isRefusal ? `${asSentence(title)} ${findingText(finding)}` : title;
  const repaired = finding.repairedUrl === undefined ? null : carried(finding.repairedUrl, passwords);
  const isNew = repaired !== null && copyAs("canonical", repaired, openingOf(settings))?.url !== (opened?.url ?? null);
  // A deceptive URL must not be one key away.
  if (repaired === null || !isNew || isDeceptive(finding))
    return suggestion(title, inspectedText(address, passwords), [why, ...asides(message("omnibox_report"))]);
  const name = message(mayOpen(repaired) ? "open_repaired" : "copy_repaired");
  return suggestion(name, repaired, [`${why} · ${name} `, shownUrl(repaired, passwords)]);
}

function ofOne(address: string, settings: Settings): Suggestion[] {
  const subject = subjectOf(address, settings);
  const acts = [...openSuggestions(subject), ...copySuggestions(subject)];
  const findings = worthSaying(subject.inspection).slice(0, MOST - acts.length - 1);
  const suggestFindings = (areDeceptive: boolean) =>
    findings.filter((one) => isDeceptive(one) === areDeceptive).map((one) => findingSuggestion(one, subject));
  return [
    ...suggestFindings(true),
    ...acts,
    ...suggestFindings(false),
    inspectSuggestion(address, subject.inspection.passwords),
  ];
}

function ofSeveral(text: string, addresses: readonly string[], settings: Settings): Suggestion[] {
  const passwords = passwordsIn([text, ...addresses]);
  const count = addresses.length;
  const copied = suggestion(message("copy"), text, [plural("copy_urls", count)]);
  return [
    // A password within a text can only be masked.
    ...(mask(text, passwords) === text ? [copied] : []),
    ...addresses.slice(0, MOST_OPENED).flatMap((address) => openSuggestions(subjectOf(address, settings))),
    inspectSuggestion(text, passwords, [plural("omnibox_report_several", count)]),
  ];
}

const NO_ADDRESS = { long: "omnibox_long", none: "pasted_none", source: "omnibox_source" } as const;

function suggestionsOn(text: string, settings: Settings): Suggestion[] {
  const typed = readTyped(text);
  if (typed.kind === "empty") return [];
  if (typed.kind === "one") return ofOne(typed.address, settings);
  if (typed.kind === "several") return ofSeveral(text, typed.addresses, settings);
  const line = [message(NO_ADDRESS[typed.kind]), ...asides(message("omnibox_report"))];
  return [inspectSuggestion(text, passwordsIn([text]), line)];
}

/** Never throws. */
export function suggestionsFor(text: string, settings: Settings): Suggestion[] {
  const all = suggestionsOn(text.trim(), settings);
  return all.filter(({ content }, i) => all.findIndex((one) => one.content === content) === i);
}
