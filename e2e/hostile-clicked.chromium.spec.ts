/** Hostile pages without site access, after a click on the toolbar button. Only in the deep run. */
import { KINDS } from "./hostile/kinds.ts";
import { test, testKind } from "./hostile/test-kind.ts";

test.use({ isGranted: false });

for (const kind of KINDS) test(kind.name, ({ meeting }) => testKind(kind, meeting));
