/** Hostile pages on which Firefox differs. */
import { KINDS } from "./hostile/kinds.ts";
import { test, testKind } from "./hostile/test-kind-firefox.ts";

for (const kind of KINDS)
  if (!kind.isBlocked && !kind.isOnlyInChromium) test(kind.name, ({ meeting }) => testKind(kind, meeting));
