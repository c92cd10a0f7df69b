/**
 * Signed URLs: a key over the query (and mostly the path) makes them valid as they are, and with one argument dropped or
 * moved they are not. Nothing of the ladder touches such a query.
 *
 * Most schemes sign the path and many the host as well. The rules for these fold a signed URL all the same: two links with
 * one signature and one query were made of one signed URL, whatever their host and path say now, and a signature over
 * another resource would be another. The fold says which links belong together; that one spelling of them may be
 * refused by the server is what the class "usually" of these rules means.
 */
import { SIGNATURES } from "../lists/signatures.ts";
import type { Source } from "../sources.ts";
import { parse } from "../url/url.ts";

export interface Signature {
  /** The names of the arguments that it is known by, as written. */
  readonly names: readonly string[];
  readonly source: Source;
}

/** Every kind has one of these words; most queries have none, and need no cutting. */
const HINT = /sig|hmac|token|md5|hdn/i;

function signatureIn(query: string): Signature | null {
  if (!HINT.test(query)) return null;
  const written = new Map<string, string>();
  for (const argument of query.split("&")) {
    const equals = argument.indexOf("=");
    if (equals > 0 && equals < argument.length - 1) {
      written.set(argument.slice(0, equals).toLowerCase(), argument.slice(0, equals));
    }
  }
  const found = SIGNATURES.find(({ names }) => names.every((name) => written.has(name)));
  return found === undefined
    ? null
    : { names: found.names.map((name) => written.get(name) ?? name), source: found.source };
}

let last: { readonly query: string; readonly signature: Signature | null } = { query: "", signature: null };

/** Whether the query is signed. The rules of one walk ask about the same query: the last answer is remembered. */
export function isSigned(query: string): boolean {
  if (last.query !== query) last = { query, signature: signatureIn(query) };
  return last.signature !== null;
}

/** By which arguments a URL is known to be signed, and where that is written; `null` when it is not. Never throws. */
export const signatureOf = (url: string): Signature | null => signatureIn(parse(url).query ?? "");
