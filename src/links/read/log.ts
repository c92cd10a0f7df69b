/** Common and Combined Log Format (Apache HTTP Server, “Log Files”), optionally after `%v` or `%v:%p`. */
import { type LoggedLine, originOf, referrerOf, toLoggedRequest, unescapeLogged } from "./logged-request.ts";

const BEFORE_USER = /\S+ \S+ /y;
const LONGEST_USER = 200;
const [SHORTEST_TIME, LONGEST_TIME] = [10, 60];
const REQUEST = /\] "[A-Z]{1,20} ((?:[^\s"\\]|\\\S)*)(?: HTTP\/[0-9.]+)?"/y;
const BEFORE_REQUEST = '] "'.length;
const TIME_BEFORE_REQUEST = /\[\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}\] "/;

/** Matches from the end of the request to the user agent. */
const COMBINED = /(?:[^"\\]|\\.)*" (?:\d{3}|-) (?:\d+|-) "((?:[^"\\]|\\.)*)" "/y;

const VIRTUAL_HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9][\w.-]*)(?::(\d{1,5}))? (\S+) \S+ [^\s[]/i;
const IPV4 = /^[0-9.]+$/;

/**
 * `%h %l` also puts two values before the user name. So a first value without a port is a host only before an IP
 * address or dotted name, and if it is no IP address: that may be a forwarded client.
 */
function virtualOrigin(line: string): string | null {
  const [, host, port, client = "-"] = VIRTUAL_HOST.exec(line) ?? [];
  if (host === undefined || client === "-") return null;
  if (port === undefined && (IPV4.test(host) || !/[.:]/.test(client))) return null;
  const isDefault = port === undefined || port === "80" || port === "443";
  return originOf({ host: isDefault ? host : `${host}:${port}`, hasTls: port === "443" });
}

interface Found {
  readonly target: string | undefined;
  readonly at: number;
}

function requestIn(line: string): Found | undefined {
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
    if (request !== null) return { target: request[1], at: close + BEFORE_REQUEST };
    from = close + 1;
  }
}

/** Finds a request without a target, as after a broken connection. */
function otherRequestIn(line: string): Found | undefined {
  const before = TIME_BEFORE_REQUEST.exec(line);
  return before === null ? undefined : { target: undefined, at: before.index + before[0].length };
}

function referrerAfter(line: string, request: number): string | null {
  COMBINED.lastIndex = request;
  return referrerOf(unescapeLogged(COMBINED.exec(line)?.[1] ?? ""));
}

export function commonLine(line: string): LoggedLine | undefined {
  if (!line.includes('] "')) return undefined;
  const request = requestIn(line) ?? otherRequestIn(line);
  if (request === undefined) return undefined;
  const { target, at } = request;
  return {
    requested: target === undefined ? null : toLoggedRequest(unescapeLogged(target), virtualOrigin(line)),
    referrer: referrerAfter(line, at),
  };
}
