import type { Source } from "../sources.ts";
import type { Field } from "./fields/field.ts";
import { notesOfScheme, type SchemeNote } from "./fields/scheme-notes.ts";
import { type SchemeKind, schemeNamed } from "./schemes.ts";
import { schemeOf, type Url } from "./url.ts";

export interface SchemeFields {
  /** In lower case; "" for none. */
  readonly scheme: string;
  readonly kind: SchemeKind;
  readonly source: Source;
  readonly later?: Source;
  /** True of every URL of the scheme. */
  readonly notes: readonly SchemeNote[];
  /** Parts of a field follow it. */
  readonly fields: readonly Field[];
}

/** Never throws. */
export function schemeFieldsOf(url: Url): SchemeFields {
  const row = schemeNamed(schemeOf(url));
  return {
    scheme: row.name,
    kind: row.kind,
    source: row.source,
    ...(row.later === undefined ? {} : { later: row.later }),
    notes: notesOfScheme(row.name),
    fields: row.fields(url, row),
  };
}
