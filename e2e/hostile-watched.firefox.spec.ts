/** The kinds of hostile pages in Firefox, met by the extension with access to all sites, where each page is checked once it is opened: the deep run. */
import { KINDS } from "./hostile/kinds.ts";
import { meet, test } from "./hostile/meeting-firefox.ts";

test.use({ isGranted: true });

for (const kind of KINDS)
  if (!kind.isBlocked && !kind.isOnlyInChromium) test(kind.name, ({ meeting }) => meet(kind, meeting));
