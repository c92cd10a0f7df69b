import type { CollectedFrame } from "../../browser/messages.ts";
import { answeringFrames, inEach } from "./answering-frames.ts";
import { callInjected, type Frames, targetOf } from "./call.ts";
import { collectShares, injectLinkScripts } from "./frames.ts";

async function collectOnce(tabId: number, answering: readonly number[] | null): Promise<CollectedFrame[]> {
  const injected = await inEach(answering, (frames) => injectLinkScripts(targetOf(tabId, frames)));
  return collectShares(injected.length, (most, frameId) => {
    const ask = (frames: Frames) => callInjected(tabId, "collect", { most }, frames);
    return frameId === undefined ? inEach(answering, ask) : ask(frameId);
  });
}

export async function collectFrames(tabId: number): Promise<CollectedFrame[]> {
  const answering = await answeringFrames(tabId);
  const frames = await collectOnce(tabId, answering);
  // The page may have navigated since it got the script.
  return frames[0]?.frameId === 0 ? frames : collectOnce(tabId, answering);
}
