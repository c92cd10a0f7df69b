import { addressOf, characterSet } from "./page.ts";

const REFERENCE = /^([^?#]*)(\?[^#]*)/;
/** Only for these schemes (URL Standard, 4.4, "query state"). */
const ADDRESS = /^(?:https?|ftp|file):[^?#]*(\?[^#]*)/;

/**
 * In a document with a legacy encoding, browsers percent-encode the query's letters in that encoding. So this takes the
 * query as requested.
 */
export function asRequested(element: Element, written: string): string {
  // The usual case.
  if (!/[^\0-\x7f]/.test(written) || /^utf-/i.test(characterSet())) return written;
  const [, before, query] = REFERENCE.exec(written) ?? [];
  const [, requested] = ADDRESS.exec(addressOf(element)) ?? [];
  if (before === undefined || query === undefined || requested === undefined || !/[^\0-\x7f]/.test(query))
    return written;
  return before + requested + written.slice(before.length + query.length);
}
