/** Measures links as lines of text, a block, or both. */
import type { Rgb } from "../../browser/contrast.ts";
import { boxesOf, boxOf, childNodesOf, contentBoxesOf, elementAround, isText, parentOf } from "../page.ts";
import { isArea } from "../read/image-maps.ts";
import { isBoxless, pixels } from "./clips.ts";
import { areaRectangle, contentOf, firstVisible, type ImageOf } from "./link-boxes.ts";
import { intersection, type Rect, rectOf } from "./rect.ts";
import { type Background, hasBackground, surroundings } from "./surroundings.ts";

export type Side = "bottom" | "left" | "right";

/** Font metrics are CSS pixels of the page. */
export interface Line extends Rect {
  /** `NaN`: unknown. */
  readonly lineHeight: number;
  readonly fontSize: number;
}

/** The visible part of a link, in viewport coordinates. */
export interface Measured {
  readonly lines: readonly Line[];
  readonly block: Rect | null;
  readonly isPicture: boolean;
  /** Empty: shows the content behind it. */
  readonly isCover: boolean;
  readonly radius: number;
  readonly isRtl: boolean;
  /** Left or right in vertical text. */
  readonly barSide: Side;
  readonly end: number;
  /** Text colour, which contrasts with the background. */
  readonly ink: Rgb;
  readonly around: Background;
  readonly behind: Background;
}

type Shape = Pick<Measured, "lines" | "block" | "isPicture" | "isCover" | "barSide" | "end"> & {
  readonly framed: CSSStyleDeclaration;
  readonly typed: CSSStyleDeclaration;
};

/** Pixels; smaller ones are icons. */
const LEAST_PICTURE = 24;
const MOST_TEXTS = 8;
const LEAST_SEEN = 0.8;

const isVisible = (colour: string): boolean => colour !== "rgba(0, 0, 0, 0)";

/** Pixels that rings of frameless blocks are inset from neighbours. */
const UNFRAMED = 4;

function hasFrame(style: CSSStyleDeclaration, isInline: boolean, isGrounded: boolean): boolean {
  if (isInline) return isGrounded && across(style) > UNFRAMED;
  const border = pixels(style.borderTopWidth, style.borderBottomWidth);
  return isGrounded || (border > 1 && isVisible(style.borderTopColor));
}

const across = (style: CSSStyleDeclaration): number => pixels(style.paddingLeft, style.paddingRight);

const inset = ({ left, top, width, height }: Rect): Rect =>
  rectOf(left + UNFRAMED, top + UNFRAMED, width - 2 * UNFRAMED, height - 2 * UNFRAMED);

function isInTinyBox(text: Text): boolean {
  const { width, height } = boxOf(parentOf(text) as Element);
  return width <= 1 || height <= 1;
}

function textsAndPictures(link: Element) {
  const texts: Text[] = [];
  let picture: Element | null = null;
  let icon: Element | null = null;
  for (const node of contentOf(link)) {
    if (isText(node)) {
      if (parentOf(node) === link || !isInTinyBox(node)) texts.push(node);
      if (texts.length === MOST_TEXTS) break;
    } else if (picture === null) {
      const { width, height } = boxOf(node);
      if (Math.min(width, height) >= LEAST_PICTURE) picture = node;
      else icon ??= node;
    }
  }
  return { texts, picture, icon };
}

const union = (a: Rect, b: Rect): Rect => {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return rectOf(left, top, Math.max(a.right, b.right) - left, Math.max(a.bottom, b.bottom) - top);
};

const sideOf = ({ writingMode }: CSSStyleDeclaration): Side =>
  writingMode === "sideways-lr" ? "right" : /^(?:vertical|sideways)/.test(writingMode) ? "left" : "bottom";

/** Swaps the axes. */
const turned = <One extends Rect>(one: One): One => {
  const { left, top, width, height } = one;
  return { ...one, ...rectOf(top, left, height, width) };
};

function seenLines(lines: readonly Rect[], clip: Rect, style: CSSStyleDeclaration, isVertical: boolean): Line[] {
  const type = { lineHeight: Number.parseFloat(style.lineHeight), fontSize: Number.parseFloat(style.fontSize) };
  return lines.flatMap((line) => {
    const seen = intersection(line, clip);
    const [own, whole] = isVertical ? [turned(seen), turned(line)] : [seen, line];
    return own.width > 1 && own.height > LEAST_SEEN * whole.height ? [{ ...seen, ...type }] : [];
  });
}

const seenBlock = (block: Rect | null | undefined, clip: Rect): Rect | null => {
  const seen = block ? intersection(block, clip) : null;
  return seen !== null && seen.width > 1 && seen.height > 1 ? seen : null;
};

