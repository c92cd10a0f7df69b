/** The kinds of hostile pages, met by the extension where a person has given it no site and only clicks its button: the deep run. */
import { KINDS } from "./hostile/kinds.ts";
import { meet, test } from "./hostile/meeting.ts";

test.use({ isGranted: false });

for (const kind of KINDS) test(kind.name, ({ meeting }) => meet(kind, meeting));
