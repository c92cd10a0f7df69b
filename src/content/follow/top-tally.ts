/** Tallies all frames in the top frame, reports to the worker, and numbers the groups for marks. */
import type { Changed, ChangedBy, RecordChange } from "../../browser/page-messages.ts";
import { newTally } from "../../core/page/tally.ts";
import { sendChange } from "../messaging.ts";
import { shared } from "../registry.ts";

/** Milliseconds to wait for other frames' counts. */
const WAIT_FOR_FRAMES = 700;
/** Groups without links that keep their numbers. */
const MOST_GONE = 100;

type Numbers = ReadonlyMap<string, number>;
const NO_NUMBERS: Numbers = new Map();

function forgetGone(numbers: Map<string, number>, present: Numbers): void {
  const gone = [...numbers.keys()].filter((key) => !present.has(key));
  for (const key of gone.slice(0, Math.max(gone.length - MOST_GONE, 0))) numbers.delete(key);
}

/** Known groups keep their number; others get the next free one. */
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

/** `again`: waiting for frames has ended. `retry`: the worker missed a report. */
export function topTally(again: () => void, retry: () => void) {
  const tally = newTally();
  const reported = new Set<number>();
  /** Frames without counts yet; `null` until the worker lists frames. */
  let awaited: Set<number> | null = null;
  let isWaiting = true;
  const timer = setTimeout(() => {
    isWaiting = false;
    again();
  }, WAIT_FOR_FRAMES);
  let lastSent: string | null = null;
  /** Last sent; "" for no groups, `null` if frames may not have them. */
  let lastNumbers: string | null = null;
  const numbers = new Map<string, number>();
  let lastPainted: Numbers | undefined;
  let given = NO_NUMBERS;

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

  function resendAll(): void {
    lastSent = null;
    lastNumbers = null;
  }
  async function tell(changed: Changed): Promise<void> {
    if ((await sendChange(changed)) === true) return;
    resendAll();
    retry();
  }

  return {
    /** `whole`: all links of the frame. `false` if its other links are unknown. */
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
    setFrames(frames: readonly number[]): void {
      for (const frame of reported) {
        if (frames.includes(frame)) continue;
        tally.clearFrame(frame);
        reported.delete(frame);
      }
      awaited = new Set(frames.filter((frame) => frame !== 0 && !reported.has(frame)));
      // New frames may already be marked.
      lastNumbers = null;
    },
    /** Sends changes; returns the group numbers. */
    report(page: () => Omit<ChangedBy<"tally">, "tally">): Numbers {
      if (isWaiting && (awaited === null || awaited.size > 0)) return shared.keys?.() ?? NO_NUMBERS;
      isWaiting = false;
      clearTimeout(timer);
      const changed = { tally: tally.tally(), ...page() };
      const json = JSON.stringify(changed);
      if (json !== lastSent) void tell(changed);
      lastSent = json;
      if (!shared.isPainted?.()) return given;
      const now = numbered();
      if (reported.size < 2) return now;
      const text = [...now].map(([key, number]) => `${number.toString(36)} ${key}`).join();
      if (text !== lastNumbers) void tell({ numbers: text });
      lastNumbers = text;
      return now;
    },
    resendAll,
    stop: () => clearTimeout(timer),
  };
}
