/** What the address bar suggests for what stands after the keyword. */
import { findingText, verdictTitle } from "../../browser/finding-names.ts";
import { asSentence, message, plural } from "../../browser/i18n.ts";
import type { Settings } from "../../browser/settings.ts";
import { type SettingsHere, settingsFor } from "../../browser/site-settings.ts";
import {
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
} from "../../core/index.ts";
import { made } from "../copy/copy.ts";
import { cut, isolated } from "../shown-text.ts";
import { contentOf } from "./suggestion-content.ts";
import type { Line, Piece } from "./suggestion-line.ts";
import { readTyped } from "./typed.ts";

export interface Suggestion {
  readonly content: string;
  readonly line: Line;
}

/** Browsers show few. */
const MOST = 6;
/** Of several addresses that are opened one by one. */
const MOST_OPENED = 3;
/** Characters of an address in a description. */
const LONGEST_SHOWN = 200;

const shownUrl = (url: string, passwords: readonly string[]): Piece => ({
  url: isolated(cut(mask(clipboardText(url, true).text, passwords), LONGEST_SHOWN)),
});

const aside = (text: string | null): Piece[] => (text === null ? [] : [{ aside: text }]);

/** Nobody opens a key: the canonical URL of the default rule set is opened instead. */
const openingOf = (settings: Settings) => ({
  ...settings,
  profile: makesKeys(settings.profile) ? DEFAULT_PROFILE : settings.profile,
});

/** The address that is opened for what was typed, its password kept; `null` where there is none that may be. */
export function openedFor(text: string, settings: Settings): string | null {
  const typed = readTyped(text);
  if (typed.kind !== "one" || isRefused(inspect(typed.address, settings))) return null;
  const here = settingsFor(settings, typed.address);
  const copy = copyAs("canonical", typed.address, { ...openingOf(here), keepPassword: true });
  return copy !== null && mayOpen(copy.url) ? copy.url : null;
}

/** The address bar shows a suggestion’s content, so no password is in it; `null` where it cannot be left out. */
function carried(text: string, passwords: readonly string[]): string | null {
  const safe = clipboardText(text, false).text;
  return mask(safe, passwords) === safe ? safe : null;
}

interface Subject {
  readonly address: string;
  /** Those of its site. */
  readonly settings: SettingsHere;
  readonly inspection: Inspection;
  readonly passwords: readonly string[];
}

function warningText({ warning }: Copy): string | null {
  if (warning === null) return null;
  return message(warning.reason === "signed" ? "signed_warning" : "key_warning");
}

const changesText = ({ rules }: Copy): string =>
  rules.length === 0 ? message("omnibox_unchanged") : plural("tile_changes", rules.length);

/** What a suggestion may open. */
function openableOf({ address, settings, inspection, passwords }: Subject): Copy | null {
  const copy = copyAs("canonical", address, { ...openingOf(settings), keepPassword: false });
  if (copy === null || isRefused(inspection) || !mayOpen(copy.url)) return null;
  return carried(copy.url, passwords) === copy.url ? copy : null;
}

function openSuggestion(copy: Copy, passwords: readonly string[]): Suggestion {
  const { url, isWithoutPassword } = copy;
  const name = message(isWithoutPassword ? "omnibox_open_without" : "omnibox_open");
  const line = [`${name} `, shownUrl(url, passwords), ...aside(changesText(copy)), ...aside(warningText(copy))];
  return { content: contentOf(name, url), line };
}

function copySuggestions({ address, settings, inspection, passwords }: Subject): Suggestion[] {
  const { copies } = settings;
  const text = carried(address, passwords);
  if (text === null || (isRefused(inspection) && copies !== "written")) return [];
  // Of the text that is carried: the content has no password that the copy could keep.
  const one = made("chosen", text, settings);
  if (one === null) return [];
  const { copy } = one;
  const name = message(text === clipboardText(address, true).text ? "omnibox_copy" : "omnibox_copy_without");
  const line = [`${name} `, shownUrl(copy.url, passwords), ...aside(warningText(copy))];
  return [{ content: contentOf(name, text), line }];
}

