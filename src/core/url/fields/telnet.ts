/** telnet (RFC 1738, 3.8). */
import type { Url } from "../url.ts";
import { type Field, field, type SchemeFacts } from "./field.ts";
import { fragmentField, hostFields, loginFields } from "./login.ts";
import { spansOf } from "./spans.ts";

export function telnetFields(url: Url, scheme: SchemeFacts): Field[] {
  const spans = spansOf(url);
  return [
    ...loginFields(spans).map(
      (one): Field => (one.text === null ? one : { ...one, notes: [...one.notes, "telnet-advice"] }),
    ),
    ...hostFields(spans, scheme),
    ...(spans.urlPath.text ? [field("path", spans.urlPath, { problems: ["telnet-path"] })] : []),
    ...fragmentField(spans),
  ];
}
