/** Injected only to go to a link. */
import { jumpTo, removeFlash } from "./jump.ts";
import { coloursIn } from "./mark-colours.ts";
import { shared } from "./shared.ts";

shared.removeFlash ??= removeFlash;
shared.jump ??= ({ collection, index, colours }) => {
  const link = shared.links?.(collection)?.[index];
  if (link !== undefined) shared.select?.(shared.marks?.().get(link)?.number ?? 0);
  return jumpTo(link, coloursIn(colours));
};
