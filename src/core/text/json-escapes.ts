/** Escapes of JSON strings (RFC 8259, section 7). */
import { matchAt } from "./match-at.ts";
import { type Replaced, replaceInPlace } from "./replaced.ts";

const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|(["\\/bfnrt]))/g;
const CONTROLS: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

function characterOf([, code, letter = ""]: RegExpExecArray): string {
  return code === undefined ? (CONTROLS[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16));
}

/** Other backslashes stay. */
export const decodeJson = (text: string): Replaced => replaceInPlace(text, ESCAPE, characterOf);

/** Up to white space, a bracket or a quote, also where that is escaped. */
const STRETCH = /(?:[^\s<>"\\]|\\u(?!00(?:0[9AaDd]|2[027]|3[CcEe]))[0-9A-Fa-f]{4}|\\[^u"\s])*/y;

/** The rest of a JSON string that may be of a URL. */
export const jsonStretchAt = (text: string, at: number): string => matchAt(STRETCH, text, at) ?? "";

/** Before a URL in a string. Patterns escape slashes, too, but begin with "/" or "^". */
const BEFORE_URL = /(?:["'\s]|\\u00(?:2[27]|3[CcEe])|\\[nrt])$/;

/** Returns true if "\/" after a scheme proves a JSON string. */
export const isInJson = (text: string, start: number, colon: number): boolean =>
  text.startsWith("\\/\\/", colon + 1) && BEFORE_URL.test(text.slice(Math.max(start - 6, 0), start));

/** A string without its quotes: no pattern, which has a backslash in the host. */
const WHOLE = /^[A-Za-z][A-Za-z0-9+.-]*:\\\/\\\/[^\s\\"'<>]+(?:\\\/[^\s"'<>]*)?$/;

/** Decoded, if it is one URL of a JSON string; otherwise `null`. */
export const decodeJsonUrl = (text: string): string | null => (WHOLE.test(text) ? decodeJson(text).text : null);
