/** Which reserved characters have a purpose where (RFC 1738, 2.2): escapes of those are a different URL. */
import { RESERVED_1738 } from "../../url/characters.ts";
import type { Piece } from "./piece.ts";

/** Characters in the parts of a URL, each part as one string. */
interface Purposes {
  /** Those that have a purpose in the path and in the query. */
  readonly both: string;
  readonly path?: string;
  readonly query?: string;
  /** Those that have none in the path and must be encoded there by the grammar: nothing is to be remarked of that. */
  readonly encoded?: string;
}

/** Of http, the "&" and "=" of a searchpart, with which forms part their fields (RFC 1866, 8.2.1). */
const WEB: Purposes = { both: "/;?", query: "&=" };

/**
 * FTP 3.2.2, HTTP 3.3, news 3.6, NNTP 3.7, WAIS 3.9, files 3.10, Prospero 3.11. Gopher (3.4.1) and mailto (3.5) reserve
 * none, but the header fields of RFC 6068 need theirs.
 */
const PURPOSES: Readonly<Record<string, Purposes>> = {
  http: WEB,
  https: WEB,
  ftp: { both: "/;" },
  gopher: { both: "" },
  mailto: { both: "", path: "?", query: "&=" },
  // Without its "@", a message would be a group.
  news: { both: "@" },
  nntp: { both: "/" },
  telnet: { both: "" },
  wais: { both: "/?", encoded: ";:@&=" },
  file: { both: "/", encoded: ";" },
  prospero: { both: "/;" },
};

const purposesIn = (scheme: string): Purposes | null =>
  Object.hasOwn(PURPOSES, scheme) ? (PURPOSES[scheme] as Purposes) : null;

/** Those that have a purpose in a component, as one string. In user and password they are the same for all schemes. */
export function reservedIn(scheme: string, { name, text }: Piece): string {
  if (name === "userinfo") return ":@/";
  const { both, path = "", query = "" } = purposesIn(scheme) ?? { both: "" };
  // fieldspec = ";" fieldname "=" fieldvalue: before the first ";" a "=" is one like any other.
  const fields = scheme === "prospero" && text.includes(";") ? "=" : "";
  return both + fields + (name.startsWith("query") ? query : path);
}

/**
 * The reserved characters that have no purpose in a component, as one string: whether their escapes are the same as
 * themselves, programs judge differently. "" where the grammar is not known.
 */
export function unreservedIn(scheme: string, piece: Piece): string {
  const purposes = purposesIn(scheme);
  if (purposes === null && piece.name !== "userinfo") return "";
  const isQuery = piece.name.startsWith("query");
  const encoded = piece.name === "userinfo" || (isQuery && scheme !== "file") ? "" : (purposes?.encoded ?? "");
  const others = reservedIn(scheme, piece) + encoded;
  return [...RESERVED_1738].filter((character) => !others.includes(character)).join("");
}
