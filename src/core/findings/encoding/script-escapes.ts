/** Escapes of ECMAScript and JSON, which URLs do not have: "%u041C" of escape(), "\u0026" of a string. */
import type { Component } from "../../url/components.ts";
import { characterSet, decodeToText, encode, encodeStrayPercents, octetOf } from "../../url/percent.ts";
import { removeExtraPasses } from "./layers.ts";
import { isJson } from "./own-syntax.ts";

/** ECMA-262, B.2.1.1 and B.2.1.2: a code unit in hexadecimal, after a small "u". */
export const PERCENT_U = /%u[0-9A-Fa-f]{4}/;
const PERCENT_U_RUN = /(?:%u[0-9A-Fa-f]{4})+/g;

/** "%25u041C": encoded again, any number of times. */
export const DOUBLED_PERCENT_U = /%(?:25)+u[0-9A-Fa-f]{4}/;

/** RFC 8259, 7. In a string within a string, the backslash is doubled. */
export const JSON_ESCAPES = /(?:\\{1,4}u[0-9A-Fa-f]{4})+/;
const JSON_RUN = new RegExp(JSON_ESCAPES.source, "g");

export const ENCODED_JSON_ESCAPES = /(?:(?:%5[Cc]){1,4}u[0-9A-Fa-f]{4})+/;
const ENCODED_JSON_RUN = new RegExp(ENCODED_JSON_ESCAPES.source, "g");
const SINGLE_ESCAPE = /^(?:%5[Cc]){1,4}u[0-9A-Fa-f]{4}$/;

/** "\/", as some write "/" in a string. */
const ESCAPED_SLASH = /\\{1,4}\//;

const SCRIPT_ESCAPE = new RegExp(`${PERCENT_U.source}|${JSON_ESCAPES.source}|${ESCAPED_SLASH.source}`);

/** `null` if a surrogate is alone. */
function decodeCodeUnits(run: string): string | null {
  const units = [...run.matchAll(/u([0-9A-Fa-f]{4})/g)].map(([, digits = ""]) => Number.parseInt(digits, 16));
  const text = units.map((unit) => String.fromCharCode(unit)).join("");
  return /\p{Surrogate}/u.test(text) ? null : text;
}

/** `runs` is global; `null` if one of them cannot be decoded. */
function replaceRuns(text: string, runs: RegExp, put: (decoded: string, end: number) => string): string | null {
  let isReadable = true;
  const replaced = text.replace(runs, (run, at: number) => {
    const decoded = decodeCodeUnits(run);
    if (decoded === null) isReadable = false;
    return decoded === null ? run : put(decoded, at + run.length);
  });
  return isReadable ? replaced : null;
}

/** Text without the escapes and the escapes, in turn. */
const piecesOf = (text: string, escapes: RegExp): string[] =>
  escapes.test(text) ? text.split(new RegExp(`(${escapes.source})`)) : [text];

/** Text between the escapes. */
export const betweenEscapes = (text: string, escapes: RegExp): string[] =>
  piecesOf(text, escapes).filter((_, i) => i % 2 === 0);

/** Changes all but the escapes. */
export const changeBetween = (text: string, escapes: RegExp, change: (piece: string) => string): string =>
  piecesOf(text, escapes)
    .map((piece, i) => (i % 2 === 0 ? change(piece) : piece))
    .join("");

/**
 * In UTF-8, percent-encoded. escape() writes "%E9" for "é" beside "%u041C": other octets are Latin-1, unless they are UTF-8.
 * `null` if a surrogate is alone.
 */
export function encodePercentU(text: string): string | null {
  // A character that is decoded must not complete another "%".
  const escaped = changeBetween(text, PERCENT_U, encodeStrayPercents);
  const isUtf8 = decodeToText(escaped) !== null;
  const octets = isUtf8
    ? escaped
    : escaped.replace(/%[89A-Fa-f][0-9A-Fa-f]/g, (octet) => encodeURIComponent(String.fromCharCode(octetOf(octet))));
  return replaceRuns(octets, PERCENT_U_RUN, encodeURIComponent);
}

/** The same of what was encoded again. */
export const encodeDoubledPercentU = (text: string): string | null =>
  encodePercentU(removeExtraPasses(text).replace(/%(?:25)+(?=u[0-9A-Fa-f]{4})/g, "%"));

/** A backslash that neither JSON nor a script has: of regular expressions and paths. At the end, a quote may be cut off. */
const OTHER_BACKSLASH = /(?<!\\)\\(?![\\/"'bfnrtv]|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|$)|^[A-Za-z]:\\/;

/** JSON and regular expressions keep their escapes; paths of Windows have none. */
export function keepsJsonEscapes({ text, decoded }: Component): boolean {
  const once = decoded ?? text;
  return isJson(once) || OTHER_BACKSLASH.test(once) || /\[\^?\\u|\\u[0-9A-Fa-f]{4}-\\u/.test(once);
}

/** Their "%" and "\" have a finding of their own. */
export const escapesIn = (component: Component): RegExp =>
  component.text.includes("\\u") && !keepsJsonEscapes(component) ? SCRIPT_ESCAPE : PERCENT_U;

const URL_CHARACTERS = characterSet("A-Za-z0-9\\-._~:/?#@!$&'()*+,;=%[\\]");

/** Takes a URL that was in a string: delimiters delimit. `null` if a surrogate is alone. */
export const decodeJsonEscapes = (text: string): string | null =>
  replaceRuns(text.replace(new RegExp(ESCAPED_SLASH, "g"), "/"), JSON_RUN, (decoded) =>
    encode(decoded, URL_CHARACTERS),
  );

/** Without "&", "#", "%" and "+", which change what is around them. */
const PLAIN = characterSet("A-Za-z0-9\\-._~:/?@!$'()*,;=");

const PARAMETER = /^[A-Za-z_][\w.\-[\]]{0,40}(?:=|%5Cu003D)/i;
const LONGEST_PARAMETER = 50;

/**
 * The same after its backslashes were percent-encoded: "&" delimits before a parameter only. `null` for a surrogate that is
 * alone, and for one escape by itself, which somebody may look for.
 */
export function decodeEncodedJsonEscapes(text: string): string | null {
  if (SINGLE_ESCAPE.test(text)) return null;
  return replaceRuns(text, ENCODED_JSON_RUN, (decoded, end) => {
    const isDelimiter = decoded.endsWith("&") && PARAMETER.test(text.slice(end, end + LONGEST_PARAMETER));
    return isDelimiter ? `${encode(decoded.slice(0, -1), PLAIN)}&` : encode(decoded, PLAIN);
  });
}
