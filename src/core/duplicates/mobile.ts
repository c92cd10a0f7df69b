import type { UrlRule } from "../rules/rule.ts";
import { matching, matchingPath, shape } from "../triggers/traits.ts";
import { replacePart } from "../url/url.ts";
import { MOBILE_LABELS, withoutMobile } from "./hosts.ts";
import { queryTestFor } from "./parameter-names.ts";
import { isParameters, withoutFinalSlash } from "./paths.ts";
import { changePath, dropParameters, nameIn, onlyForPages, valueIn } from "./rule-scope.ts";

export const foldMobileHost: UrlRule = {
  id: "fold-mobile-host",
  safety: "may-change",
  names: () => [{ kind: "label", names: [...MOBILE_LABELS] }],
  triggers: [matching(/[/.@](?:m|mobile|amp)\./, ".")],
  apply: onlyForPages((url) => replacePart(url, "host", withoutMobile(url.host ?? ""))),
};

/** "/amp/a" to "/a". */
const withoutAmpAtStart = (path: string): string => path.replace(/^(?:\/amp)+(?=\/)/i, "");

const isAmp = (text: string, start: number, end: number): boolean => text.slice(start, end).toLowerCase() === "amp";

/** "/a/amp" to "/a", with or without a final slash. */
function withoutAmpAtEnd(path: string): string {
  const slash = path.endsWith("/") ? "/" : "";
  const last = path.length - slash.length;
  let end = last;
  while (path.startsWith("/", end - 4) && isAmp(path, end - 3, end)) {
    const before = path.lastIndexOf("/", end - 5) + 1;
    if (isParameters(path.slice(before, end - 4))) break;
    end -= 4;
  }
  if (end === last) return path;
  return slash === "" ? withoutFinalSlash(`${path.slice(0, end)}/`) : `${path.slice(0, end)}/`;
}

/** "a.amp.html" to "a.html", unless the name would be empty or dots, or end in ";". */
function withoutAmpInName(path: string): string {
  const start = path.lastIndexOf("/") + 1;
  const ending = /\.html?$/i.exec(path.slice(start))?.[0] ?? "";
  const last = path.length - ending.length;
  let end = last;
  while (path.startsWith(".", end - 4) && isAmp(path, end - 3, end)) end -= 4;
  const name = path.slice(start, end);
  return end === last || /^(?:\.|%2e|$)|(?:;|%3b)$/i.test(name) ? path : path.slice(0, end) + ending;
}

export const foldAmpPath: UrlRule = {
  id: "fold-amp-path",
  safety: "may-change",
  triggers: [matchingPath(/amp/, "/")],
  apply: changePath((path) => (/amp/i.test(path) ? withoutAmpInName(withoutAmpAtStart(withoutAmpAtEnd(path))) : path)),
};

export const foldAmpArgument: UrlRule = {
  id: "fold-amp-argument",
  safety: "may-change",
  triggers: [shape("query")],
  apply: dropParameters(
    () => (argument) => {
      const [name, value] = [nameIn(argument).toLowerCase(), valueIn(argument).toLowerCase()];
      return (name === "amp" && /^(?:|1|true|yes)$/.test(value)) || (name === "outputtype" && value === "amp");
    },
    queryTestFor((name) => /^(?:amp|outputtype)$/i.test(name)),
  ),
};
