/** Only the worker calls these: there are no messages for a page to fake. */
import { collect, whenQuiet } from "./collect.ts";
import { collectedLinks } from "./collections.ts";
import { shared } from "./shared.ts";

shared.links ??= collectedLinks;
shared.collect ??= async ({ settle, details, most }) => {
  if (settle) await whenQuiet();
  const isTop = self === top;
  return JSON.stringify(collect(details, isTop ? most.top : most.frame, isTop));
};
