/** The Common Log Format (Apache HTTP Server, "Log Files"). */

const BEFORE_USER = /\S+ \S+ /y;
const LONGEST_USER = 200;
const [SHORTEST_TIME, LONGEST_TIME] = [10, 60];
const REQUEST = /\] "[A-Z]{1,20} ((?:[^\s"\\]|\\\S)*)(?: HTTP\/[0-9.]+)?"/y;
/** Apache writes "\"", "\\", "\xe9". */
const LOG_ESCAPE = /\\(?:x([0-9a-f]{2})|(["\\]))/gi;

/** Percent-encodes unprintable octets. */
const targetOf = (logged: string): string =>
  logged.replace(LOG_ESCAPE, (_, octet?: string, character?: string) => {
    if (octet === undefined) return character ?? "";
    const code = Number.parseInt(octet, 16);
    return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : `%${octet.toUpperCase()}`;
  });

/** The target of a logged request; `undefined` for other lines. */
export function loggedTarget(line: string): string | undefined {
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
    if (request !== null) return targetOf(request[1] as string);
    from = close + 1;
  }
}
