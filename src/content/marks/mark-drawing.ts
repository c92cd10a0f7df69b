/** How a mark is drawn, by what was measured of its link. Pure. */
import type { Mark } from "../api.ts";
import type { Box, Drawing, DrawnMark, Frame, Ground, Measured, Part, Rect } from "../marks-api.ts";
import { type Look, lookOf, tabText } from "./mark-look.ts";
import { bar, barUnder, hasRoom, ring, standing, standingLine, tab, tabBox, tag, tagBoxes } from "./mark-parts.ts";
import { rectOf } from "./rect.ts";

const inHost = ({ left, top, width, height }: Box, frame: Frame): Box => ({
  left: (left - frame.left) / frame.scale,
  top: (top - frame.top) / frame.scale,
  width: width / frame.scale,
  height: height / frame.scale,
});

const inViewport = ({ left, top, width, height }: Box, { left: across, top: down, scale }: Frame): Rect =>
  rectOf(left * scale + across, top * scale + down, width * scale, height * scale);

/** Without the number of a group that has no colour now. */
const signsOf = (mark: Mark, { isQuiet }: Drawing): string => tabText(isQuiet ? { ...mark, number: 0 } : mark);

/** The top of the letters in a box, from the host's corner. */
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
  const around = lines.map(({ box, type }) => (hasRoom(type) ? standing(box, 2, look) : standingLine(box, type, look)));
  const parts = [...bars, ...(how.isStoodOn ? around : [])];
  const last = lines.at(-1);
  const text = signsOf(mark, how);
  if (last === undefined || measured.block !== null || barSide !== "bottom" || !hasRoom(last.type) || text === "")
    return parts;
  const box = tabBox(last.under, text, measured.isRtl);
  // Below the line that it belongs to, as far as the link is seen.
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
    ...(how.isStoodOn ? [standing(box, radius, look)] : []),
  ];
  const text = signsOf(mark, how);
  if (text === "") return parts;
  // Letters that are seen through it cannot be asked for: the last one is astride its corner.
  const boxes = tagBoxes(box, text, isRtl, radius).slice(isCover ? -1 : 0);
  const place = boxes.find((one) => lettersAt(one.box, how) === null);
  if (place === undefined) return parts;
  const halo = look.halo || (isPicture ? look.digits : "");
  return [...parts, tag(place.box, place.corners, { ...look, halo }, text)];
}

export function drawnMark(measured: Measured, mark: Mark, how: Drawing): DrawnMark {
  const { block, lines, around, behind, ink } = measured;
  const lookOn = (ground: Ground) => lookOf(mark, ground, ink, how);
  const ofBlock = block === null ? [] : blockParts(block, measured, mark, lookOn(around), how);
  const parts = [...ofBlock, ...textParts(measured, mark, lookOn(behind), how)];
  return {
    rectangles: block === null ? lines : [block, ...lines],
    parts,
    isNumbered: parts.some(({ text }) => text !== undefined),
  };
}
