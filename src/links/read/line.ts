/** The addresses in one line of a list. */
import { findUrls, isPlausibleUrl } from "../../core/index.ts";
import { BETWEEN_URLS } from "./lines.ts";
import { LONGEST_ADDRESS } from "./parts.ts";

/** One word without any mark that lines of data are made of: nearly every line of a list. */
const PLAIN = /^[^\s<>"'{}[\],;|#]+$/;
/** What a reference has at least one of: "---" is a rule, and "[" the beginning of data. */
const HAS_SUBSTANCE = /[\p{L}\p{N}/?#.%]/u;
/** The Common Log Format (Apache HTTP Server, "Log Files"): host, identity, user, [time] "method target version". */
const LOG = /^\S+ \S+ .{0,200}?\[[^\]]{10,60}\] "[A-Z]{1,20} ([^\s"\\]*(?:\\[^\s][^\s"\\]*)*)(?: HTTP\/[0-9.]+)?"/;
/** What logs write for a quote, a backslash, and what is not printable: "\"", "\\", "\xe9". */
const LOG_ESCAPE = /\\(?:x([0-9a-f]{2})|(["\\]))/gi;
/** A string, or what begins like one and never ends: so that no character is looked at twice. */
const LITERAL = /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)/g;
const IP_LITERAL = /^\[[0-9a-f:.]+\]/i;

/** A string of JSON as the text that it stands for; as written between its quotes where it is none; "" where it never ends. */
function unquoted(literal: string): string {
  if (literal.length < 2 || !literal.endsWith('"')) return "";
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal.slice(1, -1);
  }
}

/** The target of a request as it was sent, but for octets that are not printable: those are percent-encoded. */
const targetOf = (logged: string): string =>
  logged.replace(LOG_ESCAPE, (_, octet?: string, character?: string) => {
    if (octet === undefined) return character ?? "";
    const code = Number.parseInt(octet, 16);
    return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : `%${octet.toUpperCase()}`;
  });

/** Whether a cell or a string among others is an address: it has a scheme, and a URL's beginning behind it. */
export const isAddress = (text: string): boolean => isPlausibleUrl(text.replace(/\s[\s\S]*$/, ""));

/** The URLs of running text; a name without a scheme counts only where there is none with one. */
function recovered(text: string): string[] {
  const found = findUrls(text).flatMap(({ candidates }) => candidates.slice(0, 1));
  const absolute = found.filter(isPlausibleUrl);
  return absolute.length > 0 ? absolute : found;
}

/** The addresses among the quoted strings of a line of JSON or the like. */
function quoted(line: string): string[] {
  const literals = line.match(LITERAL) ?? [];
  const [only] = literals;
  // A line that is one string is an address, relative or not.
  if (only === line) return [unquoted(only).trim()].filter((text) => HAS_SUBSTANCE.test(text));
  return literals.map((literal) => unquoted(literal).trim()).filter(isAddress);
}

/** Without the comma that ends an item of a list, and without single quotes. */
function bare(line: string): string {
  const item = line.endsWith(",") ? line.slice(0, -1).trimEnd() : line;
  return item.length > 1 && item.startsWith("'") && item.endsWith("'") ? item.slice(1, -1).trim() : item;
}

/** The addresses among the strings of a text, or where it has none, in the text itself. */
function ofStrings(text: string): string[] {
  const found = text.includes('"') ? quoted(text) : [];
  return found.length > 0 ? found : recovered(text);
}

/** The addresses in a stretch of a long line. A query may hold other URLs; so much of them is a list. */
export const addressesInStretch = (text: string): string[] =>
  text.includes('"') ? ofStrings(text) : recovered(text).flatMap((url) => url.split(BETWEEN_URLS));

/**
 * The addresses in a line, as written; none in blank lines, comments ("# …") and words. A line that is one word is the
 * address, whatever it is. Of a line of a log it is the target of the request; `null` where that is relative and there is
 * nothing to resolve it against.
 */
export function addressesIn(text: string, hasBase: boolean): string[] | null {
  const line = text.trim();
  if (PLAIN.test(line)) return HAS_SUBSTANCE.test(line) ? [line] : [];
  if (line === "" || /^#(?:\s|$)/.test(line)) return [];
  const logged = line.includes('] "') ? LOG.exec(line)?.[1] : undefined;
  if (logged) {
    const target = targetOf(logged);
    return hasBase || isPlausibleUrl(target) ? [target] : null;
  }
  const item = bare(line);
  if (/^[{["]/.test(item)) {
    const found = ofStrings(item);
    return found.length === 0 && IP_LITERAL.test(item) ? [item] : found;
  }
  if (item.includes("\t")) {
    const cells = item.split("\t").map((cell) => cell.trim());
    const found = cells.filter(isAddress);
    if (found.length > 0) return found;
  }
  if (/[\s<>]/.test(item)) return recovered(item);
  if (item.length > LONGEST_ADDRESS) return addressesInStretch(item);
  const several = BETWEEN_URLS.test(item) ? recovered(item) : [];
  if (several.length > 1) return several;
  return HAS_SUBSTANCE.test(item) ? [item] : [];
}
