import { type CharacterSet, characterSet, percentEncodeOctet, replacements } from "./percent.ts";
import { characterRecoding, recoderBy } from "./recode.ts";

/** As written; `value` is `null` without "=". */
export interface FormArg {
  readonly key: string;
  readonly value: string | null;
  /** The separator after it; "" for the last. */
  readonly separator: "&" | ";" | "";
}

/**
 * Splits as WWWOFFLE does (README.URL, "Using URL Arguments or POSTed Form Data"), without decoding. Keeps empty and
 * repeated parameters.
 */
export function splitFormArgs(query: string): FormArg[] {
  return query === "" ? [] : splitQuery(query, "&;");
}

export type Separators = "&" | "&;";

function separatorAt(query: string, start: number, separators: Separators): number {
  if (separators === "&") {
    const at = query.indexOf("&", start);
    return at < 0 ? query.length : at;
  }
  let at = start;
  while (at < query.length && query[at] !== "&" && query[at] !== ";") at += 1;
  return at;
}

/** Unlike `splitFormArgs`, returns an empty parameter for "". */
export function splitQuery(query: string, separators: Separators = "&"): FormArg[] {
  const found: FormArg[] = [];
  for (let start = 0; ; ) {
    const end = separatorAt(query, start, separators);
    const one = query.slice(start, end);
    const equals = one.indexOf("=");
    const separator = query.charAt(end) as FormArg["separator"];
    found.push({
      key: equals < 0 ? one : one.slice(0, equals),
      value: equals < 0 ? null : one.slice(equals + 1),
      separator,
    });
    if (separator === "") return found;
    start = end + 1;
  }
}

/** WWWOFFLE, URLRecodeFormArgs: decoded. */
export const FORM_DECODED: CharacterSet = characterSet("A-Za-z0-9!$()*,\\-./:_|~");
/** WWWOFFLE, URLRecodeFormArgs: not encoded. */
export const FORM_PASSED: CharacterSet = characterSet("A-Za-z0-9!$()*,\\-./:_|~&=;+?%");

/** WWWOFFLE README.URL, arguments 2b: writes spaces as "+" and encodes stray "%". */
export const recodeFormArgs = recoderBy(() =>
  characterRecoding(
    FORM_PASSED,
    (character, code) => (character === " " ? "+" : percentEncodeOctet(code)),
    replacements((octet, character) => {
      if (character === " ") return "+";
      return FORM_DECODED.has(character) ? character : percentEncodeOctet(octet);
    }),
  ),
);
