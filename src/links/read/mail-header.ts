/** Headers of messages and parts (RFC 5322, 2.2; RFC 2045, 5 and 6). */

export interface MailHeader {
  /** In lower case, such as "text/html". */
  readonly type: string;
  /** "" if absent. */
  readonly charset: string;
  readonly boundary: string;
  /** In lower case. */
  readonly encoding: string;
}

const FIELD = /^[!-9;-~]{1,100}:/;
const CONTINUED = /^[ \t]/;
/** First line of a message in mailboxes and from some programs. */
const FROM_LINE = /^From \S/;
/** Separates messages in a mailbox: sender and time (RFC 4155, appendix A). */
const SEPARATOR = /^From \S{1,300} .{0,60}\d\d:\d\d/;
const MIME = /^(?:content-type|content-transfer-encoding|mime-version):/i;
/** Lines searched. */
const MOST_LINES = 1_000;

/** Returns true if a text begins with a MIME header and a blank line. */
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

/** The line before must be blank. */
export const beginsNextMessage = (line: string): boolean => SEPARATOR.test(line);

export const beginsMailbox = (line: string): boolean => FROM_LINE.test(line);

const CHARSET = /;\s{0,9}charset\s{0,9}=\s{0,9}(?:"([^"]*)"|([^\s;"]+))/i;
const BOUNDARY = /;\s{0,9}boundary\s{0,9}=\s{0,9}(?:"([^"]*)"|([^\s;"]+))/i;

/** "" if absent. */
function parameterOf(value: string, pattern: RegExp): string {
  const [, quoted, token] = pattern.exec(value) ?? [];
  return quoted ?? token ?? "";
}

/** `lines`: without the blank line at the end. Defaults: RFC 2045, 5.2 and 6.1. */
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
