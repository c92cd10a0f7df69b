import { withRequestedQuery } from "../../core/url/written-query.ts";
import { addressOf, characterSet, isHtml } from "../page.ts";

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
    const requested = withRequestedQuery(written, () => ADDRESS.exec(addressOf(element))?.[1]);
    known.set(written, requested);
    return requested;
  };
}
