import { coloursIn } from "../../browser/palette.ts";
import type { ContentApi, Mark } from "../api.ts";
import { parseGroupNumbers, shared } from "../registry.ts";
import { steps } from "./marks-changed.ts";
import { navigate } from "./navigator.ts";
import { removeLeftovers } from "./overlay.ts";
import { clear, paint } from "./paint.ts";
import { isPainted, marksNow, painted } from "./painted.ts";
import { filterMarks, focusMark } from "./steps.ts";

const PLAIN: Mark = { number: 0, encoded: false, deceptive: false };
const [SPACE, COMMA, COLON, LETTERS, DIGITS] = [32, 44, 58, 97 - 10, 48];

/** Parses "a b c,d e" in base 36; `isFirst`: after a comma. Faster than `split`. */
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

type PaintCall = Parameters<ContentApi["paint"]>[0];

function marksOn(links: readonly Element[], { groups, encoded, deceptive }: PaintCall): Map<Element, Mark> {
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
  readNumbers(encoded, (index) => add(index, { ...PLAIN, encoded: true }, { encoded: true }));
  readNumbers(deceptive, (index) => add(index, { ...PLAIN, deceptive: true }, { deceptive: true }));
  const marks = new Map<Element, Mark>();
  for (let index = 0; index < links.length; index++) {
    const mark = found[index];
    if (mark !== undefined) marks.set(links[index] as Element, mark);
  }
  return marks;
}

let numbers: ReadonlyMap<string, number> = new Map();
let isChosen = false;

if (shared.clear === undefined) {
  removeLeftovers();
  const recolour: ContentApi["recolour"] = ({ colours }) => {
    painted.colours = coloursIn(colours);
    painted.overlay?.redraw();
    return isPainted();
  };
  const api: Partial<typeof shared> = {
    isPainted,
    marks: marksNow,
    setMarks: (marks, groups = 0) => painted.overlay?.setMarks(marks, groups, false),
    keys: () => numbers,
    marking: () => (isPainted() ? (isChosen ? "chosen" : "all") : "none"),
    recolour,
    begin(how) {
      if (isPainted()) return;
      recolour(how);
      isChosen = false;
      paint(new Map(), 0);
      shared.onPainted?.();
    },
    paint(call) {
      const links = shared.links?.(call.collection);
      if (links === undefined) return false;
      numbers = parseGroupNumbers(call.keys);
      isChosen = call.isChosen;
      recolour(call);
      const isDone = paint(marksOn(links, call), numbers.size);
      shared.onPainted?.();
      return isDone;
    },
    clear,
    select: (number) => painted.overlay?.select(number),
    steps,
    focusMark,
    filterMarks: filterMarks,
    navigate,
  };
  Object.assign(shared, api);
}
