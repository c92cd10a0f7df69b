import browser from "webextension-polyfill";
import { markColours } from "../../browser/mark-colours.ts";
import type {
  CollectedFrame,
  CollectedPage,
  GroupTexts,
  PageExtras,
  PageGroup,
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
import { textsOf } from "./link-texts.ts";
import { type ReportOptions, reportOn, unreadFramesOf } from "./report-on.ts";
import { extrasOn } from "./report-on-extras.ts";
import { truncatedReport } from "./report-on-limits.ts";
import { unreadableBecause } from "./unreadable.ts";

const JUMP_MS = 6000;
/** Of a frame that was read a moment ago. */
const TEXTS_MS = 15_000;

/** `settle` waits until the page stops changing. */
export type ScanOptions = ReportOptions & { readonly settle?: boolean };

/** Never rejects: errors become a reason. */
async function withFrames<Answer>(
  tabId: number,
  { settle = false, details }: { readonly settle?: boolean; readonly details: boolean },
  use: (frames: readonly CollectedFrame[]) => Answer | Promise<Answer>,
): Promise<Answer | Unreadable> {
  if ((await settingsIn(tabId)).off) return { kind: "unreadable", reason: "off" };
  try {
    const frames = await withHeader(tabId, await collectFrames(tabId, settle, details));
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
  withFrames(tabId, { ...options, details: false }, (frames) => {
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
  return withFrames(tabId, { details: false }, (collected) => extrasOn(collected, options));
}

/** As much as a message takes. */
export const forMessage = (scan: ScanResult): ScanResult => (scan.kind === "page" ? truncatedReport(scan) : scan);

/** Without the texts of frames that do not answer. */
export const groupTexts = (tabId: number, group: PageGroup): Promise<GroupTexts> =>
  textsOf(group, async (frameId, wanted) => {
    const [answer] = await within(TEXTS_MS, call(tabId, "texts", wanted, frameId));
    return answer?.result ?? null;
  });

export const collectTab = (tabId: number): Promise<CollectedPage | Unreadable> =>
  withFrames(tabId, { details: true }, async (frames) => ({
    kind: "collected" as const,
    frames,
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
