/** Order matters: once the fragment is dropped and stray "%" encoded, every "%" begins "%XX" (RFC 1738, 2.2). */
import { rfc1738, rfc1866 } from "../../sources.ts";
import { characters, escapesOf, lowerCaseEscapes, outside, shape, strayPercent } from "../../triggers/traits.ts";
import { RESERVED_1738, UNRESERVED_1738 } from "../../url/characters.ts";
import {
  characterSet,
  decodingOf,
  encode,
  encodeStrayPercents,
  type Replacements,
  replaceEscapes,
  upperCaseEscapes,
} from "../../url/percent.ts";
import { type Part, replacePart, schemeOf } from "../../url/url.ts";
import { changeEveryPart, ifHasScheme } from "../every-part.ts";
import { differInState } from "../fragment-state.ts";
import type { UrlRule } from "../rule.ts";
import { makesForbiddenHost } from "./forbidden-host.ts";

/** 2.2: neither control nor unsafe characters (space < > " # { } | \ ^ ~ [ ] and the grave accent), only US-ASCII. */
const ALLOWED = `${UNRESERVED_1738}${RESERVED_1738}%`;
const SAFE = characterSet(ALLOWED);
/** 3.1: ":", "@" and "/" are encoded. */
const USERINFO = characterSet(ALLOWED.replace(/[/:@]/g, ""));
/** Brackets of IP literals are newer (RFC 3986, 3.2.2); encoding them would break the host. */
const LITERAL = characterSet(`${ALLOWED}[\\]`);

const isLiteral = (host: string): boolean => host.startsWith("[") && host.includes("]");

function encodeIn(text: string, part: Part): string {
  if (part === "user" || part === "password") return encode(text, USERINFO);
  return encode(text, part === "host" && isLiteral(text) ? LITERAL : SAFE);
}

export const dropFragment: UrlRule = {
  id: "rfc1738-drop-fragment",
  short: "fragment",
  title: "Remove the fragment.",
  why: "RFC 1738 does not count the fragment as part of the URL.",
  source: rfc1738("2.2"),
  safety: "preserves",
  mayChange: differInState,
  sameSpelling: true,
  about: "fragment",
  triggers: [shape("fragment")],
  makes: [],
  // "#" belongs to the script.
  apply: ifHasScheme((url) => (schemeOf(url) === "javascript" ? url : replacePart(url, "fragment", null))),
  examples: [
    ["http://h/a#b#c", "http://h/a"],
    ["http://h/a%23b", "http://h/a%23b"],
    ["javascript:a('#')", "javascript:a('#')"],
  ],
};

export const encodeStrayPercent: UrlRule = {
  id: "rfc1738-stray-percent",
  short: "stray %",
  title: "Encode a “%” without two hex digits after it.",
  why: "“%” starts an encoded octet. RFC 1738 writes a literal one as %25.",
  source: rfc1738("2.2"),
  safety: "usually-preserves",
  mayChange: makesForbiddenHost,
  triggers: [strayPercent()],
  makes: [],
  apply: ifHasScheme((url) => changeEveryPart(url, encodeStrayPercents)),
  examples: [
    ["mailto:user%host@gateway", "mailto:user%25host@gateway"],
    ["http://h/100%", "http://h/100%25"],
    ["http://h/%%34%31", "http://h/%25%34%31"],
    ["http://h/100%25", "http://h/100%25"],
    ["a%", "a%"],
  ],
};

export const encodeUnsafe: UrlRule = {
  id: "rfc1738-encode-unsafe",
  short: "unencoded character",
  title: "Encode unsafe (“~” included), control and non-ASCII characters.",
  why: "Gateways may change unsafe characters. RFC 1738 encodes them and everything outside printable ASCII.",
  source: rfc1738("2.2"),
  safety: "preserves",
  mayChange: makesForbiddenHost,
  triggers: [outside(SAFE), shape("userinfo")],
  makes: [],
  apply: ifHasScheme((url) => changeEveryPart(url, encodeIn)),
  examples: [
    ["http://h/~ann/a b?{\u00e9}|^`", "http://h/%7Eann/a%20b?%7B%C3%A9%7D%7C%5E%60"],
    ["ftp://a@b:c:d@h/", "ftp://a%40b:c%3Ad@h/"],
    ["news:<1@h>", "news:%3C1@h%3E"],
    ["http://[::1]/[", "http://[::1]/%5B"],
    ["http://h/$-_.+!*'(),;:@=&?/", "http://h/$-_.+!*'(),;:@=&?/"],
    ["~ann/", "~ann/"],
  ],
};

