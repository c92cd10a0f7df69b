import { rfc1738, rfc2056, rfc2224, rfc2392, rfc6068, rfc6270, rfc6455, rfc9110, type Source } from "../sources.ts";
import type { SchemeKind } from "./scheme-grammars.ts";

export const SCHEME_SOURCES = {
  http: rfc1738("3.3"),
  https: rfc9110("4.2.2"),
  ws: rfc6455("3"),
  wss: rfc6455("3"),
  ftp: rfc1738("3.2"),
  file: rfc1738("3.10"),
  gopher: rfc1738("3.4"),
  mailto: rfc1738("3.5"),
  news: rfc1738("3.6"),
  nntp: rfc1738("3.7"),
  telnet: rfc1738("3.8"),
  wais: rfc1738("3.9"),
  prospero: rfc1738("3.11"),
};

const DEFINED: ReadonlyMap<string, Source> = new Map([
  ...Object.entries(SCHEME_SOURCES),
  ["z39.50r", rfc2056("1")],
  ["z39.50s", rfc2056("1")],
]);

const LATER: ReadonlyMap<string, Source> = new Map([
  ["mailto", rfc6068("2")],
  ["mid", rfc2392("2")],
  ["cid", rfc2392("2")],
  ["nfs", rfc2224("1")],
  ["tn3270", rfc6270("2")],
  ["z39.50", rfc2056("1")],
]);

/** The documents of a scheme. */
export interface SchemeSources {
  /** The section that describes it, in RFC 1738 if possible. */
  readonly source: Source;
  /** A newer document, for some schemes in RFC 1738. */
  readonly later?: Source;
}

export function sourcesOfScheme(name: string, kind: SchemeKind): SchemeSources {
  const source = DEFINED.get(name) ?? rfc1738(kind === "generic" ? "2.1" : "4");
  const later = LATER.get(name);
  return { source, ...(later === undefined ? {} : { later }) };
}
