import browser from "webextension-polyfill";
import type { CollectedFrame, CollectedPage, PageReport, Place, ScanResult, Unreadable } from "../browser/messages.ts";
import type { ContentApi, FrameLinks } from "../content/api.ts";
import { declaredInHeader } from "./link-header.ts";
import { type ReportOptions, reportOn, unreadFramesOf } from "./report-on.ts";
import { unreadableReason } from "./unreadable.ts";

const CONTENT_SCRIPT = "content.js";
const DETAILS_SCRIPT = "content-details.js";

type Result<Value> = { frameId: number; result: Value };

async function call<Name extends keyof ContentApi>(
  tabId: number,
  name: Name,
  argument: Parameters<ContentApi[Name]>[0] | null,
  frameId?: number,
): Promise<Result<Awaited<ReturnType<ContentApi[Name]>>>[]> {
  const target = frameId === undefined ? { tabId, allFrames: true } : { tabId, frameIds: [frameId] };
  // At once: some pages never finish loading.
  await browser.scripting.executeScript({ target, injectImmediately: true, files: [CONTENT_SCRIPT] });
  const results = await browser.scripting.executeScript({
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
  if (details) {
    const target = { tabId, allFrames: true };
    await browser.scripting.executeScript({ target, injectImmediately: true, files: [DETAILS_SCRIPT] });
  }
  const results = await call(tabId, "collect", { settle, details });
  return results
    .filter(({ result }) => result !== null && result !== undefined)
    .map(({ frameId, result }): FrameLinks & { frameId: number } => ({ frameId, ...result }))
    .sort((a, b) => a.frameId - b.frameId);
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

async function paintReport(tabId: number, { groups }: PageReport): Promise<void> {
  await call(tabId, "clear", null);
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
  await (on ? paintReport(tabId, report) : call(tabId, "clear", null));
  return { ...report, highlighted: on && report.groups.some(({ number }) => number !== null) };
}

/** `false` when the link is gone. */
export async function jumpInTab(tabId: number, { frameId, collection, index }: Place): Promise<boolean> {
  const [answer] = await call(tabId, "jump", { collection, index }, frameId).catch(() => []);
  return answer?.result === true;
}
