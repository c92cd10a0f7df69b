/** Only the worker calls these; of messages, this script takes the one to stop alone. */

import { shared } from "../shared.ts";
import { listenForStop } from "../stop.ts";
import { collect } from "./collect.ts";
import { collectedLinks } from "./collections.ts";

listenForStop();
shared.links ??= collectedLinks;
shared.collect ??= ({ most }) => {
  const isTop = self === top;
  return JSON.stringify(collect(isTop ? most.top : most.frame, isTop));
};
