import { isUrlList, LIST_BEGINNING } from "../../core/index.ts";
import { PLAIN_LINE, urlsInLine, urlsInLongText } from "./line.ts";
import { linesOf } from "./lines.ts";
import { beginningOf, PLAIN_LIST } from "./list-beginning.ts";
import { columnReader } from "./log-column.ts";
import {
  type BlockReader,
  bufferBeginning,
  type Emit,
  lineTally,
  MAX_URL_LENGTH,
  type ReaderOptions,
} from "./parts.ts";
import { type Line, sectionsOf } from "./sections.ts";
import { beginsAnalytics, isComment, isText, type PlacedRecord } from "./table.ts";
import { shortenLine } from "./unknown-log.ts";

/** Needs a base, unlike "h.example/a" or "//h.example/a". */
const RELATIVE = /^(?:\.{0,2}\/(?!\/)|\?)/;

export const needsBase = (href: string): boolean => RELATIVE.test(href);

/**
 * Places are lines from 1, of records their first; columns are elements. Reports the first line of an unknown log or
 * table, unless `asText`.
 */
export function listReader(hint: ReaderOptions, emit: Emit): BlockReader {
  const { name, base, asText = false } = hint;
  const logColumn = columnReader(hint);
  const without = lineTally();
  let relative = 0;
  let isListed = false;
  let { table, isRecognised } = PLAIN_LIST;
  let isAnalytics = false;
  let hasComments = false;
  let hasRecognised = false;
  let unrecognised: string | null = null;
  let isLong = false;
  let hasAddress = false;

  const find = (href: string, line: number, text: string | null, column: string | null) => {
    if (href.length > MAX_URL_LENGTH) return;
    hasAddress = true;
    if (base === null && needsBase(href)) relative += 1;
    emit({ href, base, text, region: String(line), element: column, frame: null, place: line });
  };
  const count = (line: number) => {
    if (!hasAddress) without.add(line);
    hasAddress = false;
  };
  const readRecord = (record: PlacedRecord | null) => {
    if (record === null) return;
    for (const { href, column } of record.addresses) find(href, record.line, record.text, column);
    count(record.line);
  };
  const readListLine = ({ text, line }: Line) => {
    const addresses = asText ? urlsInLongText(text) : urlsInLine(text, logColumn, isListed);
    if (addresses === null) {
      relative += 1;
      return;
    }
    for (const href of addresses) find(href, line, null, null);
    count(line);
  };
  const isInRecord = (): boolean => table?.isInRecord() === true;
  const readLine = (line: Line) => {
    const isOutside = !isInRecord();
    if (isOutside && line.text.trim() === "") return;
    if (!isRecognised || (isOutside && hasComments && isComment(line.text))) without.add(line.line);
    else if (table !== null) readRecord(table.feed(line.text, line.line));
    else readListLine(line);
  };
  const begin = (lines: readonly Line[]): boolean => {
    const texts = lines.map(({ text }) => text);
    isAnalytics ||= beginsAnalytics(texts);
    const beginning = beginningOf(texts, { name, asText, isAnalytics });
    ({ table, isRecognised } = beginning);
    if (isRecognised) hasRecognised = true;
    else unrecognised ??= shortenLine(texts.find(isText) ?? "");
    if ((table !== null || !isRecognised) && isComment(texts[0] ?? "")) hasComments = true;
    lines.forEach((line, at) => {
      if (at >= beginning.skipped) readLine(line);
      else if (line.text.trim() !== "") without.add(line.line);
    });
    return hasComments;
  };
  const sections = sectionsOf({ begin, read: readLine, isInRecord });
  /** Fast path of `readLine`, not where a table may begin. */
  const takePlain = (href: string, line: number): boolean => {
    const isPlainList = !sections.isSampling() && table === null && isRecognised && !asText && !isLong;
    if (!isPlainList || href.length > MAX_URL_LENGTH) return false;
    sections.skip();
    emit({ href, base, text: null, region: String(line), element: null, frame: null, place: line });
    return true;
  };
  const takePart = (text: string, line: number, isLast: boolean) => {
    sections.release();
    if (isRecognised) for (const href of urlsInLongText(text)) find(href, line, null, null);
    if (isLast) count(line);
  };
  const lines = linesOf(
    (stretch, line, isLast) => {
      const isPart = isLong || !isLast;
      const text = line === 1 && !isLong ? stretch.replace(/^\ufeff/, "") : stretch;
      isLong = !isLast;
      if (isPart) takePart(text, line, isLast);
      else sections.take({ text, line });
    },
    { pattern: PLAIN_LINE, take: takePlain },
  );
  const decide = (beginning: string) => {
    isListed = isUrlList(beginning);
  };
  const text = bufferBeginning(LIST_BEGINNING, decide, lines.read);
  return {
    read: text.read,
    end() {
      text.end();
      lines.end();
      sections.release();
      readRecord(table?.end() ?? null);
      if (unrecognised !== null && !hasRecognised) return { without: 0, lines: [], relative: 0, unrecognised };
      return { ...without.leftOut(), relative, hasReferrers: logColumn.hasReferrers() };
    },
  };
}
