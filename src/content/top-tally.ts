/** The top frame's sum of all frames: says what it comes to, and which number a group has on its marks. */
import type { TopTally } from "./frame-scripts.ts";
import { say } from "./say.ts";
import { shared } from "./shared.ts";
import { newTally } from "./tally.ts";

/** Milliseconds: frames that have not said anything by then do not hold up the others. */
const WAIT_FOR_FRAMES = 1500;

/** `again`: called when the frames are waited for no more. */
export function topTally(again: () => void): TopTally {
  const tally = newTally();
  const reported = new Set<number>();
  /** Frames that have not said anything yet; `null`: nobody has said which ones there are. */
  let awaited: Set<number> | null = null;
  let isWaiting = true;
  const timer = setTimeout(() => {
    isWaiting = false;
    again();
  }, WAIT_FOR_FRAMES);
  let lastSaid = "";
  let lastNumbers = "";
  let lastPainted: ReadonlyMap<string, number> | undefined;
  /** Each keeps its own: groups that come later have the next. */
  const numbers = new Map<string, number>();

  function numbered(): Map<string, number> {
    const painted = shared.keys?.();
    if (painted !== undefined && painted !== lastPainted) {
      numbers.clear();
      for (const [key, number] of painted) numbers.set(key, number);
    }
    lastPainted = painted;
    let next = 1;
    for (const number of numbers.values()) next = Math.max(next, number + 1);
    const now = new Map<string, number>();
    for (const key of tally.several()) {
      const number = numbers.get(key) ?? next++;
      numbers.set(key, number);
      now.set(key, number);
    }
    return now;
  }

  return {
    own: (record) => tally.own(record),
    take(frame, changes, whole) {
      if (whole) tally.clearFrame(frame);
      reported.add(frame);
      awaited?.delete(frame);
      for (const [record, change] of changes) tally.add(frame, record, change);
    },
    setFrames(frames) {
      for (const frame of reported) {
        if (frames.includes(frame)) continue;
        tally.clearFrame(frame);
        reported.delete(frame);
      }
      awaited = new Set(frames.filter((frame) => frame !== 0 && !reported.has(frame)));
    },
    report(page) {
      if (isWaiting && (awaited === null || awaited.size > 0)) return numbers;
      const changed = { tally: tally.tally(), ...page() };
      const said = JSON.stringify(changed);
      if (said !== lastSaid) void say(changed);
      lastSaid = said;
      if (!shared.isPainted?.()) return numbers;
      const now = numbered();
      const text = [...now].map(([key, number]) => `${number.toString(36)} ${key}`).join();
      if (text !== lastNumbers) void say({ numbers: text });
      lastNumbers = text;
      return now;
    },
    stop: () => clearTimeout(timer),
  };
}
