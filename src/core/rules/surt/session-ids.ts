/** Session ids, removed like URLRegexTransformer: each pattern in turn, at its last match. */
import { characters, shape } from "../../triggers/traits.ts";
import { type PartRule, pathRule, queryRule } from "./scope.ts";

/** "sid=" and 32 digits. */
const SHORTEST = 36;

/** Also removes the next "&". Linear, because matches have bounded length. */
function withoutLast(query: string, pattern: RegExp): string {
  if (query.length < SHORTEST || query.search(pattern) < 0) return query;
  const last = [...query.matchAll(pattern)].at(-1);
  return last === undefined ? query : query.slice(0, last.index) + query.slice(last.index + last[0].length + 1);
}

const dropArgument = (name: string, pattern: RegExp): PartRule =>
  queryRule({
    id: `surt-drop-${name}`,
    safety: "may-change",
    triggers: [shape("query")],
    change: (query) => withoutLast(query, pattern),
  });

const dropJsessionid = dropArgument("jsessionid", /jsessionid=[0-9a-z]{32}(?=&|$)/gi);
const dropPhpsessid = dropArgument("phpsessid", /phpsessid=[0-9a-z]{32}(?=&|$)/gi);
const dropSid = dropArgument("sid", /sid=[0-9a-z]{32}(?=&|$)/gi);
const dropAspsessionid = dropArgument("aspsessionid", /aspsessionid[a-z]{8}=[a-z]{24}(?=&|$)/gi);

/** A pattern for "cfid=…&cftoken=…" would take quadratic time. */
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

const dropCfid = queryRule({
  id: "surt-drop-cfid",
  safety: "may-change",
  triggers: [shape("query")],
  change: withoutColdFusion,
});

/** Without "/" inside, for linear time. */
const ASP_SEGMENTS = [/\/\((?:[a-z]\([0-9a-z]{24}\))+\)(?=\/)/gi, /\/\([0-9a-z]{24}\)(?=\/)/gi];

/** Before an .aspx page, without "?" between. */
function withoutAspSegment(path: string, pattern: RegExp): string {
  const parts = path.split("?");
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = parts[i] as string;
    const page = part.toLowerCase().lastIndexOf(".aspx");
    const last = [...part.matchAll(pattern)].filter((match) => match.index + match[0].length + 1 < page).at(-1);
    if (last === undefined) continue;
    parts[i] = part.slice(0, last.index) + part.slice(last.index + last[0].length);
    return parts.join("?");
  }
  return path;
}

export const dropAspSegment = pathRule({
  id: "surt-drop-asp-session",
  safety: "may-change",
  triggers: [characters("(", "path")],
  change: (path) => (path.includes("(") ? ASP_SEGMENTS.reduce(withoutAspSegment, path) : path),
});

export const dropSessionArguments: readonly PartRule[] = [
  dropJsessionid,
  dropPhpsessid,
  dropSid,
  dropAspsessionid,
  dropCfid,
];
