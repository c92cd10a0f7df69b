import browser from "webextension-polyfill";
import type { Options } from "../core/index.ts";
import type { ContentFace, FrameLinks } from "../platform/content-face.ts";
import type { Place, ScanResult } from "../platform/messages.ts";
import { type CollectedFrame, reportOn } from "./report-on.ts";
import { unreadableReason } from "./unreadable.ts";

const CONTENT_SCRIPT = "content.js";

type Result<Value> = { frameId: number; result: Value };

/** Injects the content script where it is not yet, and calls one of its functions in the frames of a tab. */
async function call<Name extends keyof ContentFace>(
  tabId: number,
  name: Name,
  argument: Parameters<ContentFace[Name]>[0] | null,
  frameId?: number,
): Promise<Result<Awaited<ReturnType<ContentFace[Name]>>>[]> {
  const target = frameId === undefined ? { tabId, allFrames: true } : { tabId, frameIds: [frameId] };
  await browser.scripting.executeScript({ target, files: [CONTENT_SCRIPT] });
  const results = await browser.scripting.executeScript({
    target,
    func: (name: string, argument: unknown) =>
      (globalThis.trueform as unknown as Record<string, (argument: unknown) => unknown> | undefined)?.[name]?.(
        argument,
      ),
    args: [name, argument],
  });
  return results.filter(({ error }) => error === undefined) as Result<Awaited<ReturnType<ContentFace[Name]>>>[];
}

/** The links of every frame that we may read, the top one first. */
async function collectFrames(tabId: number, settle: boolean): Promise<CollectedFrame[]> {
  const results = await call(tabId, "collect", { settle });
  return results
    .filter(({ result }) => result !== null && result !== undefined)
    .map(({ frameId, result }): FrameLinks & { frameId: number } => ({ frameId, ...result }))
    .sort((a, b) => a.frameId - b.frameId);
}

/** Collects the links of a tab and groups them. Never rejects: what cannot be read is named with the reason. */
export async function scanTab(tabId: number, options: Options & { settle?: boolean } = {}): Promise<ScanResult> {
  try {
    const frames = await collectFrames(tabId, options.settle ?? false);
    const [top] = frames;
    if (top?.frameId !== 0) return { kind: "unreadable", reason: "no-access" };
    if (top.contentType === "application/pdf") return { kind: "unreadable", reason: "pdf" };
    return reportOn(frames, options);
  } catch (error) {
    const tab = await browser.tabs.get(tabId).catch(() => null);
    return { kind: "unreadable", reason: unreadableReason(tab?.url, String(error)) };
  }
}

/** Scans, then marks the groups that stand in several spellings, or takes the marks away. */
export async function highlightTab(tabId: number, on: boolean, options: Options = {}): Promise<ScanResult> {
  const report = await scanTab(tabId, options);
  if (report.kind !== "page") return report;
  await call(tabId, "clear", null);
  if (!on) return { ...report, highlighted: false };
  const frameIds = new Set(report.groups.flatMap(({ places }) => places.map((place) => place?.frameId ?? 0)));
  for (const frameId of frameIds) {
    const marks = report.groups.flatMap(({ number, places }) => {
      const indices = places.filter((place) => place?.frameId === frameId).map((place) => (place as Place).index);
      return number === null || indices.length === 0 ? [] : [{ number, indices }];
    });
    await call(tabId, "paint", marks, frameId);
  }
  return { ...report, highlighted: true };
}

/** Scrolls to a link of the last scan and flashes it. `false` when it is gone. */
export async function jumpInTab(tabId: number, { frameId, index }: Place): Promise<boolean> {
  const [answer] = await call(tabId, "jump", index, frameId).catch(() => []);
  return answer?.result === true;
}
