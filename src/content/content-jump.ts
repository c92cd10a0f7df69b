/** Injected only to go to a link. */
import { jumpTo, removeFlash } from "./jump.ts";
import { coloursIn } from "./mark-colours.ts";
import { shared } from "./shared.ts";

shared.removeFlash ??= removeFlash;
shared.jump ??= ({ collection, index, colours }) => jumpTo(shared.links?.(collection)?.[index], coloursIn(colours));
