/** The top frame's sum of all frames: says what it comes to, and which number a group has on its marks. */
import type { Declared } from "../../core/page/collected.ts";
import type { Changed } from "../live-messages.ts";
import { say } from "../say.ts";
import { shared } from "../shared.ts";
import type { RecordChange } from "./counted-links.ts";
import { newTally } from "./tally.ts";

/** What is said beside the tally: the page's own address, what it declares, and links with "%" where the address has one. */
export interface PageOfTally {
  readonly url: string;
  readonly declared: Declared;
  readonly witnesses: readonly string[];
}

/** What the top frame's script knows of all frames. */
export interface TopTally {
  /** `whole`: all that there is in the frame. `false` for less of a frame of which nothing is known. */
  take(frame: number, changes: readonly RecordChange[], whole: boolean): boolean;
  /** Which frames there are: the others are gone. */
  setFrames(frames: readonly number[]): void;
  /** Says what has changed; numbers by key. `page`: what is said beside the tally. */
  report(page: () => PageOfTally): ReadonlyMap<string, number>;
  /** The light shows something older: all is to be said again. */
  forgetSaid(): void;
  stop(): void;
}

/** Milliseconds: frames that have not said anything by then do not hold up the others. */
const WAIT_FOR_FRAMES = 700;
/** Milliseconds, where nobody has heard it. */
const RETRY = 1000;
/** Groups that are there no more, and may come back with their numbers. */
const MOST_GONE = 100;
const NOTHING: ReadonlyMap<string, number> = new Map();

/** `again`: called when the frames are waited for no more, or the worker has not heard. */
export function topTally(again: () => void): TopTally {
  const tally = newTally();
  const reported = new Set<number>();
  /** Frames that have not said anything yet; `null`: nobody has said which ones there are. */
  let awaited: Set<number> | null = null;
  let isWaiting = true;
  let timer = setTimeout(() => {
    isWaiting = false;
    again();
  }, WAIT_FOR_FRAMES);
  let lastSaid: string | null = null;
  /** No group is numbered: "". */
  let lastNumbers: string | null = null;
  let lastPainted: ReadonlyMap<string, number> | undefined;
  /** Each group keeps its own; those that come later have the next that is free. The first ones were given first. */
  const numbers = new Map<string, number>();
  let given = NOTHING;

  /** The same as long as nothing has changed. */
  function numbered(): ReadonlyMap<string, number> {
    const painted = shared.keys?.();
    if (painted !== undefined && painted !== lastPainted) {
      numbers.clear();
      for (const [key, number] of painted) numbers.set(key, number);
      lastNumbers = null;
    }
    lastPainted = painted;
    const taken = new Set(numbers.values());
    let next = 1;
    const now = new Map<string, number>();
    for (const key of tally.numbered()) {
      while (taken.has(next)) next++;
      const number = numbers.get(key) ?? next++;
      now.set(key, number);
    }
    let gone = numbers.size;
    for (const key of now.keys()) if (numbers.has(key)) gone--;
    for (const key of numbers.keys()) {
      if (gone <= MOST_GONE) break;
      if (now.has(key)) continue;
      numbers.delete(key);
      gone--;
    }
    for (const [key, number] of now) numbers.set(key, number);
    const isAsGiven = now.size === given.size && [...now].every(([key, number]) => given.get(key) === number);
    if (!isAsGiven) given = now;
    return given;
  }

  function forgetSaid(): void {
    lastSaid = null;
    lastNumbers = null;
  }
  const tell = async (changed: Changed) => {
    if ((await say(changed)) === true) return;
    forgetSaid();
    clearTimeout(timer);
    timer = setTimeout(again, RETRY);
  };

  return {
    take(frame, changes, whole) {
      if (!whole && !reported.has(frame)) return false;
      if (whole) {
        tally.clearFrame(frame);
        // It knows none.
        lastNumbers = null;
      }
      reported.add(frame);
      awaited?.delete(frame);
      for (const [record, change] of changes) tally.add(frame, record, change);
      return true;
    },
    setFrames(frames) {
      for (const frame of reported) {
        if (frames.includes(frame)) continue;
        tally.clearFrame(frame);
        reported.delete(frame);
      }
      awaited = new Set(frames.filter((frame) => frame !== 0 && !reported.has(frame)));
      // Some may only now be marked.
      lastNumbers = null;
    },
    report(page) {
      if (isWaiting && (awaited === null || awaited.size > 0)) return shared.keys?.() ?? NOTHING;
      isWaiting = false;
      const changed = { tally: tally.tally(), ...page() };
      const said = JSON.stringify(changed);
      if (said !== lastSaid) void tell(changed);
      lastSaid = said;
      if (!shared.isPainted?.()) return numbers;
      const now = numbered();
      // Only other frames need to be told.
      if (reported.size < 2) return now;
      const text = [...now].map(([key, number]) => `${number.toString(36)} ${key}`).join();
      if (text !== lastNumbers) void tell({ numbers: text });
      lastNumbers = text;
      return now;
    },
    forgetSaid,
    stop: () => clearTimeout(timer),
  };
}
