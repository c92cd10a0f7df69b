import type { Finding, InspectOptions } from "../findings/finding.ts";
import type { Step } from "../rules/canonicalize.ts";
import type { Component } from "../url/components.ts";
import type { Nested } from "../url/nested.ts";
import type { Url } from "../url/url.ts";
import { Analysis } from "./examine.ts";

// The extension uses `inspect` of described.ts, which adds texts to this one.
/** Parts, canonical URL, steps and findings of a URL. */
export interface Inspection {
  /** The URL as passed. */
  readonly input: string;
  /** Canonical URL under the rule set. */
  readonly canonical: string;
  /** Parts of the input, made absolute if possible. */
  readonly url: Url;
  /** Components of `url`, down to path segments and query parameters. */
  readonly components: readonly Component[];
  /** Changes from the input to the canonical URL, in order. Empty if it was canonical. */
  readonly steps: readonly Step[];
  /** Findings in the URL and in its nested URLs. */
  readonly findings: readonly Finding[];
  /** Passwords in the URL, as written. Findings mask them. */
  readonly passwords: readonly string[];
  /** Nested URLs, decoded once. */
  readonly children: readonly Child[];
}

/** A URL nested in the inspected one. */
export interface Child extends Nested {
  /** Inspection of the nested URL. */
  readonly inspection: Inspection;
}

export const inspect = (input: string, options: InspectOptions = {}): Inspection => new Analysis(input, options);
