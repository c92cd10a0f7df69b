/** RFC 1738, 2.2: encoding a reserved character that has a purpose changes the URL. */
import { RESERVED_1738 } from "../../url/characters.ts";
import type { Piece } from "./piece.ts";

interface Purposes {
  /** In path and query. */
  readonly both: string;
  readonly path?: string;
  readonly query?: string;
  /** Must be encoded in paths, so encoding is not reported. */
  readonly encoded?: string;
}

/** Forms use "&" and "=" (RFC 1866, 8.2.1). */
const WEB: Purposes = { both: "/;?", query: "&=" };

/**
 * FTP 3.2.2, HTTP 3.3, news 3.6, NNTP 3.7, WAIS 3.9, files 3.10, Prospero 3.11. Gopher (3.4.1) and mailto (3.5) reserve
 * none, but RFC 6068 uses "&" and ",".
 */
const PURPOSES: Readonly<Record<string, Purposes>> = {
  http: WEB,
  https: WEB,
  ftp: { both: "/;" },
  gopher: { both: "" },
  mailto: { both: "", path: "?,&", query: "&=" },
  // Distinguishes messages from newsgroups.
  news: { both: "@" },
  nntp: { both: "/" },
  telnet: { both: "" },
  wais: { both: "/?", encoded: ";:@&=" },
  file: { both: "/", encoded: ";" },
  prospero: { both: "/;" },
};

const purposesIn = (scheme: string): Purposes | null =>
  Object.hasOwn(PURPOSES, scheme) ? (PURPOSES[scheme] as Purposes) : null;

export function reservedIn(scheme: string, { name, text }: Piece): string {
  if (name === "userinfo") return ":@/";
  const { both, path = "", query = "" } = purposesIn(scheme) ?? { both: "" };
  // fieldspec = ";" fieldname "=" fieldvalue: "=" has no purpose before ";".
  const fields = scheme === "prospero" && text.includes(";") ? "=" : "";
  return both + fields + (name.startsWith("query") ? query : path);
}

/** Parsers disagree on whether encoding these changes the URL. */
export function unreservedIn(scheme: string, piece: Piece): string {
  const purposes = purposesIn(scheme);
  if (purposes === null && piece.name !== "userinfo") return "";
  const isQuery = piece.name.startsWith("query");
  const encoded = piece.name === "userinfo" || (isQuery && scheme !== "file") ? "" : (purposes?.encoded ?? "");
  const others = reservedIn(scheme, piece) + encoded;
  return [...RESERVED_1738].filter((character) => !others.includes(character)).join("");
}
