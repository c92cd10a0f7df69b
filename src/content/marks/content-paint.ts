/** Injected only to highlight links: which are marked, and when they are drawn. */

import { coloursIn } from "../../browser/palette.ts";
import type { Mark } from "../api.ts";
import { removeLeftovers } from "../overlay.ts";
import { numbersByKey, shared } from "../shared.ts";
import { clear, inView, isPainted, layer, marks, paint, redraw, select, setMarks, showOnly, standOn } from "./paint.ts";

const PLAIN: Mark = { number: 0, encoded: false, deceptive: false };
const [SPACE, COMMA, COLON, LETTERS, DIGITS] = [32, 44, 58, 97 - 10, 48];

/** Of "a b c,d e", in base 36, where they follow a comma or begin: thousands, which are not cut into lists for it. */
function readNumbers(text: string, take: (number: number, isFirst: boolean) => void): void {
  let [value, isFirst] = [0, true];
  for (let at = 0; text !== "" && at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : COMMA;
    if (code !== SPACE && code !== COMMA) value = 36 * value + code - (code < COLON ? DIGITS : LETTERS);
    else {
      take(value, isFirst);
      value = 0;
      isFirst = code === COMMA;
    }
  }
}

let numbers: ReadonlyMap<string, number> = new Map();
let isChosen = false;

if (shared.clear === undefined) removeLeftovers();
shared.isPainted ??= isPainted;
shared.layer ??= layer;
shared.marks ??= marks;
shared.setMarks ??= setMarks;
shared.standOn ??= standOn;
shared.select ??= select;
shared.showOnly ??= showOnly;
shared.inView ??= inView;
shared.keys ??= () => numbers;
shared.clear ??= clear;
shared.marking ??= () => (isPainted() ? (isChosen ? "chosen" : "all") : "none");
shared.recolour ??= ({ colours }) => {
  shared.colours = coloursIn(colours);
  redraw();
  return isPainted();
};
shared.begin ??= (how) => {
  if (isPainted()) return;
  shared.recolour?.(how);
  isChosen = false;
  paint(new Map(), 0);
  shared.onPainted?.();
};
shared.paint ??= ({ collection, groups, encoded, deceptive, keys, ...how }) => {
  const links = shared.links?.(collection);
  if (links === undefined) return false;
  const found = new Array<Mark | undefined>(links.length);
  const add = (index: number, alone: Mark, more: Partial<Mark>) => {
    const before = found[index];
    found[index] = before === undefined ? alone : { ...before, ...more };
  };
  let mark: Mark = PLAIN;
  readNumbers(groups, (number, isFirst) => {
    if (isFirst) mark = { ...PLAIN, number };
    else add(number, mark, { number: mark.number });
  });
  for (const [text, more] of [
    [encoded, { encoded: true }],
    [deceptive, { deceptive: true }],
  ] as const)
    readNumbers(text, (index) => add(index, { ...PLAIN, ...more }, more));
  numbers = numbersByKey(keys);
  isChosen = how.isChosen;
  shared.recolour?.(how);
  const marks = new Map<Element, Mark>();
  // In document order.
  for (let index = 0; index < links.length; index++) {
    const mark = found[index];
    if (mark !== undefined) marks.set(links[index] as Element, mark);
  }
  const isDone = paint(marks, numbers.size);
  shared.onPainted?.();
  return isDone;
};
