/** Schemes without a grammar here (RFC 1738, 2.1 and 3.1). */
import { rfc1738, rfc3986 } from "../../sources.ts";
import type { Url } from "../url.ts";
import { type Field, field, type SchemeFacts } from "./field.ts";
import { fragmentField, hostFields, loginFields } from "./login.ts";
import { spansOf } from "./spans.ts";

export function genericFields(url: Url, scheme: SchemeFacts): Field[] {
  const spans = spansOf(url);
  const authority = [...loginFields(spans, rfc1738("3.1")), ...hostFields(spans, scheme, rfc1738("3.1"))];
  // Here a host may be empty, and a path keeps its first slash.
  const path = { text: url.path, start: spans.path.start - (spans.hasSlash ? 1 : 0) };
  return [
    ...authority.filter(({ text }) => text !== null).map((one): Field => ({ ...one, problems: [] })),
    ...(url.path === "" ? [] : [field("path", path, rfc1738(url.host === null ? "2.1" : "3.1"))]),
    ...(url.query === null ? [] : [field("query", spans.query, rfc3986("3.4"))]),
    ...fragmentField(spans),
  ];
}
