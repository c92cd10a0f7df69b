import { isUrlList, LIST_BEGINNING } from "../../core/index.ts";
import { addressesIn, addressesInStretch, PLAIN_LINE } from "./line.ts";
import { linesOf } from "./lines.ts";
import { afterBeginning, type BlockReader, type Emit, type Hint, LONGEST_ADDRESS, lineTally } from "./parts.ts";
import {
  beginsAnalytics,
  headedBeginning,
  isComment,
  searchedBeginning,
  type Table,
  unheadedBeginning,
} from "./table.ts";
import { looksLikeLog, shortened } from "./unrecognised.ts";

/** First lines, and their characters, that tell what the text is. */
const SAMPLE_LINES = 50;
const SAMPLE_LENGTH = 65_536;

const TABLE_NAME = /\.[ct]sv$/i;
const LOG_NAME = /\.log$/i;
/** Cells of a record in a .log file: fewer may be a sentence with a comma. */
const LEAST_CELLS = 3;
/** A path, or a query: unlike "h.example/a" and "//h.example/a" it needs a base. */
const RELATIVE = /^(?:\.{0,2}\/(?!\/)|\?)/;

interface Beginning {
  /** Lines without a record: comments and the header. */
  readonly skipped: number;
  readonly table: Table | null;
  readonly isRecognised: boolean;
}

const LIST: Beginning = { skipped: 0, table: null, isRecognised: true };
const UNRECOGNISED: Beginning = { skipped: 0, table: null, isRecognised: false };

function beginningOf(lines: readonly string[], name: string | null): Beginning {
  const headed = headedBeginning(lines);
  if (headed !== null) return { ...headed, isRecognised: true };
  const isTable = TABLE_NAME.test(name ?? "") || beginsAnalytics(lines);
  const table = isTable || LOG_NAME.test(name ?? "") ? unheadedBeginning(lines) : null;
  const isLog = looksLikeLog(lines, name);
  if (isTable && table?.hasUrlColumns && !(isLog && table.hasPaths)) return { ...table, isRecognised: true };
  if (isLog) return UNRECOGNISED;
  if (table === null || table.hasUrlColumns) return LIST;
  if (table.width >= (isTable ? 2 : LEAST_CELLS)) return UNRECOGNISED;
  return isTable ? { ...table, isRecognised: true } : LIST;
}

interface Line {
  readonly text: string;
  readonly line: number;
}

const isCommentOrBlank = ({ text }: Line): boolean => text.trim() === "" || isComment(text);

/**
 * Places are lines from 1; a table record has its first. Columns of tables are elements. A log or table of unknown format
 * is named by its first line, unless the hint says to search it.
 */
