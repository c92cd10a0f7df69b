import type { CollectedFrame } from "../../browser/messages.ts";
import { answeringFrames, inEach } from "./answering-frames.ts";
import { callInjected, type Frames, targetOf } from "./call.ts";
import { collectShares, injectLinkScripts } from "./frames.ts";

async function collectOnce(
  tabId: number,
  answering: readonly number[] | null,
  settle: boolean,
  details: boolean,
): Promise<CollectedFrame[]> {
  const injected = await inEach(answering, (frames) => injectLinkScripts(targetOf(tabId, frames), details));
  return collectShares(injected.length, (most, frameId) => {
    const options = { settle: settle && frameId === undefined, details, most };
    const ask = (frames: Frames) => callInjected(tabId, "collect", options, frames);
    return frameId === undefined ? inEach(answering, ask) : ask(frameId);
  });
}

export async function collectFrames(tabId: number, settle: boolean, details: boolean): Promise<CollectedFrame[]> {
  const answering = await answeringFrames(tabId);
  const collect = () => collectOnce(tabId, answering, settle, details);
  const frames = await collect();
  // The page may have navigated since it got the script.
  return frames[0]?.frameId === 0 ? frames : collect();
}
