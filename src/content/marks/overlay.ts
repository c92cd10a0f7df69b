/** The host of everything drawn over the page, with a closed shadow root. */
import {
  boxOf,
  childrenOf,
  clientWidthOf,
  newDiv,
  newStyle,
  overflowsLeft,
  prepend,
  rootElement,
  scrollHeightOf,
  scrollingElement,
  scrollWidthOf,
} from "../page.ts";
import type { Box } from "./rect.ts";

/** The host's viewport position, and its scale, since pages zoom. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

const PROBE = 100;

function resize(host: HTMLDivElement, width: string, height: string): void {
  host.style.setProperty("width", width, "important");
  host.style.setProperty("height", height, "important");
}

const moveTo = (host: HTMLDivElement, left: string): void => host.style.setProperty("left", left, "important");

/** Measures the host as a probe of known size at the document's left edge. */
export function frameOf(host: HTMLDivElement): Frame {
  resize(host, `${PROBE}px`, `${PROBE}px`);
  moveTo(host, "0px");
  const frame = frameAsIs(host);
  const scroller = scrollingElement();
  if (scroller === null || !overflowsLeft()) return frame;
  const beside = scrollWidthOf(scroller) - clientWidthOf(scroller);
  moveTo(host, `${-beside / frame.scale}px`);
  return frameAsIs(host);
}

/** Measures a full-size host without a layout. */
function frameAsIs(host: HTMLDivElement): Frame {
  const { left, top, width } = boxOf(host);
  return { left, top, scale: width / Number.parseFloat(host.style.width) || 1 };
}

/** Resizes the host, which clips marks so that no scrollbar appears. */
export function coverDocument(host: HTMLDivElement, { left, top, scale }: Frame): void {
  const scroller = scrollingElement();
  if (scroller === null) return;
  const pixels = (length: number) => `${Math.max(length / scale, 0)}px`;
  const right = overflowsLeft() ? clientWidthOf(scroller) : scrollWidthOf(scroller);
  resize(host, pixels(right - left - scrollX), pixels(scrollHeightOf(scroller) - top - scrollY));
}

/** Milliseconds between checks whether the document shrank, which cost a layout. */
const FIT_EVERY = 1_000;

/** Keeps the host the document's size. `again`: the next check is due. */
export function documentCover(host: HTMLDivElement, again: () => void) {
  let frame: Frame = { left: 0, top: 0, scale: 1 };
  let last = Number.NEGATIVE_INFINITY;
  let width = 0;
  let isFitting = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    frame(): Frame {
      const scroller = scrollingElement();
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
    cover(parts: readonly Box[]): void {
      const [across = 0, down = 0] = [host.style.width, host.style.height].map(Number.parseFloat);
      const isOutside = ({ left, top, width, height }: Box) => left + width > across || top + height > down;
      if (isFitting || parts.some(isOutside)) coverDocument(host, frame);
    },
    stop: () => clearTimeout(timer),
  };
}

const newHost = (): HTMLDivElement =>
  newDiv(
    "all:initial!important;display:block!important;position:absolute!important;inset:0 auto auto 0!important;" +
      "overflow:clip!important;z-index:2147483647!important;pointer-events:none!important",
  );

/** In the top layer: above dialogs, without transforms. */
export function addHost(root: Element): { host: HTMLDivElement; shadow: ShadowRoot; layer: HTMLDivElement } {
  const host = newHost();
  resize(host, `${PROBE}px`, `${PROBE}px`);
  host.setAttribute("popover", "manual");
  const layer = newDiv();
  // Not the host: the navigator must be accessible.
  layer.setAttribute("aria-hidden", "true");
  const style = newStyle();
  // Pages can style the backdrop, and inline styles cannot. Marks handle forced colours themselves. In print the host
  // would keep its screen size.
  style.textContent =
    ":host::backdrop{display:none!important}[aria-hidden]{direction:ltr;forced-color-adjust:none}" +
    // A stacking context each, so browsers repaint only changed bands.
    "[aria-hidden]>div:not([style]){position:absolute;top:0;left:0;z-index:0}" +
    "@media print{:host{display:none!important}}";
  const shadow = host.attachShadow({ mode: "closed" });
  shadow.append(style, layer);
  show(root, host);
  return { host, shadow, layer };
}

/** As first child, where the fewest page selectors count elements. */
export function show(root: Element, host: HTMLDivElement): void {
  prepend(root, host);
  try {
    host.showPopover?.();
  } catch {
    // A page listener ran first and removed the host.
    prepend(root, host);
  }
}

/**
 * Removes hosts left by an older version, found by their style: keep the old style here when changing it. A page that
 * imitates one loses its element and learns once that links are marked.
 */
export function removeLeftovers(): void {
  const root = rootElement();
  if (root === null) return;
  const model = newHost();
  for (const element of [...childrenOf(root)]) {
    if (!(element instanceof HTMLDivElement)) continue;
    const { width, height, left, cssText } = element.style;
    resize(model, width, height);
    moveTo(model, left);
    if (model.style.cssText === cssText) element.remove();
  }
}
