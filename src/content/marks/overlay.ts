/** The host of what is drawn over the page: an element with a closed shadow root. kept-marks.ts and jump fill its layer. */
import {
  boxOf,
  childrenOf,
  clientWidthOf,
  goesLeft,
  newBox,
  newStyle,
  prepend,
  rootElement,
  scrollHeightOf,
  scrollingElement,
  scrollWidthOf,
} from "../page.ts";
import type { Box } from "./rect.ts";

/** The host's corner and scale on the screen, since pages zoom. */
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

/** Makes the host a square of known size where the document has its left edge, and measures it. */
export function frameOf(host: HTMLDivElement): Frame {
  resize(host, `${PROBE}px`, `${PROBE}px`);
  moveTo(host, "0px");
  const frame = frameAsIs(host);
  const scroller = scrollingElement();
  if (scroller === null || !goesLeft()) return frame;
  const beside = scrollWidthOf(scroller) - clientWidthOf(scroller);
  moveTo(host, `${-beside / frame.scale}px`);
  return frameAsIs(host);
}

/** The same of a host that covers the document, which costs no layout. */
function frameAsIs(host: HTMLDivElement): Frame {
  const { left, top, width } = boxOf(host);
  return { left, top, scale: width / Number.parseFloat(host.style.width) || 1 };
}

/** Sized like the document, and clipping, so that no scrollbar appears. One that covers it already only grows. */
export function coverDocument(host: HTMLDivElement, { left, top, scale }: Frame): void {
  const scroller = scrollingElement();
  if (scroller === null) return;
  const pixels = (length: number) => `${Math.max(length / scale, 0)}px`;
  const right = goesLeft() ? clientWidthOf(scroller) : scrollWidthOf(scroller);
  resize(host, pixels(right - left - scrollX), pixels(scrollHeightOf(scroller) - top - scrollY));
}

/** Milliseconds between two looks whether the page has become smaller, for which the host has to: it costs a layout. */
const FIT_EVERY = 1_000;

/**
 * Keeps the host of marks as large as the document: marks outside of it are cut off, so that no scrollbar appears.
 * `again`: called when it is to fit the page later.
 */
export function documentCover(host: HTMLDivElement, again: () => void) {
  let frame: Frame = { left: 0, top: 0, scale: 1 };
  let last = Number.NEGATIVE_INFINITY;
  let width = 0;
  let isFitting = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Before anything is measured. */
    frame(): Frame {
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
    /** After it: covers what is drawn, too. */
    cover(parts: readonly Box[]): void {
      const [across = 0, down = 0] = [host.style.width, host.style.height].map(Number.parseFloat);
      const isOutside = ({ left, top, width, height }: Box) => left + width > across || top + height > down;
      if (isFitting || parts.some(isOutside)) coverDocument(host, frame);
    },
    stop: () => clearTimeout(timer),
  };
}

const newHost = (): HTMLDivElement =>
  newBox(
    "all:initial!important;display:block!important;position:absolute!important;inset:0 auto auto 0!important;" +
      "overflow:clip!important;z-index:2147483647!important;pointer-events:none!important",
  );

/** In the top layer: above dialogs, and not transformed. */
export function addHost(root: Element): { host: HTMLDivElement; shadow: ShadowRoot; layer: HTMLDivElement } {
  const host = newHost();
  // Has the size of the probe already, so that measuring it needs no second layout.
  resize(host, `${PROBE}px`, `${PROBE}px`);
  host.setAttribute("popover", "manual");
  const layer = newBox();
  // Not the host: the navigator is for everybody.
  layer.setAttribute("aria-hidden", "true");
  const style = newStyle();
  // Marks choose colours that are seen, also where the system has its own.
  // Pages colour the backdrop of what is in the top layer, and it covers them. No attribute reaches it.
  // On paper the host would have the size that the document has on the screen.
  style.textContent =
    ":host::backdrop{display:none!important}[aria-hidden]{direction:ltr;forced-color-adjust:none}" +
    // Browsers keep what they painted of a stacking context that has not changed.
    "[aria-hidden]>div:not([style]){position:absolute;top:0;left:0;z-index:0}" +
    "@media print{:host{display:none!important}}";
  const shadow = host.attachShadow({ mode: "closed" });
  shadow.append(style, layer);
  show(root, host);
  return { host, shadow, layer };
}

/** As first child of the root, where the fewest of the page's selectors count elements. */
export function show(root: Element, host: HTMLDivElement): void {
  prepend(root, host);
  try {
    host.showPopover?.();
  } catch {
    // The page hears of it first, and has removed the host.
    prepend(root, host);
  }
}

/**
 * Hosts of an older version of the extension, whose script is cut off by an update. They are found by their style: who
 * changes it keeps the old one here. A page that imitates one loses its element, and learns once that links are to be
 * shown.
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
