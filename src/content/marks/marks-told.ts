/** Tells when what the navigator counts has changed in this frame: how many are marked, and whether any is seen. */
import type { FrameSteps, NavigatorText, SetNumber, StepsAsked } from "../../browser/page-messages.ts";
import { listen, newBox } from "../page.ts";
import { say } from "../say.ts";
import { navigate } from "./navigator.ts";
import { inView, isPainted, layerNow, marksNow, setOf } from "./painted.ts";
import type { Rect } from "./rect.ts";
import { stepsIn } from "./steps.ts";

/** Milliseconds until it is said, and between twice. */
const SOON = 200;
const PAUSE = 1_000;
/** Parts of a frame at which the browser tells how much of it is seen. */
const THRESHOLDS = Array.from({ length: 21 }, (_, i) => i / 20);
const VIEWPORT = "position:fixed;inset:0";

const isTop = self === top;

/** As text: how many marks are in each set, and whether any is seen. The navigator goes with the layer. */
interface Told {
  readonly text: string;
  readonly layer: ShadowRoot | null;
}

const NOTHING: Told = { text: "", layer: null };
let told = NOTHING;
let last = Number.NEGATIVE_INFINITY;
let isWaiting = false;
let listening: AbortController | undefined;

let within: ShadowRoot | null = null;
let seenPart: Rect | null = null;
let observer: IntersectionObserver | undefined;

/** Frames of other origins cannot look at their place: an observer tells how much of this one is seen, once it is drawn in. */
function observeFrame(): void {
  const layer = layerNow();
  if (layer === within) return;
  within = layer;
  seenPart = null;
  observer?.disconnect();
  if (layer === null) return;
  const box = newBox(VIEWPORT);
  layer.append(box);
  observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (within !== layer || entry === undefined) return;
      seenPart = entry.intersectionRect;
      marksChanged();
    },
    { threshold: THRESHOLDS },
  );
  observer.observe(box);
}

/** Marks that a person sees; of another frame `null` while it is not known how much of it is seen. */
function seenMarks(): number | null {
  if (isTop) return inView();
  if (marksNow().size === 0) return 0;
  observeFrame();
  return seenPart && inView(seenPart);
}

/** Keeps what is told from now on; returns how many marks are seen. */
function count(): number | null {
  const seen = seenMarks();
  const counts = new Map<SetNumber, number>();
  for (const mark of marksNow().values()) {
    const set = setOf(mark);
    counts.set(set, (counts.get(set) ?? 0) + 1);
  }
  // In the page itself the bar looks; in a frame `null` is not known yet.
  const isSeen = isTop || seen === null ? null : seen > 0;
  told = { text: JSON.stringify([[...counts].sort(), isSeen]), layer: layerNow() };
  return seen;
}

function look(): void {
  isWaiting = false;
  if (!isPainted()) {
    listening?.abort();
    listening = undefined;
    told = NOTHING;
    observeFrame();
    return;
  }
  const before = told;
  count();
  if (before.text === told.text && before.layer === told.layer) return;
  last = performance.now();
  void tell();
}

/** In a page without frames the answer is what the bar says: to be asked by the worker takes several times as long. */
async function tell(): Promise<void> {
  if (!isTop || self.length > 0) return void say({ step: 0 });
  const counted = answer({ when: "changed" });
  const text = (await say({ steps: counted })) as NavigatorText | "" | null;
  if (!isPainted()) return;
  const standing = ({ standing }: FrameSteps) => JSON.stringify(standing);
  if (text === null) {
    told = NOTHING;
    marksChanged();
  } else if (standing(answer({ when: "changed" })) === standing(counted)) navigate(text);
  else void say({ step: 0 });
}

/** It is said soon, at most once a second. */
export function marksChanged(): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(look, Math.max(SOON, last + PAUSE - performance.now()));
}

/** The navigator so knows all. */
function answer(asked: StepsAsked): FrameSteps {
  const steps = { ...stepsIn(asked), inView: count() };
  if (!isTop && listening === undefined && isPainted()) {
    listening = new AbortController();
    listen("scroll", marksChanged, listening.signal);
  }
  return steps;
}

export const steps = (asked: StepsAsked): string => JSON.stringify(answer(asked));
