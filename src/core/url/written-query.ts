/** Queries of links in documents with a legacy encoding, on pages and in files. */

const NON_ASCII = /[^\0-\x7f]/;
const REFERENCE = /^([^?#]*)(\?[^#]*)/;

/**
 * A reference with the query (from its question mark) as it is requested; `requestedQuery` gets it as written, and may return
 * `undefined`. References without characters beyond ASCII in the query stay as they are.
 */
export function withRequestedQuery(written: string, requestedQuery: (query: string) => string | undefined): string {
  if (!NON_ASCII.test(written)) return written;
  const [, before, query] = REFERENCE.exec(written) ?? [];
  if (before === undefined || query === undefined || !NON_ASCII.test(query)) return written;
  const requested = requestedQuery(query);
  return requested === undefined ? written : before + requested + written.slice(before.length + query.length);
}
