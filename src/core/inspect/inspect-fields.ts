import type { Finding } from "../findings/finding.ts";
import { violationsOf } from "../findings/rfc1738/validity.ts";
import type { Component } from "../url/components.ts";
import { type SchemeFields, schemeFieldsOf } from "../url/scheme-fields.ts";
import { secretsIn } from "../url/secrets.ts";
import { serialize, type Url } from "../url/url.ts";
import { conceal } from "./conceal.ts";

/** A URL by the grammar of its scheme, and what RFC 1738 says against it. */
export interface InspectedFields extends SchemeFields {
  /** The URL's text, of which the fields are slices. */
  readonly text: string;
  /** What RFC 1738 forbids, by component and octet. */
  readonly violations: readonly Finding[];
}

/** The anatomy of a URL. `known` are its passwords, where another spelling of it shows them. Never throws. */
export function inspectFields(
  url: Url,
  components: readonly Component[],
  known: readonly string[] = [],
): InspectedFields {
  const fields = schemeFieldsOf(url);
  const text = serialize(url);
  const violations = conceal(violationsOf(url, components, fields), text, components, secretsIn(text, known));
  return { ...fields, text, violations };
}
