import { imageFinder, isArea } from "./image-maps.ts";
import { rectanglesOf } from "./measure.ts";
import { addHost, box, coverDocument, frameOf } from "./overlay.ts";
import { isConnected, rootElement, scrollTo } from "./page.ts";

const DURATION = 1600;

let flash: HTMLDivElement | null = null;

export function removeFlash(): void {
  flash?.remove();
  flash = null;
}

/** `false` if the link is not shown. */
export function jumpTo(element: Element | undefined): boolean {
  const root = rootElement();
  if (element === undefined || root === null || !isConnected(element)) return false;
  const imageOf = imageFinder();
  const target = isArea(element) ? imageOf(element) : element;
  const isMotionReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (target !== null) scrollTo(target, { behavior: "instant", block: "center", inline: "nearest" });
  const rectangles = rectanglesOf(element, imageOf);
  if (rectangles.length === 0) return false;
  removeFlash();
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
    if (!isMotionReduced) frame.animate({ opacity: [0, 1, 0.3, 1, 0] }, { duration: DURATION });
  }
  setTimeout(() => host.remove(), DURATION);
  return true;
}
