/** Injected only to highlight links: which are marked, and when they are drawn. */
import type { Mark } from "./api.ts";
import { coloursIn } from "./mark-colours.ts";
import { removeLeftovers } from "./overlay.ts";
import { clear, inView, isPainted, layer, marks, paint, redraw, setMarks, showOnly, standOn } from "./paint.ts";
import { numberIn, numbersByKey, shared } from "./shared.ts";

let numbers: ReadonlyMap<string, number> = new Map();
let isChosen = false;

if (shared.clear === undefined) removeLeftovers();
shared.isPainted ??= isPainted;
shared.layer ??= layer;
shared.marks ??= marks;
shared.setMarks ??= setMarks;
shared.standOn ??= standOn;
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
  paint(new Map());
  shared.onPainted?.();
};
shared.paint ??= ({ collection, groups, encoded, deceptive, keys, ...how }) => {
  const links = shared.links?.(collection);
  if (links === undefined) return false;
  const found: (Mark | undefined)[] = [];
  const add = (indices: readonly number[], mark: Partial<Mark>) => {
    for (const index of indices)
      found[index] = { number: 0, encoded: false, deceptive: false, ...found[index], ...mark };
  };
  const partsOf = (text: string, separator: string) => (text === "" ? [] : text.split(separator));
  const indicesIn = (text: string) => partsOf(text, " ").map(numberIn);
  for (const group of partsOf(groups, ",")) {
    const [number = 0, ...indices] = indicesIn(group);
    add(indices, { number });
  }
  add(indicesIn(encoded), { encoded: true });
  add(indicesIn(deceptive), { deceptive: true });
  numbers = numbersByKey(keys);
  isChosen = how.isChosen;
  shared.recolour?.(how);
  const marks = new Map<Element, Mark>();
  // In document order.
  found.forEach((mark, index) => {
    const link = links[index];
    if (link !== undefined && mark !== undefined) marks.set(link, mark);
  });
  const isDone = paint(marks);
  shared.onPainted?.();
  return isDone;
};
