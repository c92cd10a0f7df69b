import { isUtf8 } from "node:buffer";

export const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

const octet = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;

function lengthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number;
  const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  return length > 0 && isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length ? length : 0;
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Percent-encodes bytes that are not UTF-8. */
export function textOf(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return decoder.decode(bytes);
  let text = "";
  let from = 0;
  let at = 0;
  while (at < bytes.length) {
    const length = (bytes[at] as number) < 0x80 ? 1 : lengthAt(bytes, at);
    if (length > 0) at += length;
    else {
      text += decoder.decode(bytes.subarray(from, at)) + octet(bytes[at] as number);
      at += 1;
      from = at;
    }
  }
  return text + decoder.decode(bytes.subarray(from));
}

export type Answer = (line: string) => string;

/** `null` drops the line. */
export type BatchAnswer = (line: string) => string | null;

const encoder = new TextEncoder();
const BYTE_ORDER_MARK = 0xfeff;

/** Removes a byte order mark from any line, because programs split and join lists. No URL begins with one. */
export const withoutMark = (line: string): string => (line.charCodeAt(0) === BYTE_ORDER_MARK ? line.slice(1) : line);

/** Keeps "\r" before line ends. */
function answerText(text: string, isEnded: boolean, answer: BatchAnswer, withLine: boolean): string {
  const lines = text.split("\n");
  const all = lines.length;
  let kept = 0;
  let reply: string | null = null;
  for (let i = 0; i < all; i++) {
    const line = lines[i] as string;
    const isCrlf = line.endsWith("\r");
    reply = answer(withoutMark(isCrlf ? line.slice(0, -1) : line));
    if (reply === null) continue;
    lines[kept] = withLine ? `${reply}\t${line}` : isCrlf ? `${reply}\r` : reply;
    kept += 1;
  }
  if (kept < all) lines.length = kept;
  const answers = lines.join("\n");
  return kept > 0 && (isEnded || reply === null) ? `${answers}\n` : answers;
}

/** The last item is empty if a line end comes last. */
export function byteLines(batch: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let from = 0;
  for (let end = batch.indexOf(NEWLINE); end >= 0; end = batch.indexOf(NEWLINE, from)) {
    lines.push(batch.subarray(from, end));
    from = end + 1;
  }
  lines.push(batch.subarray(from));
  return lines;
}

function answerWithBytes(batch: Uint8Array, answer: BatchAnswer): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (let from = 0; from < batch.length; ) {
    const end = batch.indexOf(NEWLINE, from);
    const to = end < 0 ? batch.length : end;
    const isCrlf = to > from && batch[to - 1] === CARRIAGE_RETURN;
    const reply = answer(withoutMark(textOf(batch.subarray(from, isCrlf ? to - 1 : to))));
    if (reply !== null) pieces.push(encoder.encode(`${reply}\t`), batch.subarray(from, to + 1));
    from = to + 1;
  }
  return Buffer.concat(pieces);
}

/** `withLine`: appends a tab and the line to each answer. */
export function answerBatch(batch: Uint8Array, answer: BatchAnswer, withLine = false): Uint8Array {
  if (withLine && !isUtf8(batch)) return answerWithBytes(batch, answer);
  const isEnded = batch.at(-1) === NEWLINE;
  const text = textOf(isEnded ? batch.subarray(0, -1) : batch);
  return encoder.encode(answerText(text, isEnded, answer, withLine));
}
