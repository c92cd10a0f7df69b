/**
 * The platform's parser is several times faster than the rules, which remain the definition: tests and `npm run fuzz`
 * compare both.
 */
import { normalizePercentEncoding } from "../../url/percent.ts";
import { hrefOf } from "../../url/platform-url.ts";
import { CLOUDFLARE_EMAIL_PATH } from "../fragment-state.ts";
import { isSigned } from "../signatures.ts";

const startOf = (letters: string): RegExp =>
  new RegExp(`^[\\0-\\x20]*https?://[\\w.\\t\\n\\r${letters}-]+(?::[0-9\\t\\n\\r]*)?(?:[/?#\\\\]|$)`, "i");

/** Without userinfo. Parsers strip leading controls and spaces, and remove tabs and line breaks. */
const ASCII_START = startOf("");
const ANY_START = startOf("\\x80-\\uffff");

/** Only Chromium accepts letters that map to delimiters. */
const ASCII_HOST = /^https?:\/\/[\w.-]+[:/]/;

const HOST = "https://".length;

/** Rules drop it, except after an encoded email address. */
const FRAGMENT = /^[\w.~-]*[\0-\x20]*$/;

function isSignedIn(href: string): boolean {
  const query = href.indexOf("?");
  return query >= 0 && isSigned(href.slice(query + 1));
}

/** `null` for URLs that need the rules. */
export function canonicalizeByPlatform(text: string, keepsFragment = false): string | null {
  const isAscii = ASCII_START.test(text);
  if (!isAscii && !ANY_START.test(text)) return null;
  const hash = text.indexOf("#");
  if (hash >= 0 && !FRAGMENT.test(text.slice(hash + 1))) return null;
  const href = hrefOf(text);
  // Ada 2.9 leaves some dot segments: "/a/.b/..".
  if (href === null || href.indexOf("/.", HOST) >= 0 || !(isAscii || ASCII_HOST.test(href))) return null;
  const end = hash < 0 ? href.length : href.indexOf("#");
  const page = href.slice(0, end);
  const normalized = normalizePercentEncoding(page);
  if (normalized === null || (normalized !== page && isSignedIn(page))) return null;
  if (hash >= 0 && normalized.includes(CLOUDFLARE_EMAIL_PATH)) return null;
  return keepsFragment ? normalized + href.slice(end) : normalized;
}
