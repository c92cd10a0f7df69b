import type { Finding } from "../findings/finding.ts";
import { violationsOf } from "../findings/rfc1738/validity.ts";
import type { Source } from "../rules/rule.ts";
import type { Component } from "../url/components.ts";
import type { Field } from "../url/fields/field.ts";
import { type SchemeKind, schemeNamed } from "../url/schemes.ts";
import { schemeOf, type Url } from "../url/url.ts";

export type { Field } from "../url/fields/field.ts";
export type { SchemeKind } from "../url/schemes.ts";

/** A URL by the grammar of its scheme, and what RFC 1738 says against it. */
export interface Anatomy {
  /** In lower case; "" when there is none. */
  readonly scheme: string;
  readonly kind: SchemeKind;
  readonly source: Source;
  /** A later document that says more of the scheme. */
  readonly later?: Source;
  /** In their order in the URL. Where a field consists of others, they follow it. */
  readonly fields: readonly Field[];
  /** What RFC 1738 forbids, by component and octet. */
  readonly violations: readonly Finding[];
}

/** The anatomy of a URL. Never throws. */
export function anatomyOf(url: Url, components: readonly Component[]): Anatomy {
  const row = schemeNamed(schemeOf(url));
  const anatomy = {
    scheme: row.name,
    kind: row.kind,
    source: row.source,
    ...(row.later === undefined ? {} : { later: row.later }),
    fields: row.fields(url, row),
  };
  return { ...anatomy, violations: violationsOf(url, components, anatomy) };
}
