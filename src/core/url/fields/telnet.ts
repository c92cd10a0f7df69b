/** telnet (RFC 1738, 3.8): nothing follows the host. */
import { rfc1738 } from "../../sources.ts";
import type { Url } from "../url.ts";
import { type Field, field, type SchemeFacts } from "./field.ts";
import { fragmentField, hostFields, loginFields } from "./login.ts";
import { spansOf } from "./spans.ts";

export function telnetFields(url: Url, scheme: SchemeFacts): Field[] {
  const spans = spansOf(url);
  const source = rfc1738("3.8");
  return [
    ...loginFields(spans, source).map(
      (one): Field => (one.text === null ? one : { ...one, notes: [...one.notes, "telnet-advice"] }),
    ),
    ...hostFields(spans, scheme, source),
    ...(spans.urlPath.text ? [field("path", spans.urlPath, source, { problems: ["telnet-path"] })] : []),
    ...fragmentField(spans),
  ];
}
