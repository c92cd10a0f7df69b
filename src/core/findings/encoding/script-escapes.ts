/** Escapes of JavaScript and JSON, not of URLs: "%u041C" of escape(), "\u0026" of a string. */
import type { Component } from "../../url/components.ts";
import { characterSet, decodeToText, encode, encodeStrayPercents, octetOf } from "../../url/percent.ts";
import { removeExtraLayers } from "./layers.ts";
import { isJson } from "./own-syntax.ts";

/** ECMA-262, B.2.1.1 and B.2.1.2. */
export const PERCENT_U = /%u[0-9A-Fa-f]{4}/;
const PERCENT_U_RUN = /(?:%u[0-9A-Fa-f]{4})+/g;

/** "%25u041C", encoded any number of times. */
export const DOUBLED_PERCENT_U = /%(?:25)+u[0-9A-Fa-f]{4}/;

/** RFC 8259, 7. Nested strings double the backslash. */
export const JSON_ESCAPES = /(?:\\{1,4}u[0-9A-Fa-f]{4})+/;
const JSON_RUN = new RegExp(JSON_ESCAPES.source, "g");

export const ENCODED_JSON_ESCAPES = /(?:(?:%5[Cc]){1,4}u[0-9A-Fa-f]{4})+/;
const ENCODED_JSON_RUN = new RegExp(ENCODED_JSON_ESCAPES.source, "g");
const SINGLE_ESCAPE = /^(?:%5[Cc]){1,4}u[0-9A-Fa-f]{4}$/;

/** Some JSON strings write "/" like this. */
const ESCAPED_SLASH = /\\{1,4}\//;

const SCRIPT_ESCAPE = new RegExp(`${PERCENT_U.source}|${JSON_ESCAPES.source}|${ESCAPED_SLASH.source}`);

/** Returns `null` for a lone surrogate. */
function decodeCodeUnits(run: string): string | null {
  const units = [...run.matchAll(/u([0-9A-Fa-f]{4})/g)].map(([, digits = ""]) => Number.parseInt(digits, 16));
  const text = units.map((unit) => String.fromCharCode(unit)).join("");
  return /\p{Surrogate}/u.test(text) ? null : text;
}

function replaceRuns(text: string, runs: RegExp, put: (decoded: string, end: number) => string): string | null {
  let isReadable = true;
  const replaced = text.replace(runs, (run, at: number) => {
    const decoded = decodeCodeUnits(run);
    if (decoded === null) isReadable = false;
    return decoded === null ? run : put(decoded, at + run.length);
  });
  return isReadable ? replaced : null;
}

/** Returns text and escapes alternately. */
const piecesOf = (text: string, escapes: RegExp): string[] =>
  escapes.test(text) ? text.split(new RegExp(`(${escapes.source})`)) : [text];

export const betweenEscapes = (text: string, escapes: RegExp): string[] =>
  piecesOf(text, escapes).filter((_, i) => i % 2 === 0);

export const changeBetween = (text: string, escapes: RegExp, change: (piece: string) => string): string =>
  piecesOf(text, escapes)
    .map((piece, i) => (i % 2 === 0 ? change(piece) : piece))
    .join("");

/** Encodes as UTF-8. escape() writes Latin-1: "%E9" for "é". */
export function encodePercentU(text: string): string | null {
  // A decoded character must not complete another "%XX".
  const escaped = changeBetween(text, PERCENT_U, encodeStrayPercents);
  const isUtf8 = decodeToText(escaped) !== null;
  const octets = isUtf8
    ? escaped
    : escaped.replace(/%[89A-Fa-f][0-9A-Fa-f]/g, (octet) => encodeURIComponent(String.fromCharCode(octetOf(octet))));
  return replaceRuns(octets, PERCENT_U_RUN, encodeURIComponent);
}

export const encodeDoubledPercentU = (text: string): string | null =>
  encodePercentU(removeExtraLayers(text).replace(/%(?:25)+(?=u[0-9A-Fa-f]{4})/g, "%"));

/** Found in regular expressions and Windows paths. At the end, a quote may be cut off. */
const OTHER_BACKSLASH = /(?<!\\)\\(?![\\/"'bfnrtv]|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|$)|^[A-Za-z]:\\/;

/** JSON and regular expressions decode them; Windows paths have none. */
export function keepsJsonEscapes({ text, decoded }: Component): boolean {
  const once = decoded ?? text;
  return isJson(once) || OTHER_BACKSLASH.test(once) || /\[\^?\\u|\\u[0-9A-Fa-f]{4}-\\u/.test(once);
}

/** `script-escape` reports these. */
export const escapesIn = (component: Component): RegExp =>
  component.text.includes("\\u") && !keepsJsonEscapes(component) ? SCRIPT_ESCAPE : PERCENT_U;

const URL_CHARACTERS = characterSet("A-Za-z0-9\\-._~:/?#@!$&'()*+,;=%[\\]");

export const decodeJsonEscapes = (text: string): string | null =>
  replaceRuns(text.replace(new RegExp(ESCAPED_SLASH, "g"), "/"), JSON_RUN, (decoded) =>
    encode(decoded, URL_CHARACTERS),
  );

/** Without "&", "#", "%" and "+", which change their surroundings. */
const PLAIN = characterSet("A-Za-z0-9\\-._~:/?@!$'()*,;=");

const PARAMETER = /^[A-Za-z_][\w.\-[\]]{0,40}(?:=|%5Cu003D)/i;
const LONGEST_PARAMETER = 50;

/**
 * As `decodeJsonEscapes`, for encoded backslashes. "&" delimits only before a parameter. Returns `null` for a single
 * escape, perhaps a search term.
 */
export function decodeEncodedJsonEscapes(text: string): string | null {
  if (SINGLE_ESCAPE.test(text)) return null;
  return replaceRuns(text, ENCODED_JSON_RUN, (decoded, end) => {
    const isDelimiter = decoded.endsWith("&") && PARAMETER.test(text.slice(end, end + LONGEST_PARAMETER));
    return isDelimiter ? `${encode(decoded.slice(0, -1), PLAIN)}&` : encode(decoded, PLAIN);
  });
}
