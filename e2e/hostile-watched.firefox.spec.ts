/** Hostile pages with access to all sites. Only in the deep run. */
import { KINDS } from "./hostile/kinds.ts";
import { test, testKind } from "./hostile/test-kind-firefox.ts";

test.use({ isGranted: true });

for (const kind of KINDS)
  if (!kind.isBlocked && !kind.isOnlyInChromium) test(kind.name, ({ meeting }) => testKind(kind, meeting));
