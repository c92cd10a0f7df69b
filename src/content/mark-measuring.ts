/** Measures what is marked: all of it before anything is written. */
import { lettersIn } from "./letters.ts";
import { shapeOf } from "./mark-shape.ts";
import type { ImageOf, Measured, Measuring, Rect } from "./marks-api.ts";
import { flatTreeParent, isElement } from "./page.ts";
import { pageBars } from "./page-bars.ts";
import { intersection, rectOf } from "./rect.ts";
import { EVERYWHERE, surroundings } from "./surroundings.ts";

/** As lengths of `border-radius` are computed. */
function radiusOf({ borderTopLeftRadius: radius }: CSSStyleDeclaration, { width, height }: Rect): number {
  const value = Number.parseFloat(radius) || 0;
  const length = radius.includes("%") ? (value / 100) * Math.min(width, height) : value;
  return Math.min(length, height / 2);
}

/** The lines that are not cut off by what scrolls or clips. */
function seenLines(lines: readonly Rect[], clip: Rect): readonly Rect[] {
  if (clip === EVERYWHERE) return lines.filter(({ width }) => width > 1);
  return lines.flatMap((line) => {
    const seen = intersection(line, clip);
    const isSeen = seen.width > 1 && seen.height > line.height / 2 && seen.bottom > line.bottom - 2;
    return isSeen ? [rectOf(seen.left, line.top, seen.width, line.height)] : [];
  });
}

function elementAround(link: Element): Element | null {
  let node = flatTreeParent(link);
  while (node !== null && !isElement(node)) node = flatTreeParent(node);
  return node;
}

/** For one drawing, in which nothing moves. */
export function measuring(imageOf: ImageOf): Measuring {
  const { inside, groundIn, textColour } = surroundings();
  const { isCovered, isByBar } = pageBars();
  const measure = (link: Element): Measured | null => {
    const style = getComputedStyle(link);
    const shape = shapeOf(link, style, imageOf);
    if (shape === null) return null;
    const { framed, typed } = shape;
    const { clip, ground } = inside(elementAround(link));
    const lines = seenLines(shape.lines, clip).filter((line) => !isCovered(link, line));
    const seen = shape.block && intersection(shape.block, clip);
    const block = seen && seen.width > 1 && seen.height > 1 && !isCovered(link, seen) ? seen : null;
    if (block === null && lines.length === 0) return null;
    return {
      lines,
      block,
      isPicture: shape.isPicture,
      isCover: shape.isCover,
      radius: block === null ? 0 : radiusOf(framed, block),
      lineHeight: Number.parseFloat(typed.lineHeight),
      fontSize: Number.parseFloat(typed.fontSize),
      isRtl: typed.direction === "rtl",
      ink: textColour(typed),
      around: ground,
      behind: groundIn(style, ground, shape.hasGround),
    };
  };
  return { measure, lettersIn, isByBar };
}
