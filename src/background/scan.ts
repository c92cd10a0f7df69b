import browser from "webextension-polyfill";
import type { CollectedFrame, CollectedPage, PageReport, Place, ScanResult, Unreadable } from "../browser/messages.ts";
import type { ContentApi } from "../content/api.ts";
import { answeringFrames, Hanging, within } from "./answering-frames.ts";
import { collectShares, injectAndCount } from "./frames.ts";
import { inject, targetOf } from "./inject.ts";
import { declaredInHeader } from "./link-header.ts";
import { type ReportOptions, reportOn, unreadFramesOf } from "./report-on.ts";
import { unreadableReason } from "./unreadable.ts";

const CONTENT_SCRIPT = "content.js";

/** A frame that does not answer has not been read: nothing is painted in it. */
const CLEAR_MS = 3000;
const JUMP_MS = 6000;

type Result<Value> = { frameId: number; result: Value };

async function call<Name extends keyof ContentApi>(
  tabId: number,
  name: Name,
  argument: Parameters<ContentApi[Name]>[0] | null,
  frames: number | readonly number[] | null = null,
): Promise<Result<Awaited<ReturnType<ContentApi[Name]>>>[]> {
  const target = targetOf(tabId, frames);
  // At once: some pages never finish loading.
  await inject({ target, injectImmediately: true, files: [CONTENT_SCRIPT] });
  const results = await inject({
    target,
    injectImmediately: true,
    func: (name: string, argument: unknown) =>
      (globalThis.trueform as unknown as Record<string, (argument: unknown) => unknown> | undefined)?.[name]?.(
        argument,
      ),
    args: [name, argument],
  });
  return results.filter(({ error }) => error === undefined) as Result<Awaited<ReturnType<ContentApi[Name]>>>[];
}

async function collectFrames(tabId: number, settle: boolean, details: boolean): Promise<CollectedFrame[]> {
  const answering = await answeringFrames(tabId);
  return collectShares(await injectAndCount(targetOf(tabId, answering), details), (most, frameId) =>
    call(tabId, "collect", { settle: settle && frameId === undefined, details, most }, frameId ?? answering),
  );
}

/** Adds canonical addresses of the Link header, where permitted. */
async function withHeader(tabId: number, frames: readonly CollectedFrame[]): Promise<readonly CollectedFrame[]> {
  const [top, ...others] = frames;
  if (top?.frameId !== 0) return frames;
  const addresses = await declaredInHeader(tabId, top.declared.loaded || top.url);
  if (addresses.length === 0) return frames;
  return [{ ...top, declared: { ...top.declared, addresses: [...addresses, ...top.declared.addresses] } }, ...others];
}

/** `settle` waits until the page stops changing. */
type ScanOptions = ReportOptions & { readonly settle?: boolean; readonly details?: boolean };

/** Never rejects: errors become a reason. */
async function withFrames<Answer>(
  tabId: number,
  { settle = false, details = false }: ScanOptions,
  use: (frames: readonly CollectedFrame[]) => Answer | Promise<Answer>,
): Promise<Answer | Unreadable> {
  try {
    const frames = await withHeader(tabId, await collectFrames(tabId, settle, details));
    const [top] = frames;
    if (top?.frameId !== 0) return { kind: "unreadable", reason: "no-access" };
    if (top.contentType === "application/pdf") return { kind: "unreadable", reason: "pdf" };
    return await use(frames);
  } catch (error) {
    if (error instanceof Hanging) return { kind: "unreadable", reason: "hanging" };
    const tab = await browser.tabs.get(tabId).catch(() => null);
    return { kind: "unreadable", reason: unreadableReason(tab?.url, String(error)) };
  }
}

export const scanTab = (tabId: number, options: ScanOptions = {}): Promise<ScanResult> =>
  withFrames(tabId, options, (frames) => reportOn(frames, options));

export const collectTab = (tabId: number): Promise<CollectedPage | Unreadable> =>
  withFrames(tabId, { details: true }, async (frames) => ({
    kind: "collected" as const,
    frames,
    unreadFrames: unreadFramesOf(frames),
    title: (await browser.tabs.get(tabId)).title ?? "",
  }));

const clearIn = (tabId: number): Promise<unknown> =>
  within(CLEAR_MS, call(tabId, "clear", null)).catch((error) => {
    if (!(error instanceof Hanging)) throw error;
  });

async function paintReport(tabId: number, { groups }: PageReport): Promise<void> {
  await clearIn(tabId);
  const frames = new Map<number, { collection: number; groups: { number: number; indices: number[] }[] }>();
  for (const { number, places } of groups) {
    if (number === null) continue;
    for (const place of places) {
      if (place === null) continue;
      const marks = frames.get(place.frameId) ?? { collection: place.collection, groups: [] };
      frames.set(place.frameId, marks);
      if (marks.groups.at(-1)?.number !== number) marks.groups.push({ number, indices: [] });
      marks.groups.at(-1)?.indices.push(place.index);
    }
  }
  for (const [frameId, marks] of frames) await call(tabId, "paint", marks, frameId);
}

/** Repaints highlights: their numbers must be those of the new report. */
export async function scanAndRepaint(tabId: number, options: ScanOptions = {}): Promise<ScanResult> {
  const report = await scanTab(tabId, options);
  if (report.kind === "page" && report.highlighted) await paintReport(tabId, report);
  return report;
}

export async function highlightTab(tabId: number, on: boolean, options: ScanOptions = {}): Promise<ScanResult> {
  const report = await scanTab(tabId, options);
  if (report.kind !== "page") return report;
  await (on ? paintReport(tabId, report) : clearIn(tabId));
  return { ...report, highlighted: on && report.groups.some(({ number }) => number !== null) };
}

/** `false` when the link is gone. */
export async function jumpInTab(tabId: number, { frameId, collection, index }: Place): Promise<boolean> {
  const [answer] = await within(JUMP_MS, call(tabId, "jump", { collection, index }, frameId)).catch(() => []);
  return answer?.result === true;
}
