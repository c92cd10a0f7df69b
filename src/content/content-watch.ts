/** Injected with content-live.js: a part of it, since one script would be too large. */
import { documentLinks } from "./document-links.ts";
import { shared } from "./shared.ts";
import { topTally } from "./top-tally.ts";
import { watch } from "./watch.ts";

shared.documentLinks ??= documentLinks;
shared.topTally ??= topTally;
shared.watch ??= watch;
