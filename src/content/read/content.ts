/** Only the worker calls these; of messages, this script takes the one to stop alone. */

import { shared } from "../shared.ts";
import { listenForStop } from "../stop.ts";
import { collect } from "./collect.ts";
import { collectedLinks, knownCollections } from "./collections.ts";

listenForStop();
shared.links ??= collectedLinks;
shared.known ??= () => ({ collections: knownCollections(), painted: shared.isPainted?.() ?? false });
shared.collect ??= ({ most }) => {
  const isTop = self === top;
  return JSON.stringify(collect(isTop ? most.top : most.frame, isTop));
};
