/** Injected with content-live.js: a part of it, since one script would be too large. */

import { watch } from "../read/watch.ts";
import { shared } from "../shared.ts";
import { documentLinks } from "./document-links.ts";
import { topTally } from "./top-tally.ts";

shared.documentLinks ??= documentLinks;
shared.topTally ??= topTally;
shared.watch ??= watch;
