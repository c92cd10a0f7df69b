import browser from "webextension-polyfill";
import type { CollectedFrame, CollectedPage, PageReport, Place, ScanResult, Unreadable } from "../browser/messages.ts";
import type { ContentApi } from "../content/api.ts";
import { answeringFrames, Hanging, within } from "./answering-frames.ts";
import { collectShares, injectAndCount } from "./frames.ts";
import { inject, targetOf } from "./inject.ts";
import { declaredInHeader } from "./link-header.ts";
import { withTexts } from "./link-texts.ts";
import { type ReportOptions, reportOn, unreadFramesOf } from "./report-on.ts";
import { truncatedReport } from "./report-on-limits.ts";
import { unreadableReason } from "./unreadable.ts";

/** A frame that does not answer has not been read: nothing is painted in it. */
const CLEAR_MS = 3000;
const JUMP_MS = 6000;

/** Which script defines a function. */
const SCRIPTS = {
  texts: "content-details.js",
  paint: "content-paint.js",
  clear: "content-paint.js",
  jump: "content-paint.js",
};

type Result<Value> = { frameId: number; result: Value };

async function call<Name extends keyof typeof SCRIPTS>(
  tabId: number,
  name: Name,
  argument: Parameters<ContentApi[Name]>[0] | null,
  frames: number | readonly number[] | null = null,
): Promise<Result<Awaited<ReturnType<ContentApi[Name]>>>[]> {
  // At once: some pages never finish loading.
  await inject({ target: targetOf(tabId, frames), injectImmediately: true, files: [SCRIPTS[name]] });
  return callInjected(tabId, name, argument, frames);
}

/** Frames without the script answer nothing. */
async function callInjected<Name extends keyof ContentApi>(
  tabId: number,
  name: Name,
  argument: Parameters<ContentApi[Name]>[0] | null,
  frames: number | readonly number[] | null,
): Promise<Result<Awaited<ReturnType<ContentApi[Name]>>>[]> {
  const target = targetOf(tabId, frames);
  const results = await inject({
    target,
    injectImmediately: true,
    // Without this file's scope: the key of content/shared.ts.
    func: (name: string, argument: unknown) =>
      (globalThis as unknown as Record<symbol, Record<string, (argument: unknown) => unknown> | undefined>)[
        Symbol.for("trueform")
      ]?.[name]?.(argument),
    args: [name, argument],
  });
  return results.filter(({ error }) => error === undefined) as Result<Awaited<ReturnType<ContentApi[Name]>>>[];
}

async function collectFrames(tabId: number, settle: boolean, details: boolean): Promise<CollectedFrame[]> {
  const answering = await answeringFrames(tabId);
  const collect = () => collectOnce(tabId, answering, settle, details);
  const frames = await collect();
  // The page may have navigated since it has the script.
  return frames[0]?.frameId === 0 ? frames : collect();
}

async function collectOnce(
  tabId: number,
  answering: readonly number[] | null,
  settle: boolean,
  details: boolean,
): Promise<CollectedFrame[]> {
  return collectShares(await injectAndCount(targetOf(tabId, answering), details), (most, frameId) =>
    callInjected(tabId, "collect", { settle: settle && frameId === undefined, details, most }, frameId ?? answering),
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
type ScanOptions = ReportOptions & { readonly settle?: boolean };

/** Never rejects: errors become a reason. */
async function withFrames<Answer>(
  tabId: number,
  { settle = false, details }: { readonly settle?: boolean; readonly details: boolean },
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
  withFrames(tabId, { ...options, details: false }, (frames) => reportOn(frames, options));

/** As much as a message takes, with texts. */
export async function forMessage(tabId: number, scan: ScanResult): Promise<ScanResult> {
  if (scan.kind !== "page") return scan;
  return withTexts(truncatedReport(scan), async (frameId, wanted) => {
    const [answer] = await call(tabId, "texts", wanted, frameId);
    return answer?.result ?? null;
  });
}

export const collectTab = (tabId: number): Promise<CollectedPage | Unreadable> =>
  withFrames(tabId, { details: true }, async (frames) => ({
    kind: "collected" as const,
    frames,
    unreadFrames: unreadFramesOf(frames),
    title: (await browser.tabs.get(tabId)).title ?? "",
  }));

const inBase36 = (numbers: readonly number[]): string => numbers.map((number) => number.toString(36)).join(" ");

function marksByFrame({ groups }: PageReport): Map<number, { collection: number; groups: string[] }> {
  const frames = new Map<number, { collection: number; groups: string[] }>();
  for (const { number, places } of groups) {
    if (number === null) continue;
    const indices = new Map<number, number[]>();
    for (const place of places) {
      if (place === null) continue;
      const { frameId, collection, index } = place;
      if (!frames.has(frameId)) frames.set(frameId, { collection, groups: [] });
      const known = indices.get(frameId);
      if (known === undefined) indices.set(frameId, [number, index]);
      else known.push(index);
    }
    for (const [frameId, list] of indices) frames.get(frameId)?.groups.push(inBase36(list));
  }
  return frames;
}

/** `false` when there are marks and no frame takes any. A frame that is gone does not hinder the others. */
async function paintReport(tabId: number, report: PageReport): Promise<boolean> {
  await clearMarks(tabId);
  const frames = [...marksByFrame(report)];
  const painted = await Promise.all(
    frames.map(async ([frameId, { collection, groups }]) => {
      const marks = { collection, groups: groups.join() };
      const [answer] = await call(tabId, "paint", marks, frameId).catch(() => []);
      return answer?.result === true;
    }),
  );
  return frames.length === 0 || painted.includes(true);
}

/** Frames that are gone have no marks. */
async function clearMarks(tabId: number): Promise<void> {
  await within(CLEAR_MS, call(tabId, "clear", null)).catch(() => []);
}

const hasMarks = ({ groups }: PageReport): boolean => groups.some(({ number }) => number !== null);

/** Repaints highlights: their numbers must be those of the new report. */
export async function scanAndRepaint(tabId: number, options: ScanOptions = {}): Promise<ScanResult> {
  const report = await scanTab(tabId, options);
  if (report.kind !== "page" || !report.highlighted) return report;
  return { ...report, highlighted: (await paintReport(tabId, report)) && hasMarks(report) };
}

/** Rejects when no frame can be painted. */
export async function highlightTab(tabId: number, on: boolean, options: ScanOptions = {}): Promise<ScanResult> {
  if (!on) await clearMarks(tabId);
  const report = await scanTab(tabId, options);
  if (report.kind !== "page" || !on) return report;
  if (!(await paintReport(tabId, report))) throw new Error("No frame of the page can be highlighted.");
  return { ...report, highlighted: hasMarks(report) };
}

/** `false` when the link is gone. */
export async function jumpInTab(tabId: number, { frameId, collection, index }: Place): Promise<boolean> {
  const [answer] = await within(JUMP_MS, call(tabId, "jump", { collection, index }, frameId)).catch(() => []);
  return answer?.result === true;
}
