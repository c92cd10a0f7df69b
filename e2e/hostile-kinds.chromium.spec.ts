/** Hostile pages with access to all sites; hostile-clicked.chromium.spec.ts tests them without. */
import { KINDS } from "./hostile/kinds.ts";
import { meet, test } from "./hostile/meeting.ts";

for (const kind of KINDS)
  test(kind.name, { tag: kind.isInDefaultRun ? "@default" : [] }, ({ meeting }) => meet(kind, meeting));
