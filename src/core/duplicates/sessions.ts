/** SURT's list (rules/surt/session-ids.ts) is narrower: ids have fixed lengths, and it removes one of each kind. */

import { COLDFUSION_NAMES, SESSION_NAMES, TOKEN_FORMATS, TOKEN_NAMES } from "../lists/session-ids.ts";
import type { UrlRule } from "../rules/rule.ts";
import { characters, shape } from "../triggers/traits.ts";
import { decodeUnreserved } from "../url/percent.ts";
import { queryTestFor } from "./parameter-names.ts";
import { endsInSemicolon, hasDotSegment, withoutSegments } from "./paths.ts";
import { changePath, dropParameters, isSingleParameter, nameIn, splitAtSemicolons, valueIn } from "./rule-scope.ts";

/** Matches "(24 characters)" and "(S(24 characters))", which may have other marks beside it: "(X(1)S(…))". */
export const isAspSegment = (segment: string): boolean =>
  /^\([0-9a-z]{24}\)$/.test(segment) ||
  (/^\((?:[A-Z]\([0-9A-Za-z]+\))+\)$/.test(segment) && /S\([0-9a-z]{24}\)/.test(segment));

export const foldSessionSegment: UrlRule = {
  id: "fold-session-segment",
  safety: "may-change",
  triggers: [characters("(", "path")],
  apply: changePath((path) => (path.includes("/(") ? withoutSegments(path, isAspSegment) : path)),
};

const PARAMETER = /;jsessionid=(?:(?!%3b)[^;])*/gi;

/** Rule sets for which ";" ends the path remove trailing ones. */
function withoutLastSemicolons(segment: string): string {
  let end = segment.length;
  for (;;) {
    const last = segment.slice(Math.max(0, end - 3), end).toLowerCase();
    if (last.endsWith(";")) end -= 1;
    else if (last === "%3b") end -= 3;
    else return segment.slice(0, end);
  }
}

function withoutId(segment: string): string {
  const without = segment.replace(PARAMETER, "");
  return without === segment ? segment : withoutLastSemicolons(without);
}

/** A segment with nothing else is removed with its slash. */
function withoutParameter(path: string): string {
  if (!path.includes(";") || hasDotSegment(path) || endsInSemicolon(path)) return path;
  const segments = path.split("/");
  const last = segments.length - 1;
  return segments
    .map(withoutId)
    .filter((segment, i) => segment !== "" || segments[i] === "" || i === last)
    .join("/");
}

export const foldSessionParameter: UrlRule = {
  id: "fold-session-parameter",
  safety: "may-change",
  triggers: [characters(";", "path")],
  apply: changePath(withoutParameter),
};

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Hexadecimal, base32, URL-safe base64, and the comma, which PHP also uses. */
const TOKEN = /^[0-9A-Za-z,_-]{20,}$/;
/** As in hyphenated titles. */
const WORD = /^(?:[A-Z]?[a-z]{2,}|[A-Z]{2,})\d{0,4}$/;

/** Looks random: long, mixes letters and digits, no words. */
function isToken(value: string): boolean {
  if (UUID.test(value)) return true;
  if (!TOKEN.test(value)) return false;
  const parts = value.split(/[,_-]/);
  const alternations = value.match(/[A-Za-z](?=[0-9])|[0-9](?=[A-Za-z])/g)?.length ?? 0;
  return alternations >= 3 && parts.some(({ length }) => length >= 10) && !parts.some((part) => WORD.test(part));
}

const isSessionName = (name: string): boolean => SESSION_NAMES.has(name) || /^aspsessionid[a-z]{8}$/.test(name);

const maySession = queryTestFor((written) => {
  const name = written.toLowerCase();
  return isSessionName(name) || TOKEN_NAMES.has(name) || COLDFUSION_NAMES.includes(name);
});

function isSession(argument: string): boolean {
  const name = nameIn(argument).toLowerCase();
  return (
    isSessionName(name) ||
    (TOKEN_NAMES.has(name) && (isToken(valueIn(argument)) || TOKEN_FORMATS.get(name)?.test(valueIn(argument)) === true))
  );
}

const pairedNameOf = (argument: string): string | undefined => {
  const name = decodeUnreserved(nameIn(argument)).toLowerCase();
  return COLDFUSION_NAMES.find((one) => one === name);
};

/** Tests for ColdFusion's pair, if it is complete and no half may follow a “;”. */
export function sessionPairTest(all: readonly string[]): (argument: string) => boolean {
  const names = new Set(all.map(pairedNameOf));
  const others = all.filter((argument) => !isSingleParameter(argument)).flatMap(splitAtSemicolons);
  const isWhole = COLDFUSION_NAMES.every((name) => names.has(name)) && !others.some(pairedNameOf);
  return (argument) => isWhole && pairedNameOf(argument) !== undefined;
}

export const foldSessionArguments: UrlRule = {
  id: "fold-session-arguments",
  safety: "may-change",
  names: () => [
    { kind: "each", names: [...SESSION_NAMES, "aspsessionid*"] },
    { kind: "token", names: [...TOKEN_NAMES] },
    { kind: "pair", names: COLDFUSION_NAMES },
  ],
  triggers: [shape("query")],
  apply: dropParameters((all) => {
    const isPaired = sessionPairTest(all);
    return (argument) => isSession(argument) || isPaired(argument);
  }, maySession),
};
