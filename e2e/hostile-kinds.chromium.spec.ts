/** Hostile pages with access to all sites; the deep run adds hostile-clicked.chromium.spec.ts. */
import { KINDS } from "./hostile/kinds.ts";
import { meet, test } from "./hostile/meeting.ts";

for (const kind of KINDS)
  test(kind.name, { tag: kind.isInDefaultRun ? "@default" : [] }, ({ meeting }) => meet(kind, meeting));
