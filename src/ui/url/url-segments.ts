import { parse } from "../../core/index.ts";

export type PartKind = "scheme" | "user" | "password" | "host" | "port" | "path" | "query" | "fragment";

export interface Piece {
  readonly part: PartKind;
  readonly text: string;
}

/** Eleven slots, some empty, that add up to the URL. */
export function urlSlotsOf(text: string): Piece[] {
  const url = parse(text);
  const withDelimiter = (mark: string, part: string | null) => (part === null ? "" : `${mark}${part}`);
  return [
    { part: "scheme", text: url.scheme ?? "" },
    { part: "scheme", text: `${url.scheme === null ? "" : ":"}${url.host === null ? "" : "//"}` },
    { part: "user", text: url.user ?? "" },
    { part: "user", text: url.password === null ? "" : ":" },
    { part: "password", text: url.password ?? "" },
    { part: "user", text: url.user === null && url.password === null ? "" : "@" },
    { part: "host", text: url.host ?? "" },
    { part: "port", text: withDelimiter(":", url.port) },
    { part: "path", text: url.path },
    { part: "query", text: withDelimiter("?", url.query) },
    { part: "fragment", text: withDelimiter("#", url.fragment) },
  ];
}
