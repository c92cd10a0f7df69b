/** Injected when a person opens the popup or the report, or highlights links. Only the worker calls these functions. */

import { shared } from "../registry.ts";
import { listenForStop } from "../stop.ts";
import { collect, collectedLinks, latestCollection } from "./collect.ts";

listenForStop();
shared.links ??= collectedLinks;
shared.latest ??= () => latestCollection(self === top);
shared.collect ??= ({ most }) => {
  const isTop = self === top;
  return JSON.stringify(collect(isTop ? most.top : most.frame, isTop));
};
