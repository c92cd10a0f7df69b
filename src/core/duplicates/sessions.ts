/**
 * Level 4: session ids name visits. SURT's list (rules/surt/session-ids.ts) is narrower: it has fixed lengths and takes
 * one of each kind.
 */

import { FORMS, PAIRED_NAMES, SESSION_NAMES, TOKEN_NAMES } from "../lists/session-ids.ts";
import type { UrlRule } from "../rules/rule.ts";
import { page } from "../sources.ts";
import { characters, shape } from "../triggers/traits.ts";
import { namesLike } from "./names.ts";
import { changePath, dropArguments, nameIn, valueIn } from "./scope.ts";

const WHY = "A session id is new for every visit, so one page has as many URLs as it has visits.";

/** Takes "(24 characters)" and "(S(24 characters))", the latter also with other marks beside it, as in "(X(1)S(…))". */
export const isAspSegment = (segment: string): boolean =>
  /^\([0-9a-z]{24}\)$/.test(segment) ||
  (/^\((?:[A-Z]\([0-9A-Za-z]+\))+\)$/.test(segment) && /S\([0-9a-z]{24}\)/.test(segment));

export const foldSessionSegment: UrlRule = {
  id: "fold-session-segment",
  short: "session",
  title: "Remove the ASP.NET session segment from the path: /(S(…))/ or /(…)/ with 24 letters and digits.",
  why: `${WHY} ASP.NET puts it into the path when a browser accepts no cookies.`,
  source: page("ASP.NET Session State Overview", "Cookieless SessionIDs"),
  safety: "may-change",
  triggers: [characters("(", "path")],
  makes: [shape("last-slash")],
  apply: changePath((path) => {
    if (!path.includes("/(")) return path;
    const kept = path
      .slice(1)
      .split("/")
      .filter((segment) => !isAspSegment(segment));
    // A rule set for which ";" begins parameters removes one that nothing follows.
    const isNewEnd = kept.at(-1)?.endsWith(";") && !path.endsWith(";");
    return isNewEnd ? path : `/${kept.join("/")}`;
  }),
  examples: [
    ["https://example.com/(S(4hqa0555fwsecu455xqckv45))/a.aspx", "https://example.com/a.aspx"],
    ["https://example.com/(X(1)S(4hqa0555fwsecu455xqckv45))/a", "https://example.com/a"],
    ["https://example.com/(4hqa0555fwsecu455xqckv45)/a.aspx", "https://example.com/a.aspx"],
    ["https://example.com/(4hqa0555fwsecu455xqckv45)/a;", "https://example.com/a;"],
    ["https://example.com/a;/(4hqa0555fwsecu455xqckv45)", "https://example.com/a;/(4hqa0555fwsecu455xqckv45)"],
    ["https://example.com/wiki/Lisp_(S(expression))", "https://example.com/wiki/Lisp_(S(expression))"],
    ["https://example.com/(a)/b", "https://example.com/(a)/b"],
  ],
};

/** A rule set for which ";" ends the path removes dot segments before it, and a ";" that nothing follows. */
const WOULD_CHANGE = /\/(?:\.|%2e){1,2}(?:[/;]|$)|;$/i;

/** Whether what is left of a segment without its session id is a usual segment; only the last may be empty. */
const isSegment = (segment: string, isLast: boolean): boolean =>
  !segment.endsWith(";") && !isAspSegment(segment) && (isLast || segment !== "");

function withoutParameter(path: string): string {
  if (!path.includes(";")) return path;
  const segments = path.split("/");
  const without = segments.map((segment) => segment.replace(/;jsessionid=[^;]*/gi, ""));
  const isPath = without.every((one, i) => one === segments[i] || isSegment(one, i === without.length - 1));
  const joined = without.join("/");
  return isPath && !WOULD_CHANGE.test(joined) ? joined : path;
}

