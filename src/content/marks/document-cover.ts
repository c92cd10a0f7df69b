/** Keeps the host of marks as large as the document: marks outside of it are cut off, so that no scrollbar appears. */
import type { DocumentCover, Frame, Part } from "../marks-api.ts";
import { coverDocument, frameAsIs, frameOf } from "../overlay.ts";
import { clientWidthOf, scrollingElement } from "../page.ts";

/** Milliseconds between two looks whether the page has become smaller, for which the host has to: it costs a layout. */
const FIT_EVERY = 1_000;

/** `again`: called when it is to fit the page later. */
export function documentCover(host: HTMLDivElement, again: () => void): DocumentCover {
  let frame: Frame = { left: 0, top: 0, scale: 1 };
  let last = Number.NEGATIVE_INFINITY;
  let width = 0;
  let isFitting = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    frame() {
      const scroller = scrollingElement();
      // Without the scrollbar, which comes and goes.
      const now = scroller === null ? 0 : clientWidthOf(scroller);
      isFitting = performance.now() - last > FIT_EVERY || now !== width;
      if (isFitting) {
        clearTimeout(timer);
        timer = undefined;
        last = performance.now();
        width = now;
      } else timer ??= setTimeout(again, FIT_EVERY);
      frame = isFitting ? frameOf(host) : frameAsIs(host);
      return frame;
    },
    cover(parts) {
      const [across = 0, down = 0] = [host.style.width, host.style.height].map(Number.parseFloat);
      const isOutside = ({ left, top, width, height }: Part) => left + width > across || top + height > down;
      if (isFitting || parts.some(isOutside)) coverDocument(host, frame);
    },
    stop: () => clearTimeout(timer),
  };
}
