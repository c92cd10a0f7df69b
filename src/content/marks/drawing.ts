/** Computes the boxes of a mark, in CSS pixels of the page. Pure. */
import type { Mark } from "../api.ts";
import { type Colouring, type Look, lookOf, tabText } from "./mark-look.ts";
import type { Line, Measured, Side } from "./measuring.ts";
import type { Frame } from "./overlay.ts";
import { type Box, type Rect, rectOf } from "./rect.ts";
import type { Background } from "./surroundings.ts";

export interface Drawing extends Colouring {
  readonly frame: Frame;
  /** Top of the text in a small box (viewport coordinates); `null` for none. */
  readonly lettersIn: (box: Rect) => number | null;
  readonly isFocused: boolean;
}

/** Relative to the host's corner, in its pixels. */
export interface Part extends Box {
  readonly style: string;
  readonly text?: string;
}

export interface DrawnMark {
  /** Visible rectangles, in viewport coordinates. */
  readonly rectangles: readonly Rect[];
  readonly parts: readonly Part[];
  /** `false`: the bubble shows the number, which would cover text or has no colour. */
  readonly isNumbered: boolean;
}

/** Fraction of a line box above the letters, reached only by accents of capitals. */
export const ABOVE_LETTERS = 0.15;

const DASH = 5;
const DASH_AND_GAP = 8;
const DOT = 2;
const DOT_AND_GAP = 4;
const SMALL_TYPE = 12;
const LEAST_LEADING = 1.5;

const TAB = 11;
const LEAST_TAB = 8;
const OFFSET = 2;
const RING = 2;
const TAG = { width: 17, height: 16, out: 11 };
const INNER_TAG = { width: 21, height: 19 };
const LARGE = 48;

export type Type = Pick<Line, "lineHeight" | "fontSize"> & Pick<Measured, "barSide">;

export const hasRoom = ({ lineHeight, fontSize }: Type): boolean => lineHeight >= LEAST_LEADING * fontSize - 0.01;

const toHorizontal = (box: Box, side: Side): Box => {
  const { left, top, width, height } = box;
  if (side === "bottom") return box;
  return { left: top, top: side === "left" ? -(left + width) : left, width: height, height: width };
};

const fromHorizontal = (box: Box, side: Side): Box => {
  const { left, top, width, height } = box;
  if (side === "bottom") return box;
  return { left: side === "left" ? -(top + height) : top, top: left, width: height, height: width };
};

/** Pixels by which the text exceeds the line box on each side. */
const overhang = ({ height }: Box, { lineHeight }: Type): number => Math.max(0, (height - lineHeight) / 2) || 0;

/** One pixel if quiet, or without room, then inside the line box. */
export function barUnder(line: Box, type: Type, isQuiet = false): Box {
  const { lineHeight, fontSize, barSide } = type;
  const { left, top, width, height: letters } = toHorizontal(line, barSide);
  const bottom = top + letters;
  if (!hasRoom(type)) {
    const end = Math.floor(bottom - overhang({ left, top, width, height: letters }, type));
    return fromHorizontal({ left, top: end - 1, width, height: 1 }, barSide);
  }
  const gap = Math.max(lineHeight - (1 - ABOVE_LETTERS) * letters, -1);
  const height = isQuiet ? 1 : fontSize < SMALL_TYPE || gap < 2 ? 2 : 3;
  return fromHorizontal({ left, top: bottom + Math.min(-1, gap - height), width, height }, barSide);
}

const line = (halo: string) => (halo === "" ? "" : `box-shadow:0 0 0 1px ${halo};`);
const TO_LETTERS = { bottom: "0 -1px", left: "1px 0", right: "-1px 0" };
const fill = ({ colour, digits, halo }: Look, size: number, height: number) =>
  `padding:0;background:${colour};color:${digits};${line(halo)}` +
  `font:700 ${size}px/${height}px system-ui,sans-serif;text-align:center;white-space:nowrap;`;

