import browser, { type Tabs } from "webextension-polyfill";
import { copyText } from "../browser/clipboard.ts";
import { message, plural } from "../browser/i18n.ts";
import type { AmbiguousUrl } from "../browser/page-handoff.ts";
import { readSettings, type Settings } from "../browser/settings.ts";
import { canonicalize, makesKeys, mask, passwordsIn } from "../core/index.ts";
import { showSignal } from "./badge.ts";
import { openDisambiguation } from "./disambiguation.ts";
import { type SelectedUrl, selectedUrls } from "./selection.ts";

const textOf = (lines: readonly string[]): string => [...new Set(lines)].join("\n");

/** A key may be a different page, so users are warned. */
export const copiesKeys = ({ profile }: Settings): boolean => makesKeys(profile);

const LINES_SHOWN = 5;

/** Masks passwords: others may see the screen. `sources`: the original URLs. */
export function titleOfCopied(lines: readonly string[], settings: Settings, sources: readonly string[] = []): string {
  const isKey = copiesKeys(settings);
  const known = passwordsIn(sources);
  const shown = lines.slice(0, LINES_SHOWN).map((line) => mask(line, known));
  if (lines.length === 1) return message(isKey ? "title_copied_key" : "title_copied", shown.join());
  const list = [...shown, ...(lines.length > LINES_SHOWN ? ["…"] : [])].join("\n");
  return isKey ? plural("title_copied_keys", lines.length, list) : plural("title_copied_all", lines.length, list);
}

const failed = (tabId: number, reason: "copy_no_url" | "copy_refused" | "copy_no_window"): Promise<void> =>
  showSignal(tabId, false, message("title_copy_failed", message(reason)));

async function copyLines(
  lines: readonly string[],
  sources: readonly string[],
  settings: Settings,
  tabId: number,
): Promise<void> {
  const worked = await copyText(textOf(lines));
  await (worked ? showSignal(tabId, true, titleOfCopied(lines, settings, sources)) : failed(tabId, "copy_refused"));
}

export async function copyCanonical(address: string | null, tabId: number): Promise<void> {
  if (address === null) return failed(tabId, "copy_no_url");
  const settings = await readSettings();
  await copyLines([canonicalize(address, settings)], [address], settings, tabId);
}

/** Ambiguous only when candidates have different canonical URLs. */
export function linesOf(urls: readonly SelectedUrl[], settings: Settings): (string | AmbiguousUrl)[] {
  const lines = urls.map(({ text, candidates, ambiguity }): string | AmbiguousUrl => {
    const canonical = [...new Set(candidates.map((url) => canonicalize(url, settings)))];
    const [first = ""] = canonical;
    return ambiguity === null || canonical.length === 1 ? first : { text, candidates: canonical, ambiguity };
  });
  // Asks once for equal URLs.
  return [
    ...new Map(lines.map((line) => [typeof line === "string" ? line : line.candidates.join("\n"), line])).values(),
  ];
}

/** Copies nothing before an ambiguous URL is chosen. */
export async function copySelection(text: string, tab: Tabs.Tab | undefined): Promise<void> {
  const tabId = tab?.id ?? browser.tabs.TAB_ID_NONE;
  const settings = await readSettings();
  const urls = selectedUrls(text);
  const lines = linesOf(urls, settings);
  if (lines.length === 0) return failed(tabId, "copy_no_url");
  if (lines.every((line) => typeof line === "string")) {
    const sources = urls.flatMap(({ candidates }) => candidates);
    return copyLines(lines, sources, settings, tabId);
  }
  try {
    await openDisambiguation({ profile: settings.profile, lines }, tab);
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
