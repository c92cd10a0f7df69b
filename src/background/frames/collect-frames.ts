/**
 * All frames of a tab share one budget: the top frame gets half, the others equal shares. Unused shares are
 * redistributed.
 */
import type { CollectedFrame } from "../../browser/messages.ts";
import type { Budget, CollectOptions } from "../../content/api.ts";
import type { FrameLinks } from "../../core/index.ts";
import { callInjected, type Frames, injectScript } from "./call.ts";
import { askFrames, responsiveFrames } from "./responsive-frames.ts";

/** Larger messages do not reach the worker. */
const WHOLE_TAB: Budget = { links: 200_000, characters: 10_000_000 };
const NOTHING: Budget = { links: 0, characters: 0 };
/** Links of further frames are only counted. */
const MOST_FRAMES = 1000;
/** Frames that are read again with a larger share. */
const MOST_AGAIN = 16;

type Most = CollectOptions["most"];
type Answer = { readonly frameId: number; readonly result: string | null | undefined };
/** Results are JSON. */
type Ask = (most: Most, frameId?: number) => Promise<readonly Answer[]>;

const budget = (of: (name: keyof Budget) => number): Budget => ({
  links: Math.floor(of("links")),
  characters: Math.floor(of("characters")),
});

function sharesFor(frames: number): Most {
  if (frames <= 1) return { top: WHOLE_TAB, frame: NOTHING };
  return { top: budget((name) => WHOLE_TAB[name] / 2), frame: budget((name) => WHOLE_TAB[name] / 2 / (frames - 1)) };
}

const usedBy = ({ links, hrefs }: FrameLinks): Budget => ({
  links: links.length,
  characters: hrefs.reduce((sum, href) => sum + href.length, 0),
});

const read = (answers: readonly Answer[]): CollectedFrame[] =>
  answers.flatMap(({ frameId, result }) =>
    result == null ? [] : [{ frameId, ...(JSON.parse(result) as FrameLinks) }],
  );

const readAgain = async (ask: Ask, most: Budget, frameId: number): Promise<CollectedFrame | null> =>
  read(await ask({ top: most, frame: most }, frameId).catch(() => []))[0] ?? null;

async function shareRest(frames: readonly CollectedFrame[], ask: Ask): Promise<CollectedFrame[]> {
  const again = frames.filter(({ overBudget }) => overBudget).slice(0, MOST_AGAIN);
  const used = frames.map(usedBy);
  const rest = budget((name) => Math.max(WHOLE_TAB[name] - used.reduce((sum, one) => sum + one[name], 0), 0));
  if (again.length === 0 || rest.links + rest.characters === 0) return [...frames];
  const shares = new Map<number, CollectedFrame | null>();
  // Sequential: all draw on one remaining budget.
  let left = rest;
  let waiting = again.length;
  for (const frame of again) {
    const before = usedBy(frame);
    const more = await readAgain(
      ask,
      budget((name) => before[name] + left[name] / waiting),
      frame.frameId,
    );
    waiting -= 1;
    if (more === null) continue;
    const after = usedBy(more);
    left = budget((name) => Math.max(left[name] - Math.max(after[name] - before[name], 0), 0));
    shares.set(frame.frameId, more);
  }
  return frames.map((frame) => shares.get(frame.frameId) ?? frame);
}

/** The top frame first. */
async function collectShares(count: number, ask: Ask): Promise<CollectedFrame[]> {
  const most = sharesFor(count);
  const all = read(await ask(most)).sort((a, b) => a.frameId - b.frameId);
  const [top, ...others] = await shareRest(all.slice(0, MOST_FRAMES), ask);
  if (top === undefined) return [];
  const notRead = all.slice(MOST_FRAMES).reduce((sum, { links, leftOut }) => sum + links.length + leftOut, 0);
  return [{ ...top, leftOut: top.leftOut + notRead }, ...others];
}

async function collectOnce(tabId: number, answering: readonly number[] | null): Promise<CollectedFrame[]> {
  // Skips frames added later, to keep the budget.
  const injected = await askFrames(answering, (frames) => injectScript(tabId, "collect", frames));
  return collectShares(injected.length, (most, frameId) => {
    const ask = (frames: Frames) => callInjected(tabId, "collect", { most }, frames);
    return frameId === undefined ? askFrames(answering, ask) : ask(frameId);
  });
}

export async function collectFrames(tabId: number): Promise<CollectedFrame[]> {
  const answering = await responsiveFrames(tabId);
  const frames = await collectOnce(tabId, answering);
  // The page may have navigated since.
  return frames[0]?.frameId === 0 ? frames : collectOnce(tabId, answering);
}
