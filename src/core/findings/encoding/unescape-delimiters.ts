/** Delimiters that were escaped along with what they delimit, as delimiters again. */
import { hasSingle } from "./doubled.ts";

/** A text fragment (URL Fragment Text Directives, 3) whose "#" is escaped, and what is behind it. */
export const ESCAPED_FRAGMENT = /%23(?=(?::|%3A)(?:~|%7E)(?::|%3A)text(?:%3D|=))/i;

/** Replaces each of these escapes, given by their digits, by its character. */
function decodeThese(text: string, digits: string): string {
  const escapes = new RegExp(`%(${digits})`, "gi");
  return text.replace(escapes, (_, octet: string) => String.fromCharCode(Number.parseInt(octet.slice(0, 2), 16)));
}

/** Escapes one pass off; a percent sign that was meant stays escaped. */
const ESCAPED_ESCAPE = "25(?=[0-9A-Fa-f]{2})";

/** A query whose "?", "=" and "&" are all escaped, and whose other escapes so are doubled. */
export const unescapeQuery = (text: string): string => decodeThese(text, `3F|3D|26|${ESCAPED_ESCAPE}`);

/**
 * What follows a "?" that was escaped while "=" was left: an escaped "&" is one only where none is raw and an argument
 * follows; the rest is data.
 */
function unescapeRawQuery(text: string): string {
  const unescapeDelimiters = text.includes("&") ? text : text.replace(/%26(?=[A-Za-z_][\w.-]{0,40}=)/gi, "&");
  return hasSingle(unescapeDelimiters) ? unescapeDelimiters : decodeThese(unescapeDelimiters, ESCAPED_ESCAPE);
}

/** What follows the "#" of a text fragment. */
function unescapeFragment(text: string): string {
  if (/^[^%]*=/.test(text)) return hasSingle(text) ? text : decodeThese(text, ESCAPED_ESCAPE);
  return decodeThese(text, /^%3A/i.test(text) ? `3A|7E|3D|2C|26(?=text%3D)|${ESCAPED_ESCAPE}` : `3D|${ESCAPED_ESCAPE}`);
}

/** A text from an escaped "?" or the escaped "#" of a text fragment on, with its delimiters freed. */
export function unescapeDelimiters(text: string, hasRawEquals: boolean): string {
  const hash = ESCAPED_FRAGMENT.exec(text);
  const query = hash === null ? text : text.slice(0, hash.index);
  const fragment = hash === null ? "" : `#${unescapeFragment(text.slice(hash.index + 3))}`;
  if (query === "") return fragment;
  return (hasRawEquals ? `?${unescapeRawQuery(query.slice(3))}` : unescapeQuery(query)) + fragment;
}
