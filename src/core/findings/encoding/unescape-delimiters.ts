import { hasSingleEncoding } from "./layers.ts";

/** Text directive (URL Fragment Text Directives, 3). */
export const ESCAPED_FRAGMENT = /%23(?=(?::|%3A)(?:~|%7E)(?::|%3A)text(?:%3D|=))/i;

/** `digits`: pattern of the text after "%". */
function decodeThese(text: string, digits: string): string {
  const escapes = new RegExp(`%(${digits})`, "gi");
  return text.replace(escapes, (_, octet: string) => String.fromCharCode(Number.parseInt(octet.slice(0, 2), 16)));
}

/** Keeps an intended "%25". */
const ESCAPED_ESCAPE = "25(?=[0-9A-Fa-f]{2})";

/** If all delimiters are encoded, other octets are encoded twice. */
export const unescapeQuery = (text: string): string => decodeThese(text, `3F|3D|26|${ESCAPED_ESCAPE}`);

/** "%26" delimits only before a parameter. */
function unescapeRawQuery(text: string): string {
  const withAmpersands = text.replace(/%26(?=[A-Za-z_][\w.-]{0,40}=)/gi, "&");
  return hasSingleEncoding(withAmpersands) ? withAmpersands : decodeThese(withAmpersands, ESCAPED_ESCAPE);
}

function unescapeFragment(text: string): string {
  if (/^[^%]*=/.test(text)) return hasSingleEncoding(text) ? text : decodeThese(text, ESCAPED_ESCAPE);
  if (/^%3A/i.test(text)) return decodeThese(text, `3A|7E|3D|2C|26(?=text%3D)|${ESCAPED_ESCAPE}`);
  return decodeThese(text.replace(/^:(?:~|%7E)(?::|%3A)/i, ":~:"), `3D|${ESCAPED_ESCAPE}`);
}

/** `text`: from the encoded "?" or "#". */
export function unescapeDelimiters(text: string, hasRawEquals: boolean): string {
  const hash = ESCAPED_FRAGMENT.exec(text);
  const query = hash === null ? text : text.slice(0, hash.index);
  const fragment = hash === null ? "" : `#${unescapeFragment(text.slice(hash.index + 3))}`;
  if (query === "") return fragment;
  return (hasRawEquals ? `?${unescapeRawQuery(query.slice(3))}` : unescapeQuery(query)) + fragment;
}