/** Dashed: encoded twice. Dotted: deceptive, recognizable without the number. Halos fill the gaps. */
export function bar(
  box: Box,
  { colour, halo }: Look,
  { encoded, deceptive }: Pick<Mark, "encoded" | "deceptive">,
  type: Type,
): Part {
  const direction = type.barSide === "bottom" ? "90deg," : "";
  const [length, period] = encoded ? [DASH, DASH_AND_GAP] : [DOT, DOT_AND_GAP];
  const background =
    encoded || deceptive
      ? `repeating-linear-gradient(${direction}${colour} 0 ${length}px,${halo || "transparent"} ${length}px ${period}px)`
      : colour;
  const around = hasRoom(type) || halo === "" ? line(halo) : `box-shadow:${TO_LETTERS[type.barSide]} ${halo};`;
  return { ...box, style: `${around}background:${background}` };
}

const widthOf = (text: string, least: number, each: number, padding: number): number =>
  Math.max(least, Math.ceil(text.length * each) + 2 * padding);

export function tabBox({ left, top, width }: Box, text: string, isRtl: boolean): Box {
  const own = widthOf(text, 13, 6.5, 3);
  return { left: isRtl ? left : Math.max(left + width - own, 0), top, width: own, height: TAB };
}

/** Cut off at `end`, the top of the text below; `null` if digits would be unreadable. */
export function tab(box: Box, end: number, look: Look, text: string): Part | null {
  const height = Math.min(box.height, Math.floor(end - box.top));
  if (height < LEAST_TAB) return null;
  return { ...box, height, text, style: `${fill(look, 9, height)}border-radius:0 0 4px 4px;` };
}

export function tagBoxes({ left, top, width, height }: Box, text: string, isRtl: boolean, radius: number) {
  const isLarge = width >= LARGE && height >= LARGE;
  const inner = widthOf(text, INNER_TAG.width, 7, 4);
  const outer = widthOf(text, TAG.width, 7, 4);
  const end = isRtl ? left - TAG.out : left + width + TAG.out - outer;
  const astride = { left: Math.max(end, 0), top: Math.max(top - TAG.out, 0), width: outer, height: TAG.height };
  const inside = { left: isRtl ? left + width - inner : left, top, width: inner, height: INNER_TAG.height };
  const corner = isRtl ? `0 ${radius}px 0 5px` : `${radius}px 0 5px 0`;
  return [...(isLarge ? [{ box: inside, corners: corner }] : []), { box: astride, corners: "5px" }];
}

export const tag = (box: Box, corners: string, look: Look, text: string): Part => ({
  ...box,
  text,
  style: `${fill(look, 10, box.height)}border-radius:${corners};`,
});

function dashes(corner: number): string {
  const along = (direction: string) =>
    `repeating-linear-gradient(${direction}#000 0 ${DASH}px,#0000 ${DASH}px ${DASH_AND_GAP}px)`;
  const ends = ["top", "bottom"].map((side) => `${along("90deg,")} ${side}/100% ${corner}px no-repeat`);
  return `mask:${ends.join()},${along("")} center/100% calc(100% - ${2 * corner}px) no-repeat;`;
}

/** `radius`: of the block. Dashes are drawn on a solid halo. */
export function ring(box: Box, radius: number, { colour, halo }: Look, isDashed: boolean, thickness = RING): Part[] {
  const out = OFFSET + thickness;
  const around = grown(box, out);
  const corner = radius > 0 ? radius + out : 0;
  const border = (width: number, ink: string, by: number) =>
    `border:${width}px solid ${ink};border-radius:${corner > 0 ? corner + by : 0}px;`;
  if (!isDashed) {
    const lines = halo === "" ? "" : `box-shadow:0 0 0 1px ${halo},inset 0 0 0 1px ${halo};`;
    return [{ ...around, style: border(thickness, colour, 0) + lines }];
  }
  const dashed = { ...around, style: border(thickness, colour, 0) + dashes(Math.max(corner, thickness)) };
  return halo === "" ? [dashed] : [{ ...grown(around, 1), style: border(thickness + 2, halo, 1) }, dashed];
}

export function focusRingLine(line: Box, type: Type, { colour, halo }: Look): Part {
  const { left, top, width, height } = toHorizontal(line, type.barSide);
  const by = overhang({ left, top, width, height }, type);
  const box = { left: left - 2, top: top + by, width: width + 4, height: height - 2 * by };
  const inner = halo === "" ? "" : `box-shadow:inset 0 0 0 1px ${halo};`;
  return { ...fromHorizontal(box, type.barSide), style: `border:1px solid ${colour};border-radius:2px;${inner}` };
}

