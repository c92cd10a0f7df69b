/** Lines of access logs whose format each line shows by itself. */
import { balancerLine, s3Line } from "./aws-line.ts";
import { iisLine } from "./iis-line.ts";
import { jsonLine } from "./json-log.ts";
import { commonLine } from "./log.ts";
import type { LoggedLine } from "./logged-request.ts";

/** The commonest first. */
const READERS = [jsonLine, commonLine, balancerLine, s3Line, iisLine];

/** `undefined` for a line of no known format. */
export function loggedLine(line: string): LoggedLine | undefined {
  for (const read of READERS) {
    const logged = read(line);
    if (logged !== undefined) return logged;
  }
  return undefined;
}
