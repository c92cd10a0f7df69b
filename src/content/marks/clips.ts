/** Visible areas, in viewport coordinates. */
import {
  boxOf,
  clientHeightOf,
  clientWidthOf,
  elementAround,
  localNameOf,
  overflowsLeft,
  rootElement,
  scrollHeightOf,
  scrollingElement,
  scrollWidthOf,
  viewportOverflow,
} from "../page.ts";
import { intersection, type Rect, rectOf, viewport } from "./rect.ts";

const EVERYWHERE = 1e6;
const HIDES = /hidden|clip/;
const PAINTS = /paint|strict|content/;

export const pixels = (...lengths: string[]): number =>
  lengths.reduce((sum, length) => sum + (Number.parseFloat(length) || 0), 0);

export function documentArea(): Rect {
  const scroller = scrollingElement();
  if (scroller === null) return viewport();
  const [overflowX, overflowY] = viewportOverflow();
  const [across, down] = [clientWidthOf(scroller), clientHeightOf(scroller)];
  const [width, height] = [scrollWidthOf(scroller), scrollHeightOf(scroller)];
  const isFixedAcross = HIDES.test(overflowX);
  const isFixedDown = HIDES.test(overflowY);
  return rectOf(
    isFixedAcross ? 0 : (overflowsLeft() ? across - width : 0) - scrollX,
    isFixedDown ? 0 : -scrollY,
    isFixedAcross ? across : width,
    isFixedDown ? down : height,
  );
}

/** `overflow` does not apply to these. */
export const isBoxless = ({ display }: CSSStyleDeclaration): boolean => display === "inline" || display === "contents";

/** Supports `inset()`; other shapes count as the whole box. */
function insetIn(clipPath: string, { left, top, width, height }: Rect): Rect {
  const [above = "", end = above, below = above, start = end] =
    /^inset\(([\d.%px ]+)/.exec(clipPath)?.[1]?.trim().split(" ") ?? [];
  const of = (side: string, length: number) => (side.endsWith("%") ? (length / 100) * pixels(side) : pixels(side));
  const [across, down] = [of(start, width), of(above, height)];
  return rectOf(left + across, top + down, width - across - of(end, width), height - down - of(below, height));
}

/** Browsers apply `clip` only to absolutely positioned boxes. */
function rectIn({ clip, position }: CSSStyleDeclaration, box: Rect): Rect {
  const [, lengths] = /^rect\((.+)\)$/.exec(clip) ?? [];
  if (lengths === undefined || !/absolute|fixed/.test(position)) return box;
  const { left, top, width, height } = box;
  const of = (length: string | undefined, auto: number) => (length === "auto" ? auto : pixels(length ?? ""));
  const [above, end, below, start] = lengths.split(/[, ]+/);
  const [x, y] = [of(start, 0), of(above, 0)];
  return rectOf(left + x, top + y, of(end, width) - x, of(below, height) - y);
}

/** Visible area of an element's content, inside `around`. */
export function clipIn(element: Element, style: CSSStyleDeclaration, around: Rect): Rect {
  const clip = style.position === "fixed" ? viewport() : around;
  if (isBoxless(style) || element === rootElement() || localNameOf(element) === "body") return clip;
  const { overflowX, overflowY, clipPath } = style;
  const isContained = PAINTS.test(style.contain);
  const [isAcross, isDown] = [overflowX !== "visible" || isContained, overflowY !== "visible" || isContained];
  const isCut = clipPath !== "none" || style.clip !== "auto";
  if (!(isAcross || isDown || isCut)) return clip;
  const box = boxOf(element);
  const [start, end] = style.textOverflow === "clip" ? [0, 0] : [pixels(style.paddingLeft), pixels(style.paddingRight)];
  const left = isAcross ? box.left + pixels(style.borderLeftWidth) + start : -EVERYWHERE;
  const top = isDown ? box.top + pixels(style.borderTopWidth) : -EVERYWHERE;
  const right = isAcross ? box.right - pixels(style.borderRightWidth) - end : EVERYWHERE;
  const bottom = isDown ? box.bottom - pixels(style.borderBottomWidth) : EVERYWHERE;
  const own = intersection(clip, rectOf(left, top, right - left, bottom - top));
  return isCut ? intersection(intersection(own, insetIn(clipPath, box)), rectIn(style, box)) : own;
}

export function clipAround(element: Element): Rect {
  const path: Element[] = [];
  for (let one = elementAround(element); one !== null; one = elementAround(one)) path.push(one);
  return path.reduceRight((clip, one) => clipIn(one, getComputedStyle(one), clip), documentArea());
}
