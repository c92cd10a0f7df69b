/**
 * The canonical URL under `web` by the platform's parser, which is several times faster than the rules. Serves URLs of
 * which both make the same; the rules remain the definition, as tests and `npm run fuzz` compare.
 */
import { ESCAPES, OCTETS, octetAt, UNRESERVED } from "../../url/percent.ts";
import { hrefOf } from "../../url/platform-url.ts";
import { HIDDEN_MAIL } from "../fragment-state.ts";
import { isSigned } from "../signatures.ts";

const startOf = (letters: string): RegExp =>
  new RegExp(`^[\\0-\\x20]*https?://[\\w.\\t\\n\\r${letters}-]+(?::[0-9\\t\\n\\r]*)?(?:[/?#\\\\]|$)`, "i");

/** Without userinfo. Parsers strip what is up to a space, and remove tabs and line breaks. */
const ASCII_START = startOf("");
const ANY_START = startOf("\\x80-\\uffff");

/** Chromium alone accepts letters that stand for delimiters. */
const ASCII_HOST = /^https?:\/\/[\w.-]+[:/]/;

const HOST = "https://".length;

/** No rule keeps it, unless for the path of a hidden mail address. */
const FRAGMENT = /^[\w.~-]*[\0-\x20]*$/;

const NORMALIZED = OCTETS.map((character, octet) =>
  UNRESERVED.has(character) ? character : (ESCAPES[octet] as string),
);

/** RFC 3986, 6.2.2.1 and 6.2.2.2; `null` for a stray "%". */
function normalizeEscapes(text: string): string | null {
  let changed = "";
  let kept = 0;
  for (let at = text.indexOf("%"); at >= 0; at = text.indexOf("%", at + 3)) {
    const octet = octetAt(text, at);
    if (octet < 0) return null;
    const normalized = NORMALIZED[octet] as string;
    if (normalized.length === 3 && text.startsWith(normalized, at)) continue;
    changed += text.slice(kept, at) + normalized;
    kept = at + 3;
  }
  return kept === 0 ? text : changed + text.slice(kept);
}

function isSignedIn(href: string): boolean {
  const query = href.indexOf("?");
  return query >= 0 && isSigned(href.slice(query + 1));
}

/** Returns the canonical URL; `null` for URLs that only the rules read. Never throws. */
export function platformForm(text: string, keepsFragment = false): string | null {
  const isAscii = ASCII_START.test(text);
  if (!isAscii && !ANY_START.test(text)) return null;
  const hash = text.indexOf("#");
  if (hash >= 0 && !FRAGMENT.test(text.slice(hash + 1))) return null;
  const href = hrefOf(text);
  // Ada 2.9 leaves some dot segments: "/a/.b/..".
  if (href === null || href.indexOf("/.", HOST) >= 0 || !(isAscii || ASCII_HOST.test(href))) return null;
  const end = hash < 0 ? href.length : href.indexOf("#");
  const page = href.slice(0, end);
  if (hash >= 0 && page.endsWith(HIDDEN_MAIL)) return null;
  const normalized = normalizeEscapes(page);
  if (normalized === null || (normalized !== page && isSignedIn(page))) return null;
  return keepsFragment ? normalized + href.slice(end) : normalized;
}
