import browser, { type Storage } from "webextension-polyfill";
import { markColours } from "../../browser/mark-colours.ts";
import type { CollectedFrame, FrameMarks, PageReport } from "../../browser/messages.ts";
import { marksByFrame } from "../../browser/page-marks.ts";
import { readSettings } from "../../browser/settings.ts";
import { FLAGS } from "../../core/index.ts";
import { call, callInjected, injectScript } from "../frames/call.ts";
import { followFrames } from "../frames/follow-frames.ts";
import { runMarking } from "../frames/per-tab.ts";
import { withTimeout } from "../frames/responsive-frames.ts";
import { hasFlag, hashOf, recordsOn } from "../pages/records.ts";
import type { ReportOptions } from "../pages/report.ts";
import { showNavigator, stepMarks } from "./steps.ts";

/** Unanswering frames were not read, so they have no marks. */
const CLEAR_MS = 3000;
const PAINT_MS = 30_000;
const RECOLOUR_MS = 3000;

const NO_MARKS = { groups: "", encoded: "", deceptive: "" };

/** Marks the user's selection alone. False if no frame accepts any mark. */
export const paintMarks = (tabId: number, frames: readonly FrameMarks[]): Promise<boolean> =>
  runMarking(tabId, async () => {
    await clearMarks(tabId);
    return paintIn(tabId, frames, true);
  });

async function paintIn(tabId: number, frames: readonly FrameMarks[], isChosen: boolean): Promise<boolean> {
  const colours = markColours((await readSettings()).colours);
  const painted = await Promise.all(
    frames.map(async ({ frameId, ...marks }) => {
      const [answer] = await withTimeout(
        PAINT_MS,
        call(tabId, "paint", { ...marks, isChosen, colours }, frameId),
      ).catch(() => []);
      return answer?.result === true;
    }),
  );
  if (painted.includes(true)) void showNavigator(tabId);
  return frames.length === 0 || painted.includes(true);
}

/** Paints every frame that was read, so that links added later are marked too. */
export async function paintReport(
  tabId: number,
  report: PageReport,
  frames: readonly CollectedFrame[],
  options: ReportOptions,
): Promise<boolean> {
  const { groups, doublyEncoded } = report;
  const encoded = doublyEncoded.flatMap(({ places }) => places);
  const deceptive = recordsOn(frames, options)
    .linksWith(hasFlag(FLAGS.deceptive))
    .map(({ place }) => place);
  const keys = groups.flatMap(({ key, number }) => (number === null ? [] : [`${number.toString(36)} ${hashOf(key)}`]));
  const marks = marksByFrame(groups, { encoded, deceptive }, keys.join());
  const marked = new Set(marks.map(({ frameId }) => frameId));
  const others = frames
    .filter(({ frameId }) => !marked.has(frameId))
    .map(({ frameId, collection }) => ({ ...NO_MARKS, frameId, collection, keys: keys.join() }));
  const isPainted = await paintIn(tabId, [...marks, ...others], false);
  void followFrames(tabId);
  return isPainted;
}

/**
 * Concurrently: in sequence, a hanging frame would keep other frames' marks, and remove newer ones when it wakes up.
 */
export async function clearMarks(tabId: number): Promise<void> {
  const work = [callInjected(tabId, "clear", null, null), injectScript(tabId, "clear", null)];
  await withTimeout(CLEAR_MS, Promise.allSettled<unknown>(work)).catch(() => []);
}

const recolour = (tabId: number) =>
  runMarking(tabId, async () => {
    const colours = markColours((await readSettings()).colours);
    const answers = await withTimeout(RECOLOUR_MS, callInjected(tabId, "recolour", { colours }, null));
    // The navigator shows a group's colour.
    if (answers.some(({ result }) => result)) await stepMarks(tabId, 0);
  });

export async function onColoursChanged(changes: Readonly<Record<string, Storage.StorageChange>>): Promise<void> {
  if (!Object.hasOwn(changes, "colours")) return;
  const tabs = await browser.tabs.query({});
  // Most tabs are inaccessible and have no marks.
  await Promise.allSettled(tabs.map(({ id, discarded }) => id !== undefined && !discarded && recolour(id)));
}
