/** W3C extended log format of IIS (Microsoft, “W3C Logging”) and CloudFront. */
import { cloudFrontValue, isCloudFront } from "./cloudfront.ts";
import {
  encodePath,
  encodeQuery,
  isAbsoluteUrl,
  type LoggedLine,
  type LoggedRequest,
  originOf,
  referrerOf,
  toLoggedRequest,
} from "./logged-request.ts";

/** Lowercase, from "#Fields:". */
export type W3cFields = readonly string[];

const DIRECTIVE = /^#(?:version|fields|software|start-date|end-date|date|remark):/i;

export const isDirective = (line: string): boolean => DIRECTIVE.test(line);

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

/** Splits at tabs, or at spaces outside quotes. */
const cellsIn = (line: string): string[] =>
  line.includes("\t")
    ? line.split("\t").map((cell) => cell.trim())
    : Array.from(line.matchAll(CELL), ([cell, quoted]) => quoted?.replaceAll('""', '"') ?? cell);

/** Host fields, the client's own first. */
const HOSTS = ["x-host-header", "cs(host)", "cs-host"];

export type CellOf = (name: string) => string | undefined;

export function decodedCells(fields: W3cFields, loggedCellOf: CellOf): CellOf {
  const isEncoded = isCloudFront(fields);
  return (name) => {
    const value = loggedCellOf(name);
    if (value === undefined || value === "-" || value === "") return undefined;
    return isEncoded ? cloudFrontValue(value) : value;
  };
}

/**
 * `null` without a URL, as for CONNECT. Ports come from the client's host: `s-port` may be behind a proxy, and only
 * shows https.
 */
export function requestOf(cellOf: CellOf): LoggedRequest | null {
  const stem = cellOf("cs-uri-stem");
  const query = cellOf("cs-uri-query");
  const uri = cellOf("cs-uri") ?? (stem === undefined || isAbsoluteUrl(stem) ? stem : encodePath(stem));
  if (uri === undefined) return null;
  const target = query === undefined || uri.includes("?") ? uri : `${uri}?${encodeQuery(query)}`;
  const host = HOSTS.map(cellOf).find((one) => one !== undefined);
  return toLoggedRequest(target, originOf({ host, scheme: cellOf("cs-protocol"), hasTls: cellOf("s-port") === "443" }));
}

export function w3cLine(line: string, fields: W3cFields): LoggedLine {
  const cells = cellsIn(line);
  const cellOf = decodedCells(fields, (name) => cells[fields.indexOf(name)]);
  return {
    requested: namesTargets(fields) ? requestOf(cellOf) : undefined,
    referrer: referrerOf(cellOf("cs(referer)")),
  };
}
