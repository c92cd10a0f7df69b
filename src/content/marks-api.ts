/** What the scripts that draw marks tell each other. Lengths are CSS pixels. */

import type { Rgb } from "../browser/contrast.ts";
import type { MarkColours } from "../browser/palette.ts";
import type { Mark } from "./api.ts";

export type ImageOf = (area: Element) => Element | null;

export type Side = "bottom" | "left" | "right";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Box {
  readonly right: number;
  readonly bottom: number;
}

/** A line of text, and its type in the page's pixels, zoomed or not. */
export interface Line extends Rect {
  /** `NaN`: not known. */
  readonly lineHeight: number;
  readonly fontSize: number;
}

/** What is behind a mark. */
export interface Ground {
  readonly colour: Rgb;
  /** `false`: there may be a picture. */
  readonly isSure: boolean;
  /** The system has its own colours, which only it knows. */
  readonly isForced?: boolean;
}

/** The host's corner and scale on the screen, since pages zoom. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** What is seen of a link, in viewport coordinates. */
export interface Measured {
  readonly lines: readonly Line[];
  readonly block: Rect | null;
  /** Whether the block shows a picture. */
  readonly isPicture: boolean;
  /** Whether the block is empty, so that something else is seen through it. */
  readonly isCover: boolean;
  /** Of the block's border, in the page's pixels, zoomed or not. */
  readonly radius: number;
  readonly isRtl: boolean;
  /** On which side of a line its bar is: in vertical text it runs along the line. */
  readonly barSide: Side;
  /** Below it nothing of the link is seen. */
  readonly end: number;
  /** Of the letters, which a page chooses for what is behind them. */
  readonly ink: Rgb;
  readonly around: Ground;
  /** With the link's own background. */
  readonly behind: Ground;
}

/** `null` for what is not seen. */
export type Measuring = (link: Element) => Measured | null;

export interface Drawing {
  readonly frame: Frame;
  /** The top of the letters in a small box (viewport coordinates); `null` for none. */
  readonly lettersIn: (box: Rect) => number | null;
  readonly isStoodOn: boolean;
  /** Its group has no colour, since there are more groups than colours. */
  readonly isQuiet: boolean;
  readonly colours: MarkColours;
}

/** A box and its style: what it looks like. From the host's corner, in its pixels. */
export interface Part extends Box {
  readonly style: string;
  readonly text?: string;
}

export interface DrawnMark {
  /** Of the link, as far as it is seen; in viewport coordinates. */
  readonly rectangles: readonly Rect[];
  readonly parts: readonly Part[];
  /** `false` if the number would cover text or its group is uncoloured; the bubble then shows it. */
  readonly isNumbered: boolean;
}

export interface Unnumbered {
  readonly link: Element;
  /** In viewport coordinates. */
  readonly rectangle: Rect;
  readonly frame: Frame;
}

/** Keeps the host of marks as large as the document. */
export interface DocumentCover {
  /** Before anything is measured. */
  frame(): Frame;
  /** After it: covers what is drawn, too. */
  cover(parts: readonly Part[]): void;
  stop(): void;
}

/** Where marked links are in the document. */
export interface Places {
  /** Instead of all before: those that stay keep their place, new ones have none yet. */
  replace(links: readonly Element[]): void;
  /** From now on all are to be measured again. */
  restart(): void;
  /** Asks the browser for at most so many milliseconds, new ones first; `true` when none is left. */
  measure(time: number): boolean;
  /** Only new ones. */
  measureNew(time: number): boolean;
  /** New ones near the viewport, if the page shows them in the order of the document; `true` when no new one is left. */
  measureNear(): boolean;
  /** Whether a link has moved near the viewport, or away from there, since this was last asked. */
  moved(): boolean;
  /** Asks the browser for a few: whether much of the page has moved. */
  hasShifted(): boolean;
  /** Links near the viewport, as of the last measurement. */
  near(): Element[];
}

export interface KeptMarks {
  /** What of it is drawn stays so while the page moves under it: `position: sticky`. */
  drawn(): Element[];
  has(link: Element): boolean;
  isNumbered(link: Element): boolean;
  /** In viewport coordinates; empty where nothing is drawn. */
  rectanglesOf(link: Element): Rect[];
  /** `false`: some that are not in view are left for later. */
  isWhole(): boolean;
  /** Forgets all others; what is drawn of them goes with the next drawing. */
  retain(links: Pick<ReadonlyMap<Element, unknown>, "has">): void;
  /** All that is to be drawn. */
  measure(links: Iterable<Element>, how: Keeping): readonly Part[];
  /** Draws it. `false`: nothing was new. */
  write(): boolean;
}

export interface Keeping {
  readonly frame: Frame;
  readonly measuring: Measuring;
  readonly imageOf: ImageOf;
  /** `undefined` for what is not to be drawn. */
  readonly markOf: (link: Element) => Mark | undefined;
  readonly stood: Element | null;
  /** As `Drawing` has it. */
  readonly isQuiet: (mark: Mark) => boolean;
  /** The page was only scrolled: what has not moved in it looks as before. */
  readonly isScrolled: boolean;
  /** None is left for later. */
  readonly isSettling: boolean;
}
