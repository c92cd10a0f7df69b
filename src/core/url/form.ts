import {
  type CharacterSet,
  characterSet,
  encode,
  encodeStrayPercents,
  escapeOctet,
  replaceEscapes,
} from "./percent.ts";

/** One argument of a query, as written. `value` is `null` when there is no "=". */
export interface FormArg {
  readonly key: string;
  readonly value: string | null;
  /** What stands behind it: "&", ";" or, for the last one, "". */
  readonly separator: "&" | ";" | "";
}

/**
 * Splits a query or form data at "&" and ";" (WWWOFFLE README.URL, "Using URL Arguments or POSTed Form Data").
 * Nothing is decoded; order, empty arguments and repeated ones are kept.
 */
export function splitFormArgs(query: string): FormArg[] {
  return query === "" ? [] : splitQuery(query, /[&;]/);
}

/** As `splitFormArgs`, with a choice of the separators. */
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

/** WWWOFFLE, URLRecodeFormArgs: an escape is decoded only into one of these. */
export const FORM_DECODED: CharacterSet = characterSet("A-Za-z0-9!$()*,\\-./:_|~");
/** WWWOFFLE, URLRecodeFormArgs: these pass as well when they stand raw. */
export const FORM_PASSED: CharacterSet = characterSet("A-Za-z0-9!$()*,\\-./:_|~&=;+?%");

/**
 * Recodes form arguments into one spelling (WWWOFFLE README.URL, arguments 2b): spaces become "+", needless escapes
 * are decoded, the others stay, in upper case; other raw octets are escaped; a stray "%" becomes "%25".
 */
export const recodeFormArgs = (query: string): string =>
  encode(
    replaceEscapes(encodeStrayPercents(query.replaceAll(" ", "+")), (octet) => {
      if (octet === 0x20) return "+";
      const character = String.fromCharCode(octet);
      return FORM_DECODED.has(character) ? character : escapeOctet(octet);
    }),
    FORM_PASSED,
  );
