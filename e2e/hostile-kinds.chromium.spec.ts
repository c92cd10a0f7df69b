/** All kinds of hostile pages, met by the extension with access to all sites; in the deep run by one that is clicked, too. */
import { KINDS } from "./hostile/kinds.ts";
import { meet, test } from "./hostile/meeting.ts";

const isDeep = process.env.DEEP === "1";

for (const kind of KINDS) if (isDeep || !kind.isDeep) test(kind.name, ({ meeting }) => meet(kind, meeting));
