/** Says when what the navigator counts has changed in this frame: how many are marked, and whether any is seen. */

import type { FrameSteps, NavigatorText, SetNumber } from "../../browser/mark-steps.ts";
import { listen } from "../page.ts";
import { say } from "../say.ts";
import { shared } from "../shared.ts";
import { seenPart } from "./frame-view.ts";
import { setOf } from "./mark-set.ts";

/** Milliseconds until it is said, and between twice. */
const SOON = 200;
const PAUSE = 1_000;

const isTop = self === top;

interface Told {
  readonly counts: ReadonlyMap<SetNumber, number>;
  /** `null`: not known yet. */
  readonly isSeen: boolean | null;
  /** The navigator goes with it. */
  readonly layer: ShadowRoot | null;
}

const NOTHING: Told = { counts: new Map(), isSeen: false, layer: null };
let told = NOTHING;
let last = Number.NEGATIVE_INFINITY;
let isWaiting = false;
let listening: AbortController | undefined;

function countsNow(): Told["counts"] {
  const counts = new Map<SetNumber, number>();
  for (const mark of shared.marks?.().values() ?? []) {
    const set = setOf(mark);
    counts.set(set, (counts.get(set) ?? 0) + 1);
  }
  return counts;
}

const isAlike = (one: Told, other: Told): boolean =>
  one.isSeen === other.isSeen &&
  one.layer === other.layer &&
  one.counts.size === other.counts.size &&
  [...one.counts].every(([set, count]) => other.counts.get(set) === count);

/** Marks that a person sees; of another frame `null` while it is not known how much of it is seen. */
function seen(): number | null {
  if (isTop) return shared.inView?.() ?? 0;
  if (shared.marks?.().size === 0) return 0;
  const part = seenPart(marksChanged);
  return part === null ? null : (shared.inView?.(part) ?? 0);
}

function now(): Told & { readonly inView: number | null } {
  const inView = seen();
  // The bar itself looks at the page.
  return {
    counts: countsNow(),
    isSeen: isTop || inView === null ? null : inView > 0,
    layer: shared.layer?.() ?? null,
    inView,
  };
}

function look(): void {
  isWaiting = false;
  if (!shared.isPainted?.()) {
    listening?.abort();
    listening = undefined;
    told = NOTHING;
    seenPart(marksChanged);
    return;
  }
  const before = told;
  told = now();
  if (isAlike(before, told)) return;
  last = performance.now();
  void tell();
}

const standing = (steps: string): string => JSON.stringify((JSON.parse(steps) as FrameSteps).standing);

async function tell(): Promise<void> {
  const { steps, navigate } = shared;
  if (!isTop || self.length > 0 || steps === undefined || navigate === undefined) return void say({ step: 0 });
  // Without frames the answer is what the bar says: to be asked by the worker takes several times as long.
  const counted = steps({ when: "changed" });
  const text = (await say({ steps: JSON.parse(counted) })) as NavigatorText | "" | null;
  if (!shared.isPainted?.()) return;
  if (text === null) {
    told = NOTHING;
    marksChanged();
  } else if (standing(steps({ when: "changed" })) === standing(counted)) navigate(text);
  else void say({ step: 0 });
}

/** It is said soon, at most once a second. */
export function marksChanged(): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(look, Math.max(SOON, last + PAUSE - performance.now()));
}

/** For the navigator, which so knows all. */
export function inView(): number | null {
  const answer = now();
  told = answer;
  if (!isTop && listening === undefined && shared.isPainted?.()) {
    listening = new AbortController();
    listen("scroll", marksChanged, listening.signal);
  }
  return answer.inView;
}
