/** Hostile pages with access to all sites. Only in the deep run. */
import { KINDS } from "./hostile/kinds.ts";
import { meet, test } from "./hostile/meeting-firefox.ts";

test.use({ isGranted: true });

for (const kind of KINDS)
  if (!kind.isBlocked && !kind.isOnlyInChromium) test(kind.name, ({ meeting }) => meet(kind, meeting));
