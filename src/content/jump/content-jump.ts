/** Injected only to go to a link. */

import { coloursIn } from "../../browser/palette.ts";
import { shared } from "../shared.ts";
import { jumpTo, removeFlash } from "./jump.ts";

shared.removeFlash ??= removeFlash;
shared.jump ??= ({ collection, index, colours }) => {
  const link = shared.links?.(collection)?.[index];
  if (link !== undefined) shared.select?.(shared.marks?.().get(link)?.number ?? 0);
  return jumpTo(link, coloursIn(colours));
};
