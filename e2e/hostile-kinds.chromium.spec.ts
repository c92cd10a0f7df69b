/** All kinds of hostile pages, met by the extension with access to all sites; in the deep run by one that is clicked, too. */
import { KINDS } from "./hostile/kinds.ts";
import { meet, test } from "./hostile/meeting.ts";

for (const kind of KINDS)
  test(kind.name, { tag: kind.isInDefaultRun ? "@default" : [] }, ({ meeting }) => meet(kind, meeting));
