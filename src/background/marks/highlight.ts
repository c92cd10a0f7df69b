import browser from "webextension-polyfill";
import type { PageReport, ScanResult, Unreadable } from "../../browser/messages.ts";
import { isWatched } from "../../browser/permissions.ts";
import { readSettings } from "../../browser/settings.ts";
import { markingIn, unfollowFrames } from "../frames/follow-frames.ts";
import { runMarking } from "../frames/per-tab.ts";
import { recordsOn } from "../pages/records.ts";
import { type Scanned, type ScanOptions, scan } from "../pages/scan.ts";
import { disableHighlight, enableHighlight, isHighlightWanted } from "./highlight-state.ts";
import { clearMarks, paintReport } from "./marks.ts";
import { forgetTicks, keepTicks } from "./ticked-causes.ts";

/** The highlights' numbers must match the new report. */
export async function scanAndRepaint(tabId: number, options: ScanOptions = {}): Promise<ScanResult> {
  const scanned = await scan(tabId, options);
  if (scanned.kind !== "page") return scanned;
  const highlighted = await runMarking(tabId, () => repaint(tabId, scanned, options));
  return { ...scanned.report, highlighted };
}

/** The user may have changed the marks while the page was read. */
async function repaint(tabId: number, { report, frames }: Scanned, options: ScanOptions): Promise<boolean> {
  const painted = frames.filter((frame) => frame.painted).map(({ frameId }) => frameId);
  const marking = await markingIn(tabId, painted).catch(() => "none");
  const isWanted = report.highlighted ? marking === "all" : await isHighlightWanted(tabId, await readSettings());
  if (!isWanted) {
    await forgetTicks(tabId);
    return marking === "chosen";
  }
  await keepTicks(tabId, report.ignore);
  return paintReport(tabId, report, frames, options);
}

interface Toggled {
  readonly kind: "on" | "off" | "nothing";
  readonly report: PageReport;
}

/** Rejects if no frame can be painted. */
export const toggleHighlight = (tabId: number, options: ScanOptions): Promise<Toggled | Unreadable> =>
  runMarking(tabId, async () => {
    const scanned = await scan(tabId, options);
    if (scanned.kind !== "page") return scanned;
    const { report, frames } = scanned;
    if (report.highlighted) {
      await turnOff(tabId);
      return { kind: "off", report };
    }
    const isPlain = report.encodedLinks.sure === 0 && report.duplicates === 0;
    if (isPlain && recordsOn(frames, options).tally.deceptive === 0) return { kind: "nothing", report };
    await turnOn(tabId, scanned, options);
    return { kind: "on", report };
  });

/** Rejects if no frame can be painted. */
export function highlightTab(tabId: number, on: boolean, options: ScanOptions = {}): Promise<ScanResult> {
  // A running paint may take long.
  if (!on) void clearMarks(tabId);
  return runMarking(tabId, async () => {
    if (!on) await turnOff(tabId);
    const scanned = await scan(tabId, options);
    if (scanned.kind !== "page") return scanned;
    if (!on) return scanned.report;
    await turnOn(tabId, scanned, options);
    return { ...scanned.report, highlighted: true };
  });
}

async function turnOn(tabId: number, { report, frames }: Scanned, options: ScanOptions): Promise<void> {
  if (!(await paintReport(tabId, report, frames, options))) throw new Error("No frame of the page can be highlighted.");
  await Promise.all([enableHighlight(tabId), keepTicks(tabId, report.ignore)]);
}

/** Clears marks at once, and after a running paint. */
export async function turnHighlightOff(tabId: number): Promise<void> {
  await Promise.all([clearMarks(tabId), runMarking(tabId, () => turnOff(tabId))]);
}

async function turnOff(tabId: number): Promise<void> {
  await Promise.all([disableHighlight(tabId), clearMarks(tabId)]);
  const { url } = await browser.tabs.get(tabId);
  if (url === undefined || !(await isWatched(url))) void unfollowFrames(tabId);
}
