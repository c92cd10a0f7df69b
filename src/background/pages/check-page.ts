/** Collects links for the badge in one injection, or in pieces if the page is very large. */
import browser, { type Tabs } from "webextension-polyfill";
import type { CollectedFrame, Unreadable } from "../../browser/messages.ts";
import type { CheckedLinks } from "../../core/index.ts";
import { callInjected, targetOf } from "../frames/call.ts";
import { responsiveFrames, TimeoutError, withTimeout } from "../frames/responsive-frames.ts";
import { withHeader } from "./link-header.ts";
import { unreadableAmong, unreadableBecause } from "./unreadable.ts";

/** Longer than a busy page takes. */
const CHECK_MS = 20_000;
/** Further frames are ignored. */
const MOST_FRAMES = 200;

/** Deduplicates hrefs here rather than on the page's main thread. */
function frameOf(frameId: number, json: string): CollectedFrame {
  const { hrefs, ...rest } = JSON.parse(json) as CheckedLinks;
  const indices = new Map<string, number>();
  const links = hrefs.map((href) => {
    const index = indices.get(href) ?? indices.size;
    indices.set(href, index);
    return index;
  });
  return {
    frameId,
    ...rest,
    hrefs: [...indices.keys()],
    links,
    collection: 0,
    frames: [],
    objects: [],
  };
}

/** "hidden" if the document is left meanwhile. */
async function joinPieces(tabId: number, of: number): Promise<string> {
  let json = "";
  for (;;) {
    const [answer] = await withTimeout(CHECK_MS, callInjected(tabId, "piece", { of, start: json.length }, 0));
    const piece = answer?.result;
    if (typeof piece !== "string") return "hidden";
    if (piece === "") return json;
    json += piece;
  }
}

async function ask(tabId: number, frames: readonly number[] | null): Promise<CollectedFrame[] | "hidden"> {
  const script = { target: targetOf(tabId, frames), injectImmediately: true, files: ["content-check.js"] };
  const answers = await withTimeout(CHECK_MS, browser.scripting.executeScript(script));
  const collected: CollectedFrame[] = [];
  for (const { frameId, result } of answers.toSorted((a, b) => a.frameId - b.frameId).slice(0, MOST_FRAMES)) {
    const json = frameId === 0 && typeof result === "number" ? await joinPieces(tabId, result) : result;
    if (frameId === 0 && json === "hidden") return "hidden";
    if (typeof json === "string" && json !== "hidden") collected.push(frameOf(frameId, json));
  }
  return collected;
}

/** By tab: ends the wait for an answer. */
const ends = new Map<number, () => void>();

/**
 * Firefox may never answer for a document that is left, which would block the next check. Pages that stay, as for
 * downloads, are checked again once complete.
 */
export function onDocumentLoads(tabId: number, { status }: Pick<Tabs.OnUpdatedChangeInfoType, "status">): void {
  if (status === "loading") ends.get(tabId)?.();
}

/** If a frame hangs, browsers answer nothing: asks the other frames. */
async function askAnswering(tabId: number): Promise<CollectedFrame[] | "hidden"> {
  const left = new Promise<"hidden">((resolve) => ends.set(tabId, () => resolve("hidden")));
  const unlessLeft = <Answer>(answer: Promise<Answer>) => Promise.race([answer, left]);
  try {
    return await unlessLeft(ask(tabId, null));
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    const frames = await unlessLeft(responsiveFrames(tabId));
    return frames === "hidden" ? frames : await unlessLeft(ask(tabId, frames));
  } finally {
    ends.delete(tabId);
  }
}

/** "hidden": invisible, or left; another check follows. Never rejects: errors become a reason. */
export async function collectForBadge(tabId: number): Promise<readonly CollectedFrame[] | "hidden" | Unreadable> {
  try {
    const frames = await askAnswering(tabId);
    if (frames === "hidden") return frames;
    const unreadable = unreadableAmong(frames);
    if (unreadable !== null) return unreadable;
    return await withHeader(tabId, frames);
  } catch (error) {
    return unreadableBecause(tabId, error);
  }
}
