/** Measures what is marked: all of it before anything is written. */

import type { ImageOf, Measuring, Rect } from "../marks-api.ts";
import { elementAround } from "../page.ts";
import { shapeOf } from "./mark-shape.ts";
import { surroundings } from "./surroundings.ts";

/** As lengths of `border-radius` are computed. */
function radiusOf({ borderTopLeftRadius: radius }: CSSStyleDeclaration, { width, height }: Rect): number {
  const value = Number.parseFloat(radius) || 0;
  const length = radius.includes("%") ? (value / 100) * Math.min(width, height) : value;
  return Math.min(length, height / 2);
}

/** For one drawing, in which nothing moves. */
export function measuring(imageOf: ImageOf): Measuring {
  const { inside, groundIn, textColour } = surroundings();
  const clipOf = (element: Element | null) => inside(element).clip;
  return (link) => {
    const style = getComputedStyle(link);
    const shape = shapeOf(link, style, imageOf, clipOf);
    if (shape === null) return null;
    const { framed, typed, lines, block } = shape;
    const around = inside(elementAround(link)).ground;
    if (block === null && lines.length === 0) return null;
    return {
      lines,
      block,
      isPicture: shape.isPicture,
      isCover: shape.isCover,
      radius: block === null ? 0 : radiusOf(framed, block),
      isRtl: typed.direction === "rtl",
      barSide: shape.barSide,
      end: shape.end,
      ink: textColour(typed),
      around,
      behind: groundIn(style, around, shape.hasGround),
    };
  };
}
