import browser, { type Tabs } from "webextension-polyfill";
import { type Disambiguation, handOff } from "../browser/page-handoff.ts";

/** CSS pixels. The page fits the height to what it shows. */
const SIZE = { width: 480, height: 400 };
/** How far below a window's upper edge: about where pages begin. */
const BELOW = 110;

/** Where the small window stands: in the middle of the one that was clicked in. Nobody tells where exactly that was. */
async function placeIn(windowId: number | undefined): Promise<{ left?: number; top?: number }> {
  if (windowId === undefined) return {};
  const { left, top, width } = await browser.windows.get(windowId);
  if (left === undefined || top === undefined || width === undefined) return {};
  return { left: Math.round(left + (width - SIZE.width) / 2), top: top + BELOW };
}

/** Opens the page on which one chooses, in a small window, or in a tab where there are no windows. */
export async function openDisambiguation(choice: Disambiguation, tab: Tabs.Tab | undefined): Promise<void> {
  const id = await handOff(choice);
  const url = browser.runtime.getURL(`src/pages/disambiguation/disambiguation.html?of=${id}`);
  // Firefox for Android has none.
  if (browser.windows === undefined) {
    await browser.tabs.create({ url });
    return;
  }
  // What was selected in a private window stays private. Chromium shows no pages of ours there.
  const isPrivate = __TARGET__ === "firefox" && tab?.incognito === true;
  const window = { type: "popup", url, ...SIZE, ...(isPrivate ? { incognito: true } : {}) } as const;
  const place = await placeIn(tab?.windowId).catch(() => ({}));
  // A place that is off the screen is refused.
  await browser.windows.create({ ...window, ...place }).catch(() => browser.windows.create(window));
}
