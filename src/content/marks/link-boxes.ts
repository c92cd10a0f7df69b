/** Boxes of a link: per line, of an image, or of an image map area. */
import { attributeOf, boxesOf, boxOf, contentBoxesOf, isText, localNameOf, walkerIn } from "../page.ts";
import { type imageFinder, isArea } from "../read/image-maps.ts";
import { intersection, type Rect, rectOf } from "./rect.ts";

export type ImageOf = ReturnType<typeof imageFinder>;

const MOST_BOXES = 8;
const MOST_INSIDE = 300;
const PICTURE = /^(?:img|svg|video|canvas)$/;

type Edges = Pick<Rect, "left" | "top" | "right" | "bottom">;

const shapes = new WeakMap<Element, { readonly coords: string; readonly edges: Edges | null }>();

/** `null` for the whole image. */
function readShape(coords: string): Edges | null {
  const numbers = Array.from(coords.matchAll(/[^\s,;]+/g), ([text]) => Number(text));
  const [x = 0, y = 0, radius = 0] = numbers;
  if (numbers.length < 3 || !numbers.every(Number.isFinite)) return null;
  const all = numbers.length > 3 ? numbers : [x - radius, y - radius, x + radius, y + radius];
  const edge = (outer: (a: number, b: number) => number, axis: number) =>
    all.filter((_, i) => i % 2 === axis).reduce((a, b) => outer(a, b));
  return { left: edge(Math.min, 0), top: edge(Math.min, 1), right: edge(Math.max, 0), bottom: edge(Math.max, 1) };
}

function shapeOf(area: Element): Edges | null {
  const coords = attributeOf(area, "coords") ?? "";
  const known = shapes.get(area);
  if (known?.coords === coords) return known.edges;
  const edges = readShape(coords);
  shapes.set(area, { coords, edges });
  return edges;
}

/** For areas, the image. */
export const renderedElementOf = (link: Element, imageOf: ImageOf): Element | null =>
  isArea(link) ? imageOf(link) : link;

export function areaRectangle(area: Element, image: Element): Rect {
  const shown = boxOf(image);
  const shape = shapeOf(area);
  if (shape === null) return shown;
  const { naturalWidth, naturalHeight } = image as HTMLImageElement;
  // Without `width`, coordinates are the image's CSS pixels.
  const width = Number(attributeOf(image, "width")) || naturalWidth || shown.width;
  const height = Number(attributeOf(image, "height")) || naturalHeight || shown.height;
  const [across, down] = [shown.width / width, shown.height / height];
  const rectangle = rectOf(
    shown.left + shape.left * across,
    shown.top + shape.top * down,
    (shape.right - shape.left) * across,
    (shape.bottom - shape.top) * down,
  );
  // Browsers clip areas to their image.
  return intersection(rectangle, shown);
}

export function* contentOf(link: Element): Generator<Text | Element> {
  const walker = walkerIn(link, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let steps = 0; steps < MOST_INSIDE; steps++) {
    const node = walker.nextNode() as Text | Element | null;
    if (node === null) return;
    if (isText(node) ? /\S/.test(node.substringData(0, 1_000)) : PICTURE.test(localNameOf(node))) yield node;
  }
}

export function firstVisible(boxes: Iterable<Rect>): Rect[] {
  const found: Rect[] = [];
  for (const box of boxes) {
    if (box.width > 0 && box.height > 0) found.push(box);
    if (found.length === MOST_BOXES) break;
  }
  return found;
}

export function rectanglesOf(element: Element, imageOf: ImageOf): Rect[] {
  if (isArea(element)) {
    const image = imageOf(element);
    return image === null ? [] : firstVisible([areaRectangle(element, image)]);
  }
  let picture: Element | null = null;
  let hasText = false;
  for (const node of contentOf(element)) {
    if (isText(node)) hasText = true;
    else picture ??= node;
    if (picture && hasText) break;
  }
  const lines = firstVisible(picture === null || hasText ? boxesOf(element) : []);
  if (picture !== null) return firstVisible([boxOf(picture), ...lines]);
  return boxesOf(element).length === 0 ? firstVisible(contentBoxesOf(element)) : lines;
}
