import { isPlausible, LOOKAHEAD, schemeAtEnd } from "../url/plausible.ts";
import { endBeforeText, hostAt, type UrlStart } from "./host-in-text.ts";
import { decodeJson, isInJson, jsonRunAt } from "./json-escapes.ts";
import { endOfUrl, urlCharactersAt } from "./url-end.ts";

/** `pieces`: split at hyphens that end lines. */
export interface UrlRange {
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly string[];
}

const NAME = /[A-Za-z0-9+.-]*/y;

function nameAt(text: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(text)?.[0] ?? "";
}

function beginningWithScheme(text: string, at: number, name: string, isAfterPrefix: boolean): UrlStart | null {
  const colon = at + name.length;
  if (text[colon] !== ":") return null;
  const scheme = isAfterPrefix ? name : schemeAtEnd(name);
  if (scheme === null || !/^[A-Za-z]/.test(scheme)) return null;
  const start = colon - scheme.length;
  const isEscaped = isInJson(text, start, colon);
  const written = urlCharactersAt(text, colon + 1);
  const body = isEscaped ? decodeJson(written).text : written;
  if (!(isAfterPrefix ? body !== "" : isPlausible(scheme, body))) return null;
  return { start, certainEnd: colon + 1, isEscaped };
}

/** `null` for a word. `isAfterPrefix`: after "URL:". */
export const urlStartAt = (text: string, at: number, isAfterPrefix: boolean): UrlStart | null => {
  const name = nameAt(text, at);
  return (name === "" ? null : beginningWithScheme(text, at, name, isAfterPrefix)) ?? hostAt(text, at, name);
};

/** In a JSON string, ends where the decoded URL ends. */
function escapedUrlAt(text: string, start: number): UrlRange | null {
  const written = jsonRunAt(text, start);
  const decoded = decodeJson(written);
  const place = bareUrlAt(`"${decoded.text}"`, 1);
  if (place === null) return null;
  return { start, end: start + decoded.placeOf(place.end - 1), pieces: place.pieces };
}

export function bareUrlAt(text: string, at: number): UrlRange | null {
  const name = nameAt(text, at);
  const isAfterPrefix = /^url$/i.test(name) && text[at + 3] === ":";
  const from = isAfterPrefix ? at + 4 : at;
  const beginning = urlStartAt(text, from, isAfterPrefix);
  if (beginning === null) return null;
  const { start, certainEnd, isEscaped = false } = beginning;
  if (isEscaped) return escapedUrlAt(text, start);
  const hasScheme = text[certainEnd - 1] === ":";
  const isHostAlone = !hasScheme && !/[/?#]/.test(text[certainEnd] ?? "");
  const end = isHostAlone
    ? certainEnd
    : ((hasScheme ? endBeforeText(text, certainEnd) : null) ?? endOfUrl(text, start, certainEnd));
  const url = text.slice(start, end);
  if (hasScheme) {
    // Without punctuation, "http://:)" is no URL.
    const body = url.slice(certainEnd - start, certainEnd - start + LOOKAHEAD);
    if (!(isAfterPrefix ? body !== "" : isPlausible(url.slice(0, certainEnd - start - 1), body))) return null;
  }
  return { start: isAfterPrefix ? at : start, end, pieces: [url] };
}
