/** The IIS log format (Microsoft, “IIS Logging”). */
import { encodePath, encodeQuery, type LoggedLine, toLoggedRequest } from "./logged-request.ts";

/** Client, user, date, time, service, server name, server IP, five numbers, method. */
const BEFORE_TARGET =
  /^[0-9a-f.:]{2,45}, [^,]{1,200}, \d{1,2}\/\d{1,2}\/\d{2,4}, \d{1,2}:\d\d:\d\d, W3SVC\d{0,10}, [^,]{1,200}, [0-9a-f.:]{2,45}, (?:\d{1,20}, ){5}[A-Z]{1,20}, /i;

export function iisLine(line: string): LoggedLine | undefined {
  const before = BEFORE_TARGET.exec(line)?.[0];
  if (before === undefined) return undefined;
  const rest = line.slice(before.length).trimEnd().replace(/,$/, "");
  const comma = rest.lastIndexOf(", ");
  const path = encodePath(comma < 0 ? rest : rest.slice(0, comma));
  const parameters = comma < 0 ? "-" : rest.slice(comma + 2).trim();
  const isNone = parameters === "-" || parameters === "";
  return { requested: toLoggedRequest(isNone ? path : `${path}?${encodeQuery(parameters)}`, null), referrer: null };
}
