/** What a link looks like, so that its mark suits it: lines of text, a block, or both. */
import { isArea } from "./image-maps.ts";
import type { ImageOf, Rect } from "./marks-api.ts";
import { areaRectangle, firstOf, MOST_INSIDE, PICTURE } from "./measure.ts";
import { boxesOf, boxOf, childNodesOf, contentBoxesOf, isText, localNameOf, parentOf, walkerIn } from "./page.ts";
import { rectOf } from "./rect.ts";

/** Pixels. Smaller ones are icons beside text. */
const LEAST_PICTURE = 24;
/** Texts in a link. */
const MOST_TEXTS = 8;

/** In viewport coordinates. */
export interface Shape {
  /** One for each line of text. */
  readonly lines: readonly Rect[];
  readonly block: Rect | null;
  /** Whether the block shows a picture. */
  readonly isPicture: boolean;
  /** Whether the block is empty, so that something else is seen through it. */
  readonly isCover: boolean;
  /** Whether it has a background of its own. */
  readonly hasGround: boolean;
  /** Whose border the block has, and whose letters the lines. */
  readonly framed: CSSStyleDeclaration;
  readonly typed: CSSStyleDeclaration;
}

const isVisible = (colour: string): boolean => colour !== "rgba(0, 0, 0, 0)";
const pixels = (...lengths: string[]): number =>
  lengths.reduce((sum, length) => sum + (Number.parseFloat(length) || 0), 0);

/** Pixels by which the box of a block without a frame is larger than what its ring goes around: its neighbours are near. */
const UNFRAMED = 4;

function hasFrame(style: CSSStyleDeclaration, isInline: boolean, hasGround: boolean): boolean {
  if (isInline) return hasGround && across(style) > UNFRAMED;
  const border = pixels(style.borderTopWidth, style.borderBottomWidth);
  return hasGround || (border > 1 && isVisible(style.borderTopColor));
}

const across = (style: CSSStyleDeclaration): number => pixels(style.paddingLeft, style.paddingRight);

/** For a ring that touches no neighbour. */
const inset = ({ left, top, width, height }: Rect): Rect =>
  rectOf(left + UNFRAMED, top + UNFRAMED, width - 2 * UNFRAMED, height - 2 * UNFRAMED);

interface Content {
  readonly texts: Text[];
  readonly picture: Element | null;
  readonly icon: Element | null;
}

function contentOf(link: Element): Content {
  const walker = walkerIn(link, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  let picture: Element | null = null;
  let icon: Element | null = null;
  for (let steps = 0; steps < MOST_INSIDE && texts.length < MOST_TEXTS; steps++) {
    const node = walker.nextNode();
    if (node === null) break;
    if (isText(node)) {
      const parent = parentOf(node);
      const isHidden = () => {
        const { width, height } = boxOf(parent as Element);
        return width <= 1 || height <= 1;
      };
      // For screen readers only: in a box of one pixel.
      if (/\S/.test(node.substringData(0, 1_000)) && (parent === link || !isHidden())) texts.push(node);
    } else if (picture === null && PICTURE.test(localNameOf(node as Element))) {
      const { width, height } = boxOf(node as Element);
      if (Math.min(width, height) >= LEAST_PICTURE) picture = node as Element;
      else icon ??= node as Element;
    }
  }
  return { texts, picture, icon };
}

const union = (a: Rect, b: Rect): Rect => {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return rectOf(left, top, Math.max(a.right, b.right) - left, Math.max(a.bottom, b.bottom) - top);
};

/** Boxes that stand in one line are one. */
export function linesOf(boxes: readonly Rect[]): Rect[] {
  const lines: Rect[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const isBeside =
      last !== undefined &&
      Math.abs(last.bottom - box.bottom) < box.height / 2 &&
      box.left - last.right < box.height &&
      last.left - box.right < box.height;
    if (isBeside) lines[lines.length - 1] = union(last, box);
    else lines.push(box);
  }
  return lines;
}

/** `null` for what is not shown. */
export function shapeOf(link: Element, style: CSSStyleDeclaration, imageOf: ImageOf): Shape | null {
  if (style.visibility !== "visible") return null;
  const hasGround = isVisible(style.backgroundColor) || style.backgroundImage !== "none";
  const only = { lines: [], block: null, isPicture: false, isCover: false, hasGround, framed: style, typed: style };
  if (isArea(link)) {
    const image = imageOf(link);
    return image && { ...only, block: areaRectangle(link, image), isPicture: true };
  }
  const { display } = style;
  const isInline = display === "inline" || display === "contents";
  const boxes = boxesOf(link);
  const [first] = boxes;
  if (first !== undefined && (!isInline || boxes.length === 1) && hasFrame(style, isInline, hasGround))
    return { ...only, block: first, isPicture: style.backgroundImage !== "none" };
  if (first !== undefined && /flex|inline-/.test(display) && across(style) > 0)
    return { ...only, block: first.height > 5 * UNFRAMED ? inset(first) : first };
  const children = childNodesOf(link);
  // Most links.
  if (children.length === 1 && isText(children[0] as Node))
    return { ...only, lines: firstOf(isInline && first !== undefined ? boxes : contentBoxesOf(link)) };
  const { texts, picture, icon } = contentOf(link);
  if (picture !== null) {
    if (!isInline && texts.length > 0) return { ...only, block: boxOf(link), isPicture: true };
    const lines = linesOf(texts.flatMap((text) => firstOf(contentBoxesOf(text))));
    return { ...only, lines, block: boxOf(picture), isPicture: true, framed: getComputedStyle(picture) };
  }
  const last = texts.at(-1);
  if (last !== undefined) {
    const parent = parentOf(last) as Element;
    const typed = parent === link ? style : getComputedStyle(parent);
    return { ...only, lines: linesOf(texts.flatMap((text) => firstOf(contentBoxesOf(text)))), typed };
  }
  if (icon !== null) return { ...only, block: boxOf(icon), framed: getComputedStyle(icon) };
  return { ...only, block: firstOf([...boxes, ...contentBoxesOf(link)])[0] ?? null, isCover: true };
}
