/** What a browser makes of a reference by the encoding of its document. */
import { addressOf, characterSet } from "./page.ts";

/** What stands before the query of a reference, the query, and the fragment. */
const REFERENCE = /^([^?#]*)(\?[^#]*)/;
/** Of these schemes only (URL Standard, 4.4, "query state"), and with the query as it is requested. */
const ADDRESS = /^(?:https?|ftp|file):[^?#]*(\?[^#]*)/;

/**
 * A reference as written, but for letters in its query where the document is in no encoding of Unicode: browsers escape
 * them by that encoding, of which the reference itself tells nothing. Then the query is as the browser requests it.
 */
export function asRequested(element: Element, written: string): string {
  // Nearly no reference has any such letter, and nearly every document is in UTF-8.
  if (!/[^\0-\x7f]/.test(written) || /^utf-/i.test(characterSet())) return written;
  const [, before, query] = REFERENCE.exec(written) ?? [];
  const [, requested] = ADDRESS.exec(addressOf(element)) ?? [];
  if (before === undefined || query === undefined || requested === undefined || !/[^\0-\x7f]/.test(query))
    return written;
  return before + requested + written.slice(before.length + query.length);
}
