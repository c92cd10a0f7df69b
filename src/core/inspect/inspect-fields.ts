import type { Finding } from "../findings/finding.ts";
import { violationsOf } from "../findings/rfc1738/validity.ts";
import type { Component } from "../url/components.ts";
import { type SchemeFields, schemeFieldsOf } from "../url/scheme-fields.ts";
import { secretsIn } from "../url/secrets.ts";
import { serialize, type Url } from "../url/url.ts";
import { conceal } from "./conceal.ts";

export interface InspectedFields extends SchemeFields {
  /** Fields are ranges of this text. */
  readonly text: string;
  readonly violations: readonly Finding[];
}

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
