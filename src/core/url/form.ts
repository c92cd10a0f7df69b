import { type CharacterSet, characterSet, escapeOctet, replacements, respell, spelling } from "./percent.ts";

/** As written; `value` is `null` without "=". */
export interface FormArg {
  readonly key: string;
  readonly value: string | null;
  /** What follows it; "" for the last. */
  readonly separator: "&" | ";" | "";
}

/**
 * WWWOFFLE README.URL, "Using URL Arguments or POSTed Form Data". Decodes nothing; keeps empty and repeated arguments.
 */
export function splitFormArgs(query: string): FormArg[] {
  return query === "" ? [] : splitQuery(query, /[&;]/);
}

/** Unlike `splitFormArgs`, an empty query has one empty argument. */
export function splitQuery(query: string, separators = /&/): FormArg[] {
  const found: FormArg[] = [];
  let rest = query;
  for (;;) {
    const at = rest.search(separators);
    const one = at < 0 ? rest : rest.slice(0, at);
    const equals = one.indexOf("=");
    found.push({
      key: equals < 0 ? one : one.slice(0, equals),
      value: equals < 0 ? null : one.slice(equals + 1),
      separator: at < 0 ? "" : (rest[at] as "&" | ";"),
    });
    if (at < 0) return found;
    rest = rest.slice(at + 1);
  }
}

/** WWWOFFLE, URLRecodeFormArgs: only these are decoded. */
export const FORM_DECODED: CharacterSet = characterSet("A-Za-z0-9!$()*,\\-./:_|~");
/** WWWOFFLE, URLRecodeFormArgs: these are not encoded. */
export const FORM_PASSED: CharacterSet = characterSet("A-Za-z0-9!$()*,\\-./:_|~&=;+?%");

const FORM = spelling(
  FORM_PASSED,
  (character, code) => (character === " " ? "+" : escapeOctet(code)),
  replacements((octet, character) => {
    if (character === " ") return "+";
    return FORM_DECODED.has(character) ? character : escapeOctet(octet);
  }),
);

/**
 * WWWOFFLE README.URL, arguments 2b: spaces become "+", `FORM_DECODED` is decoded, all but `FORM_PASSED` encoded, a
 * stray "%" too.
 */
export const recodeFormArgs = (query: string): string => respell(query, FORM);
