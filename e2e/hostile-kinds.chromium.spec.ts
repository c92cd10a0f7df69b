/** hostile-clicked.chromium.spec.ts: without site access. */
import { KINDS } from "./hostile/kinds.ts";
import { meet, test } from "./hostile/meeting.ts";

for (const kind of KINDS)
  test(kind.name, { tag: kind.isInDefaultRun ? "@default" : [] }, ({ meeting }) => meet(kind, meeting));
