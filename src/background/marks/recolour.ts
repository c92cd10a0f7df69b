/** Marks that stand on pages have the colours that a person chooses now. */
import browser, { type Storage } from "webextension-polyfill";
import { markColours } from "../../browser/mark-colours.ts";
import { readSettings } from "../../browser/settings.ts";
import { within } from "../frames/answering-frames.ts";
import { callInjected } from "../frames/call.ts";
import { markedInTurn } from "../frames/in-turn.ts";
import { stepMarks } from "./steps.ts";

/** A frame that hangs has its new colours when it wakes up. */
const RECOLOUR_MS = 3000;

/** What is just painted is painted before. */
const recolour = (tabId: number) =>
  markedInTurn(tabId, async () => {
    const colours = markColours((await readSettings()).colours);
    const answers = await within(RECOLOUR_MS, callInjected(tabId, "recolour", { colours }, null));
    // The navigator shows one of them.
    if (answers.some(({ result }) => result)) await stepMarks(tabId, 0);
  });

export async function onColoursChanged(changes: Readonly<Record<string, Storage.StorageChange>>): Promise<void> {
  if (!Object.hasOwn(changes, "colours")) return;
  const tabs = await browser.tabs.query({});
  // Most pages may not be touched, and have no marks.
  await Promise.allSettled(tabs.map(({ id, discarded }) => id !== undefined && !discarded && recolour(id)));
}
