import browser, { type Tabs, type Windows } from "webextension-polyfill";
import { available } from "../../browser/available.ts";
import { type Disambiguation, handOff } from "../../browser/page-handoff.ts";

/** CSS pixels; the page adjusts its height. */
const SIZE = { width: 480, height: 400 };
/** From the window's top: about where the page begins. */
const BELOW = 110;

/** Centred: the position of the click is unknown. */
async function placeIn(
  windows: Windows.Static,
  windowId: number | undefined,
): Promise<{ left?: number; top?: number }> {
  if (windowId === undefined) return {};
  const { left, top, width } = await windows.get(windowId);
  if (left === undefined || top === undefined || width === undefined) return {};
  return { left: Math.round(left + (width - SIZE.width) / 2), top: top + BELOW };
}

export async function openDisambiguation(choice: Disambiguation, tab: Tabs.Tab | undefined): Promise<void> {
  const id = await handOff(choice);
  const url = browser.runtime.getURL(`src/pages/disambiguation/disambiguation.html?of=${id}`);
  const { windows } = available;
  if (windows === undefined) {
    await browser.tabs.create({ url });
    return;
  }
  // A private selection stays private. Chromium shows no extension pages there.
  const isPrivate = __TARGET__ === "firefox" && tab?.incognito === true;
  const window = { type: "popup", url, ...SIZE, ...(isPrivate ? { incognito: true } : {}) } as const;
  const place = await placeIn(windows, tab?.windowId).catch(() => ({}));
  // Positions off the screen are refused.
  await windows.create({ ...window, ...place }).catch(() => windows.create(window));
}
