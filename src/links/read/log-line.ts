/** Lines of access logs whose format each line shows by itself. */
import { balancerRequest, s3Request } from "./aws-line.ts";
import { iisRequest } from "./iis-line.ts";
import { jsonRequest } from "./json-log.ts";
import { commonRequest } from "./log.ts";
import type { LoggedRequest } from "./logged-request.ts";

const READERS = [jsonRequest, balancerRequest, s3Request, iisRequest, commonRequest];

/** `null` for a line of a known format without a URL, `undefined` for other lines. */
export function loggedRequest(line: string): LoggedRequest | null | undefined {
  for (const read of READERS) {
    const request = read(line);
    if (request !== undefined) return request;
  }
  return undefined;
}