export const upperCase: UrlRule = {
  id: "rfc1738-upper-case-escapes",
  short: "lowercase %xx",
  title: "Uppercase percent-encoded octets (%3a becomes %3A).",
  why: "%3a and %3A mean the same octet. RFC 1738 defines the encoding with uppercase digits.",
  source: rfc1738("2.2"),
  safety: "preserves",
  mayChange: makesForbiddenHost,
  triggers: [lowerCaseEscapes()],
  makes: [],
  apply: ifHasScheme((url) => changeEveryPart(url, upperCaseEscapes)),
  examples: [
    ["http://h/%c3%a9?%2f", "http://h/%C3%A9?%2F"],
    ["http://h/%C3%A9", "http://h/%C3%A9"],
  ],
};

/** "+" has its own rule. */
const NEEDLESS = characterSet(UNRESERVED_1738.replace("+", ""));
const DECODE_NEEDLESS = decodingOf(NEEDLESS);
/** A "," separates mail addresses (RFC 6068, 2). */
const DECODE_MAIL_NEEDLESS = decodingOf(characterSet(UNRESERVED_1738.replace(/[+,]/g, "")));

/** The header fields of a mailto URL, which came after RFC 1738, stay as written. */
const decodeEveryPart = (decoding: Replacements, inMail: Replacements): UrlRule["apply"] =>
  ifHasScheme((url) =>
    schemeOf(url) === "mailto"
      ? changeEveryPart(url, (text, part) => (part === "query" ? text : replaceEscapes(text, inMail)))
      : changeEveryPart(url, (text) => replaceEscapes(text, decoding)),
  );

export const decodeNeedless: UrlRule = {
  id: "rfc1738-decode-needless",
  short: "encoded $1",
  title: "Decode letters, digits, the dollar sign and “-_.!*'(),”.",
  why: "RFC 1738 gives these characters the same meaning, encoded or not.",
  source: rfc1738("2.2"),
  safety: "usually-preserves",
  mayChange: makesForbiddenHost,
  triggers: [escapesOf(NEEDLESS)],
  makes: [characters("A-Z", "authority")],
  apply: decodeEveryPart(DECODE_NEEDLESS, DECODE_MAIL_NEEDLESS),
  examples: [
    ["http://%68/%61%24%2D%5F%2E%21%2a%27%28%29%2c?%39", "http://h/a$-_.!*'(),?9"],
    ["ftp://h/%2Fetc/%3B%3F%3A%40%3D%26", "ftp://h/%2Fetc/%3B%3F%3A%40%3D%26"],
    ["http://h/%7Eann%20%25%41", "http://h/%7Eann%20%25A"],
    ["mailto:%61nn@h?subject=%61", "mailto:ann@h?subject=%61"],
    ["http://h/%7E%20%25", "http://h/%7E%20%25"],
    ["mailto:a%2Cb@h", "mailto:a%2Cb@h"],
  ],
};

const DECODE_PLUS = decodingOf(characterSet("+"));

export const decodePlus: UrlRule = {
  id: "rfc1738-decode-plus",
  short: "encoded +",
  title: "Decode %2B to “+”.",
  why: "RFC 1738 lets no scheme reserve “+”. Form parsers read “+” as a space, so form values change.",
  source: rfc1738("2.2"),
  alsoIn: [rfc1866("8.2.1")],
  safety: "may-change",
  triggers: [escapesOf("+")],
  makes: [],
  apply: decodeEveryPart(DECODE_PLUS, DECODE_PLUS),
  examples: [
    ["http://h/c%2B%2b", "http://h/c++"],
    ["http://h/c+%20", "http://h/c+%20"],
  ],
};
