/** Lines of access logs whose format each line shows by itself. */
import { iisRequest } from "./iis-line.ts";
import { commonRequest } from "./log.ts";
import type { LoggedRequest } from "./logged-request.ts";

const READERS = [iisRequest, commonRequest];

/** `null` for a line of a known format without a URL, `undefined` for other lines. */
export function loggedRequest(line: string): LoggedRequest | null | undefined {
  for (const read of READERS) {
    const request = read(line);
    if (request !== undefined) return request;
  }
  return undefined;
}
