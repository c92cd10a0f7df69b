/** telnet (RFC 1738, 3.8): an interactive service, so nothing follows the host. */
import { rfc1738 } from "../../sources.ts";
import type { Url } from "../url.ts";
import { type Field, field, type SchemeFacts } from "./field.ts";
import { fragmentField, hostFields, loginFields } from "./login.ts";
import { slicesOf } from "./slices.ts";

export function telnetFields(url: Url, scheme: SchemeFacts): Field[] {
  const slices = slicesOf(url);
  const source = rfc1738("3.8");
  return [
    ...loginFields(slices, source).map(
      (one): Field => (one.text === null ? one : { ...one, notes: [...one.notes, "telnet-advice"] }),
    ),
    ...hostFields(slices, scheme, source),
    ...(slices.urlPath.text ? [field("path", slices.urlPath, source, { problems: ["telnet-path"] })] : []),
    ...fragmentField(slices),
  ];
}
