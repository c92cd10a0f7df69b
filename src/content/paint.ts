/**
 * The one file that writes to the page. It adds one element, which holds everything in a closed shadow root, and takes
 * it away again: the page's own elements are only measured, so nothing shifts and nothing is left behind.
 */
import { colourOf } from "../platform/group-colours.ts";
import { queryAll, rootElement } from "./page.ts";

/** The links of one group in this frame. */
export interface Mark {
  readonly number: number;
  readonly elements: readonly Element[];
}

interface Overlay {
  readonly host: HTMLElement;
  readonly layer: ShadowRoot;
  /** What to measure for each marked element: itself or, for an area, its image. */
  readonly numbers: Map<Element, number>;
  readonly visible: Set<Element>;
  stop(): void;
}

let overlay: Overlay | null = null;

export const isPainted = (): boolean => overlay !== null;

const box = (style: string): HTMLElement => {
  const element = document.createElementNS("http://www.w3.org/1999/xhtml", "div") as HTMLElement;
  element.style.cssText = style;
  return element;
};

const imageOf = (area: Element): Element | null => {
  const name = area.closest("map")?.getAttribute("name");
  return name
    ? ([...queryAll(document, "img[usemap]")].find((image) => image.getAttribute("usemap") === `#${name}`) ?? null)
    : null;
};

/** The rectangle around an area's coordinates, in its image as it is shown. */
function areaRectangle(area: Element, image: Element): DOMRect {
  const shown = image.getBoundingClientRect();
  const { naturalWidth, naturalHeight } = image as HTMLImageElement;
  const numbers = (area.getAttribute("coords") ?? "").split(/[\s,;]+/).map(Number);
  if (numbers.length < 3 || numbers.some(Number.isNaN)) return shown;
  const [x = 0, y = 0, radius = 0] = numbers;
  const circle = numbers.length === 3;
  const xs = circle ? [x - radius, x + radius] : numbers.filter((_, i) => i % 2 === 0);
  const ys = circle ? [y - radius, y + radius] : numbers.filter((_, i) => i % 2 === 1);
  // Coordinates count in the image's own CSS pixels, unless its width is set in the markup.
  const width = Number(image.getAttribute("width")) || naturalWidth || shown.width;
  const height = Number(image.getAttribute("height")) || naturalHeight || shown.height;
  const [across, down] = [shown.width / width, shown.height / height];
  const left = Math.min(...xs) * across;
  const top = Math.min(...ys) * down;
  return new DOMRect(shown.left + left, shown.top + top, Math.max(...xs) * across - left, Math.max(...ys) * down - top);
}

/** Where a link is shown: a rectangle a line, and one around an image in it. Empty when it is not shown. */
function rectanglesOf(element: Element): DOMRect[] {
  if (element.localName === "area") {
    const image = imageOf(element);
    return image === null ? [] : [areaRectangle(element, image)];
  }
  let rectangles = [...element.getClientRects()];
  const picture = element.querySelector("img,svg,video,canvas");
  if (picture !== null)
    rectangles = [picture.getBoundingClientRect(), ...(element.textContent?.trim() ? rectangles : [])];
  if (rectangles.length === 0) {
    // An element with "display: contents" has no box, but what is in it has.
    const range = document.createRange();
    range.selectNodeContents(element);
    rectangles = [...range.getClientRects()];
  }
  return rectangles.filter(({ width, height }) => width > 0 && height > 0).slice(0, 8);
}

/** Boxes and the number for one link, relative to the host's corner. */
function boxesFor(rectangles: readonly DOMRect[], number: number, corner: DOMRect): HTMLElement[] {
  const colour = colourOf(number);
  return rectangles.flatMap((rectangle, i) => {
    const left = rectangle.left - corner.left;
    const top = rectangle.top - corner.top;
    const frame = box(
      `position:absolute;left:${left - 2}px;top:${top - 2}px;width:${rectangle.width + 4}px;height:${rectangle.height + 4}px;` +
        `box-sizing:border-box;border:2px solid ${colour};border-radius:4px;box-shadow:0 0 0 1px #fff`,
    );
    if (i > 0) return [frame];
    const chip = box(
      `position:absolute;left:${left - 7}px;top:${top - 9}px;min-width:15px;padding:0 3px;box-sizing:border-box;` +
        `background:${colour};color:#fff;border:1px solid #fff;border-radius:7px;text-align:center;` +
        "font:700 10px/13px system-ui,sans-serif",
    );
    chip.textContent = String(number);
    return [frame, chip];
  });
}

