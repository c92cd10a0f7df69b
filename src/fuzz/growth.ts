/** Repeating a piece four times as often takes about four times the work: counted, not timed. */

import { growthOfWork } from "../core/counted-work.ts";
import {
  canonicalize,
  createCopies,
  decodeToText,
  findingsOf,
  findUrls,
  inspect,
  mask,
  type ProfileId,
  profiles,
  readPasted,
  wrapUrl,
} from "../core/index.ts";
import { concealedText } from "../ui/url/concealed-text.ts";
import { diffUrls, shorten } from "../ui/url/diff.ts";
import { findingMarks } from "../ui/url/finding-marks.ts";
import { visiblePieces } from "../ui/url/invisible-characters.ts";
import { lookAlikePieces } from "../ui/url/look-alike-pieces.ts";
import { cutInMiddle, markUrl } from "../ui/url/marked-url.ts";
import { piecesOf } from "../ui/url/pieces.ts";
import { tooltipOf } from "../ui/url/tooltip.ts";
import { assertTrue, type Property } from "./property.ts";

type Work = (text: string) => unknown;

export const MEASURED_WORK: Readonly<Record<string, Work>> = {
  ...Object.fromEntries(
    (Object.keys(profiles) as ProfileId[]).flatMap((profile) => [
      [`canonicalize under ${profile}`, (text: string) => canonicalize(text, { profile })],
      [`findings under ${profile}`, (text: string) => findingsOf(text, { profile })],
    ]),
  ),
  inspect: (text) => inspect(text).schemeFields,
  mask,
  decodeToText,
  copies: (text) => createCopies(text).all(),
  findUrls,
  readPasted,
  pieces: (text) => piecesOf(text),
  diff: (text) => shorten(diffUrls(text, canonicalize(text))),
  visible: (text) => visiblePieces(text),
  wrapUrl,
  tooltip: tooltipOf,
  marked: (text) => {
    const inspection = inspect(text);
    const pieces = markUrl(text, inspection.canonical, findingMarks(inspection), inspection.passwords);
    return cutInMiddle(pieces, 300, false);
  },
  concealed: (text) => {
    const { shown, textOf } = concealedText(text, [text.slice(9, 40)]);
    return textOf(`x${shown}x`);
  },
  "look-alike": (text) => {
    const character = String.fromCodePoint(text.codePointAt(text.length >> 1) ?? 0);
    return ["Latn", "Cyrl"].map((script) => lookAlikePieces(text, { character, position: 1, script }));
  },
};

const NAMES = Object.keys(MEASURED_WORK);

/** Quadratic work has 16. */
const MOST = 9;

const filled = (before: string, piece: string) => (length: number) =>
  before + piece.repeat(Math.ceil(length / piece.length));

/** Repeats the text's middle, if any. */
export function tryGrowth(name: string, work: Work, text: string): boolean {
  const middle = text.length >> 1;
  const piece = text.slice(middle, middle + 1 + (text.length % 9));
  const before = text.slice(0, Math.min(middle, 30));
  if (piece === "") return false;
  const make = filled(before, piece);
  if (growthOfWork(work, make) <= MOST) return true;
  // Limits may stop quadratic work only on longer texts.
  const later = growthOfWork(work, make, 8_000);
  assertTrue(
    later <= MOST,
    () => `${name} grows ${later.toFixed(1)} times on ${JSON.stringify(before)} and many of ${JSON.stringify(piece)}`,
  );
  return true;
}

export const growth: Property = {
  name: "no more than linear",
  every: 400,
  check: (text) => {
    const sum = [...text].reduce((all, one) => all + (one.codePointAt(0) as number), 0);
    const name = NAMES[sum % NAMES.length] as string;
    return tryGrowth(name, MEASURED_WORK[name] as Work, text);
  },
};
