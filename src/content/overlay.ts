/** With toast.ts the only file that writes to the page: elements with closed shadow roots. kept-marks.ts fills the layer in one. */
import type { Frame } from "./marks-api.ts";
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
} from "./page.ts";

export const box = (style: string): HTMLDivElement => {
  const element = newBox();
  element.style.cssText = style;
  return element;
};

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
export function frameAsIs(host: HTMLDivElement): Frame {
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

export const place = (left: number, top: number, width: number, height: number, more: string): HTMLDivElement =>
  box(
    `position:absolute;box-sizing:border-box;left:${left}px;top:${top}px;width:${width}px;height:${height}px;${more}`,
  );

const newHost = (): HTMLDivElement =>
  box(
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
    // Of a stacking context that has not changed browsers keep what they painted.
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
