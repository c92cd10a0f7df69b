import { isPlausibleHost } from "../../url/plausible.ts";

const TOKEN_KEY =
  /^(?:(?:x-amz-|x-goog-)?(?:sig|signature|hmac|hash|digest|token|access_token|id_token|refresh_token|security-token)|.*(?:sig|signature|token|hash|hmac|checksum|nonce|viewstate|eventvalidation)|saml(?:request|response|art)|policy|ticket|code_challenge|info_hash|peer_id|state|blob|cursor|cookie|csrf|auth|key-pair-id|jwt|ct)$/i;

/** Frequent in random text, rare in words. */
function countKindChanges(text: string): number {
  let changes = 0;
  let last = "";
  for (const character of text) {
    const kind = /[a-z]/.test(character) ? "a" : /[A-Z]/.test(character) ? "A" : /[0-9]/.test(character) ? "0" : "";
    if (kind !== "" && last !== "" && kind !== last && !(last === "A" && kind === "a")) changes++;
    last = kind;
  }
  return changes;
}

const isRandom = (run: string): boolean =>
  (run.length >= 16 && /^[0-9a-f]+$/i.test(run) && /[0-9]/.test(run) && /[a-f]/i.test(run)) ||
  (run.length >= 10 && /[a-z]/.test(run) && /[A-Z]/.test(run) && countKindChanges(run) >= Math.max(3, run.length / 8));

/** Padded base64 (RFC 4648, 4 and 5). */
export const isPadded = (text: string): boolean =>
  text.length >= 8 && text.length % 4 === 0 && /^[A-Za-z0-9+/_-]+={1,2}$/.test(text);

/** A URL, a URN (RFC 8141) or a named parameter. */
const WRITTEN = /^[a-z][a-z0-9+.-]*:\/\/|^urn:[a-z0-9]|^[a-z_][\w.-]{0,30}=[^=]/i;

const FILE =
  /\.(?:html?|php|aspx?|jsp|pdf|jpe?g|png|gif|webp|svg|mp[34]|webm|zip|gz|txt|csv|xml|json|js|css|docx?|xlsx?|pptx?)$/;

/** Random text seldom has four lower-case letters in a row. */
const hasWords = (text: string): boolean =>
  text.includes("/") &&
  text
    .split("/")
    .some((part, i) => /^[a-z]{4,}(?:[-_.][a-z]+)*$/.test(part) || (i === 0 && isPlausibleHost(part, true)));

/** Text that may contain random parts: a video's URL, a path, a file. */
export const isReadable = (text: string, key: string | null): boolean =>
  WRITTEN.test(text) ||
  (!(key !== null && TOKEN_KEY.test(key)) && !isPadded(text) && (FILE.test(text) || hasWords(text)));

/** Base64, a digest or a JWT. `decoded`: without any encoding. */
export function isToken(decoded: string, key: string | null): boolean {
  // Base64 may have line breaks (RFC 2045, 6.8).
  const text = decoded.replace(/\r?\n/g, "");
  if (/^eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/.test(text)) return true;
  if (!/^[A-Za-z0-9+/=_.:~*-]+$/.test(text)) return false;
  if (isPadded(text)) return true;
  if (text.length < 12) return false;
  const runs = text.split(/[+/=_.:~*-]+/);
  if (runs.some(isRandom)) return true;
  return key !== null && TOKEN_KEY.test(key) && text.length >= 16 && /[0-9]/.test(text) && !/[.:~*]/.test(text);
}
