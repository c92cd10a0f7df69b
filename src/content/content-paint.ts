/** Injected only to highlight links or to go to one. */
import { jumpTo } from "./jump.ts";
import { removeLeftovers } from "./overlay.ts";
import { clear, isPainted, layer, paint } from "./paint.ts";
import { numberIn, shared } from "./shared.ts";

if (shared.clear === undefined) removeLeftovers();
shared.isPainted ??= isPainted;
shared.layer ??= layer;
shared.clear ??= clear;
shared.paint ??= ({ collection, groups }) => {
  const links = shared.links?.(collection);
  if (links === undefined) return false;
  const numbers = new Map<Element, number>();
  for (const group of groups.split(",")) {
    const [number = 0, ...indices] = group.split(" ").map(numberIn);
    for (const index of indices) {
      const link = links[index];
      if (link !== undefined) numbers.set(link, number);
    }
  }
  return paint(numbers);
};
shared.jump ??= ({ collection, index }) => jumpTo(shared.links?.(collection)?.[index]);
