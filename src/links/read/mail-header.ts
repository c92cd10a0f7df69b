/** Headers of messages and their parts (RFC 5322, 2.2; RFC 2045, 5 and 6). */

export interface MailHeader {
  /** In lower case: "text/html". */
  readonly type: string;
  /** "" without one. */
  readonly charset: string;
  readonly boundary: string;
  /** In lower case. */
  readonly encoding: string;
}

const FIELD = /^[!-9;-~]{1,100}:/;
const CONTINUED = /^[ \t]/;
/** Mailboxes and some programs begin a message with it. */
const FROM_LINE = /^From \S/;
/** Between the messages of a mailbox, with an address and a time (RFC 4155, appendix A). */
const SEPARATOR = /^From \S{1,300} .{0,60}\d\d:\d\d/;
const MIME = /^(?:content-type|content-transfer-encoding|mime-version):/i;
/** Lines looked at. */
const MOST_LINES = 1_000;

/** Returns true if a text begins with a header of MIME, and a blank line after it. */
export function isMessage(beginning: string): boolean {
  const lines = beginning.split(/\r\n?|\n/, MOST_LINES);
  const end = lines.indexOf("");
  const header = lines.slice(0, Math.max(end, 0));
  const isHeader = header.every(
    (line, i) => FIELD.test(line) || CONTINUED.test(line) || (i === 0 && FROM_LINE.test(line)),
  );
  return isHeader && header.some((line) => MIME.test(line));
}

export const beginsWithField = (text: string): boolean => FIELD.test(text) || FROM_LINE.test(text);

/** After a blank line. */
export const beginsNextMessage = (line: string): boolean => SEPARATOR.test(line);

export const beginsMailbox = (line: string): boolean => FROM_LINE.test(line);

const CHARSET = /;\s{0,9}charset\s{0,9}=\s{0,9}(?:"([^"]*)"|([^\s;"]+))/i;
const BOUNDARY = /;\s{0,9}boundary\s{0,9}=\s{0,9}(?:"([^"]*)"|([^\s;"]+))/i;

/** "" for none. */
function parameterOf(value: string, pattern: RegExp): string {
  const [, quoted, token] = pattern.exec(value) ?? [];
  return quoted ?? token ?? "";
}

/** `lines`: without the blank one after them. Defaults: RFC 2045, 5.2 and 6.1. */
export function headerOf(lines: readonly string[]): MailHeader {
  const fields = new Map<string, string>();
  let last = "";
  for (const line of lines) {
    if (CONTINUED.test(line)) fields.set(last, `${fields.get(last) ?? ""} ${line.trim()}`);
    const colon = line.indexOf(":");
    if (CONTINUED.test(line) || colon < 0) continue;
    last = line.slice(0, colon).toLowerCase();
    fields.set(last, line.slice(colon + 1));
  }
  const type = fields.get("content-type") ?? "text/plain";
  return {
    type: (type.split(";", 1)[0] as string).trim().toLowerCase(),
    charset: parameterOf(type, CHARSET),
    boundary: parameterOf(type, BOUNDARY),
    encoding: (fields.get("content-transfer-encoding") ?? "7bit").trim().toLowerCase(),
  };
}
