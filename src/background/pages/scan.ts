import browser from "webextension-polyfill";
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
import { settingsIn } from "../../browser/site-settings.ts";
import type { Options } from "../../core/index.ts";
import { Hanging, within } from "../frames/answering-frames.ts";
import { call } from "../frames/call.ts";
import { collectFrames } from "../frames/collect-frames.ts";
import { withHeader } from "./link-header.ts";
import { withDetails } from "./link-texts.ts";
import { type ReportOptions, reportOn, unreadFramesOf } from "./report-on.ts";
import { extrasOn } from "./report-on-extras.ts";
import { truncatedReport } from "./report-on-limits.ts";
import { unreadableBecause } from "./unreadable.ts";

const JUMP_MS = 6000;

export type ScanOptions = ReportOptions;

/** Never rejects: errors become a reason. */
export async function withFrames<Answer>(
  tabId: number,
  use: (frames: readonly CollectedFrame[]) => Answer | Promise<Answer>,
): Promise<Answer | Unreadable> {
  if ((await settingsIn(tabId)).off) return { kind: "unreadable", reason: "off" };
  try {
    const frames = await withHeader(tabId, await collectFrames(tabId));
    const [top] = frames;
    if (top?.frameId !== 0) return { kind: "unreadable", reason: "no-access" };
    if (top.contentType === "application/pdf") return { kind: "unreadable", reason: "pdf" };
    return await use(frames);
  } catch (error) {
    return unreadableBecause(tabId, error);
  }
}

interface Kept {
  readonly tabId: number;
  readonly frames: readonly CollectedFrame[];
}

/** The popup asks at once, or was closed. */
const KEPT_MS = 10_000;

/** The frames of the last scan for a person, until they are asked about again; the worker may end before. */
let last: Kept | null = null;

function keep(kept: Kept): void {
  last = kept;
  setTimeout(() => {
    if (last === kept) last = null;
  }, KEPT_MS);
}

/** Of a tab that was closed. */
export function forgetFramesOf(tabId: number): void {
  if (last?.tabId === tabId) last = null;
}

export interface Scanned {
  readonly kind: "page";
  readonly report: PageReport;
  readonly frames: readonly CollectedFrame[];
}

export const scan = (tabId: number, options: ScanOptions): Promise<Scanned | Unreadable> =>
  withFrames(tabId, (frames) => {
    if (options.details) keep({ tabId, frames });
    return { kind: "page" as const, report: reportOn(frames, options), frames };
  });

export async function scanTab(tabId: number, options: ScanOptions = {}): Promise<ScanResult> {
  const scanned = await scan(tabId, options);
  return scanned.kind === "page" ? scanned.report : scanned;
}

/** Of the last scan of that tab, or else of a new one. */
export async function extrasOf(tabId: number, options: Options): Promise<PageExtras | Unreadable> {
  const frames = last?.tabId === tabId ? last.frames : null;
  forgetFramesOf(tabId);
  if (frames !== null) return extrasOn(frames, options);
  return withFrames(tabId, (collected) => extrasOn(collected, options));
}

/** As much as a message takes. */
export const forMessage = (scan: ScanResult): ScanResult => (scan.kind === "page" ? truncatedReport(scan) : scan);

export const collectTab = (tabId: number): Promise<CollectedPage | Unreadable> =>
  withFrames(tabId, async (frames) => ({
    kind: "collected" as const,
    frames: await withDetails(tabId, frames),
    unreadFrames: unreadFramesOf(frames),
    title: (await browser.tabs.get(tabId)).title ?? "",
  }));

/** `false` when the link is gone; rejects when the page does not answer. */
export async function jumpInTab(tabId: number, { frameId, collection, index }: Place): Promise<boolean> {
  const colours = markColours((await readSettings()).colours);
  const [answer] = await within(JUMP_MS, call(tabId, "jump", { collection, index, colours }, frameId)).catch(
    (error) => {
      if (error instanceof Hanging) throw error;
      return [];
    },
  );
  return answer?.result === true;
}
