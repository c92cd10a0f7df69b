import type { Source } from "../sources.ts";
import type { Field, SchemeFacts } from "./fields/field.ts";
import { notesOfScheme, type SchemeNote } from "./fields/scheme-notes.ts";
import { sourceOfField } from "./fields/sources.ts";
import type { SchemeFields } from "./scheme-fields.ts";
import { SCHEME_GRAMMARS, type SchemeGrammar } from "./scheme-grammars.ts";
import { type SchemeSources, sourcesOfScheme } from "./scheme-sources.ts";
import type { Url } from "./url.ts";

/** A field of a URL, with its document. */
export interface DescribedField extends Field {
  /** The section that defines it. */
  readonly source: Source;
}

export interface DescribedScheme extends Omit<SchemeGrammar, "fields">, SchemeSources {
  readonly fields: (url: Url, scheme: SchemeFacts) => DescribedField[];
}

/** The fields of a URL, with the documents of the scheme and of each field. */
export interface DescribedSchemeFields extends SchemeFields, SchemeSources {
  /** Notes on every URL of the scheme. */
  readonly notes: readonly SchemeNote[];
  /** The fields in URL order. A field's parts follow it. */
  readonly fields: readonly DescribedField[];
}

const describedFields = (scheme: string, all: readonly Field[]): DescribedField[] =>
  all.map((field) => ({ ...field, source: sourceOfField(scheme, field, all) }));

export const DESCRIBED_SCHEMES: ReadonlyMap<string, DescribedScheme> = new Map(
  [...SCHEME_GRAMMARS].map(([name, { fields, ...scheme }]) => [
    name,
    {
      ...scheme,
      ...sourcesOfScheme(name, scheme.kind),
      fields: (url, facts) => describedFields(name, fields(url, facts)),
    },
  ]),
);

export const describedSchemeFields = <Fields extends SchemeFields>({
  scheme,
  kind,
  fields,
  ...more
}: Fields): Omit<Fields, keyof SchemeFields> & DescribedSchemeFields => ({
  scheme,
  kind,
  ...sourcesOfScheme(scheme, kind),
  notes: notesOfScheme(scheme),
  fields: describedFields(scheme, fields),
  ...more,
});
