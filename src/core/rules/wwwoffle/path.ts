import {
  charactersOutside,
  lowerCaseEscapes,
  matching,
  percentEncoded,
  recodedBy,
  shape,
  strayPercent,
  type Triggers,
} from "../../triggers/traits.ts";
import { removeDotSegments } from "../../url/dot-segments.ts";
import { FORM_DECODED, FORM_PASSED, recodeFormArgs } from "../../url/form.ts";
import { characterSet } from "../../url/percent.ts";
import { recoder } from "../../url/recode.ts";
import { parse, replacePart, type Url } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";

/** URLEncodePath: not encoded. */
const PATH = characterSet("A-Za-z0-9!$()*+,\\-./:;=_~");

const recodePath = recoder(PATH);

/** "/" and ";" are reserved (RFC 1738, 3.3); some servers read "+" as a space. */
const DELIMITER = /(%(?:2F|3B|2B))/i;

const keepDelimiters = (url: string): string =>
  parse(url)
    .path.split(DELIMITER)
    .map((text, i) => (i % 2 === 0 ? recodePath(text) : text.toUpperCase()))
    .join("");

export const differInDelimiters = (before: string, after: string): boolean =>
  keepDelimiters(before) !== keepDelimiters(after);

const RECODED_ARGUMENTS: Triggers = [
  charactersOutside(FORM_PASSED, "query"),
  percentEncoded(FORM_DECODED, "query"),
  percentEncoded(" ", "query"),
  lowerCaseEscapes("query"),
  strayPercent("query"),
];

const AMPERSAND_ENTITY = matching(/&amp;/i, ";");

/** The README requires a host. */
export const ifHasHost =
  (apply: (url: Url) => Url): UrlRule["apply"] =>
  (url) =>
    url.host === null ? url : apply(url);

export const fillPath: UrlRule = {
  id: "wwwoffle-empty-path",
  safety: "preserves",
  sameSpelling: "shown",
  triggers: [shape("path-empty")],
  apply: ifHasHost((url) => (url.path === "" ? replacePart(url, "path", "/") : url)),
};

export const recodePathname: UrlRule = {
  id: "wwwoffle-recode-path",
  safety: "usually-preserves",
  triggers: recodedBy(PATH, "path"),
  mayChange: differInDelimiters,
  apply: ifHasHost((url) => replacePart(url, "path", recodePath(url.path))),
};

export const withoutDots = (path: string): string => removeDotSegments(path, { lastDotTakesSlash: true });

export const removeDots: UrlRule = {
  id: "wwwoffle-dot-segments",
  safety: "preserves",
  triggers: [shape("dot-segment")],
  apply: ifHasHost((url) => replacePart(url, "path", withoutDots(url.path))),
};

export const dropEmptyArguments: UrlRule = {
  id: "wwwoffle-drop-empty-arguments",
  safety: "usually-preserves",
  triggers: [shape("query-empty")],
  apply: ifHasHost((url) => (url.query === "" ? replacePart(url, "query", null) : url)),
};

export const recodeArguments: UrlRule = {
  id: "wwwoffle-recode-arguments",
  safety: "usually-preserves",
  triggers: RECODED_ARGUMENTS,
  apply: ifHasHost((url) => (url.query === null ? url : replacePart(url, "query", recodeFormArgs(url.query)))),
};

const withoutEntities = (query: string): string => query.replace(/&amp;/gi, "&");

export const repairAmpersands: UrlRule = {
  id: "wwwoffle-ampersand-entity",
  safety: "usually-preserves",
  triggers: [AMPERSAND_ENTITY],
  apply: ifHasHost((url) => (url.query === null ? url : replacePart(url, "query", withoutEntities(url.query)))),
};

/** Restores the port, which only http drops. */
export const writeWithPort443 = (scheme: string, host: string, port: string | null, path: string): string =>
  `${scheme}://${host}${port === "443" ? ":443" : ""}${path}`;

export const changePath = (path: string): string => withoutDots(recodePath(path));
export const changeArguments = (query: string): string | null =>
  query === "" ? null : withoutEntities(recodeFormArgs(query));
