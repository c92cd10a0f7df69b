/** wais (RFC 1738, 3.9). */
import type { Url } from "../url.ts";
import { type Field, field, keysWhere, type SchemeFacts } from "./field.ts";
import { forbiddenLogin, fragmentField, hostFields } from "./login.ts";
import { isPresent, type Present, type Spans, spansOf, split } from "./spans.ts";

export function waisFields(url: Url, scheme: SchemeFacts): Field[] {
  const spans = spansOf(url);
  return [...forbiddenLogin(spans), ...hostFields(spans, scheme), ...pathFields(spans), ...fragmentField(spans)];
}

function pathFields({ path, query }: Spans): Field[] {
  const [database, wtype, wpath] = isPresent(path) ? split(path, /\//g, 3) : [];
  return [
    field("database", database ?? path, {
      // May be empty after "/" (5: database = *uchar).
      problems: keysWhere([database === undefined, "database-missing"]),
    }),
    ...(wtype === undefined ? [] : documentFields(wtype, wpath)),
    ...(query.text === null
      ? []
      : [field("search", query, { problems: keysWhere([wtype !== undefined, "wais-search"]) })]),
  ];
}

function documentFields(wtype: Present, wpath: Present | undefined): Field[] {
  const absent = { text: null, start: wtype.start + wtype.text.length };
  return [
    field("wtype", wtype),
    field("wpath", wpath ?? absent, {
      notes: ["opaque"],
      problems: keysWhere([wpath === undefined, "wais-document-missing"]),
    }),
  ];
}
