/** Caches drawn marks. Scrolling measures and draws only links that are new or moved within the page. */
import type { Mark } from "../api.ts";
import { boxOf, hasChildren, isConnected, newDiv } from "../page.ts";
import { type DrawnMark, drawnMark, type Part } from "./drawing.ts";
import { type ImageOf, renderedElementOf } from "./link-boxes.ts";
import { type Measured, newMeasurer } from "./measuring.ts";
import type { Frame } from "./overlay.ts";
import { pageBars } from "./page-bars.ts";
import { textTopIn } from "./page-text.ts";
import { painted } from "./painted.ts";
import { isNearViewport } from "./places.ts";
import { type Rect, rectOf, touch, viewport } from "./rect.ts";

const MOST_MARKS = 5_000;
/** New marks outside the viewport per drawing. */
const MOST_AROUND = 16;
/** Pixels. A change repaints only the mark's band of the document. */
const BAND = 200;
const STILL = 0.1;

export interface CacheUpdate {
  readonly frame: Frame;
  readonly imageOf: ImageOf;
  readonly markOf: (link: Element) => Mark | undefined;
  readonly stood: Element | null;
  readonly isQuiet: (mark: Mark) => boolean;
  /** Links that did not move in the page look the same. */
  readonly isScrolled: boolean;
  readonly isSettling: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Kept {
  readonly one: DrawnMark | null;
  readonly frame: Frame;
  readonly box: Rect;
  readonly isByBar: boolean;
  readonly isQuiet: boolean;
  /** A point outside the viewport, where browsers report no text. */
  readonly unasked: Point | null;
}

interface Written {
  readonly parts: readonly Part[];
  readonly boxes: readonly HTMLElement[];
}

/** Pictures outside the link's box are drawn after scrolling. */
const isBoxInView = (box: Rect): boolean => touch(box, viewport());

const isInView = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

const isStill = (before: number, now: number): boolean => Math.abs(before - now) < STILL;

const hasStayed = ({ frame: old, box }: Kept, frame: Frame, now: Rect): boolean =>
  old.scale === frame.scale &&
  isStill(box.left - old.left, now.left - frame.left) &&
  isStill(box.top - old.top, now.top - frame.top) &&
  isStill(box.width, now.width) &&
  isStill(box.height, now.height);

const moved = ({ left, top, width, height }: Rect, { frame: old }: Kept, frame: Frame): Rect =>
  rectOf(left + frame.left - old.left, top + frame.top - old.top, width, height);

function uncovered(measured: Measured | null, isSeen: (place: Rect) => boolean): Measured | null {
  if (measured === null) return null;
  const lines = measured.lines.filter(isSeen);
  const block = measured.block && isSeen(measured.block) ? measured.block : null;
  return block || lines.length > 0 ? { ...measured, lines, block } : null;
}

const LOOK = ["left", "top", "width", "height", "style", "text"] as const;
const areEqual = (parts: readonly Part[], others: readonly Part[]): boolean =>
  parts.length === others.length && parts.every((part, i) => LOOK.every((name) => part[name] === others[i]?.[name]));

/** Cloning a styled box is faster than parsing its style. */
function boxMaker(): (part: Part) => HTMLElement {
  const models = new Map<string, HTMLElement>();
  return (part) => {
    let model = models.get(part.style);
    if (model === undefined) {
      model = newDiv(`position:absolute;box-sizing:border-box;${part.style}`);
      models.set(part.style, model);
    }
    const own = model.cloneNode() as HTMLElement;
    for (const side of ["left", "top", "width", "height"] as const) own.style[side] = `${part[side]}px`;
    if (part.text !== undefined) own.textContent = part.text;
    return own;
  };
}

export function newMarkCache(layer: HTMLElement) {
  let kept = new Map<Element, Kept>();
  let frame: Frame = { left: 0, top: 0, scale: 1 };
  let isWhole = true;
  const written = new Map<Element, Written>();
  const bands = new Map<number, HTMLElement>();
  const bandFor = (top: number): HTMLElement => {
    const number = Math.floor(top / BAND);
    let band = bands.get(number);
    if (band === undefined) {
      band = newDiv();
      layer.append(band);
      bands.set(number, band);
    }
    return band;
  };
  const removeEmpty = () => {
    for (const [number, band] of bands) {
      if (hasChildren(band)) continue;
      band.remove();
      bands.delete(number);
    }
  };
  const rectanglesOf = (link: Element): Rect[] => {
    const one = kept.get(link);
    return one?.one?.rectangles.map((rectangle) => moved(rectangle, one, frame)) ?? [];
  };
  const drawn = () => [...kept].flatMap(([link, { one }]) => (one === null ? [] : [link]));
  return {
    /** Includes `position: sticky` links. */
    drawn,
    has: (link: Element): boolean => kept.get(link)?.one != null,
    isNumbered: (link: Element): boolean => kept.get(link)?.one?.isNumbered ?? true,
    /** In viewport coordinates. */
    rectanglesOf,
    /** `false`: links outside the viewport were postponed. */
    isWhole: (): boolean => isWhole,
    /** Forgets other links; the next drawing removes their boxes. */
    retain(links: Pick<ReadonlyMap<Element, unknown>, "has">): void {
      for (const link of kept.keys()) if (!links.has(link)) kept.delete(link);
    },
    measure(links: Iterable<Element>, how: CacheUpdate): readonly Part[] {
      const { markOf, isQuiet, stood, imageOf, isScrolled, isSettling } = how;
      frame = how.frame;
      const measured = newMeasurer(imageOf);
      const bars = pageBars();
      const next = new Map<Element, Kept>();
      const measureOne = (link: Element, mark: Mark, box: Rect, isByBar: boolean): Kept => {
        const seen = uncovered(measured(link), (place) => !bars.isCovered(link, place));
        let unasked: Point | null = null;
        const lettersAt = (place: Rect) => {
          const point = { x: (place.left + place.right) / 2, y: place.bottom - 1 };
          if (!isInView(point)) unasked ??= point;
          return textTopIn(place);
        };
        const { colours } = painted;
        const drawing = { frame, lettersIn: lettersAt, isFocused: link === stood, isQuiet: isQuiet(mark), colours };
        const one = seen && drawnMark(seen, mark, drawing);
        return { one, frame, box, isByBar, isQuiet: drawing.isQuiet, unasked };
      };
      const isAskable = (before: Kept): boolean => {
        if (before.unasked === null) return false;
        const { x, y } = before.unasked;
        return isInView({ x: x + frame.left - before.frame.left, y: y + frame.top - before.frame.top });
      };
      let [count, around] = [0, 0];
      isWhole = true;
      for (const link of links) {
        const mark = markOf(link);
        if (mark === undefined) continue;
        const target = renderedElementOf(link, imageOf);
        if (target === null) continue;
        const box = boxOf(target);
        const isByBar = bars.isByBar(box);
        const before = isScrolled ? kept.get(link) : undefined;
        const isKept =
          before !== undefined &&
          before.isQuiet === isQuiet(mark) &&
          !isByBar &&
          !before.isByBar &&
          hasStayed(before, frame, box) &&
          !isAskable(before);
        if (!isKept && !isSettling && !isBoxInView(box) && !written.has(link) && around++ >= MOST_AROUND) {
          isWhole = false;
          continue;
        }
        const one = isKept ? before : measureOne(link, mark, box, isByBar);
        if (one.one !== null) {
          if (!one.one.rectangles.some((rectangle) => isNearViewport(moved(rectangle, one, frame)))) continue;
          count += 1;
        } else if (!isConnected(link)) continue;
        next.set(link, one);
        if (count === MOST_MARKS) break;
      }
      kept = next;
      return [...kept.values()].flatMap(({ one }) => one?.parts ?? []);
    },
    /** `false` if nothing changed. */
    write(): boolean {
      let hasChanged = false;
      for (const [link, { boxes }] of written) {
        if (kept.get(link)?.one) continue;
        for (const box of boxes) box.remove();
        written.delete(link);
        hasChanged = true;
      }
      const newPart = boxMaker();
      for (const [link, { one }] of kept) {
        const before = written.get(link);
        if (one === null || before?.parts === one.parts) continue;
        const { parts } = one;
        if (before !== undefined && areEqual(before.parts, parts)) continue;
        for (const box of before?.boxes ?? []) box.remove();
        const boxes = parts.map(newPart);
        const band = bandFor(parts[0]?.top ?? 0);
        for (const box of boxes) band.append(box);
        written.set(link, { parts, boxes });
        hasChanged = true;
      }
      if (hasChanged) removeEmpty();
      return hasChanged;
    },
  };
}
