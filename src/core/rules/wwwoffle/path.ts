import { html4, readme, readmeText, rfc2396, wwwoffleProgram } from "../../sources.ts";
import {
  escapesOf,
  lowerCaseEscapes,
  matching,
  outside,
  recodedBy,
  shape,
  strayPercent,
  type Triggers,
} from "../../triggers/traits.ts";
import { removeDotSegments } from "../../url/dot-segments.ts";
import { FORM_DECODED, FORM_PASSED, recodeFormArgs } from "../../url/form.ts";
import { characterSet } from "../../url/percent.ts";
import { recoding, respell } from "../../url/respell.ts";
import { parse, replacePart, type Url } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";

/** URLEncodePath: these are never encoded. */
const PATH = characterSet("A-Za-z0-9!$()*+,\\-./:;=_~");

const RECODED = recoding(PATH);
const recodePath = (path: string): string => respell(path, RECODED);

/** "/" and ";" are reserved in a path (RFC 1738, 3.3), and some servers read "+" as a space. */
const DELIMITER = /(%(?:2F|3B|2B))/i;

/** The path of a URL, recoded but for delimiters. */
const keepDelimiters = (url: string): string =>
  parse(url)
    .path.split(DELIMITER)
    .map((text, i) => (i % 2 === 0 ? recodePath(text) : text.toUpperCase()))
    .join("");

/** Whether two paths differ, however their other characters are encoded. */
export const differInDelimiters = (before: string, after: string): boolean =>
  keepDelimiters(before) !== keepDelimiters(after);

const RECODED_ARGUMENTS: Triggers = [
  outside(FORM_PASSED, "query"),
  escapesOf(FORM_DECODED, "query"),
  escapesOf(" ", "query"),
  lowerCaseEscapes("query"),
  strayPercent("query"),
];

/** HTML for "&". */
const AMPERSAND_ENTITY = matching(/&amp;/i, ";");

/** The README's structure needs a host. */
export const ifHasHost =
  (apply: (url: Url) => Url): UrlRule["apply"] =>
  (url) =>
    url.host === null ? url : apply(url);

export const fillPath: UrlRule = {
  id: "wwwoffle-empty-path",
  short: "missing /",
  title: "Add the missing “/”.",
  why: "README.URL writes “/” for a missing path, so each root has one URL.",
  source: readme("pathname", "1"),
  safety: "preserves",
  sameSpelling: "shown",
  triggers: [shape("path-empty")],
  makes: [],
  apply: ifHasHost((url) => (url.path === "" ? replacePart(url, "path", "/") : url)),
  examples: [
    ["http://host", "http://host/"],
    ["http://host/", "http://host/"],
  ],
};

export const recodePathname: UrlRule = {
  id: "wwwoffle-recode-path",
  short: "path encoding",
  title: "Decode the path, then encode it as WWWOFFLE does.",
  why: "Browsers encode URLs differently, and WWWOFFLE names cache files after them. Re-encoding gives one name.",
  source: readme("pathname", "2b and 2c"),
  // Since 2.9 the parameters are part of the path, for which the README names RFC 2396.
  alsoIn: [readmeText("parameters"), rfc2396("3.3")],
  safety: "usually-preserves",
  triggers: recodedBy(PATH, "path"),
  makes: [shape("dot-segment")],
  mayChange: differInDelimiters,
  apply: ifHasHost((url) => replacePart(url, "path", recodePath(url.path))),
  examples: [
    ["http://h/%7Eann/a%2Fb?c", "http://h/~ann/a/b?c"],
    ["http://h/a%26b", "http://h/a%26b"],
  ],
};

export const removeDots: UrlRule = {
  id: "wwwoffle-dot-segments",
  short: "../",
  title: "Remove “.” and “..” segments from the path.",
  why: "README.URL doesn’t mention dot segments. WWWOFFLE removes them from the decoded path, including a leading “..”.",
  source: wwwoffleProgram("SplitURL, path"),
  safety: "preserves",
  triggers: [shape("dot-segment")],
  makes: [],
  apply: ifHasHost((url) => replacePart(url, "path", removeDotSegments(url.path, { lastDotTakesSlash: true }))),
  examples: [
    ["http://h/a/./b/../c", "http://h/a/c"],
    ["http://h/a.b/..c", "http://h/a.b/..c"],
  ],
};

export const dropEmptyArguments: UrlRule = {
  id: "wwwoffle-drop-empty-arguments",
  short: "lone ?",
  title: "Remove a “?” with nothing after it.",
  why: "README.URL knows only present and missing parts. WWWOFFLE treats an empty part as missing.",
  source: wwwoffleProgram("SplitURL, arguments"),
  safety: "usually-preserves",
  triggers: [shape("query-empty")],
  makes: [],
  apply: ifHasHost((url) => (url.query === "" ? replacePart(url, "query", null) : url)),
  examples: [
    ["http://h/a?", "http://h/a"],
    ["http://h/a?b", "http://h/a?b"],
  ],
};

export const recodeArguments: UrlRule = {
  id: "wwwoffle-recode-arguments",
  short: "query encoding",
  title: "Decode what needs no encoding in the query, and write spaces as “+”.",
  why: "Browsers encode URLs differently, and WWWOFFLE names cache files after them. Re-encoding gives one name.",
  source: readme("arguments", "2b"),
  // The README's own source for forms.
  alsoIn: [html4("17.13.3")],
  safety: "usually-preserves",
  triggers: RECODED_ARGUMENTS,
  makes: [AMPERSAND_ENTITY],
  apply: ifHasHost((url) => (url.query === null ? url : replacePart(url, "query", recodeFormArgs(url.query)))),
  examples: [
    ["http://h/?a=b%20c%2Fd%e9", "http://h/?a=b+c/d%E9"],
    ["http://h/?a=b+c/d%26e", "http://h/?a=b+c/d%26e"],
  ],
};

export const repairAmpersands: UrlRule = {
  id: "wwwoffle-ampersand-entity",
  short: "&amp;",
  title: "Replace “&amp;” with “&” in the query.",
  why: "In HTML, “&” is written as “&amp;”, and some software doesn’t decode it. README.URL restores the intended “&”.",
  source: readme("arguments", "2c"),
  safety: "usually-preserves",
  triggers: [AMPERSAND_ENTITY],
  makes: [],
  apply: ifHasHost((url) => (url.query === null ? url : replacePart(url, "query", url.query.replace(/&amp;/gi, "&")))),
  examples: [
    ["http://h/?a=1&amp;b=2", "http://h/?a=1&b=2"],
    ["http://h/?a=1&b=2", "http://h/?a=1&b=2"],
  ],
};
