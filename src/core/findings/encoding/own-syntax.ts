/** Recognizes texts with their own syntax, whose content was encoded before the whole. */
import { isNestedUrl } from "../../url/nested.ts";
import { isPlausibleHost } from "../../url/plausible.ts";
import { DOUBLED, hasSingleEncoding } from "./layers.ts";
import { isRecord } from "./record.ts";

/** A single value must not be empty. */
const FORM_OF_ONE = /^\??[A-Za-z_][\w.\-[\]:%]*=[^&=\s]+$/;
const FORM = /^\??(?:[A-Za-z_]|%[0-9A-Fa-f]{2})[\w.\-[\]:%]*=[^&\s]*(?:&[A-Za-z_][\w.\-[\]:%]*=[^&\s]*)+$/;

/** Excludes base64, which ends in "=". */
export const isForm = (text: string): boolean => FORM_OF_ONE.test(text) || FORM.test(text);

export function isJson(text: string): boolean {
  const json = text.trim().replace(/^'(.*)'$/s, "$1");
  return json.startsWith("{")
    ? json.endsWith("}") && json.includes('"')
    : json.startsWith("[") && json.endsWith("]") && /["{]/.test(json);
}

/** `page.php?x=1`. */
export const isReference = (text: string): boolean => /^[\w.~-][\w./~-]*\?[\w.\-[\]%]+=/.test(text) && !/\s/.test(text);

/** `www.example.com/caf%C3%A9` */
function isAddressWithoutScheme(text: string): boolean {
  const host = /^([^/?#\s]+)\/\S*$/.exec(text)?.[1];
  return host?.includes(".") === true && isPlausibleHost(host, true);
}

/** A download header (RFC 6266). */
const isDisposition = (text: string): boolean => /^(?:attachment|inline); ?filename/i.test(text);

/** A URL in running text, or an encoded file name (RFC 8187, 3.2). */
const MENTIONED_URL = /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S+|\*=UTF-8'[\w-]*'\S+/gi;

const areInMentionedUrls = (text: string): boolean =>
  /:\/\/|\*=UTF-8'/i.test(text) && !/%[0-9A-Fa-f]{2}/.test(text.replace(MENTIONED_URL, ""));

/** The delimiter was encoded more often than its URL. */
const HOST_WITH_DELIMITER = /^[a-z][a-z0-9+.-]*:\/\/[^/?#%]*%(?:2F|3F|23)/i;

/** Returns true if a value's syntax needs one more layer. In forms, a delimiter must be encoded. */
export const hasOwnSyntax = (text: string, once: string, isFragment: boolean): boolean =>
  !HOST_WITH_DELIMITER.test(once) &&
  (isNestedUrl(once, isFragment) ||
    isAddressWithoutScheme(once) ||
    ((!text.includes("=") || /%26/.test(text)) && isForm(once)) ||
    isJson(once) ||
    isDisposition(once) ||
    // A route's own query needs no other layer, unless octets are encoded once.
    (isReference(once) && !(isFragment && text.includes("?") && !hasSingleEncoding(text))) ||
    /#:~:text=/.test(once) ||
    areInMentionedUrls(once) ||
    (new RegExp(DOUBLED.source).test(text) && isRecord(text)));
