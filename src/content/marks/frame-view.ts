/** How much of a frame is seen: frames of other origins cannot look at their place. */
import { newBox } from "../page.ts";
import { shared } from "../shared.ts";

/** Told at each twentieth. */
const THRESHOLDS = Array.from({ length: 21 }, (_, i) => i / 20);
const VIEWPORT = "position:fixed;inset:0";

let within: ShadowRoot | null = null;
let seen: DOMRectReadOnly | null = null;
let observer: IntersectionObserver | undefined;

/** Of the viewport of this frame; `null` while it is not known. `changed`: called when it is, or is another. */
export function seenPart(changed: () => void): DOMRectReadOnly | null {
  const layer = shared.layer?.() ?? null;
  if (layer === within) return seen;
  within = layer;
  seen = null;
  observer?.disconnect();
  if (layer === null) return null;
  const box = newBox();
  box.style.cssText = VIEWPORT;
  layer.append(box);
  observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (within !== layer || last === undefined) return;
      seen = last.intersectionRect;
      changed();
    },
    { threshold: THRESHOLDS },
  );
  observer.observe(box);
  return null;
}
