/** Headers of messages and parts (RFC 5322, 2.2; RFC 2045, 5 and 6). */

export interface MailHeader {
  /** Lowercase: "text/html". */
  readonly type: string;
  /** "" if absent. */
  readonly charset: string;
  readonly boundary: string;
  /** Lowercase. */
  readonly encoding: string;
}

const FIELD = /^[!-9;-~]{1,100}:/;
const CONTINUED = /^[ \t]/;
/** Begins messages of mailboxes and some programs. */
const FROM_LINE = /^From \S/;
/** Between messages of a mailbox (RFC 4155, appendix A). */
const SEPARATOR = /^From \S{1,300} .{0,60}\d\d:\d\d/;
const MIME = /^(?:content-type|content-transfer-encoding|mime-version):/i;
const MOST_LINES = 1_000;

/** Requires a MIME header and a blank line. */
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

/** Call only after a blank line. */
export const beginsNextMessage = (line: string): boolean => SEPARATOR.test(line);

export const beginsMailbox = (line: string): boolean => FROM_LINE.test(line);

const CHARSET = /;\s{0,9}charset\s{0,9}=\s{0,9}(?:"([^"]*)"|([^\s;"]+))/i;
const BOUNDARY = /;\s{0,9}boundary\s{0,9}=\s{0,9}(?:"([^"]*)"|([^\s;"]+))/i;

function parameterOf(value: string, pattern: RegExp): string {
  const [, quoted, token] = pattern.exec(value) ?? [];
  return quoted ?? token ?? "";
}

/** Defaults: RFC 2045, 5.2 and 6.1. */
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
