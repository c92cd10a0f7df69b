/** Schemes without a grammar (RFC 1738, 2.1 and 3.1). */
import type { Url } from "../url.ts";
import { type Field, field, type SchemeFacts } from "./field.ts";
import { fragmentField, hostFields, loginFields } from "./login.ts";
import { type Spans, spansOf } from "./spans.ts";

export function genericFields(url: Url, scheme: SchemeFacts): Field[] {
  const spans = spansOf(url);
  const authority = [...loginFields(spans), ...hostFields(spans, scheme)];
  return [
    // Empty hosts are valid.
    ...authority.filter(({ text }) => text !== null).map((one): Field => ({ ...one, problems: [] })),
    ...(url.path === "" ? [] : [pathField(url, spans)]),
    ...(url.query === null ? [] : [field("query", spans.query)]),
    ...fragmentField(spans),
  ];
}

/** Includes the "/" only without a host (ip-schemepart, schemepart = *xchar). */
function pathField({ host, path }: Url, spans: Spans): Field {
  if (host !== null) return field("path", spans.path);
  return field("path", { text: path, start: spans.path.start - (spans.hasSlash ? 1 : 0) });
}
