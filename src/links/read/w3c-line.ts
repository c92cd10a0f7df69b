/** The W3C extended log format, as IIS (Microsoft, “W3C Logging”) and CloudFront write it. */

/** Names of the columns, in lower case, from a "#Fields:" line. */
export type W3cFields = readonly string[];

/** The target of a request, and the server that it was sent to, if the log says so. */
export interface LoggedRequest {
  readonly href: string;
  readonly isAbsolute: boolean;
}

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

/** Of a log without them, the lines hold no requests: what is in them is read as in a list. */
export const namesTargets = (fields: W3cFields): boolean => fields.includes("cs-uri") || fields.includes("cs-uri-stem");

/** Strings in quotes may hold spaces; where there are tabs, they separate. */
const cellsIn = (line: string): string[] =>
  line.includes("\t")
    ? line.split("\t").map((cell) => cell.trim())
    : Array.from(line.matchAll(CELL), ([cell, quoted]) => quoted?.replaceAll('""', '"') ?? cell);

/** Of all places in which servers write the host of a request, that which the client named comes first. */
const HOSTS = ["x-host-header", "cs(host)", "cs-host"];
const SCHEME = /^(?:https?|wss?)$/i;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\//i;

/** What a path or a query cannot hold otherwise than percent-encoded: servers log paths decoded. */
const asPath = (stem: string): string => stem.replaceAll("?", "%3F").replaceAll("#", "%23");

/**
 * The requested address of a line; `undefined` where it has none, as in a CONNECT. A port stands in the host that the
 * client named: `s-port` may be one behind a proxy, and says no more than whether it was https.
 */
export function w3cRequest(line: string, fields: W3cFields): LoggedRequest | undefined {
  const cells = cellsIn(line);
  const cellOf = (name: string): string | undefined => {
    const cell = cells[fields.indexOf(name)];
    return cell === undefined || cell === "-" || cell === "" ? undefined : cell;
  };
  const stem = cellOf("cs-uri-stem");
  const query = cellOf("cs-uri-query");
  const uri = cellOf("cs-uri") ?? (stem === undefined ? undefined : ABSOLUTE.test(stem) ? stem : asPath(stem));
  if (uri === undefined) return undefined;
  const target = query === undefined || uri.includes("?") ? uri : `${uri}?${query.replaceAll("#", "%23")}`;
  if (ABSOLUTE.test(target)) return { href: target, isAbsolute: true };
  if (!target.startsWith("/")) return undefined;
  const host = HOSTS.map(cellOf).find((one) => one !== undefined);
  if (host === undefined) return { href: target, isAbsolute: false };
  const protocol = cellOf("cs-protocol") ?? "";
  const scheme = SCHEME.test(protocol) ? protocol.toLowerCase() : cellOf("s-port") === "443" ? "https" : "http";
  return { href: `${scheme}://${host}${target}`, isAbsolute: true };
}
