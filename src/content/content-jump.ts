/** Injected only to go to a link. */
import { jumpTo, removeFlash } from "./jump.ts";
import { shared } from "./shared.ts";

shared.removeFlash ??= removeFlash;
shared.jump ??= ({ collection, index }) => jumpTo(shared.links?.(collection)?.[index]);
