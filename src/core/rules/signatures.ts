/**
 * Signed URLs are valid only with an unchanged query, so no level changes it. Most signatures also cover the path, many
 * the host, which levels do change: links with equal signature and query come from one signed URL, but servers may
 * refuse variants ("usually").
 */
import { SIGNATURES, SIGNED_HOSTS, type SignedBy } from "../lists/signatures.ts";
import { decodeUnreserved } from "../url/percent.ts";
import { isHostOrSubdomain } from "../url/registrable-domain.ts";
import { parse } from "../url/url.ts";

export interface Signature {
  readonly names: readonly string[];
  readonly signedBy: SignedBy;
}

const NAMES = SIGNATURES.map((signedBy) => ({ signedBy, names: signedBy.split(" ") }));

/** For a cheap prefilter. */
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

/** Cached: rules repeat the last call. */
export function isSigned(query: string): boolean {
  if (last.query !== query) last = { query, signature: signatureIn(query) };
  return last.signature !== null;
}

export const isSignedHost = (host: string | null): boolean =>
  host !== null && SIGNED_HOSTS.some((signed) => isHostOrSubdomain(host, signed));

export const signatureOf = (url: string): Signature | null => signatureIn(parse(url).query ?? "");

const SEMICOLONS = /;|%3b/gi;
const ENTITIES = /(^|&)(?:amp(?:;|%3b))+/gi;

/** Also finds encoded names and separators other than "&": ";" in some programs, "&amp;" in HTML. */
function signatureInAnyForm(query: string): Signature | null {
  const plain = query.includes("%") ? decodeUnreserved(query) : query;
  const signature = signatureIn(plain);
  if (signature !== null || !(plain.includes(";") || plain.includes("%3"))) return signature;
  return signatureIn(plain.replace(SEMICOLONS, "&")) ?? signatureIn(plain.replace(ENTITIES, "$1"));
}

let lastInAnyForm: typeof last = { query: "", signature: null };

/** Cached: rules repeat the last call. */
export function isSignedInAnyForm(query: string): boolean {
  if (lastInAnyForm.query !== query) lastInAnyForm = { query, signature: signatureInAnyForm(query) };
  return lastInAnyForm.signature !== null;
}

/** Looks at query and host; `null` if not signed. */
export function signedBy(url: string): SignedBy | null {
  const { query, host } = parse(url);
  const signature = signatureInAnyForm(query ?? "");
  if (signature !== null) return signature.signedBy;
  const lower = host?.toLowerCase() ?? "";
  return SIGNED_HOSTS.find((signed) => isHostOrSubdomain(lower, signed)) ?? null;
}
