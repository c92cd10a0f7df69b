import type { Finding, InspectOptions } from "../findings/finding.ts";
import type { Step } from "../rules/canonicalize.ts";
import type { Component } from "../url/components.ts";
import type { Nested } from "../url/nested.ts";
import type { Url } from "../url/url.ts";
import { Analysis } from "./examine.ts";

// Without prose: described.ts adds that.
/** All that is known of a URL. */
export interface Inspection {
  /** The URL as it was passed. */
  readonly input: string;
  /** The canonical URL under the rule set. */
  readonly canonical: string;
  /** The parts of the input made absolute, otherwise as written. */
  readonly url: Url;
  /** The components of `url`, down to path segments and query parameters. */
  readonly components: readonly Component[];
  /** The changes from the input to the canonical URL, in order. Empty if it was canonical. */
  readonly steps: readonly Step[];
  /** Findings in the URL and in the URLs inside it. */
  readonly findings: readonly Finding[];
  /** Passwords in the URL, as written. Findings mask them. */
  readonly passwords: readonly string[];
  /** The URLs inside it, decoded exactly once. */
  readonly children: readonly Child[];
}

/** A URL inside the inspected one. */
export interface Child extends Nested {
  /** All that is known of it. */
  readonly inspection: Inspection;
}

/** As `canonicalize`, with reasons: each part is a getter, computed on first access. Never throws. */
export const inspect = (input: string, options: InspectOptions = {}): Inspection => new Analysis(input, options);
