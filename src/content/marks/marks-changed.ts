/** Reports changes of the navigator's data in this frame: marks per set, and whether any is visible. */
import type { FrameSteps, NavigatorText, SetNumber, StepsAsked } from "../../browser/page-messages.ts";
import { sendChange } from "../messaging.ts";
import { listen, newDiv } from "../page.ts";
import { navigate } from "./navigator.ts";
import { inView, isPainted, layerNow, marksNow, setOf } from "./painted.ts";
import type { Rect } from "./rect.ts";
import { stepsIn } from "./steps.ts";

const SOON = 200;
const PAUSE = 1_000;
const THRESHOLDS = Array.from({ length: 21 }, (_, i) => i / 20);
const VIEWPORT = "position:fixed;inset:0";

const isTop = self === top;

/** `text`: marks per set, and if any is in view. `layer`: a new one needs a new navigator. */
interface Reported {
  readonly text: string;
  readonly layer: ShadowRoot | null;
}

const NOTHING: Reported = { text: "", layer: null };
let reported = NOTHING;
let last = Number.NEGATIVE_INFINITY;
let isWaiting = false;
let listening: AbortController | undefined;

let observedLayer: ShadowRoot | null = null;
let seenPart: Rect | null = null;
let observer: IntersectionObserver | undefined;

/** Cross-origin frames cannot read their position; an observer reports their visible part. */
function observeFrame(): void {
  const layer = layerNow();
  if (layer === observedLayer) return;
  observedLayer = layer;
  seenPart = null;
  observer?.disconnect();
  if (layer === null) return;
  const box = newDiv(VIEWPORT);
  layer.append(box);
  observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (observedLayer !== layer || entry === undefined) return;
      seenPart = entry.intersectionRect;
      marksChanged();
    },
    { threshold: THRESHOLDS },
  );
  observer.observe(box);
}

/** `null` while a frame's visible part is unknown. */
function seenMarks(): number | null {
  if (isTop) return inView();
  if (marksNow().size === 0) return 0;
  observeFrame();
  return seenPart && inView(seenPart);
}

/** Stores the state as reported; returns the number of visible marks. */
function count(): number | null {
  const seen = seenMarks();
  const counts = new Map<SetNumber, number>();
  for (const mark of marksNow().values()) {
    const set = setOf(mark);
    counts.set(set, (counts.get(set) ?? 0) + 1);
  }
  // The navigator checks the top frame itself. In others `null` is unknown.
  const isSeen = isTop || seen === null ? null : seen > 0;
  reported = { text: JSON.stringify([[...counts].sort(), isSeen]), layer: layerNow() };
  return seen;
}

function look(): void {
  isWaiting = false;
  if (!isPainted()) {
    listening?.abort();
    listening = undefined;
    reported = NOTHING;
    observeFrame();
    return;
  }
  const before = reported;
  count();
  if (before.text === reported.text && before.layer === reported.layer) return;
  last = performance.now();
  void tell();
}

/** Without child frames, the answer is the navigator's text: faster than a request by the worker. */
async function tell(): Promise<void> {
  if (!isTop || self.length > 0) return void sendChange({ step: 0 });
  const counted = answer({ when: "changed" });
  const text = (await sendChange({ steps: counted })) as NavigatorText | "" | null;
  if (!isPainted()) return;
  const focused = ({ focused }: FrameSteps) => JSON.stringify(focused);
  if (text === null) {
    reported = NOTHING;
    marksChanged();
  } else if (focused(answer({ when: "changed" })) === focused(counted)) navigate(text);
  else void sendChange({ step: 0 });
}

export function marksChanged(): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(look, Math.max(SOON, last + PAUSE - performance.now()));
}

function answer(asked: StepsAsked): FrameSteps {
  const steps = { ...stepsIn(asked), inView: count() };
  if (!isTop && listening === undefined && isPainted()) {
    listening = new AbortController();
    listen("scroll", marksChanged, listening.signal);
  }
  return steps;
}

export const steps = (asked: StepsAsked): string => JSON.stringify(answer(asked));
