import { balancerLine, s3Line } from "./aws-line.ts";
import { iisLine } from "./iis-line.ts";
import { jsonLine } from "./json-log.ts";
import { commonLine } from "./log.ts";
import type { LoggedLine } from "./logged-request.ts";

const READERS = [jsonLine, commonLine, balancerLine, s3Line, iisLine];

export function loggedLine(line: string): LoggedLine | undefined {
  for (const read of READERS) {
    const logged = read(line);
    if (logged !== undefined) return logged;
  }
  return undefined;
}