export function focusRing(box: Box, radius: number, { colour, halo }: Look): Part {
  const glow = `color-mix(in srgb,${colour} 22%,transparent)`;
  return {
    ...grown(box, OFFSET + RING),
    style: `border:${RING}px solid ${colour};border-radius:${radius + OFFSET + RING}px;box-shadow:0 0 0 2px ${glow},inset 0 0 0 2px ${glow}${halo === "" ? "" : `,0 0 0 1px ${halo}`};`,
  };
}

const grown = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const inHost = ({ left, top, width, height }: Box, frame: Frame): Box => ({
  left: (left - frame.left) / frame.scale,
  top: (top - frame.top) / frame.scale,
  width: width / frame.scale,
  height: height / frame.scale,
});

const inViewport = ({ left, top, width, height }: Box, { left: across, top: down, scale }: Frame): Rect =>
  rectOf(left * scale + across, top * scale + down, width * scale, height * scale);

const signsOf = (mark: Mark, { isQuiet }: Drawing): string => tabText(isQuiet ? { ...mark, number: 0 } : mark);

function lettersAt(box: Box, { frame, lettersIn }: Drawing): number | null {
  const top = lettersIn(inViewport(box, frame));
  return top === null ? null : (top - frame.top) / frame.scale;
}

function textParts(measured: Measured, mark: Mark, look: Look, how: Drawing): Part[] {
  const { barSide } = measured;
  const lines = measured.lines.map((line) => {
    const type = { lineHeight: line.lineHeight, fontSize: line.fontSize, barSide };
    const box = inHost(line, how.frame);
    return { box, type, under: barUnder(box, type, how.isQuiet) };
  });
  const bars = lines.map(({ under, type }) => bar(under, look, mark, type));
  const around = lines.map(({ box, type }) =>
    hasRoom(type) ? focusRing(box, 2, look) : focusRingLine(box, type, look),
  );
  const parts = [...bars, ...(how.isFocused ? around : [])];
  const last = lines.at(-1);
  const text = signsOf(mark, how);
  if (last === undefined || measured.block !== null || barSide !== "bottom" || !hasRoom(last.type) || text === "")
    return parts;
  const box = tabBox(last.under, text, measured.isRtl);
  const letters = lettersAt({ ...box, top: box.top + 4, height: box.height - 4 }, how);
  const { top, scale } = how.frame;
  const own = tab(box, Math.min(letters ?? Number.POSITIVE_INFINITY, (measured.end - top) / scale), look, text);
  return own === null ? parts : [...parts, own];
}

function blockParts(block: Rect, measured: Measured, mark: Mark, look: Look, how: Drawing): Part[] {
  const { radius, isPicture, isCover, isRtl } = measured;
  const box = inHost(block, how.frame);
  const parts = [
    ...ring(box, radius, look, mark.encoded, how.isQuiet ? 1 : 2),
    ...(how.isFocused ? [focusRing(box, radius, look)] : []),
  ];
  const text = signsOf(mark, how);
  if (text === "") return parts;
  // Browsers do not report text behind a cover, so only its corner is used.
  const boxes = tagBoxes(box, text, isRtl, radius).slice(isCover ? -1 : 0);
  const place = boxes.find((one) => lettersAt(one.box, how) === null);
  if (place === undefined) return parts;
  const halo = look.halo || (isPicture ? look.digits : "");
  return [...parts, tag(place.box, place.corners, { ...look, halo }, text)];
}

export function drawnMark(measured: Measured, mark: Mark, how: Drawing): DrawnMark {
  const { block, lines, around, behind, ink } = measured;
  const lookOn = (ground: Background) => lookOf(mark, ground, ink, how);
  const ofBlock = block === null ? [] : blockParts(block, measured, mark, lookOn(around), how);
  const parts = [...ofBlock, ...textParts(measured, mark, lookOn(behind), how)];
  return {
    rectangles: block === null ? lines : [block, ...lines],
    parts,
    isNumbered: parts.some(({ text }) => text !== undefined),
  };
}
