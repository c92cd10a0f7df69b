import type { Source } from "../sources.ts";
import type { Field } from "./fields/field.ts";
import { type SchemeKind, schemeNamed } from "./schemes.ts";
import { schemeOf, type Url } from "./url.ts";

/** A URL by the grammar of its scheme. */
export interface SchemeFields {
  /** In lower case; "" when there is none. */
  readonly scheme: string;
  readonly kind: SchemeKind;
  readonly source: Source;
  /** A later document that says more of the scheme. */
  readonly later?: Source;
  /** In their order in the URL. Where a field consists of others, they follow it. */
  readonly fields: readonly Field[];
}

/** The URL cut into the fields of its scheme. Never throws. */
export function schemeFieldsOf(url: Url): SchemeFields {
  const row = schemeNamed(schemeOf(url));
  return {
    scheme: row.name,
    kind: row.kind,
    source: row.source,
    ...(row.later === undefined ? {} : { later: row.later }),
    fields: row.fields(url, row),
  };
}
