/** Hostile pages on which Firefox differs. */
import { KINDS } from "./hostile/kinds.ts";
import { meet, test } from "./hostile/meeting-firefox.ts";

for (const kind of KINDS)
  if (!kind.isBlocked && !kind.isOnlyInChromium) test(kind.name, ({ meeting }) => meet(kind, meeting));