/** Joins boxes of one line, with the taller one's font. Chromium reports lines ending in "…" twice. */
function linesOf(boxes: readonly Line[], isVertical: boolean): readonly Line[] {
  if (boxes.length < 2) return boxes;
  if (isVertical) return linesOf(boxes.map(turned), false).map(turned);
  const lines: Line[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const isBeside =
      last !== undefined &&
      Math.abs(last.bottom - box.bottom) < box.height / 2 &&
      box.left - last.right < box.height &&
      last.left - box.right < box.height;
    if (isBeside) lines[lines.length - 1] = { ...(box.height > last.height ? box : last), ...union(last, box) };
    else lines.push(box);
  }
  return lines;
}

/** `null` if not rendered. `clipOf`: visible area of an element's content. */
function shapeOf(
  link: Element,
  style: CSSStyleDeclaration,
  imageOf: ImageOf,
  clipOf: (element: Element | null) => Rect,
): Shape | null {
  if (style.visibility !== "visible") return null;
  const isGrounded = hasBackground(style);
  const filter = {
    lines: [],
    block: null,
    isPicture: false,
    isCover: false,
    framed: style,
    typed: style,
    barSide: sideOf(style),
    end: 0,
  };
  const seenAt = (element: Element, box: Rect | undefined) => seenBlock(box, clipOf(elementAround(element)));
  if (isArea(link)) {
    const image = imageOf(link);
    return image && { ...filter, block: seenAt(image, areaRectangle(link, image)), isPicture: true };
  }
  const { display } = style;
  const isInline = isBoxless(style);
  const boxes = boxesOf(link);
  const [first] = boxes;
  if (first !== undefined && (!isInline || boxes.length === 1) && hasFrame(style, isInline, isGrounded))
    return { ...filter, block: seenAt(link, first), isPicture: style.backgroundImage !== "none" };
  if (first !== undefined && /flex|inline-/.test(display) && across(style) > 0)
    return { ...filter, block: seenAt(link, first.height > 5 * UNFRAMED ? inset(first) : first) };
  const children = childNodesOf(link);
  if (children.length === 1 && isText(children[0] as Node)) {
    const lines = firstVisible(isInline && first !== undefined ? boxes : contentBoxesOf(link));
    const clip = clipOf(isInline ? elementAround(link) : link);
    const isVertical = filter.barSide !== "bottom";
    return { ...filter, lines: linesOf(seenLines(lines, clip, style, isVertical), isVertical), end: clip.bottom };
  }
  const { texts, picture, icon } = textsAndPictures(link);
  if (picture !== null && !isInline && texts.length > 0)
    return { ...filter, block: seenAt(link, boxOf(link)), isPicture: true };
  const last = texts.at(-1);
  const typeOf = (text: Text) => getComputedStyle(parentOf(text) as Element);
  const typed = last === undefined ? style : typeOf(last);
  const barSide = sideOf(typed);
  const isVertical = barSide !== "bottom";
  const seen = texts.flatMap((text) =>
    seenLines(firstVisible(contentBoxesOf(text)), clipOf(elementAround(text)), typeOf(text), isVertical),
  );
  const lines = linesOf(seen, isVertical);
  const ofText = { lines, typed, barSide, end: clipOf(last === undefined ? link : elementAround(last)).bottom };
  if (picture !== null) {
    const block = seenAt(picture, boxOf(picture));
    return { ...filter, ...ofText, block, isPicture: true, framed: getComputedStyle(picture) };
  }
  if (last !== undefined && (icon === null || lines.length > 0)) return { ...filter, ...ofText };
  if (icon !== null) return { ...filter, block: seenAt(icon, boxOf(icon)), framed: getComputedStyle(icon) };
  return { ...filter, block: seenAt(link, firstVisible([...boxes, ...contentBoxesOf(link)])[0]), isCover: true };
}

function radiusOf({ borderTopLeftRadius: radius }: CSSStyleDeclaration, { width, height }: Rect): number {
  const value = Number.parseFloat(radius) || 0;
  const length = radius.includes("%") ? (value / 100) * Math.min(width, height) : value;
  return Math.min(length, height / 2);
}

/** Caches for one drawing. `null` for invisible links. */
export function newMeasurer(imageOf: ImageOf): (link: Element) => Measured | null {
  const { inside, groundIn, inkOf } = surroundings();
  const clipOf = (element: Element | null) => inside(element).clip;
  return (link) => {
    const style = getComputedStyle(link);
    const shape = shapeOf(link, style, imageOf, clipOf);
    if (shape === null) return null;
    const { framed, typed, ...seen } = shape;
    if (seen.block === null && seen.lines.length === 0) return null;
    const around = inside(elementAround(link)).ground;
    return {
      ...seen,
      radius: seen.block === null ? 0 : radiusOf(framed, seen.block),
      isRtl: typed.direction === "rtl",
      ink: inkOf(typed.color),
      around,
      behind: groundIn(style, around),
    };
  };
}
