/** How a mark is drawn, by what was measured of its link. Pure. */
import type { Mark } from "./api.ts";
import { type Look, lookOf, tabText } from "./mark-look.ts";
import { bar, barUnder, hasRoom, ring, standing, tab, tabBox, tag, tagBoxes } from "./mark-parts.ts";
import type { Box, Drawing, DrawnMark, Frame, Measured, Part, Rect } from "./marks-api.ts";
import { rectOf } from "./rect.ts";

const inHost = ({ left, top, width, height }: Box, frame: Frame): Box => ({
  left: (left - frame.left) / frame.scale,
  top: (top - frame.top) / frame.scale,
  width: width / frame.scale,
  height: height / frame.scale,
});

const inViewport = ({ left, top, width, height }: Box, { left: across, top: down, scale }: Frame): Rect =>
  rectOf(left * scale + across, top * scale + down, width * scale, height * scale);

/** The top of the letters in a box, from the host's corner. */
function lettersAt(box: Box, { frame, lettersIn }: Drawing): number | null {
  const top = lettersIn(inViewport(box, frame));
  return top === null ? null : (top - frame.top) / frame.scale;
}

function textParts(measured: Measured, mark: Mark, look: Look, how: Drawing): Part[] {
  const boxes = measured.lines.map((line) => inHost(line, how.frame));
  const bars = boxes.map((box) => barUnder(box, measured));
  const parts = [
    ...bars.map((box) => bar(box, look, mark)),
    ...(how.isStoodOn ? boxes.map((box) => standing(box, !hasRoom(measured), 2, look)) : []),
  ];
  const last = bars.at(-1);
  if (measured.block !== null || last === undefined || !hasRoom(measured)) return parts;
  const text = tabText(mark);
  const box = tabBox(last, text, measured.isRtl);
  // Below the line that it belongs to.
  const own = tab(box, lettersAt({ ...box, top: box.top + 4, height: box.height - 4 }, how), look, text);
  return own === null ? parts : [...parts, own];
}

function blockParts(block: Rect, measured: Measured, mark: Mark, look: Look, how: Drawing): Part[] {
  const { radius, isPicture, isCover, isRtl } = measured;
  const box = inHost(block, how.frame);
  const parts = [
    ...ring(box, radius, look, mark.encoded),
    ...(how.isStoodOn ? [standing(box, false, radius, look)] : []),
  ];
  const text = tabText(mark);
  // Letters that are seen through it cannot be asked for: the last one is astride its corner.
  const boxes = tagBoxes(box, text, isRtl, radius).slice(isCover ? -1 : 0);
  const place = boxes.find((one) => lettersAt(one.box, how) === null);
  if (place === undefined) return parts;
  const halo = look.halo || (isPicture ? look.digits : "");
  return [...parts, tag(place.box, place.corners, { ...look, halo }, text)];
}

export function drawnMark(measured: Measured, mark: Mark, how: Drawing): DrawnMark {
  const { block, lines, around, behind, ink } = measured;
  const ofBlock = block === null ? [] : blockParts(block, measured, mark, lookOf(mark, around, ink, how.colours), how);
  const parts = [...ofBlock, ...textParts(measured, mark, lookOf(mark, behind, ink, how.colours), how)];
  return {
    rectangles: block === null ? lines : [block, ...lines],
    parts,
    isNumbered: parts.some(({ text }) => text !== undefined),
  };
}
