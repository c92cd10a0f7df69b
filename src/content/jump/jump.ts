import { colourOf, type MarkColours } from "../../browser/palette.ts";
import { clipAround } from "../marks/clips.ts";
import { rectanglesOf } from "../marks/measure.ts";
import { intersection } from "../marks/rect.ts";
import type { Frame, Rect } from "../marks-api.ts";
import { addHost, coverDocument, frameOf, place } from "../overlay.ts";
import { isConnected, rootElement, scrollTo } from "../page.ts";
import { imageFinder, isArea } from "../read/image-maps.ts";

const DURATION = 1600;
const GAP = 4;

/** The white line keeps it apart from dark pages. */
const frameAround = (rectangle: Rect, { left, top, scale }: Frame, colour: string) =>
  place(
    (rectangle.left - left) / scale - GAP,
    (rectangle.top - top) / scale - GAP,
    rectangle.width / scale + 2 * GAP,
    rectangle.height / scale + 2 * GAP,
    `border:3px solid ${colour};border-radius:6px;box-shadow:0 0 0 2px #fff`,
  );

let flash: HTMLDivElement | null = null;

export function removeFlash(): void {
  flash?.remove();
  flash = null;
}

/** `false` if the link is not shown. */
export function jumpTo(element: Element | undefined, colours: MarkColours): boolean {
  const root = rootElement();
  if (element === undefined || root === null || !isConnected(element)) return false;
  const imageOf = imageFinder();
  const target = isArea(element) ? imageOf(element) : element;
  const isMotionReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (target !== null) scrollTo(target, { behavior: "instant", block: "center" });
  const rectangles = rectanglesOf(element, imageOf);
  if (rectangles.length === 0 || target === null) return false;
  const clip = clipAround(target);
  removeFlash();
  const { host, layer } = addHost(root);
  flash = host;
  const corner = frameOf(host);
  coverDocument(host, corner);
  for (const rectangle of rectangles) {
    const seen = intersection(rectangle, clip);
    if (seen.width <= 1 || seen.height <= 1) continue;
    const frame = frameAround(seen, corner, colourOf(colours, 1, false));
    layer.append(frame);
    if (!isMotionReduced) frame.animate({ opacity: [0, 1, 0.3, 1, 0] }, { duration: DURATION });
  }
  setTimeout(() => host.remove(), DURATION);
  return true;
}
