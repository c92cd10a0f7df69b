/** Rules for single schemes. They run after unnecessary percent-encoding is decoded. */
import { rfc1738, rfc6068 } from "../../sources.ts";
import { RESERVED_1738 } from "../../url/characters.ts";
import { characterSet, decodingOf, type Replacements, replaceEscapes } from "../../url/percent.ts";
import { parse, replacePart, schemeOf, serialize } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";

const DECODE_RESERVED = decodingOf(characterSet(RESERVED_1738));

export const decodeGopherPath: UrlRule = {
  id: "rfc1738-decode-gopher",
  short: "encoded $1",
  title: "Decode ; / ? : @ = and & in the path of a gopher URL.",
  why: "RFC 1738 reserves no characters in this scheme, so encoding changes nothing.",
  source: rfc1738("3.4.1"),
  safety: "usually-preserves",
  triggers: [],
  makes: [],
  apply: (url) => {
    if (schemeOf(url) !== "gopher" || url.host === null) return url;
    const path = replaceEscapes(url.path, DECODE_RESERVED);
    const query = url.query === null ? null : replaceEscapes(url.query, DECODE_RESERVED);
    if (path === url.path && query === url.query) return url;
    // A decoded "?" cuts the path.
    return parse(serialize({ ...url, path, query }));
  },
  examples: [
    ["gopher://h/0a%3Ab", "gopher://h/0a:b"],
    ["gopher://h/0a%3Fb%2F?c%3F", "gopher://h/0a?b/?c?"],
    ["gopher://h/7a%09b%23%25", "gopher://h/7a%09b%23%25"],
    ["http://h/0a%3Ab", "http://h/0a%3Ab"],
  ],
};

export const dropGopherType: UrlRule = {
  id: "rfc1738-gopher-type",
  short: "Gopher type 1",
  title: "Remove the Gopher type 1 if no selector follows.",
  why: "An empty gopher path already means type 1, the top directory.",
  source: rfc1738("3.4.1"),
  safety: "preserves",
  triggers: [],
  makes: [],
  apply: (url) =>
    schemeOf(url) === "gopher" && url.host && url.path === "/1" && url.query === null
      ? replacePart(url, "path", "/")
      : url,
  examples: [
    ["gopher://h/1", "gopher://h/"],
    ["gopher://h/11/", "gopher://h/11/"],
    ["gopher://h/0", "gopher://h/0"],
    ["http://h/1", "http://h/1"],
  ],
};

const DECODE_IN_ADDRESS = decodingOf(characterSet(";/:@="));
const DECODE_BUT_SLASHES = decodingOf(characterSet(";:@="));

export const decodeMailAddress: UrlRule = {
  id: "rfc1738-decode-mail",
  short: "encoded $1",
  title: "Decode ; / : @ and = in the email address of a mailto URL.",
  why: "RFC 1738 reserves no characters in this scheme, so encoding changes nothing.",
  source: rfc1738("3.5"),
  alsoIn: [rfc6068("2")],
  safety: "usually-preserves",
  triggers: [],
  makes: [],
  apply: (url) => {
    if (schemeOf(url) !== "mailto" || url.host !== null) return url;
    const decode = (by: Replacements) => replaceEscapes(url.path, by);
    const path = decode(DECODE_IN_ADDRESS);
    // "//" would begin a host.
    return replacePart(url, "path", path.startsWith("//") ? decode(DECODE_BUT_SLASHES) : path);
  },
  examples: [
    ["mailto:a%3Db@h", "mailto:a=b@h"],
    ["mailto:a%2Cb%3F%26%25%23@h?subject=c%3Dd", "mailto:a%2Cb%3F%26%25%23@h?subject=c%3Dd"],
    ["http:a%3Db", "http:a%3Db"],
  ],
};

/** At the end of the path, in which "?" means nothing. */
const TYPECODE = /;type=[aid]$/i;
const withLowerCaseType = (text: string): string => text.replace(TYPECODE, (found) => found.toLowerCase());

export const lowerCaseTypecode: UrlRule = {
  id: "rfc1738-ftp-type",
  short: "type code case",
  title: "Lowercase an ftp URL’s type code.",
  why: "The type codes a, i and d are case-insensitive.",
  source: rfc1738("3.2.2"),
  alsoIn: [rfc1738("5")],
  safety: "preserves",
  triggers: [],
  makes: [],
  apply: (url) => {
    if (schemeOf(url) !== "ftp" || url.host === null) return url;
    return url.query === null
      ? replacePart(url, "path", withLowerCaseType(url.path))
      : replacePart(url, "query", withLowerCaseType(url.query));
  },
  examples: [
    ["ftp://h/a;type=A", "ftp://h/a;type=a"],
    ["ftp://h/a?b;TYPE=I", "ftp://h/a?b;type=i"],
    ["ftp://h/A;type=X", "ftp://h/A;type=X"],
    ["http://h/a;type=A", "http://h/a;type=A"],
  ],
};
