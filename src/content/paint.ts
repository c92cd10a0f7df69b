/** The only file that writes to the page: one element with a closed shadow root. */
import { colourOf } from "./group-colours.ts";
import { imageOf, rectanglesOf, seenRectanglesOf } from "./measure.ts";
import { rootElement, scrollingElement } from "./page.ts";

export interface Mark {
  readonly number: number;
  readonly elements: readonly Element[];
}

interface Overlay {
  readonly host: HTMLElement;
  stop(): void;
}

let overlay: Overlay | null = null;

export const isPainted = (): boolean => overlay !== null;

const box = (style: string): HTMLElement => {
  const element = document.createElementNS("http://www.w3.org/1999/xhtml", "div") as HTMLElement;
  element.style.cssText = style;
  return element;
};

/** The host's corner and scale on the screen, since pages zoom. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

const PROBE = 100;

/** Makes the host a square of known size, and measures it. */
function frameOf(host: HTMLElement): Frame {
  host.style.setProperty("width", `${PROBE}px`, "important");
  host.style.setProperty("height", `${PROBE}px`, "important");
  const { left, top, width } = host.getBoundingClientRect();
  return { left, top, scale: width / PROBE || 1 };
}

/** Sized like the document, and clipping, so that no scrollbar appears. */
function coverDocument(host: HTMLElement, { left, top, scale }: Frame): void {
  const scroller = scrollingElement();
  const width = ((scroller?.scrollWidth ?? 0) - left - scrollX) / scale;
  const height = ((scroller?.scrollHeight ?? 0) - top - scrollY) / scale;
  host.style.setProperty("width", `${Math.max(width, 0)}px`, "important");
  host.style.setProperty("height", `${Math.max(height, 0)}px`, "important");
}

/** Relative to the host's corner. */
function boxesFor(rectangles: readonly DOMRect[], number: number, { left, top, scale }: Frame): HTMLElement[] {
  const colour = colourOf(number);
  return rectangles.flatMap((rectangle, i) => {
    const x = (rectangle.left - left) / scale;
    const y = (rectangle.top - top) / scale;
    const frame = box(
      `position:absolute;left:${x - 2}px;top:${y - 2}px;width:${rectangle.width / scale + 4}px;` +
        `height:${rectangle.height / scale + 4}px;box-sizing:border-box;border:2px solid ${colour};border-radius:4px;` +
        "box-shadow:0 0 0 1px #fff",
    );
    if (i > 0) return [frame];
    const chip = box(
      `position:absolute;left:${Math.max(x - 7, 0)}px;top:${Math.max(y - 9, 0)}px;min-width:15px;padding:0 3px;` +
        `box-sizing:border-box;background:${colour};color:#fff;border:1px solid #fff;border-radius:7px;` +
        "text-align:center;font:700 10px/13px system-ui,sans-serif",
    );
    chip.textContent = String(number);
    return [frame, chip];
  });
}

/** In the top layer: above dialogs, and not transformed. */
function addHost(root: Element): { host: HTMLElement; layer: ShadowRoot } {
  const host = box(
    "all:initial!important;display:block!important;position:absolute!important;inset:0 auto auto 0!important;" +
      "overflow:clip!important;z-index:2147483647!important;pointer-events:none!important",
  );
  host.setAttribute("aria-hidden", "true");
  host.setAttribute("popover", "manual");
  const layer = host.attachShadow({ mode: "closed" });
  show(root, host);
  return { host, layer };
}

/** As first child of the root, where the fewest of the page's selectors count elements. */
function show(root: Element, host: HTMLElement): void {
  root.prepend(host);
  host.showPopover?.();
}

let flash: HTMLElement | null = null;

export function clear(): void {
  flash?.remove();
  flash = null;
  overlay?.stop();
  overlay?.host.remove();
  overlay = null;
}

/** Draws only what is near the viewport. */
export function paint(marks: readonly Mark[]): void {
  clear();
  const root = rootElement();
  if (root === null) return;
  const { host, layer } = addHost(root);
  coverDocument(host, frameOf(host));
  const numbers = new Map<Element, number>();
  const visible = new Set<Element>();
  const areasOf = new Map<Element, Element[]>();

  let scheduled = 0;
  const redraw = () => {
    scheduled = 0;
    // Measures before writing: alternating costs a layout for each link.
    const frame = frameOf(host);
    const clips = new Map<Element, DOMRect>();
    const measured = [...visible].flatMap((element) =>
      (areasOf.get(element) ?? [element]).map((shown) => ({ shown, rectangles: seenRectanglesOf(shown, clips) })),
    );
    coverDocument(host, frame);
    layer.replaceChildren(
      ...measured.flatMap(({ shown, rectangles }) => boxesFor(rectangles, numbers.get(shown) ?? 0, frame)),
    );
  };
  const schedule = () => {
    scheduled ||= requestAnimationFrame(redraw);
  };

  const intersections = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      schedule();
    },
    { rootMargin: "300px" },
  );
  for (const { number, elements } of marks) {
    for (const element of elements) {
      numbers.set(element, number);
      const image = element.localName === "area" ? imageOf(element) : null;
      if (image !== null) areasOf.set(image, [...(areasOf.get(image) ?? (numbers.has(image) ? [image] : [])), element]);
      intersections.observe(image ?? element);
    }
  }

  let reinsertions = 5;
  const mutations = new MutationObserver((records) => {
    // Drawing itself resizes the host.
    if (records.every(({ target }) => target === host || target === flash)) return;
    // Some pages remove unknown elements; after five reinsertions we give up.
    const now = rootElement();
    if (!host.isConnected && now !== null && reinsertions-- > 0) show(now, host);
    schedule();
  });
  const events = ["scroll", "resize", "load", "transitionend", "toggle"];
  for (const event of events) addEventListener(event, schedule, { capture: true, passive: true });
  const sizes = new ResizeObserver(schedule);

  mutations.observe(root, { childList: true, subtree: true, attributes: true });
  sizes.observe(root);
  const stop = () => {
    cancelAnimationFrame(scheduled);
    intersections.disconnect();
    mutations.disconnect();
    sizes.disconnect();
    for (const event of events) removeEventListener(event, schedule, { capture: true });
  };
  overlay = { host, stop };
}

/** `false` if the link is not shown. */
export function jumpTo(element: Element | undefined): boolean {
  const root = rootElement();
  if (element === undefined || root === null || !element.isConnected) return false;
  const target = element.localName === "area" ? imageOf(element) : element;
  const isMotionReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target?.scrollIntoView({ block: "center", inline: "nearest" });
  const rectangles = rectanglesOf(element);
  if (rectangles.length === 0) return false;
  flash?.remove();
  const { host, layer } = addHost(root);
  flash = host;
  const corner = frameOf(host);
  coverDocument(host, corner);
  for (const { left, top, width, height } of rectangles) {
    const frame = box(
      `position:absolute;left:${(left - corner.left) / corner.scale - 6}px;top:${(top - corner.top) / corner.scale - 6}px;` +
        `width:${width / corner.scale + 12}px;height:${height / corner.scale + 12}px;box-sizing:border-box;` +
        "border:3px solid #0b5c55;border-radius:8px;box-shadow:0 0 0 2px #fff",
    );
    layer.append(frame);
    if (!isMotionReduced) frame.animate({ opacity: [0, 1, 0.3, 1, 0] }, { duration: 1600 });
  }
  setTimeout(() => host.remove(), 1600);
  return true;
}
