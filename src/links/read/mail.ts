/** Text and HTML bodies of mail (RFC 5322, RFC 2045 and 2046). */
import { decodeQuotedPrintable, isQuotedPrintable } from "../../core/index.ts";
import type { SkippedCounts } from "../types.ts";
import { htmlReader } from "./html.ts";
import { urlsInText } from "./line.ts";
import { linesOf } from "./lines.ts";
import {
  beginsMailbox,
  beginsNextMessage,
  beginsWithField,
  headerOf,
  isMessage,
  type MailHeader,
} from "./mail-header.ts";
import { type BlockReader, bufferBeginning, type Emit, MAX_URL_LENGTH, type ReaderOptions } from "./parts.ts";
import { transferDecoder } from "./transfer-decoder.ts";

const NOTHING: SkippedCounts = { without: 0, relative: 0 };

interface Body {
  readonly read: (text: string, line: number) => void;
  readonly end: () => SkippedCounts;
}

/** Characters. */
const LONGEST_LINE = 262_144;

/** A URL may span lines; its place is the first. */
function textBody(base: string | null, emit: Emit): Body {
  let text = "";
  let starts: { at: number; line: number }[] = [];
  const take = (stretch: string) => {
    let at = 0;
    for (const href of urlsInText(stretch)) {
      if (href.length > MAX_URL_LENGTH) continue;
      at = Math.max(stretch.indexOf(href, at), at);
      const line = starts.findLast((start) => start.at <= at)?.line ?? 1;
      emit({ href, base, text: null, region: String(line), element: null, frame: null, place: line });
    }
  };
  const cut = (end: number, line: number) => {
    take(text.slice(0, end));
    text = text.slice(end);
    starts = text === "" ? [] : [{ at: 0, line }];
  };
  return {
    read(piece, line) {
      starts.push({ at: text.length, line });
      text += piece;
      const end = text.lastIndexOf("\n") + 1;
      if (end > 0) cut(end, line);
      else if (text.length > LONGEST_LINE) cut(text.lastIndexOf(" ") + 1 || text.length, line);
    },
    end() {
      take(text);
      return NOTHING;
    },
  };
}

function htmlBody(base: string | null, emit: Emit): Body {
  let now = 1;
  const html = htmlReader({ name: null, base }, emit, { add() {}, lineOf: () => now });
  return {
    read(text, line) {
      now = line;
      html.read(text);
    },
    end: html.end,
  };
}

function bodyOf(header: MailHeader, base: string | null, emit: Emit): Body | null {
  const { type } = header;
  if (!/^(?:text\/|application\/xhtml\+xml$)/.test(type)) return null;
  const body = /html/.test(type) ? htmlBody(base, emit) : textBody(base, emit);
  const decoder = transferDecoder(header);
  let last = 1;
  const read = (text: string, line: number) => {
    last = line;
    if (text !== "") body.read(text, line);
  };
  return {
    read: (written, line) => read(decoder.decode(written), line),
    end() {
      read(decoder.end(), last);
      return body.end();
    },
  };
}

/** Guesses the header of a part of a body. */
function fragmentHeader(text: string): MailHeader {
  const isEncoded = isQuotedPrintable(text);
  const decoded = isEncoded ? decodeQuotedPrintable(text).text : text;
  return {
    type: /<[a-z][a-z0-9]{0,9}[\s>]/i.test(decoded) ? "text/html" : "text/plain",
    charset: "",
    boundary: "",
    encoding: isEncoded ? "quoted-printable" : "7bit",
  };
}

/** Skips attachments. A text without a header is a body. */
export function mailReader({ name, base }: ReaderOptions, emit: Emit): BlockReader {
  let [without, relative] = [0, 0];
  /** `null` in bodies. */
  let header: string[] | null = [];
  let hasBegun = false;
  let isMailbox = false;
  let isAfterBlank = false;
  let body: Body | null = null;
  /** Boundaries of open multiparts, outermost first. */
  let boundaries: string[] = [];

  const close = () => {
    const leftOut = body?.end() ?? NOTHING;
    without += leftOut.without;
    relative += leftOut.relative;
    body = null;
  };
  const begin = (lines: readonly string[]) => {
    const next = headerOf(lines);
    header = next.type === "message/rfc822" ? [] : null;
    if (next.type.startsWith("multipart/") && next.boundary !== "") boundaries.push(next.boundary);
    body = bodyOf(next, base, emit);
  };
  /** Index in `boundaries` (RFC 2046, 5.1.1), or -1. */
  const delimited = (line: string): number =>
    line.startsWith("--") ? boundaries.findLastIndex((boundary) => line.startsWith(`--${boundary}`)) : -1;
  const takeDelimiter = (line: string, part: number) => {
    close();
    const isLast = line.startsWith("--", 2 + (boundaries[part] as string).length);
    boundaries = boundaries.slice(0, isLast ? part : part + 1);
    header = isLast ? null : [];
  };
  const takeNextMessage = (line: string) => {
    close();
    boundaries = [];
    header = [line];
  };
  const take = (written: string, number: number) => {
    const line = number === 1 ? written.replace(/^\ufeff/, "") : written;
    if (!hasBegun && line.trim() === "") return;
    if (!hasBegun) isMailbox = beginsMailbox(line);
    hasBegun = true;
    const isNext = isMailbox && isAfterBlank && beginsNextMessage(line);
    isAfterBlank = line === "";
    const part = delimited(line);
    if (isNext) takeNextMessage(line);
    else if (part >= 0) takeDelimiter(line, part);
    else if (header === null) body?.read(line, number);
    else if (line === "") begin(header);
    else header.push(line);
  };
  const lines = linesOf(take);
  const decide = (beginning: string) => {
    const text = beginning.replace(/^\ufeff?\s*/, "");
    if (isMessage(text) || (/\.eml$/i.test(name ?? "") && beginsWithField(text))) return;
    header = null;
    body = bodyOf(fragmentHeader(text), base, emit);
  };
  const text = bufferBeginning(65_536, decide, lines.read);
  return {
    read: text.read,
    end() {
      text.end();
      lines.end();
      close();
      return { without, relative };
    },
  };
}
