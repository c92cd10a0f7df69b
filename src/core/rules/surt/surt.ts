/**
 * "urlkey" of CDX indexes, as the Internet Archive's `surt` package creates it by default: Safe Browsing's steps, the
 * archive's own, then the reversed host. vectors/surt.jsonl explains deviations.
 */
import { lazy } from "../../url/lazy.ts";
import { makeFastPath } from "../fast-path.ts";
import { minimalEscape } from "../minimal-escape.ts";
import type { Profile, UrlRule } from "../rule.ts";
import { stripEnds } from "../shared-rules.ts";
import {
  dropPort,
  dropUserinfo,
  dropWww,
  lowerHost,
  normalizeIPv4,
  tidyHostDots,
  toAscii,
  unescapeHost,
} from "./host.ts";
import {
  dropEmptyQuery,
  dropFragment,
  dropTrailingSlash,
  fillPath,
  lowerPath,
  lowerQuery,
  normalizePath,
  sortQuery,
  unescapeRest,
} from "./path.ts";
import { ifHasKey, type PartRule } from "./scope.ts";
import { dropAspSegment, dropSessionArguments } from "./session-ids.ts";
import { assumeHttp, dropDoubledScheme, dropTabs, normalizeSurtSlashes, resolveReference } from "./string-rules.ts";

/** Keys have no brackets. */
const IP_LITERAL = /^\[([0-9a-f:.]+)\]$/i;

function reverseHost(host: string): string {
  const written = (host.startsWith("[") ? IP_LITERAL.exec(host)?.[1] : undefined) ?? host;
  let reversed = "";
  let end = written.length;
  for (let dot = written.lastIndexOf("."); dot >= 0; dot = dot === 0 ? -1 : written.lastIndexOf(".", dot - 1)) {
    reversed += `${written.slice(dot + 1, end)},`;
    end = dot;
  }
  return reversed + written.slice(0, end);
}

const keyOf = (host: string, port: string | null, path: string): string =>
  `${reverseHost(host)}${port === null ? "" : `:${port}`})${path || "/"}`;

const writeKey: UrlRule = {
  id: "surt-key",
  safety: "may-change",
  apply: ifHasKey(({ user, password, host, port, path, query, fragment, refusal }) => {
    const key = keyOf(host ?? "", port, path);
    return { scheme: null, user, password, host: null, port: null, path: key, query, fragment, refusal };
  }),
};

function changedBy(part: PartRule["part"]): (text: string) => string {
  const rules = lazy(() =>
    surtProfile.urlRules.filter((rule): rule is PartRule => "part" in rule && rule.part === part),
  );
  return (text) => rules().reduce((now, { change }) => change(now), minimalEscape(text));
}

const changePath = changedBy("path");
const changeQuery = changedBy("query");

export const surtProfile: Profile = {
  id: "surt",
  version: 2,
  isKey: true,
  isArchive: true,
  fastPath: makeFastPath({
    path: changePath,
    query: (query) => changeQuery(query) || null,
    write: (_scheme, host, _port, path) => keyOf(dropWww.change(host), null, path),
  }),
  stringRules: [stripEnds, dropTabs, assumeHttp, resolveReference, normalizeSurtSlashes, dropDoubledScheme],
  urlRules: [
    dropFragment,
    unescapeHost,
    unescapeRest,
    toAscii,
    tidyHostDots,
    normalizeIPv4,
    fillPath,
    normalizePath,
    lowerHost,
    dropWww,
    dropUserinfo,
    dropPort,
    lowerPath,
    dropAspSegment,
    dropTrailingSlash,
    ...dropSessionArguments,
    lowerQuery,
    sortQuery,
    dropEmptyQuery,
    writeKey,
  ],
};
