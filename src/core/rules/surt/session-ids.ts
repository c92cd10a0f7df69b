/** Session IDs name visitors, not pages. As in URLRegexTransformer, each pattern in turn removes its last match. */
import { surtPackage } from "../../sources.ts";
import { characters, shape } from "../../triggers/traits.ts";
import { replacePart } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";
import { ifHasKey } from "./scope.ts";

const SOURCE = surtPackage("URLRegexTransformer, stripQuerySessionID");
const WHY = "Every visitor gets a new session ID. The archive needs one key per page.";

/** The shortest is "sid=" with its 32 digits. */
const SHORTEST = 36;

/** Linear time: matches have a maximum length. The next "&" goes, too. */
function withoutLast(query: string, pattern: RegExp): string {
  if (query.length < SHORTEST || query.search(pattern) < 0) return query;
  const last = [...query.matchAll(pattern)].at(-1);
  return last === undefined ? query : query.slice(0, last.index) + query.slice(last.index + last[0].length + 1);
}

const changeQuery = (change: (query: string) => string): UrlRule["apply"] =>
  ifHasKey((url) => (url.query === null ? url : replacePart(url, "query", change(url.query))));

const dropArgument = (name: string, title: string, pattern: RegExp, example: string, near: string): UrlRule => ({
  id: `surt-drop-${name}`,
  short: "session ID",
  title,
  why: WHY,
  source: SOURCE,
  safety: "may-change",
  triggers: [shape("query")],
  makes: [shape("query-empty")],
  apply: changeQuery((query) => withoutLast(query, pattern)),
  examples: [
    [`http://h/?a=b&${example}&x=y`, "http://h/?a=b&x=y"],
    [`http://h/?a=b&${example}`, "http://h/?a=b&"],
    [`http://h/?${near}`, `http://h/?${near}`],
  ],
});

const ID = "0123456789abcdefghijklemopqrstuv";

const dropJsessionid = dropArgument(
  "jsessionid",
  "Remove “jsessionid=” with 32 letters and digits from the query.",
  /jsessionid=[0-9a-z]{32}(?=&|$)/gi,
  `JSESSIONID=${ID}`,
  `jsessionid=${ID}0`,
);

const dropPhpsessid = dropArgument(
  "phpsessid",
  "Remove “PHPSESSID=” with 32 letters and digits from the query.",
  /phpsessid=[0-9a-z]{32}(?=&|$)/gi,
  `PHPSESSID=${ID}`,
  "PHPSESSID=0123",
);

const dropSid = dropArgument(
  "sid",
  "Remove “…sid=” with 32 letters and digits from the query.",
  /sid=[0-9a-z]{32}(?=&|$)/gi,
  "sid=9682993c8daa2c5497996114facdc805",
  "sid=9682993c-8daa",
);

const dropAspsessionid = dropArgument(
  "aspsessionid",
  "Remove “ASPSESSIONID…=” with 24 letters from the query.",
  /aspsessionid[a-z]{8}=[a-z]{24}(?=&|$)/gi,
  "ASPSESSIONIDAQBSDSRT=EOHBLBDDPFCLHKPGGKLILNAM",
  "ASPSESSIONID=EOHBLBDDPFCLHKPGGKLILNAM",
);

/** One pattern for "cfid=…&cftoken=…" would take quadratic time. */
function withoutColdFusion(query: string): string {
  if (!/cfid=/i.test(query)) return query;
  const found = query.split("&");
  for (let i = found.length - 2; i >= 0; i--) {
    const id = /^(.*)cfid=./is.exec(found[i] as string);
    if (id === null || !/^cftoken=./is.test(found[i + 1] as string)) continue;
    const before = [...found.slice(0, i), id[1]].join("&");
    return before + found.slice(i + 2).join("&");
  }
  return query;
}

const dropCfid: UrlRule = {
  id: "surt-drop-cfid",
  short: "session ID",
  title: "Remove “CFID=…&CFTOKEN=…” from the query.",
  why: WHY,
  source: SOURCE,
  safety: "may-change",
  triggers: [shape("query")],
  makes: [shape("query-empty")],
  apply: changeQuery(withoutColdFusion),
  examples: [
    ["http://h/?CFID=1169580&CFTOKEN=48630702&dtstamp=22%2F08", "http://h/?dtstamp=22%2F08"],
    ["http://h/?a=b&CFID=16603925&CFTOKEN=2AE13EEE-3048-85B0-56CEDAAB0ACA44B8", "http://h/?a=b&"],
    ["http://h/?CFTOKEN=1&CFID=2", "http://h/?CFTOKEN=1&CFID=2"],
  ],
};

/** Linear time: no "/" inside. */
const ASP_SEGMENTS = [/\/\((?:[a-z]\([0-9a-z]{24}\))+\)(?=\/)/gi, /\/\([0-9a-z]{24}\)(?=\/)/gi];

/** Before an .aspx page. */
const withoutAspSegment = (path: string, pattern: RegExp): string => {
  if (!path.includes("/(")) return path;
  const question = path.indexOf("?");
  const page = (question < 0 ? path : path.slice(0, question)).toLowerCase().lastIndexOf(".aspx");
  const last = [...path.matchAll(pattern)].filter((match) => match.index + match[0].length + 1 < page).at(-1);
  return last === undefined ? path : path.slice(0, last.index) + path.slice(last.index + last[0].length);
};

export const dropAspSegment: UrlRule = {
  id: "surt-drop-asp-session",
  short: "session ID",
  title: "Remove an ASP.NET session ID such as /(S(…))/ before an .aspx page.",
  why: WHY,
  source: surtPackage("URLRegexTransformer, stripPathSessionID"),
  safety: "may-change",
  triggers: [characters("(", "path")],
  makes: [],
  apply: ifHasKey((url) => replacePart(url, "path", ASP_SEGMENTS.reduce(withoutAspSegment, url.path))),
  examples: [
    ["http://h/(S(4hqa0555fwsecu455xqckv45))/mileg.aspx", "http://h/mileg.aspx"],
    ["http://h/(4hqa0555fwsecu455xqckv45)/mileg.aspx", "http://h/mileg.aspx"],
    ["http://h/(4hqa0555fwsecu455xqckv45)/mileg.html", "http://h/(4hqa0555fwsecu455xqckv45)/mileg.html"],
    ["http://h/photos/36050182@N05/", "http://h/photos/36050182@N05/"],
  ],
};

/** In the order of the list in URLRegexTransformer. */
export const dropSessionArguments: readonly UrlRule[] = [
  dropJsessionid,
  dropPhpsessid,
  dropSid,
  dropAspsessionid,
  dropCfid,
];
