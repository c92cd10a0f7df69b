/** The W3C extended log format, as IIS (Microsoft, “W3C Logging”) and CloudFront write it. */
import { cloudFrontValue, isCloudFront } from "./cloudfront.ts";
import {
  encodePath,
  encodeQuery,
  isAbsoluteUrl,
  type LoggedLine,
  type LoggedRequest,
  originOf,
  referrerOf,
  requestTo,
} from "./logged-request.ts";

/** Names of the columns, in lower case, from a "#Fields:" line. */
export type W3cFields = readonly string[];

const DIRECTIVE = /^#(?:version|fields|software|start-date|end-date|date|remark):/i;

export const isDirective = (line: string): boolean => DIRECTIVE.test(line);

/** `null` for other lines. */
export function fieldsIn(line: string): W3cFields | null {
  if (!/^#fields:/i.test(line)) return null;
  return line
    .slice(8)
    .trim()
    .split(/\s+/)
    .map((name) => name.toLowerCase());
}

const CELL = /"((?:[^"]|"")*)"|\S+/g;

const namesTargets = (fields: W3cFields): boolean => fields.some((name) => name.startsWith("cs-uri"));

/** Strings in quotes may hold spaces; where there are tabs, they separate. */
const cellsIn = (line: string): string[] =>
  line.includes("\t")
    ? line.split("\t").map((cell) => cell.trim())
    : Array.from(line.matchAll(CELL), ([cell, quoted]) => quoted?.replaceAll('""', '"') ?? cell);

/** Of all places in which servers write the host of a request, that which the client named comes first. */
const HOSTS = ["x-host-header", "cs(host)", "cs-host"];

/** The value of a column, by its name in lower case. */
export type CellOf = (name: string) => string | undefined;

/** Values without CloudFront’s encoding, and `undefined` for "-". */
export function decodedCells(fields: W3cFields, loggedCellOf: CellOf): CellOf {
  const isEncoded = isCloudFront(fields);
  return (name) => {
    const value = loggedCellOf(name);
    if (value === undefined || value === "-" || value === "") return undefined;
    return isEncoded ? cloudFrontValue(value) : value;
  };
}

/**
 * The requested address; `null` without one, as in a CONNECT. A port stands in the host that the client named: `s-port`
 * may be one behind a proxy, and says no more than whether it was https.
 */
export function requestOf(cellOf: CellOf): LoggedRequest | null {
  const stem = cellOf("cs-uri-stem");
  const query = cellOf("cs-uri-query");
  const uri = cellOf("cs-uri") ?? (stem === undefined || isAbsoluteUrl(stem) ? stem : encodePath(stem));
  if (uri === undefined) return null;
  const target = query === undefined || uri.includes("?") ? uri : `${uri}?${encodeQuery(query)}`;
  const host = HOSTS.map(cellOf).find((one) => one !== undefined);
  return requestTo(target, originOf({ host, scheme: cellOf("cs-protocol"), hasTls: cellOf("s-port") === "443" }));
}

export function w3cLine(line: string, fields: W3cFields): LoggedLine {
  const cells = cellsIn(line);
  const cellOf = decodedCells(fields, (name) => cells[fields.indexOf(name)]);
  return {
    requested: namesTargets(fields) ? requestOf(cellOf) : undefined,
    referrer: referrerOf(cellOf("cs(referer)")),
  };
}
