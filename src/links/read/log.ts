/** The Common Log Format (Apache HTTP Server, “Log Files”), also after a virtual host (`%v` or `%v:%p`). */
import { type LoggedRequest, originOf, requestTo, unescaped } from "./logged-request.ts";

const BEFORE_USER = /\S+ \S+ /y;
const LONGEST_USER = 200;
const [SHORTEST_TIME, LONGEST_TIME] = [10, 60];
const REQUEST = /\] "[A-Z]{1,20} ((?:[^\s"\\]|\\\S)*)(?: HTTP\/[0-9.]+)?"/y;
const TIME_BEFORE_REQUEST = /\[\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}\] "/;

/** A host, its port, the client, its identity and the beginning of its user name. */
const VIRTUAL_HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9][\w.-]*)(?::(\d{1,5}))? (\S+) \S+ [^\s[]/i;
const IPV4 = /^[0-9.]+$/;

/**
 * The origin by a virtual host. `%h %l` are two values before the user name, too: without a port, the first one is a
 * host only before an IP address or a name with dots, and not if it is an IP address, which may be a forwarded client’s.
 */
function virtualOrigin(line: string): string | null {
  const [, host, port, client = "-"] = VIRTUAL_HOST.exec(line) ?? [];
  if (host === undefined || client === "-") return null;
  if (port === undefined && (IPV4.test(host) || !/[.:]/.test(client))) return null;
  const isDefault = port === undefined || port === "80" || port === "443";
  return originOf({ host: isDefault ? host : `${host}:${port}`, hasTls: port === "443" });
}

/** The escaped target of a logged request; `undefined` for other lines. */
function targetIn(line: string): string | undefined {
  BEFORE_USER.lastIndex = 0;
  if (!BEFORE_USER.test(line)) return undefined;
  const user = BEFORE_USER.lastIndex;
  const lastOpen = user + LONGEST_USER;
  let from = user;
  for (;;) {
    const close = line.indexOf("]", from);
    if (close < 0 || close > lastOpen + LONGEST_TIME + 1) return undefined;
    const earliest = Math.max(from, close - LONGEST_TIME - 1);
    const latest = Math.min(lastOpen, close - SHORTEST_TIME - 1);
    REQUEST.lastIndex = close;
    const request = line.slice(earliest, Math.max(earliest, latest + 1)).includes("[") ? REQUEST.exec(line) : null;
    if (request !== null) return request[1] as string;
    from = close + 1;
  }
}

/** `null` for a line of such a log without a URL, `undefined` for other lines. */
export function commonRequest(line: string): LoggedRequest | null | undefined {
  if (!line.includes('] "')) return undefined;
  const target = targetIn(line);
  if (target === undefined) return TIME_BEFORE_REQUEST.test(line) ? null : undefined;
  return requestTo(unescaped(target), virtualOrigin(line));
}
