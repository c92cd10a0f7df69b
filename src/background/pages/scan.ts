import { markColours } from "../../browser/mark-colours.ts";
import type {
  CollectedFrame,
  CollectedPage,
  PageExtras,
  PageReport,
  Place,
  ScanResult,
  Unreadable,
} from "../../browser/messages.ts";
import { readSettings } from "../../browser/settings.ts";
import { settingsOfTab } from "../../browser/site-settings.ts";
import { tabNow } from "../../browser/tab-now.ts";
import type { Options } from "../../core/index.ts";
import { call } from "../frames/call.ts";
import { collectFrames } from "../frames/collect-frames.ts";
import { TimeoutError, withTimeout } from "../frames/responsive-frames.ts";
import {
  cachedFrames,
  cacheFrames,
  fetchFrames,
  forgetFrames,
  forgetFramesOf,
  scannedFrames,
} from "./cached-frames.ts";
import { extrasOn } from "./extras.ts";
import { withHeader } from "./link-header.ts";
import { withDetails } from "./link-texts.ts";
import { type ReportOptions, reportOn, unreadFramesOf } from "./report.ts";
import { truncateReport } from "./truncate-report.ts";
import { unreadableAmong, unreadableBecause } from "./unreadable.ts";

const JUMP_MS = 6000;

/**
 * "renew" reads the page. The others use cached links: "use" (popup) and "fetch" (report) if current, "scanned" always.
 */
type Cache = "renew" | keyof typeof CACHED;

const CACHED = { use: cachedFrames, fetch: fetchFrames, scanned: scannedFrames };

export type ScanOptions = ReportOptions & { readonly cache?: Cache };

/** Never rejects: errors become a reason. */
export async function readFrames(tabId: number, cache?: Cache): Promise<readonly CollectedFrame[] | Unreadable> {
  if (cache === "renew") forgetFrames();
  if ((await settingsOfTab(tabId)).off) {
    forgetFramesOf(tabId);
    return { kind: "unreadable", reason: "off" };
  }
  try {
    const cached = cache === undefined || cache === "renew" ? null : await CACHED[cache](tabId);
    const frames = cached ?? (await collectFrames(tabId));
    const unreadable = unreadableAmong(frames);
    if (unreadable !== null) return unreadable;
    if (cached === null && cache !== undefined && cache !== "fetch") cacheFrames(tabId, frames);
    return await withHeader(tabId, frames);
  } catch (error) {
    return unreadableBecause(tabId, error);
  }
}

export interface Scanned {
  readonly kind: "page";
  readonly report: PageReport;
  readonly frames: readonly CollectedFrame[];
}

export async function scan(tabId: number, { cache, ...options }: ScanOptions): Promise<Scanned | Unreadable> {
  const frames = await readFrames(tabId, cache);
  return "kind" in frames ? frames : { kind: "page", report: reportOn(frames, options), frames };
}

export async function extrasOf(tabId: number, options: Options): Promise<PageExtras | Unreadable> {
  const frames = await readFrames(tabId, "scanned");
  return "kind" in frames ? frames : extrasOn(frames, options);
}

export const truncateForMessage = (scan: ScanResult): ScanResult =>
  scan.kind === "page" ? truncateReport(scan) : scan;

export async function collectTab(tabId: number): Promise<CollectedPage | Unreadable> {
  const frames = await readFrames(tabId, "fetch");
  if ("kind" in frames) return frames;
  const [described, tab] = await Promise.all([withDetails(tabId, frames), tabNow(tabId)]);
  return { kind: "collected", frames: described, unreadFrames: unreadFramesOf(frames), title: tab?.title ?? "" };
}

/** False if the link is gone. Rejects if the page hangs. */
export async function jumpInTab(tabId: number, { frameId, collection, index }: Place): Promise<boolean> {
  const colours = markColours((await readSettings()).colours);
  const [answer] = await withTimeout(JUMP_MS, call(tabId, "jump", { collection, index, colours }, frameId)).catch(
    (error) => {
      if (error instanceof TimeoutError) throw error;
      return [];
    },
  );
  return answer?.result === true;
}