export function listReader({ name, base, asText = false }: Hint, emit: Emit): BlockReader {
  const without = lineTally();
  let relative = 0;
  /** First lines, until they tell what the text is; `null` from there on. */
  let sample: Line[] | null = [];
  let sampled = 0;
  let isListed = false;
  let table: Table | null = null;
  /** It began with comments, so a new table may begin after a blank line and comments. */
  let hasComments = false;
  let isAfterBlank = false;
  let isRecognised = true;
  let hasRecognised = false;
  let unrecognised: string | null = null;
  /** First line of the open record, 0 between records. */
  let recordLine = 0;
  /** Of the line or record, in its parts so far. */
  let hasAddress = false;
  let isLong = false;

  const find = (href: string, line: number, text: string | null, column: string | null) => {
    if (href.length > LONGEST_ADDRESS) return;
    hasAddress = true;
    if (base === null && RELATIVE.test(href)) relative += 1;
    emit({ href, base, text, region: String(line), element: column, frame: null, place: line });
  };
  const found = (addresses: readonly string[], line: number) => {
    for (const href of addresses) find(href, line, null, null);
  };
  const count = (line: number) => {
    if (!hasAddress) without.add(line);
    hasAddress = false;
  };
  const readRecord = (rows: Table, text: string, line: number) => {
    if (recordLine === 0) recordLine = line;
    takeRecord(rows.feed(text));
  };
  const takeRecord = (record: ReturnType<Table["end"]>) => {
    if (record === null) return;
    for (const { href, column } of record.addresses) find(href, recordLine, record.text, column);
    count(recordLine);
    recordLine = 0;
  };
  const readLine = (text: string, line: number) => {
    const addresses = asText ? addressesInStretch(text) : addressesIn(text, base !== null, isListed);
    if (addresses === null) relative += 1;
    else {
      found(addresses, line);
      count(line);
    }
  };
  const readWhole = (text: string, line: number) => {
    if (recordLine === 0 && text.trim() === "") return;
    const isSkipped = !isRecognised || (hasComments && recordLine === 0 && isComment(text));
    if (isSkipped) without.add(line);
    else if (table !== null) readRecord(table, text, line);
    else readLine(text, line);
  };
  const begin = (lines: readonly Line[]) => {
    sample = null;
    sampled = 0;
    const texts = lines.map(({ text }) => text);
    const beginning = asText ? { ...searchedBeginning(texts), isRecognised: true } : beginningOf(texts, name);
    ({ table, isRecognised } = beginning);
    hasRecognised ||= isRecognised;
    if (!isRecognised) unrecognised ??= shortened(texts.find((text) => text.trim() !== "" && !isComment(text)) ?? "");
    hasComments ||= (table !== null || !isRecognised) && isComment(texts[0] ?? "");
    lines.forEach(({ text, line }, at) => {
      if (at >= beginning.skipped) readWhole(text, line);
      else if (text.trim() !== "") without.add(line);
    });
  };
  const end = () => {
    if (sample !== null && sample.length > 0) begin(sample);
    takeRecord(table?.end() ?? null);
  };
  /** Begins anew at comments after a blank line, if the text began with comments. */
  const beginAnew = (text: string) => {
    const isBlank = text.trim() === "";
    if (isAfterBlank && !isBlank && isComment(text)) {
      const [first] = sample ?? [];
      if (sample !== null && first !== undefined && isComment(first.text) && !sample.every(isCommentOrBlank))
        begin(sample);
      if (hasComments && sample === null && recordLine === 0) sample = [];
    }
    isAfterBlank = isBlank;
  };
  /** Keeps the line, to be read once its like tell what the text is; false from there on. */
  const takeSample = (text: string, line: number): boolean => {
    beginAnew(text);
    if (sample === null || (sample.length === 0 && text.trim() === "")) return false;
    sample.push({ text, line });
    sampled += text.length;
    if (sample.length >= SAMPLE_LINES || sampled >= SAMPLE_LENGTH) begin(sample);
    return true;
  };
  /** As `readLine` would read it, without looking at it; not where a table may begin, or has begun. */
  const takePlain = (href: string, line: number): boolean => {
    if (sample !== null || table !== null || !isRecognised || asText || isLong || href.length > LONGEST_ADDRESS)
      return false;
    emit({ href, base, text: null, region: String(line), element: null, frame: null, place: line });
    return true;
  };
  const takeAny = (stretch: string, line: number, isLast: boolean) => {
    const text = line === 1 && !isLong ? stretch.replace(/^\ufeff/, "") : stretch;
    const isStretch = isLong || !isLast;
    if (isStretch && !isLong && sample !== null && sample.length > 0) begin(sample);
    isLong = !isLast;
    if (!isStretch) {
      if (!takeSample(text, line)) readWhole(text, line);
      return;
    }
    if (isRecognised) found(addressesInStretch(text), line);
    if (isLast) count(line);
  };
  const lines = linesOf(takeAny, { pattern: PLAIN_LINE, take: takePlain });
  const decide = (beginning: string) => {
    isListed = isUrlList(beginning);
  };
  const text = afterBeginning(LIST_BEGINNING, decide, lines.read);
  return {
    read: text.read,
    end() {
      text.end();
      lines.end();
      end();
      if (unrecognised !== null && !hasRecognised) return { without: 0, lines: [], relative: 0, unrecognised };
      return { ...without.leftOut(), relative };
    },
  };
}
