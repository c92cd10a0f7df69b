import { addressOf, characterSet, isHtml } from "./page.ts";

const NON_ASCII = /[^\0-\x7f]/;
const REFERENCE = /^([^?#]*)(\?[^#]*)/;
/** Only for these schemes (URL Standard, 4.4, "query state"). */
const ADDRESS = /^(?:https?|ftp|file):[^?#]*(\?[^#]*)/;

/** Then every address is requested as it is written. */
export const isUnicode = (): boolean => /^utf-/i.test(characterSet());

/**
 * In a document with a legacy encoding, browsers percent-encode the query's letters in that encoding. So this takes the
 * query as requested. Reads each text once, since links may share a long one.
 */
export function requester(): (element: Element, written: string) => string {
  if (isUnicode()) return (_, written) => written;
  const known = new Map<string, string>();
  return (element, written) => {
    if (!isHtml(element)) return written;
    const before = known.get(written);
    if (before !== undefined) return before;
    const requested = requestedBy(element, written);
    known.set(written, requested);
    return requested;
  };
}

function requestedBy(element: Element, written: string): string {
  if (!NON_ASCII.test(written)) return written;
  const [, before, query] = REFERENCE.exec(written) ?? [];
  const [, requested] = ADDRESS.exec(addressOf(element)) ?? [];
  if (before === undefined || query === undefined || requested === undefined || !NON_ASCII.test(query)) return written;
  return before + requested + written.slice(before.length + query.length);
}