/** Passwords are masked where they cannot be left out: the report is about the rest of the address. */
const inspectedText = (text: string, passwords: readonly string[]): string =>
  carried(text, passwords) ?? mask(text, passwords);

function inspectSuggestion(text: string, passwords: readonly string[], line?: Line): Suggestion {
  const inspected = inspectedText(text, passwords);
  const isWhole = inspected === clipboardText(text, true).text;
  const name = message(isWhole ? "omnibox_report" : "omnibox_report_without");
  return { content: contentOf(name, inspected), line: line ?? [name] };
}

/** What there is to say, each once: neither notes nor what is said beside another one. */
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

/** `opened`: what is opened without a repair. */
function findingSuggestion(
  finding: Finding,
  { address, settings, passwords }: Subject,
  opened: string | null,
): Suggestion {
  const title = verdictTitle(finding);
  const why = checkOf(finding.id)?.isRefusal ? `${asSentence(title)} ${findingText(finding)}` : title;
  const repaired = finding.repairedUrl === undefined ? null : carried(finding.repairedUrl, passwords);
  const isNew = repaired !== null && copyAs("canonical", repaired, openingOf(settings))?.url !== opened;
  // Nobody wants to go where an address that deceives leads, not with one key.
  if (repaired === null || !isNew || isDeceptive(finding)) {
    const content = contentOf(title, inspectedText(address, passwords));
    return { content, line: [why, ...aside(message("omnibox_report"))] };
  }
  const name = message(mayOpen(repaired) ? "open_repaired" : "copy_repaired");
  return { content: contentOf(name, repaired), line: [`${why} · ${name} `, shownUrl(repaired, passwords)] };
}

function subjectOf(address: string, general: Settings): Subject {
  const settings = settingsFor(general, address);
  const inspection = inspect(address, settings);
  return { address, settings, inspection, passwords: inspection.passwords };
}

function ofOne(address: string, settings: Settings): Suggestion[] {
  const subject = subjectOf(address, settings);
  const { inspection, passwords } = subject;
  const opened = openableOf(subject);
  const acts = [...(opened === null ? [] : [openSuggestion(opened, passwords)]), ...copySuggestions(subject)];
  const findings = worthSaying(inspection).slice(0, MOST - acts.length - 1);
  const said = (which: boolean) =>
    findings
      .filter((one) => isDeceptive(one) === which)
      .map((one) => findingSuggestion(one, subject, opened?.url ?? null));
  return [...said(true), ...acts, ...said(false), inspectSuggestion(address, passwords)];
}

function ofSeveral(text: string, addresses: readonly string[], settings: Settings): Suggestion[] {
  const passwords = passwordsIn([text, ...addresses]);
  const inspected = inspectSuggestion(text, passwords, [plural("omnibox_report_several", addresses.length)]);
  // A text has no one password that could be left out of it.
  const copied: Suggestion[] =
    mask(text, passwords) === text
      ? [
          {
            content: contentOf(message("omnibox_copy"), text),
            line: [plural("omnibox_copy_several", addresses.length)],
          },
        ]
      : [];
  const opened = addresses.slice(0, MOST_OPENED).flatMap((address) => {
    const subject = subjectOf(address, settings);
    const copy = openableOf(subject);
    return copy === null ? [] : [openSuggestion(copy, subject.passwords)];
  });
  return [...copied, ...opened, inspected];
}

const SAID = { long: "omnibox_long", none: "omnibox_none", source: "omnibox_source" } as const;

function of(text: string, settings: Settings): Suggestion[] {
  const typed = readTyped(text);
  if (typed.kind === "empty") return [];
  if (typed.kind === "one") return ofOne(typed.address, settings);
  if (typed.kind === "several") return ofSeveral(text, typed.addresses, settings);
  return [
    inspectSuggestion(text, passwordsIn([text]), [message(SAID[typed.kind]), ...aside(message("omnibox_report"))]),
  ];
}

/** Each content once. Never throws. */
export function suggestionsFor(text: string, settings: Settings): Suggestion[] {
  const all = of(text.trim(), settings);
  return all.filter(({ content }, i) => all.findIndex((one) => one.content === content) === i);
}
