/** The copy menu, settings and message keys use these names. */

import type { CopyWarning } from "../duplicates/copy-warning.ts";
import type { Finding } from "../findings/finding.ts";
import type { TrackingSourceId } from "../lists/tracking-sources.ts";
import type { StepRule } from "../rules/canonicalize.ts";
import type { Source } from "../sources.ts";
import type { ComponentName } from "../url/components.ts";

/** Also entries of the copy menu, in its order. */
const WRITTEN_FORMATS = [
  "readable",
  "written",
  "markdown",
  "html",
  "announced",
  "surt",
  "wwwoffle",
  "wwwoffle-key",
  "test-case",
  "own",
] as const;

export const COPY_KINDS = ["canonical", "clean", "target", "declared", ...WRITTEN_FORMATS] as const;

export type CopyKind = (typeof COPY_KINDS)[number];

/** In the query or fragment, or in the path as a segment "name=value". */
export interface TrackingMatch {
  /** Percent-decoded, except for invisible characters. */
  readonly name: string;
  /** Percent-decoded, except for invisible characters; "" without "=". */
  readonly value: string;
  /** The service that adds it, such as "Google". */
  readonly vendor: string;
  /** Id of its document; "own" for names that the user added. */
  readonly sourceId: TrackingSourceId;
  /** Index in the URL before removal (canonical in a `CleanUrl`), in UTF-16 code units. */
  readonly start: number;
  /** End index, exclusive. */
  readonly end: number;
}

/** Limits: number of displayed names, and characters of each. */
export const MOST_NAMES_SHOWN = 40;
export const LONGEST_NAME_SHOWN = 60;

export interface CleanUrl {
  readonly url: string;
  /** In the order of the URL; not empty. */
  readonly dropped: readonly TrackingMatch[];
}

/** The URL to which a wrapper leads. */
export interface Target {
  /**
   * Absolute, as written in the wrapper or percent-decoded exactly once. If the service has its own encoding, decoded
   * from that once.
   */
  readonly url: string;
  /** The URL that directly contains it. */
  readonly wrapper: string;
  /** The component of `wrapper` that contains it. */
  readonly component: ComponentName;
  /** Start index in `wrapper`, in UTF-16 code units. */
  readonly start: number;
  /** End index, exclusive. */
  readonly end: number;
}

/** All are off by default. */
export interface Operations {
  /** Replaces a wrapper by its innermost target. */
  readonly unwrap?: boolean;
  readonly clean?: boolean;
  /** Minimum confidence of repairs. User names and passwords stay. */
  readonly repair?: "high" | "medium" | false;
  /** Keeps the fragment, except for its text directive. Overrides the option. */
  readonly keepFragment?: boolean;
}

/** `before` and `after` are absolute. */
export type Change = { readonly before: string; readonly after: string } & (
  | { readonly operation: "unwrap"; readonly targets: readonly Target[] }
  | { readonly operation: "repair"; readonly findings: readonly Finding[] }
  /** Indices refer to `before`. */
  | { readonly operation: "clean"; readonly dropped: readonly TrackingMatch[] }
  /** `before` is the canonical URL under the rule set. */
  | { readonly operation: "keepFragment"; readonly fragment: string }
);

/** Skipped because it would break a signature. */
export interface RefusedOperation {
  readonly operation: "clean" | "repair";
  readonly reason: "signed";
  /** The signer's document. */
  readonly source: Source;
}

/** All except "written" use the URL after the operations. */
export const FORMATS = ["url", ...WRITTEN_FORMATS] as const;

export type Format = (typeof FORMATS)[number];

export interface CopiedUrl {
  /** For the clipboard: control and bidi characters are percent-encoded. */
  readonly text: string;
  /** For display. */
  readonly url: string;
  /** In the order in which they ran; operations may repeat. */
  readonly changes: readonly Change[];
  readonly refused: readonly RefusedOperation[];
  /** Removed by all changes. */
  readonly dropped: readonly TrackingMatch[];
  /** True if a password was removed: the copy is not the canonical URL. */
  readonly isWithoutPassword: boolean;
  readonly warning: CopyWarning | null;
  /** Rules that changed the URL, each once. */
  readonly rules: readonly StepRule[];
}

export interface Copy extends CopiedUrl {
  readonly kind: CopyKind;
}
