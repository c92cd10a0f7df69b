import { decodeJsonUrl, findUrls, isPlausibleUrl, urlsOfListLine } from "../../core/index.ts";
import { BETWEEN_URLS } from "./lines.ts";
import type { ColumnReader } from "./log-column.ts";
import { loggedLine } from "./log-line.ts";
import { MAX_URL_LENGTH } from "./parts.ts";

/** Bidi controls copied with a URL from right-to-left text. */
const DIRECTION = /^\p{Bidi_Control}{1,8}|\p{Bidi_Control}{1,8}$/gu;
const isBeyondAscii = (text: string, at: number): boolean => text.charCodeAt(at) > 0x7f;
/** Few lines match, and the pattern scans every character. */
const withoutDirection = (line: string): string =>
  isBeyondAscii(line, 0) || isBeyondAscii(line, line.length - 1) ? line.replace(DIRECTION, "") : line;

/** Nearly every line of a list. */
const PLAIN = /^[^\s<>"'{}[\],;|#]+$/;
/**
 * A line that `urlsInLine` returns unchanged: no white space, double quotes, angle brackets or backslashes, no
 * trailing comma, no URL after a separator.
 */
export const PLAIN_LINE =
  /https?:\/\/[!#-+\--:=?-[\]-{}~]*(?:[,;|](?!\r?\n|[A-Za-z][A-Za-z0-9+.-]{1,30}:\/\/)[!#-+\--:=?-[\]-{}~]*)*\r?\n/y;
/** Excludes "---" and "[". */
const HAS_SUBSTANCE = /[\p{L}\p{N}/?#.%]/u;
/** An unclosed string ends the text, which keeps the scan linear. */
const LITERAL = /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)/g;
const IP_LITERAL = /^\[[0-9a-f:.]+\]/i;

const addressOf = (item: string): string => (item.includes("\\") ? (decodeJsonUrl(item) ?? item) : item);

/** "" if unclosed. */
function unquoted(literal: string): string {
  if (literal.length < 2 || !literal.endsWith('"')) return "";
  try {
    return String(JSON.parse(literal));
  } catch {
    return addressOf(literal.slice(1, -1));
  }
}

export const isUrlText = (text: string): boolean => isPlausibleUrl(text.replace(/\s[\s\S]*$/, ""));

/** Hosts without a scheme count only if no URL has one. */
export function urlsInText(text: string): string[] {
  const found = findUrls(text).flatMap(({ candidates }) => candidates.slice(0, 1));
  const absolute = found.filter(isPlausibleUrl);
  return absolute.length > 0 ? absolute : found;
}

function addressesInLiterals(line: string): string[] {
  const literals = line.match(LITERAL) ?? [];
  const [first] = literals;
  // A single string may be relative.
  if (first === line) return [unquoted(first).trim()].filter((text) => HAS_SUBSTANCE.test(text));
  return literals.map((literal) => unquoted(literal).trim()).filter(isUrlText);
}

function withoutListMarks(line: string): string {
  const item = line.endsWith(",") ? line.slice(0, -1).trimEnd() : line;
  return item.length > 1 && item.startsWith("'") && item.endsWith("'") ? item.slice(1, -1).trim() : item;
}

function addressesInStrings(text: string): string[] {
  const found = text.includes('"') ? addressesInLiterals(text) : [];
  return found.length > 0 ? found : urlsInText(text);
}

/** Long text is a list, so URLs inside a query are split off. */
export const urlsInLongText = (text: string): string[] =>
  text.includes('"') ? addressesInStrings(text) : urlsInText(text).flatMap((url) => url.split(BETWEEN_URLS));

const addressesOfList = (line: string): string[] | null => urlsOfListLine(line)?.map(({ url }) => url) ?? null;

/**
 * URLs as written. Ignores comments ("# …") and plain words; a line of one word is a URL. `null`: a relative log target
 * without a base. `isListed`: in a list of one URL per line.
 */
export function urlsInLine(text: string, column: ColumnReader, isListed = false): readonly string[] | null {
  const line = withoutDirection(text.trim());
  if (PLAIN.test(line)) return HAS_SUBSTANCE.test(line) ? [addressOf(line)] : [];
  if (line === "" || /^#(?:\s|$)/.test(line)) return [];
  const listed = isListed && line.length <= MAX_URL_LENGTH ? addressesOfList(line) : null;
  if (listed !== null) return listed;
  const logged = loggedLine(line);
  if (logged !== undefined) return column.addressesOf(logged);
  const item = withoutListMarks(line);
  if (/^[{["]/.test(item)) {
    const found = addressesInStrings(item);
    return found.length === 0 && IP_LITERAL.test(item) ? [item] : found;
  }
  if (item.includes("\t")) {
    const cells = item.split("\t").map((cell) => cell.trim());
    const found = cells.filter(isUrlText);
    if (found.length > 0) return found;
  }
  if (/[\s<>]/.test(item)) return urlsInText(item);
  if (item.length > MAX_URL_LENGTH) return urlsInLongText(item);
  const urls = BETWEEN_URLS.test(item) ? urlsInText(item) : [];
  if (urls.length > 1) return urls;
  return HAS_SUBSTANCE.test(item) ? [addressOf(item)] : [];
}
