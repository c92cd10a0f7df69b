import type { Finding, InspectOptions } from "../findings/finding.ts";
import type { Step } from "../rules/canonicalize.ts";
import type { Component } from "../url/components.ts";
import type { Nested } from "../url/nested.ts";
import { passwordsIn } from "../url/secrets.ts";
import { serialize, type Url } from "../url/url.ts";
import { type Examined, examine } from "./examine.ts";

/** What is known of a URL, as plain data without prose; described.ts adds that. */
export interface Inspection {
  readonly input: string;
  readonly canonical: string;
  /** The input made absolute, otherwise as written. */
  readonly url: Url;
  /** Down to path segments and query parameters. */
  readonly components: readonly Component[];
  readonly steps: readonly Step[];
  readonly findings: readonly Finding[];
  /** They mask other spellings, which may not show them as passwords. */
  readonly passwords: readonly string[];
  /** URLs inside, decoded exactly once. */
  readonly children: readonly Child[];
}

/** A URL inside the inspected one, with all that is said about it. */
export interface Child extends Nested {
  readonly inspection: Inspection;
}

export function inspectionOf({ input, steps, subject, known, findings, inner }: Examined): Inspection {
  const canonical = serialize(subject.canonicalUrl);
  return {
    input,
    canonical,
    url: subject.url,
    components: subject.components,
    steps,
    findings,
    passwords: canonical === subject.text ? known : [...new Set([...known, ...passwordsIn([canonical])])],
    children: inner.map(({ nested, examined }) => ({ ...nested, inspection: inspectionOf(examined) })),
  };
}

/** As `canonicalize`, with reasons. Never throws. */
export const inspect = (input: string, options: InspectOptions = {}): Inspection =>
  inspectionOf(examine(input, options));
