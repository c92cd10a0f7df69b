/** Rows without the passwords in their addresses. */
import { parse } from "../../core/index.ts";
import type { Row } from "../types.ts";
import type { About, ExportRow } from "./types.ts";

/** What stands for a password, as in the interface. */
const MASK = "•••";

/** A password where the parser sees none: "http:\\ann:secret@host", "//ann:secret@host" behind white space. */
const LOOSE =
  /^([\0-\x20]*(?:[a-z][a-z0-9+.-]*:){0,3}(?:(?:https?|wss?|ftp):[\\/\t\r\n]*|[\\/][\\/]+)[^:\\/?#]*:)([^\\/?#]+)@/i;

/** One in a URL, also in one that is passed inside another, its delimiters escaped or not. */
const NESTED =
  /((?:\/|%(?:25){0,3}2F){2}[^\s/?#&@:]{0,200}?(?::|%(?:25){0,3}3A))[^\s/?#&@]{1,500}?(?=@|%(?:25){0,3}40)/gi;
const SIGN = /@|%(?:25){0,3}40/;

const passwordOf = (text: string): string | null => parse(text).password || (LOOSE.exec(text)?.[2] ?? null);

/** The passwords of some addresses. */
function passwordsOf(addresses: readonly (string | null | undefined)[]): ReadonlySet<string> {
  const signed = addresses.filter((address) => address?.includes("@"));
  return new Set(signed.flatMap((address) => passwordOf(address as string) ?? []));
}

/** A text with those passwords masked, wherever they stand as such, and those that show themselves. */
function hide<Text extends string | null>(text: Text, known: ReadonlySet<string>): Text {
  if (text === null || !SIGN.test(text)) return text;
  let now: string = text;
  for (const password of known) now = now.replaceAll(`:${password}@`, `:${MASK}@`);
  return now.replace(NESTED, `$1${MASK}`) as Text;
}

/**
 * The row with the passwords masked in its addresses and in its text. `masked` says that its address is no more what was
 * judged; a base with a password that an absolute address made no use of does not matter.
 */
export function withoutPassword(row: Row): ExportRow {
  const { href, base, absolute, canonical, text, frame } = row;
  if (![href, base, absolute, canonical, text, frame].some((one) => one !== null && SIGN.test(one))) {
    return { ...row, masked: false };
  }
  const known = passwordsOf([href, base, absolute, canonical, frame]);
  const hidden = { href: hide(href, known), absolute: hide(absolute, known), canonical: hide(canonical, known) };
  const masked = hidden.href !== href || hidden.absolute !== absolute || hidden.canonical !== canonical;
  return { ...row, ...hidden, base: hide(base, known), text: hide(text, known), frame: hide(frame, known), masked };
}

/** The same for what an export says of itself. */
export function withoutPasswords(about: About): About {
  const { source, title = null, own } = about;
  const known = passwordsOf([source, ...(own ?? [])]);
  return {
    ...about,
    source: hide(source, known),
    title: hide(title, known),
    own: own?.map((one) => hide(one, known)) ?? null,
  };
}
