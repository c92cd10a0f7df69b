import { queryAll, rootElement } from "./page.ts";

export const imageOf = (area: Element): Element | null => {
  const name = area.closest("map")?.getAttribute("name");
  return name
    ? ([...queryAll(document, "img[usemap]")].find((image) => image.getAttribute("usemap") === `#${name}`) ?? null)
    : null;
};

/** In viewport coordinates. */
function areaRectangle(area: Element, image: Element): DOMRect {
  const shown = image.getBoundingClientRect();
  const { naturalWidth, naturalHeight } = image as HTMLImageElement;
  const numbers = (area.getAttribute("coords") ?? "").split(/[\s,;]+/).map(Number);
  if (numbers.length < 3 || numbers.some(Number.isNaN)) return shown;
  const [x = 0, y = 0, radius = 0] = numbers;
  const circle = numbers.length === 3;
  const xs = circle ? [x - radius, x + radius] : numbers.filter((_, i) => i % 2 === 0);
  const ys = circle ? [y - radius, y + radius] : numbers.filter((_, i) => i % 2 === 1);
  // Without a width attribute, coordinates are the image's own CSS pixels.
  const width = Number(image.getAttribute("width")) || naturalWidth || shown.width;
  const height = Number(image.getAttribute("height")) || naturalHeight || shown.height;
  const [across, down] = [shown.width / width, shown.height / height];
  const left = Math.min(...xs) * across;
  const top = Math.min(...ys) * down;
  return new DOMRect(shown.left + left, shown.top + top, Math.max(...xs) * across - left, Math.max(...ys) * down - top);
}

/** One for each line, and for an image; empty if not shown. */
export function rectanglesOf(element: Element): DOMRect[] {
  if (element.localName === "area") {
    const image = imageOf(element);
    return image === null ? [] : [areaRectangle(element, image)];
  }
  let rectangles = [...element.getClientRects()];
  const picture = element.querySelector("img,svg,video,canvas");
  if (picture !== null)
    rectangles = [picture.getBoundingClientRect(), ...(element.textContent?.trim() ? rectangles : [])];
  if (rectangles.length === 0) {
    // "display: contents" makes no box.
    const range = document.createRange();
    range.selectNodeContents(element);
    rectangles = [...range.getClientRects()];
  }
  return rectangles.filter(({ width, height }) => width > 0 && height > 0).slice(0, 8);
}

const EVERYWHERE = new DOMRect(-1e6, -1e6, 2e6, 2e6);

const intersection = (a: DOMRect, b: DOMRect): DOMRect => {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  return new DOMRect(left, top, Math.min(a.right, b.right) - left, Math.min(a.bottom, b.bottom) - top);
};

/** All ancestors may scroll or clip. */
function clipOf(element: Element | null, known: Map<Element, DOMRect>): DOMRect {
  if (element === null || element === rootElement() || element.localName === "body") return EVERYWHERE;
  const before = known.get(element);
  if (before !== undefined) return before;
  const { overflowX, overflowY, position } = getComputedStyle(element);
  const root = element.getRootNode();
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  const around = position === "fixed" ? EVERYWHERE : clipOf(parent, known);
  const clips = overflowX !== "visible" || overflowY !== "visible";
  const clip = clips ? intersection(around, element.getBoundingClientRect()) : around;
  known.set(element, clip);
  return clip;
}

export function seenRectanglesOf(element: Element, known: Map<Element, DOMRect>): DOMRect[] {
  const clip = clipOf(element.parentElement, known);
  return rectanglesOf(element)
    .map((rectangle) => intersection(rectangle, clip))
    .filter(({ width, height }) => width > 1 && height > 1);
}
