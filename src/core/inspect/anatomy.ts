import type { Finding } from "../findings/finding.ts";
import { violationsOf } from "../findings/rfc1738/validity.ts";
import type { Component } from "../url/components.ts";
import { type SchemeFields, schemeFieldsOf } from "../url/scheme-fields.ts";
import type { Url } from "../url/url.ts";

/** A URL by the grammar of its scheme, and what RFC 1738 says against it. */
export interface Anatomy extends SchemeFields {
  /** What RFC 1738 forbids, by component and octet. */
  readonly violations: readonly Finding[];
}

/** The anatomy of a URL. Never throws. */
export function anatomyOf(url: Url, components: readonly Component[]): Anatomy {
  const fields = schemeFieldsOf(url);
  return { ...fields, violations: violationsOf(url, components, fields) };
}
