import browser, { type Tabs } from "webextension-polyfill";
import { copyText } from "../browser/clipboard.ts";
import { message, messageFor, plural } from "../browser/i18n.ts";
import type { AmbiguousUrl, Disambiguation } from "../browser/page-handoff.ts";
import { readSettings, type Settings } from "../browser/settings.ts";
import { type CopyWarning, copyOf, makesKeys, mask, passwordsIn, type UrlCopy } from "../core/index.ts";
import { showSignal } from "./badge.ts";
import { openDisambiguation } from "./disambiguation.ts";
import { type SelectedUrl, selectedUrls } from "./selection.ts";

const textOf = (lines: readonly string[]): string => [...new Set(lines)].join("\n");

/** A key may be a different page, so users are warned. */
export const copiesKeys = ({ profile }: Settings): boolean => makesKeys(profile);

const LINES_SHOWN = 5;

const ruleText = ({ rule }: Extract<CopyWarning, { reason: "may-change" }>): string =>
  messageFor("rule", rule.id, rule.title);

function titleOfOne(url: string, warning: CopyWarning | null): string {
  if (warning === null) return message("title_copied", url);
  if (warning.reason === "key") return message("title_copied_key", url);
  return warning.reason === "signed"
    ? message("title_copied_signed", url)
    : message("title_copied_another", url, ruleText(warning));
}

function titleOfAll(count: number, list: string, warning: CopyWarning | null): string {
  if (warning === null) return plural("title_copied_all", count, list);
  if (warning.reason === "key") return plural("title_copied_keys", count, list);
  return warning.reason === "signed"
    ? plural("title_copied_all_signed", count, list)
    : plural("title_copied_others", count, list, ruleText(warning));
}

/** Masks passwords: others may see the screen. `sources`: the original URLs. */
function titleOfCopied(lines: readonly string[], warning: CopyWarning | null, sources: readonly string[] = []): string {
  const known = passwordsIn(sources);
  const shown = lines.slice(0, LINES_SHOWN).map((line) => mask(line, known));
  if (lines.length === 1) return titleOfOne(shown.join(), warning);
  return titleOfAll(lines.length, [...shown, ...(lines.length > LINES_SHOWN ? ["…"] : [])].join("\n"), warning);
}

const failed = (tabId: number, reason: "copy_no_url" | "copy_refused" | "copy_no_window"): Promise<void> =>
  showSignal(tabId, "failed", message("title_copy_failed", message(reason)));

async function copyLines(
  lines: readonly string[],
  sources: readonly string[],
  warning: CopyWarning | null,
  tabId: number,
): Promise<void> {
  const worked = await copyText(textOf(lines));
  if (!worked) return failed(tabId, "copy_refused");
  await showSignal(tabId, warning === null ? "done" : "warned", titleOfCopied(lines, warning, sources));
}

export async function copyCanonical(address: string | null, tabId: number): Promise<void> {
  if (address === null) return failed(tabId, "copy_no_url");
  const { canonical, warning } = copyOf(address, await readSettings());
  await copyLines([canonical], [address], warning, tabId);
}

type Lines = Pick<Disambiguation, "lines" | "warned">;

/** Ambiguous only when candidates have different canonical URLs. */
export function linesOf(urls: readonly SelectedUrl[], settings: Settings): Lines {
  const warned = new Map<string, UrlCopy>();
  const lines = urls.map(({ text, candidates, ambiguity }): string | AmbiguousUrl => {
    const copies = candidates.map((url) => copyOf(url, settings));
    const canonical = [...new Set(copies.map((one) => one.canonical))];
    const [first = ""] = canonical;
    for (const one of copies) if (one.warning !== null) warned.set(one.canonical, one);
    return ambiguity === null || canonical.length === 1 ? first : { text, candidates: canonical, ambiguity };
  });
  // Asks once for equal URLs.
  const distinct = new Map(lines.map((line) => [typeof line === "string" ? line : line.candidates.join("\n"), line]));
  return { lines: [...distinct.values()], warned: [...warned.values()] };
}

/** Copies nothing before an ambiguous URL is chosen. */
export async function copySelection(text: string, tab: Tabs.Tab | undefined): Promise<void> {
  const tabId = tab?.id ?? browser.tabs.TAB_ID_NONE;
  const settings = await readSettings();
  const urls = selectedUrls(text);
  const { lines, warned } = linesOf(urls, settings);
  if (lines.length === 0) return failed(tabId, "copy_no_url");
  if (lines.every((line) => typeof line === "string")) {
    const sources = urls.flatMap(({ candidates }) => candidates);
    return copyLines(lines, sources, warned[0]?.warning ?? null, tabId);
  }
  try {
    await openDisambiguation({ profile: settings.profile, lines, warned }, tab);
  } catch (error) {
    console.error(error);
    await failed(tabId, "copy_no_window");
  }
}

/** `null` without access to the tab. */
export async function addressOf(tabId: number): Promise<string | null> {
  const tab = await browser.tabs.get(tabId);
  return tab.url || null;
}
