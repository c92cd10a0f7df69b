/** The cause "form-encoding" for queries: equal if form decoding gives the same octets in the same order. */

import type { Profile, UrlRule } from "../rules/rule.ts";
import { characters, percentEncoded, shape } from "../triggers/traits.ts";
import { characterSet, octetAt, percentEncodeOctet, textToOctets } from "../url/percent.ts";
import { changeQuery } from "./rule-scope.ts";

/** Allowed in a query (RFC 3986, 3.4) and without a meaning in form data or browsers. */
const IN_NAMES = characterSet("A-Za-z0-9\\-._~!$()*,\\/:?@");

const spellings = (isRaw: (character: string) => boolean): readonly string[] =>
  Array.from({ length: 256 }, (_, octet) => {
    const character = String.fromCharCode(octet);
    return character === " " ? "+" : isRaw(character) ? character : percentEncodeOctet(octet);
  });
const NAME = spellings(IN_NAMES.has);
const VALUE = spellings((character) => character === "=" || IN_NAMES.has(character));

const [SPACE, PERCENT, AMPERSAND, PLUS, SEMICOLON, EQUALS] = [0x20, 0x25, 0x26, 0x2b, 0x3b, 0x3d];

/**
 * Writes each octet in one form. Does not decode text: %E9 and %C3%A9 differ. ";" stays unless it becomes `separator`,
 * because some servers separate at it. A loop is several times faster than splitting.
 */
function recode(query: string, separator: string): string {
  const octets = textToOctets(query);
  let written = "";
  let kept = 0;
  let table = NAME;
  /** Index after "&" or "&amp;". */
  let start = 0;
  for (let at = 0, length = 1; at < octets.length; at += length) {
    const code = octets.charCodeAt(at);
    length = 1;
    let spelling: string;
    const octet = code === PERCENT ? octetAt(octets, at) : -1;
    if (octet >= 0) {
      length = 3;
      spelling = table[octet] as string;
      if (octet === SEMICOLON && separator === ";") table = NAME;
      if (spelling.length === 3 && octets.startsWith(spelling, at)) continue;
    } else if (code === AMPERSAND || code === SEMICOLON) {
      table = NAME;
      const isEntity = code === SEMICOLON && /^(?:amp%3b)*amp$/i.test(octets.slice(start, at));
      start = code === AMPERSAND || isEntity ? at + 1 : octets.length;
      if (code === AMPERSAND || separator === ";" || isEntity) continue;
      spelling = separator;
    } else if (code === EQUALS && table === NAME) {
      table = VALUE;
      continue;
    } else {
      spelling = table[code] as string;
      if (code === PLUS || (spelling.length === 1 && code !== SPACE)) continue;
    }
    written += octets.slice(kept, at) + spelling;
    kept = at + length;
  }
  return kept === 0 ? octets : written + octets.slice(kept);
}

const hasValue = (argument: string): boolean => {
  const equals = argument.indexOf("=");
  return equals >= 0 && equals < argument.length - 1;
};
const withEquals = (argument: string): string => (argument.includes("=") ? argument : `${argument}=`);
const withoutEquals = (argument: string): string =>
  argument.length > 1 && argument.endsWith("=") ? argument.slice(0, -1) : argument;

/** Queries without values may be lists: they get no "=", or they could be sorted. */
function arrange(query: string): string | null {
  const all = query.split("&").filter((argument) => argument !== "");
  return all.length === 0 ? null : all.map(all.some(hasValue) ? withEquals : withoutEquals).join("&");
}

/** Percent-encodings that remain. %3D differs between names and values. */
const ENCODED = "%(?:[01][0-9A-F]|2[23567B]|3[BCE]|5[BCDE]|60|7[BCDF]|[89A-F][0-9A-F])";

/** Matches nearly all normalized queries. Linear: no class contains the character after it. */
function formPattern(others: string): RegExp {
  const run = (members: string) => `[${members}]*(?:${ENCODED}[${members}]*)*`;
  const own = `A-Za-z0-9\\-._~!$()*,\\/:?@+${others}`;
  const [name, value] = [run(own), run(`${own}=`)];
  return new RegExp(`^(?:${name}=(?!&|$)${value}(?:&${name}=${value})*|(?!&|$)${name}(?:&(?!&|$)${name})*)$`);
}

/** Some engines overflow their stack on millions of repetitions. */
const LONGEST_TESTED = 100_000;

/** Most queries are already normalized. */
function writeAsForm(separator: "&" | ";"): UrlRule["apply"] {
  const pattern = formPattern(separator === ";" ? ";" : "");
  const isForm = (query: string): boolean => query.length <= LONGEST_TESTED && pattern.test(query);
  const write = changeQuery((query) => {
    const recoded = recode(query, separator);
    return isForm(recoded) ? recoded : arrange(recoded);
  });
  return (url, context) => (url.query === null || isForm(url.query) ? url : write(url, context));
}

export const foldFormData: UrlRule = {
  id: "fold-form-data",
  safety: "usually-preserves",
  triggers: [shape("query")],
  apply: writeAsForm(";"),
};

export const separatesAtSemicolon = ({ cut }: Profile): boolean => cut?.separators === "&;";

/** Writes ";" as "&" if both separate. */
export const formDataFor = (rule: UrlRule, profile: Profile): UrlRule =>
  separatesAtSemicolon(profile) ? { ...rule, apply: writeAsForm("&") } : rule;

export const foldEntity: UrlRule = {
  id: "fold-entity",
  safety: "may-change",
  triggers: [characters(";", "query"), percentEncoded(";", "query")],
  // Also at the start, because sorting could put "&" before it. "=" comes from form encoding.
  apply: changeQuery((query) =>
    query.includes(";") || query.includes("%3")
      ? query.replace(/(^|&)(?:amp(?:;|%3B))+(?:=(?=[&;]|%3B|$))?/gi, "$1")
      : query,
  ),
};

export const foldQuerySemicolon: UrlRule = {
  id: "fold-query-semicolon",
  safety: "may-change",
  triggers: [percentEncoded(";", "query")],
  apply: changeQuery((query) => (query.includes("%3") ? query.replace(/%3B/gi, ";") : query)),
};

/** If ";" separates, "%3B" is data. */
export const querySemicolonFor = (rule: UrlRule, profile: Profile): readonly UrlRule[] =>
  separatesAtSemicolon(profile) ? [] : [rule];
