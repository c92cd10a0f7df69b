/** Queries in documents with a legacy encoding. */

const NON_ASCII = /[^\0-\x7f]/;
const REFERENCE = /^([^?#]*)(\?[^#]*)/;

/** Replaces a non-ASCII query, with its "?", by the requested form; `undefined` keeps it. */
export function withRequestedQuery(written: string, requestedQuery: (query: string) => string | undefined): string {
  if (!NON_ASCII.test(written)) return written;
  const [, before, query] = REFERENCE.exec(written) ?? [];
  if (before === undefined || query === undefined || !NON_ASCII.test(query)) return written;
  const requested = requestedQuery(query);
  return requested === undefined ? written : before + requested + written.slice(before.length + query.length);
}
