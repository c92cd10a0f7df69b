import { colourOf, coloursIn, type MarkColours } from "../../browser/palette.ts";
import { clipAround } from "../marks/clips.ts";
import { rectanglesOf, renderedElementOf } from "../marks/link-boxes.ts";
import { addHost, coverDocument, type Frame, frameOf } from "../marks/overlay.ts";
import { intersection, type Rect } from "../marks/rect.ts";
import { isConnected, newDiv, rootElement, scrollTo } from "../page.ts";
import { imageFinder } from "../read/image-maps.ts";
import { shared } from "../registry.ts";

const DURATION = 1600;
const GAP = 4;

/** The shadow separates it from dark pages. */
const frameAround = ({ left, top, width, height }: Rect, frame: Frame, colour: string) =>
  newDiv(
    `position:absolute;box-sizing:border-box;left:${(left - frame.left) / frame.scale - GAP}px;` +
      `top:${(top - frame.top) / frame.scale - GAP}px;width:${width / frame.scale + 2 * GAP}px;` +
      `height:${height / frame.scale + 2 * GAP}px;border:3px solid ${colour};border-radius:6px;box-shadow:0 0 0 2px #fff`,
  );

let flash: HTMLDivElement | null = null;

function removeFlash(): void {
  flash?.remove();
  flash = null;
}

function jumpTo(element: Element | undefined, colours: MarkColours): boolean {
  const root = rootElement();
  if (element === undefined || root === null || !isConnected(element)) return false;
  const imageOf = imageFinder();
  const target = renderedElementOf(element, imageOf);
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

shared.removeFlash ??= removeFlash;
shared.jump ??= ({ collection, index, colours }) => {
  const link = shared.links?.(collection)?.[index];
  if (link !== undefined) shared.select?.(shared.marks?.().get(link)?.number ?? 0);
  return jumpTo(link, coloursIn(colours));
};
