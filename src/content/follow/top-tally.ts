/** Tallies the records of all frames in the top frame, sends the tally to the worker, and numbers the groups for marks. */
import type { Changed, ChangedBy, RecordChange } from "../../browser/page-messages.ts";
import { newTally } from "../../core/page/tally.ts";
import { shared } from "../registry.ts";
import { say } from "../say.ts";

/** Milliseconds until frames that have not sent their counts no longer delay the others. */
const WAIT_FOR_FRAMES = 700;
/** Groups that are gone, but keep their numbers in case they return. */
const MOST_GONE = 100;

type Numbers = ReadonlyMap<string, number>;
const NO_NUMBERS: Numbers = new Map();

/** Forgets the first groups that are gone, down to `MOST_GONE`. */
function forgetGone(numbers: Map<string, number>, present: Numbers): void {
  const gone = [...numbers.keys()].filter((key) => !present.has(key));
  for (const key of gone.slice(0, Math.max(gone.length - MOST_GONE, 0))) numbers.delete(key);
}

/** Returns the numbers of these groups: each keeps its number in `numbers`, others get the next free ones. */
export function numberGroups(numbers: Map<string, number>, keys: Iterable<string>): Numbers {
  const taken = new Set(numbers.values());
  const present = new Map<string, number>();
  let next = 1;
  for (const key of keys) {
    while (taken.has(next)) next++;
    present.set(key, numbers.get(key) ?? next++);
  }
  forgetGone(numbers, present);
  for (const [key, number] of present) numbers.set(key, number);
  return present;
}

const isEqual = (one: Numbers, other: Numbers): boolean =>
  one.size === other.size && [...one].every(([key, number]) => other.get(key) === number);

export type TopTally = ReturnType<typeof topTally>;

/** `again`: called once frames are waited for no longer. `retry`: called if the worker did not hear a report. */
export function topTally(again: () => void, retry: () => void) {
  const tally = newTally();
  const reported = new Set<number>();
  /** Frames that have not sent their counts yet; `null` until the worker has listed the frames. */
  let awaited: Set<number> | null = null;
  let isWaiting = true;
  const timer = setTimeout(() => {
    isWaiting = false;
    again();
  }, WAIT_FOR_FRAMES);
  let lastSaid: string | null = null;
  /** The numbers as sent to the other frames: "" for no group, `null` if some frames may not know them. */
  let lastNumbers: string | null = null;
  const numbers = new Map<string, number>();
  let lastPainted: Numbers | undefined;
  let given = NO_NUMBERS;

  /** Returns the same map until a number changes. */
  function numbered(): Numbers {
    const painted = shared.keys?.();
    if (painted !== undefined && painted !== lastPainted) {
      numbers.clear();
      for (const [key, number] of painted) numbers.set(key, number);
      lastNumbers = null;
    }
    lastPainted = painted;
    const now = numberGroups(numbers, tally.numbered());
    if (!isEqual(now, given)) given = now;
    return given;
  }

  function forgetSaid(): void {
    lastSaid = null;
    lastNumbers = null;
  }
  async function tell(changed: Changed): Promise<void> {
    if ((await say(changed)) === true) return;
    forgetSaid();
    retry();
  }

  return {
    /** `whole`: these are all links of the frame. Returns `false` for changes in a frame whose other links are unknown. */
    take(frame: number, changes: readonly RecordChange[], whole: boolean): boolean {
      if (!whole && !reported.has(frame)) return false;
      if (whole) {
        tally.clearFrame(frame);
        lastNumbers = null;
      }
      reported.add(frame);
      awaited?.delete(frame);
      for (const [record, change] of changes) tally.add(frame, record, change);
      return true;
    },
    /** Takes the list of all frames, and forgets those that are gone. */
    setFrames(frames: readonly number[]): void {
      for (const frame of reported) {
        if (frames.includes(frame)) continue;
        tally.clearFrame(frame);
        reported.delete(frame);
      }
      awaited = new Set(frames.filter((frame) => frame !== 0 && !reported.has(frame)));
      // Some may only now be marked.
      lastNumbers = null;
    },
    /** Sends the tally and the numbers if they have changed, and returns the numbers. */
    report(page: () => Omit<ChangedBy<"tally">, "tally">): Numbers {
      if (isWaiting && (awaited === null || awaited.size > 0)) return shared.keys?.() ?? NO_NUMBERS;
      isWaiting = false;
      clearTimeout(timer);
      const changed = { tally: tally.tally(), ...page() };
      const said = JSON.stringify(changed);
      if (said !== lastSaid) void tell(changed);
      lastSaid = said;
      if (!shared.isPainted?.()) return given;
      const now = numbered();
      if (reported.size < 2) return now;
      const text = [...now].map(([key, number]) => `${number.toString(36)} ${key}`).join();
      if (text !== lastNumbers) void tell({ numbers: text });
      lastNumbers = text;
      return now;
    },
    /** Sends everything with the next report, as the badge may show an older state. */
    forgetSaid,
    stop: () => clearTimeout(timer),
  };
}