function createHost(): { host: HTMLElement; layer: ShadowRoot } {
  const host = box(
    "all:initial!important;position:absolute!important;left:0!important;top:0!important;width:0!important;" +
      "height:0!important;z-index:2147483647!important;pointer-events:none!important",
  );
  host.setAttribute("aria-hidden", "true");
  return { host, layer: host.attachShadow({ mode: "closed" }) };
}

/** Takes every mark away. The document is as it was before `paint`. */
export function clear(): void {
  overlay?.stop();
  overlay?.host.remove();
  overlay = null;
}

/** Marks the groups. Only what is near the viewport is drawn; the rest is drawn when it comes there. */
export function paint(marks: readonly Mark[]): void {
  clear();
  const root = rootElement();
  if (root === null) return;
  const { host, layer } = createHost();
  const numbers = new Map<Element, number>();
  const visible = new Set<Element>();
  const areasOf = new Map<Element, Element[]>();

  let scheduled = 0;
  const redraw = () => {
    scheduled = 0;
    // First everything is measured, then everything is written: a turn about costs a layout for each link.
    const corner = host.getBoundingClientRect();
    const measured = [...visible].flatMap((element) =>
      (areasOf.get(element) ?? [element]).map((shown) => ({ shown, rectangles: rectanglesOf(shown) })),
    );
    layer.replaceChildren(
      ...measured.flatMap(({ shown, rectangles }) => boxesFor(rectangles, numbers.get(shown) ?? 0, corner)),
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

  let returns = 5;
  const mutations = new MutationObserver(() => {
    // Some pages remove what they do not know; a few times the marks come back, and then the page has its way.
    if (!host.isConnected && returns-- > 0) rootElement()?.append(host);
    schedule();
  });
  const events = ["scroll", "resize", "load", "transitionend", "toggle"];
  for (const event of events) addEventListener(event, schedule, { capture: true, passive: true });
  const sizes = new ResizeObserver(schedule);

  root.append(host);
  mutations.observe(root, { childList: true, subtree: true, attributes: true });
  sizes.observe(root);
  const stop = () => {
    cancelAnimationFrame(scheduled);
    intersections.disconnect();
    mutations.disconnect();
    sizes.disconnect();
    for (const event of events) removeEventListener(event, schedule, { capture: true });
  };
  overlay = { host, layer, numbers, visible, stop };
}

/** Brings a link into view and flashes a frame around it. `false` when it is not shown any more. */
export function jumpTo(element: Element | undefined): boolean {
  const root = rootElement();
  if (element === undefined || root === null || !element.isConnected) return false;
  const target = element.localName === "area" ? imageOf(element) : element;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target?.scrollIntoView({ block: "center", inline: "nearest" });
  const rectangles = rectanglesOf(element);
  if (rectangles.length === 0) return false;
  const { host, layer } = createHost();
  root.append(host);
  const corner = host.getBoundingClientRect();
  for (const { left, top, width, height } of rectangles) {
    const frame = box(
      `position:absolute;left:${left - corner.left - 6}px;top:${top - corner.top - 6}px;width:${width + 12}px;` +
        `height:${height + 12}px;box-sizing:border-box;border:3px solid #0b5c55;border-radius:8px;box-shadow:0 0 0 2px #fff`,
    );
    layer.append(frame);
    if (!still) frame.animate({ opacity: [0, 1, 0.3, 1, 0] }, { duration: 1600 });
  }
  setTimeout(() => host.remove(), 1600);
  return true;
}
