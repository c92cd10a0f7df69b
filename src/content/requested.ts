import { addressOf, characterSet } from "./page.ts";

const REFERENCE = /^([^?#]*)(\?[^#]*)/;
/** Only these schemes (URL Standard, 4.4, "query state"). */
const ADDRESS = /^(?:https?|ftp|file):[^?#]*(\?[^#]*)/;

/**
 * In a document that is not in Unicode browsers percent-encode the query's letters by the document's encoding, so this
 * takes the query as requested.
 */
export function asRequested(element: Element, written: string): string {
  // Nearly always.
  if (!/[^\0-\x7f]/.test(written) || /^utf-/i.test(characterSet())) return written;
  const [, before, query] = REFERENCE.exec(written) ?? [];
  const [, requested] = ADDRESS.exec(addressOf(element)) ?? [];
  if (before === undefined || query === undefined || requested === undefined || !/[^\0-\x7f]/.test(query))
    return written;
  return before + requested + written.slice(before.length + query.length);
}
