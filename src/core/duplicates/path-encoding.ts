/** Punctuation in a path, percent-encoded or not: likely the same ("form-encoding"), or uncertain ("entities"). */

import type { Profile, UrlRule } from "../rules/rule.ts";
import { readmeText, rfc3986 } from "../sources.ts";
import { characters, escapesOf } from "../triggers/traits.ts";
import { characterSet, decodingOf, escapeOctet, replaceEscapes } from "../url/percent.ts";
import { hasDotSegment } from "./paths.ts";
import { changePath } from "./scope.ts";

/** The characters of `set` are decoded. */
const decoding = (set: string) => {
  const decoded = decodingOf(characterSet(set));
  return (text: string): string => replaceEscapes(text, decoded);
};

const IN_SEGMENT = "!$&'()*,:=@";
const decodeSegment = decoding(IN_SEGMENT);
const decodeParameters = decoding("!$&'()*:@");

/** In no segment of RFC 3986, but not encoded by browsers. */
const NOT_IN_PATH = "[\\]|\\^";
const ALL_NOT_IN_PATH = new RegExp(`[${NOT_IN_PATH}]`, "g");

const HAS_OTHER_SPELLING = /%(?:2[1467-9AC]|3[AD]|40)|[[\]|^]/i;

/** What follows ";" in a segment is kept apart. */
const PARAMETERS = /(;[^/]*)/;

const writePath = (path: string): string =>
  path
    .split(PARAMETERS)
    .map((text, i) => (i % 2 === 0 ? decodeSegment(text) : decodeParameters(text)))
    .join("")
    .replace(ALL_NOT_IN_PATH, (one) => escapeOctet(one.charCodeAt(0)));

const changeToUsual = changePath(writePath);

export const foldPathEncoding: UrlRule = {
  id: "fold-path-encoding",
  short: "punctuation encoding",
  title: "In the path, decode allowed punctuation (“:”, “@”, “(” …) and encode “[”, “]”, “|” and “^”.",
  why: "RFC 3986 distinguishes encoded delimiters, but nearly all servers decode the path. Path parameters (after “;”) keep “=” and “,” as written.",
  source: rfc3986("3.3"),
  alsoIn: [rfc3986("2.2"), readmeText("URL Format in WWWOFFLE")],
  safety: "usually-preserves",
  triggers: [escapesOf(IN_SEGMENT, "path"), characters(NOT_IN_PATH, "path")],
  makes: [characters(IN_SEGMENT, "path"), escapesOf(NOT_IN_PATH, "path")],
  apply: (url, context) => (HAS_OTHER_SPELLING.test(url.path) ? changeToUsual(url, context) : url),
  examples: [
    ["https://example.com/wiki/Talk%3AA_%28b%29", "https://example.com/wiki/Talk:A_(b)"],
    ["https://example.com/%40ann", "https://example.com/@ann"],
    ["https://example.com/a[1]", "https://example.com/a%5B1%5D"],
    ["https://example.com/a;b%3Dc%3A", "https://example.com/a;b%3Dc:"],
    ["https://example.com/a%2Fb%3Bc%2Bd", "https://example.com/a%2Fb%3Bc%2Bd"],
    ["https://example.com/?a=%3A", "https://example.com/?a=%3A"],
  ],
};

const decodeAll = decoding(";+=,");

export const foldPathParameters: UrlRule = {
  id: "fold-path-parameters",
  short: "parameter encoding",
  title: "Decode “;”, “+”, “=” and “,” in the path.",
  why: "Some servers separate path parameters at “;”, “=” and “,”. Some read “+” as a space. Most don’t distinguish encoded characters.",
  source: rfc3986("3.3"),
  safety: "may-change",
  triggers: [escapesOf(";+=,", "path")],
  makes: [characters(";+=,", "path")],
  apply: changePath((path) => (hasDotSegment(path) ? path : decodeAll(path))),
  examples: [
    ["https://example.com/a%3Bb%3Dc", "https://example.com/a;b=c"],
    ["https://example.com/a;b%3Dc%2Cd", "https://example.com/a;b=c,d"],
    ["https://example.com/c%2B%2B", "https://example.com/c++"],
    ["https://example.com/a%20b%253B", "https://example.com/a%20b%253B"],
    ["https://example.com/..%3Ba%3Bb", "https://example.com/..%3Ba%3Bb"],
    ["https://example.com/?a=%3B", "https://example.com/?a=%3B"],
  ],
};

/** Where parameters are a part of the URL, ";" begins them and an encoded one is data. */
export const pathParametersFor = (rule: UrlRule, { cut }: Profile): UrlRule =>
  cut?.parameters === true
    ? {
        ...rule,
        apply: changePath(decoding("+=,")),
        examples: [
          ["https://example.com/c%2B%2B", "https://example.com/c++"],
          ["https://example.com/a%3Bb", "https://example.com/a%3Bb"],
        ],
      }
    : rule;
