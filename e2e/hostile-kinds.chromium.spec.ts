/** Hostile pages with access to all sites; hostile-clicked.chromium.spec.ts tests them without. */
import { KINDS } from "./hostile/kinds.ts";
import { test, testKind } from "./hostile/test-kind.ts";

for (const kind of KINDS)
  test(kind.name, { tag: kind.isInDefaultRun ? "@default" : [] }, ({ meeting }) => testKind(kind, meeting));
