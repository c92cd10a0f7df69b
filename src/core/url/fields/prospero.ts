/** prospero (RFC 1738, 3.11). */
import type { Url } from "../url.ts";
import { type Field, field, keysWhere, type SchemeFacts } from "./field.ts";
import { forbiddenLogin, fragmentField, hostFields } from "./login.ts";
import { cut, isPresent, type Present, spansOf, split } from "./spans.ts";

export function prosperoFields(url: Url, scheme: SchemeFacts): Field[] {
  const spans = spansOf(url);
  const { urlPath, hasSlash, host } = spans;
  const [hsoname = urlPath, ...fields] = isPresent(urlPath) ? split(urlPath, /;/g) : [];
  return [
    ...forbiddenLogin(spans),
    ...hostFields(spans, scheme),
    field("hsoname", hsoname, {
      notes: keysWhere(
        [true, "opaque"],
        [hsoname.text?.startsWith("/") === true, "prospero-slash"],
        [url.query !== null, "question-mark"],
      ),
      problems: keysWhere([host.text !== null && !hasSlash, "path-missing"]),
    }),
    ...fields.flatMap(fieldFields),
    ...fragmentField(spans),
  ];
}

function fieldFields(spec: Present): Field[] {
  const [name, value] = cut(spec, /=/g);
  return [
    field("fieldname", name, {
      problems: keysWhere([value.text === null, "prospero-equals"]),
    }),
    field("fieldvalue", value),
  ];
}
