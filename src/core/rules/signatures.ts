/**
 * A signed URL is valid only with its query unchanged, so no level changes that.
 *
 * Most signatures cover the path, many the host, which levels still change: links with one signature and query were
 * made from one signed URL. A server may refuse some spellings, hence the class "usually".
 */
import { SIGNATURES, SIGNED_HOSTS, type SignedBy } from "../lists/signatures.ts";
import { decodeUnreserved } from "../url/percent.ts";
import { isHostOrBelow } from "../url/registrable-domain.ts";
import { parse } from "../url/url.ts";

/** How a query is known to be signed: by which arguments. */
export interface Signature {
  /** As written. */
  readonly names: readonly string[];
  readonly signedBy: SignedBy;
}

const NAMES = SIGNATURES.map((signedBy) => ({ signedBy, names: signedBy.split(" ") }));

/** Every signature contains one; most queries do not. */
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
  const found = NAMES.find(({ names }) => names.every((name) => written.has(name)));
  return found === undefined
    ? null
    : { names: found.names.map((name) => written.get(name) ?? name), signedBy: found.signedBy };
}

let last: { readonly query: string; readonly signature: Signature | null } = { query: "", signature: null };

/** Remembers the last query: several rules ask about it. */
export function isSigned(query: string): boolean {
  if (last.query !== query) last = { query, signature: signatureIn(query) };
  return last.signature !== null;
}

/** Whether links to a host, or to a subdomain of it, are signed as a whole. */
export const isSignedHost = (host: string | null): boolean =>
  host !== null && SIGNED_HOSTS.some((signed) => isHostOrBelow(host, signed));

/** `null` if not signed. Never throws. */
export const signatureOf = (url: string): Signature | null => signatureIn(parse(url).query ?? "");

const SEMICOLONS = /;|%3b/gi;
const ENTITIES = /(^|&)(?:amp(?:;|%3b))+/gi;

/**
 * Returns the signature of a query, however its names are encoded and its arguments are separated: some programs also
 * separate at ";", and HTML makes "&amp;" of "&". `null` if it has none.
 */
function signatureInAnyForm(query: string): Signature | null {
  const plain = query.includes("%") ? decodeUnreserved(query) : query;
  const signature = signatureIn(plain);
  if (signature !== null || !(plain.includes(";") || plain.includes("%3"))) return signature;
  return signatureIn(plain.replace(SEMICOLONS, "&")) ?? signatureIn(plain.replace(ENTITIES, "$1"));
}

let lastInAnyForm: typeof last = { query: "", signature: null };

/** As `isSigned`, in any form. Remembers the last query: several rules ask about it. */
export function isSignedInAnyForm(query: string): boolean {
  if (lastInAnyForm.query !== query) lastInAnyForm = { query, signature: signatureInAnyForm(query) };
  return lastInAnyForm.signature !== null;
}

/** `null` if a URL is not signed, neither by its query nor by its host. Never throws. */
export function signedBy(url: string): SignedBy | null {
  const { query, host } = parse(url);
  const signature = signatureInAnyForm(query ?? "");
  if (signature !== null) return signature.signedBy;
  const lower = host?.toLowerCase() ?? "";
  return SIGNED_HOSTS.find((signed) => isHostOrBelow(lower, signed)) ?? null;
}