export const foldSessionParameter: UrlRule = {
  id: "fold-session-parameter",
  short: "session",
  title: "Remove “;jsessionid=…” from the path.",
  why: `${WHY} Servlet containers put it there, under exactly this name, when a browser accepts no cookies.`,
  source: page("Jakarta Servlet 6.0", "7.1.3, URL Rewriting"),
  safety: "may-change",
  triggers: [characters(";", "path")],
  makes: [shape("last-slash")],
  apply: changePath(withoutParameter),
  examples: [
    ["https://example.com/a.jsp;jsessionid=0A1B.n1?b", "https://example.com/a.jsp?b"],
    ["https://example.com/a;v=1;JSESSIONID=2;w=3/b", "https://example.com/a;v=1;w=3/b"],
    ["https://example.com/;jsessionid=1", "https://example.com/"],
    ["https://example.com/a;sessionid=1", "https://example.com/a;sessionid=1"],
    ["https://example.com/?;jsessionid=1", "https://example.com/?;jsessionid=1"],
  ],
};

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** The characters of hexadecimal, base32 and URL-safe base64, and the comma, which PHP uses too. */
const TOKEN = /^[0-9A-Za-z,_-]{20,}$/;
/** A word, perhaps with a number after it, as titles have them between hyphens. */
const WORD = /^(?:[A-Z]?[a-z]{2,}|[A-Z]{2,})\d{0,4}$/;

/** Whether a value looks random: it is long, mixes letters with digits and has no words. */
function isToken(value: string): boolean {
  if (UUID.test(value)) return true;
  if (!TOKEN.test(value)) return false;
  const parts = value.split(/[,_-]/);
  const alternations = value.match(/[A-Za-z](?=[0-9])|[0-9](?=[A-Za-z])/g)?.length ?? 0;
  return alternations >= 3 && parts.some(({ length }) => length >= 10) && !parts.some((part) => WORD.test(part));
}

const isSessionName = (name: string): boolean => SESSION_NAMES.has(name) || /^aspsessionid[a-z]{8}$/.test(name);

const maySession = namesLike((written) => {
  const name = written.toLowerCase();
  return isSessionName(name) || TOKEN_NAMES.has(name) || PAIRED_NAMES.includes(name);
});

function isSession(argument: string): boolean {
  const name = nameIn(argument).toLowerCase();
  return (
    isSessionName(name) ||
    (TOKEN_NAMES.has(name) && (isToken(valueIn(argument)) || FORMS.get(name)?.test(valueIn(argument)) === true))
  );
}

export const foldSessionArguments: UrlRule = {
  id: "fold-session-arguments",
  short: "session",
  title: "Remove session ids (PHPSESSID, CFID with CFTOKEN, sid with a long token …) from the query.",
  why: `${WHY} These are names that servers and shops are known to use.`,
  source: page("OWASP, Session Management Cheat Sheet", "Session ID Name Fingerprinting"),
  alsoIn: [page("Apache Nutch, regex-normalize.xml", "removes session ids from urls")],
  safety: "may-change",
  names: [
    { kind: "each", names: [...SESSION_NAMES, "aspsessionid*"] },
    { kind: "token", names: [...TOKEN_NAMES] },
    { kind: "pair", names: PAIRED_NAMES },
  ],
  triggers: [shape("query")],
  makes: [],
  apply: dropArguments((all) => {
    const lower = new Set(all.map((argument) => nameIn(argument).toLowerCase()));
    const isColdFusion = PAIRED_NAMES.every((name) => lower.has(name));
    return (argument) => isSession(argument) || (isColdFusion && PAIRED_NAMES.includes(nameIn(argument).toLowerCase()));
  }, maySession),
  examples: [
    ["https://example.com/?PHPSESSID=5fa3&a=b", "https://example.com/?a=b"],
    ["https://example.com/?CFID=1&a=b&CFTOKEN=2", "https://example.com/?a=b"],
    ["https://example.com/?sid=9682993c8daa2c5497996114facdc805", "https://example.com/"],
    ["https://example.com/?ASPSESSIONIDAQBSDSRT=EOHBLBDDPFC", "https://example.com/"],
    ["https://example.com/?BV_SessionID=@@@@0106700396.1206001747@@@@", "https://example.com/"],
    [
      "https://example.com/?session_id=introduction-to-http-2",
      "https://example.com/?session_id=introduction-to-http-2",
    ],
    ["https://example.com/?sid=12", "https://example.com/?sid=12"],
    ["https://example.com/?BV_SessionID=12", "https://example.com/?BV_SessionID=12"],
    ["https://example.com/?CFID=1", "https://example.com/?CFID=1"],
    ["https://example.com/?PHPSESSID=5fa3;a=b", "https://example.com/?PHPSESSID=5fa3;a=b"],
  ],
};
