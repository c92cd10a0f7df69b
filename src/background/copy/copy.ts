import browser, { type Tabs, type Windows } from "webextension-polyfill";
import { available } from "../../browser/available.ts";
import { type AskedCopy, planFor } from "../../browser/copy-choice.ts";
import { type MessageKey, message } from "../../browser/i18n.ts";
import { type AmbiguousUrl, type Disambiguation, handOff } from "../../browser/page-handoff.ts";
import { type ReadSettings, readSettings } from "../../browser/settings.ts";
import { readSettingsFor, settingsFor } from "../../browser/site-settings.ts";
import { canonicalize, inspect, isRefused } from "../../core/index.ts";
import { failureAnnouncement } from "./confirmation.ts";
import { copyAndConfirm } from "./confirmed-copies.ts";
import { type ClickTarget, contextFor } from "./copy-context.ts";
import { type CopyResult, makeCopy } from "./make-copy.ts";
import { refusedUrl, type SelectedLink, type SelectedUrl, selectedUrls } from "./selection.ts";
import { announce } from "./toast.ts";

const failed = (tabId: number, why: MessageKey): Promise<void> => announce(tabId, failureAnnouncement(message(why)));

/** `isWithoutPassword`: it was removed before. */
export async function copyClicked(
  asked: AskedCopy,
  clicked: ClickTarget,
  tabId: number,
  isWithoutPassword = false,
): Promise<void> {
  const { address } = clicked;
  const settings = await readSettingsFor(address);
  if (address === null) return failed(tabId, "copy_no_url");
  const context = await contextFor(planFor(asked, settings), { ...clicked, address }, tabId, settings);
  const result = makeCopy(asked, address, settings, context);
  const copied = { ...result.copied, isWithoutPassword: isWithoutPassword || result.copied.isWithoutPassword };
  await copyAndConfirm([{ ...result, copied }], tabId);
}

function distinct(all: readonly CopyResult[]): readonly CopyResult[] {
  const byText = new Map<string, CopyResult>();
  for (const one of all) if (!byText.has(one.copied.text)) byText.set(one.copied.text, one);
  return [...byText.values()];
}

interface Choice {
  readonly all: readonly CopyResult[];
  readonly disambiguation: Disambiguation;
}

function choiceOf(urls: readonly SelectedUrl[], asked: AskedCopy, settings: ReadSettings): Choice {
  const result = urls.map(({ candidates }) =>
    distinct(candidates.map((url) => makeCopy(asked, url, settingsFor(settings, url)))),
  );
  const lines = urls.flatMap(({ text, ambiguity }, i): (string | AmbiguousUrl)[] => {
    const candidates = result[i]?.map(({ copied }) => copied.text) ?? [];
    const isAmbiguous = ambiguity !== null && candidates.length > 1;
    return isAmbiguous ? [{ text, candidates, ambiguity }] : candidates;
  });
  const byCopies = new Map(lines.map((line) => [typeof line === "string" ? line : line.candidates.join("\n"), line]));
  const all = distinct(result.flat());
  const copies = all.map(({ copied }) => copied);
  const isWithoutPassword = copies.some((copy) => copy.isWithoutPassword);
  const disambiguation = {
    profile: settings.profile,
    lines: [...byCopies.values()],
    warned: copies.map(({ text, warning }) => ({ canonical: text, warning })).filter(({ warning }) => warning !== null),
    isCanonical: !isWithoutPassword && all.every(({ is, format }) => is === "canonical" && format === "url"),
    isWithoutPassword,
    dropped: [...new Set(copies.flatMap(({ dropped }) => dropped.map(({ name }) => name)))],
  };
  return { all, disambiguation };
}

export const clickedUrl = (address: string): ClickTarget => ({
  address,
  isDocument: false,
  frameId: 0,
  link: null,
  title: "",
});

export async function clickedPage(tabId: number): Promise<ClickTarget> {
  const { url, title } = await browser.tabs.get(tabId);
  return { address: url || null, isDocument: true, frameId: 0, link: null, title: title ?? "" };
}

/** Skips links that browsers refuse. */
function copiesOfLinks(
  asked: AskedCopy,
  links: readonly SelectedLink[],
  settings: ReadSettings,
): readonly CopyResult[] {
  const result = links.flatMap(({ href, base, text }) => {
    const url = canonicalize(href, { base });
    const here = settingsFor(settings, url);
    return isRefused(inspect(url, here)) ? [] : makeCopy(asked, href, here, { base, title: text, text });
  });
  return distinct(result);
}

/** Copies all URLs in the selected text, or else the selected links. Asks first if a URL is ambiguous. */
export async function copySelection(
  asked: AskedCopy,
  text: string,
  tab: Tabs.Tab | undefined,
  linksIn: () => Promise<readonly SelectedLink[]> = async () => [],
): Promise<void> {
  const tabId = tab?.id ?? browser.tabs.TAB_ID_NONE;
  const settings = await readSettings();
  const { all, disambiguation } = choiceOf(selectedUrls(text), asked, settings);
  if (all.length === 0) {
    const refused = refusedUrl(text);
    if (refused !== null) return copyClicked(asked, clickedUrl(refused), tabId);
    const copies = copiesOfLinks(asked, await linksIn(), settings);
    return copies.length === 0 ? failed(tabId, "copy_no_url") : copyAndConfirm(copies, tabId);
  }
  if (disambiguation.lines.every((line) => typeof line === "string")) return copyAndConfirm(all, tabId);
  try {
    await openDisambiguation(disambiguation, tab);
  } catch (error) {
    console.error(error);
    await failed(tabId, "copy_no_window");
  }
}

/** CSS pixels; the page adjusts its height. */
const SIZE = { width: 480, height: 400 };
/** About where the page begins. */
const BELOW = 110;

/** The position of the click is unknown. */
async function placeIn(
  windows: Windows.Static,
  windowId: number | undefined,
): Promise<{ left?: number; top?: number }> {
  if (windowId === undefined) return {};
  const { left, top, width } = await windows.get(windowId);
  if (left === undefined || top === undefined || width === undefined) return {};
  return { left: Math.round(left + (width - SIZE.width) / 2), top: top + BELOW };
}

async function openDisambiguation(choice: Disambiguation, tab: Tabs.Tab | undefined): Promise<void> {
  const id = await handOff(choice);
  const url = browser.runtime.getURL(`src/pages/disambiguation/disambiguation.html?of=${id}`);
  const { windows } = available;
  if (windows === undefined) {
    await browser.tabs.create({ url });
    return;
  }
  // Chromium shows no extension pages in private windows.
  const isPrivate = __TARGET__ === "firefox" && tab?.incognito === true;
  const window = { type: "popup", url, ...SIZE, ...(isPrivate ? { incognito: true } : {}) } as const;
  const place = await placeIn(windows, tab?.windowId).catch(() => ({}));
  // Browsers reject positions off the screen.
  await windows.create({ ...window, ...place }).catch(() => windows.create(window));
}
