/** Escapes of JSON strings (RFC 8259, section 7). */

import { type MappedText, replaceMapped } from "./mapped-text.ts";
import { matchAt } from "./match-at.ts";

const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|(["\\/bfnrt]))/g;
const CONTROLS: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

function characterOf([, code, letter = ""]: RegExpExecArray): string {
  return code === undefined ? (CONTROLS[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16));
}

export const decodeJson = (text: string): MappedText => replaceMapped(text, ESCAPE, characterOf);

/** Up to white space, a bracket or a quote, raw or escaped. */
const STRETCH = /(?:[^\s<>"\\]|\\u(?!00(?:0[9AaDd]|2[027]|3[CcEe]))[0-9A-Fa-f]{4}|\\[^u"\s])*/y;

export const jsonRunAt = (text: string, at: number): string => matchAt(STRETCH, text, at) ?? "";

/** Regular expressions also escape slashes, but start with "/" or "^". */
const BEFORE_URL = /(?:["'\s]|\\u00(?:2[27]|3[CcEe])|\\[nrt])$/;

/** "\/" after a scheme indicates a JSON string. */
export const isInJson = (text: string, start: number, colon: number): boolean =>
  text.startsWith("\\/\\/", colon + 1) && BEFORE_URL.test(text.slice(Math.max(start - 6, 0), start));

/** A JSON string without quotes. Rejects regular expressions: backslash in the host. */
const WHOLE = /^[A-Za-z][A-Za-z0-9+.-]*:\\\/\\\/[^\s\\"'<>]+(?:\\\/[^\s"'<>]*)?$/;

/** Decodes a JSON string that is one URL; `null` for other texts. */
export const decodeJsonUrl = (text: string): string | null => (WHOLE.test(text) ? decodeJson(text).text : null);
