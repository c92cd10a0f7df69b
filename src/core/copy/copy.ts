/** What a copy can be. The same names stand in the copy menu, in settings and in message keys. */

import type { CopyWarning } from "../duplicates/copy-warning.ts";
import type { Finding } from "../findings/finding.ts";
import type { TrackingSourceId } from "../lists/tracking-sources.ts";
import type { StepRule } from "../rules/canonicalize.ts";
import type { Source } from "../sources.ts";
import type { ComponentName } from "../url/components.ts";

/** Ways to write a URL that are entries of the menu, too, in its order. */
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

/** In the order of the menu. */
export const COPY_KINDS = ["canonical", "clean", "target", "declared", ...WRITTEN_FORMATS] as const;

export type CopyKind = (typeof COPY_KINDS)[number];

/** A tracking parameter of a URL, or a path segment "name=value" that is one. */
export interface TrackingArgument {
  /** Percent-decoded, except for invisible characters. */
  readonly name: string;
  /** Percent-decoded, except for invisible characters; "" without "=". */
  readonly value: string;
  /** The service that adds it, such as "Google". */
  readonly vendor: string;
  /** The id of the document that describes it; "own" for names that the user added. */
  readonly sourceId: TrackingSourceId;
  /** Index of "name=value" in the URL before its removal, which is canonical in a `CleanUrl`; in UTF-16 code units. */
  readonly start: number;
  /** The index after it. */
  readonly end: number;
}

/** Of names of tracking parameters that are shown together, and of characters of each. */
export const MOST_NAMES_SHOWN = 40;
export const LONGEST_NAME_SHOWN = 60;

/** A URL without tracking parameters. */
export interface CleanUrl {
  readonly url: string;
  /** In the order of the URL; not empty. */
  readonly dropped: readonly TrackingArgument[];
}

/** A URL inside another one: where a wrapper leads. */
export interface Target {
  /**
   * Absolute, as written in the URL around it or percent-decoded exactly once. If the service has its own encoding,
   * decoded from that, also once.
   */
  readonly url: string;
  /** The URL that directly contains it. */
  readonly wrapper: string;
  /** The component of `wrapper` that contains it. */
  readonly component: ComponentName;
  /** Its index in `wrapper`, in UTF-16 code units. */
  readonly start: number;
  /** The index after it. */
  readonly end: number;
}

/** Each is off by default. */
export interface Operations {
  /** Replaces a wrapper by its innermost target. */
  readonly unwrap?: boolean;
  /** Removes tracking parameters. */
  readonly clean?: boolean;
  /** Applies repairs of high confidence, or of medium confidence as well. Low ones and logins are left alone. */
  readonly repair?: "high" | "medium" | false;
  /** Keeps the fragment where the rule set drops it, without its text directive. By default, the option decides. */
  readonly keepFragment?: boolean;
}

/** An operation that changed the URL, with the absolute URL before and after it. */
export type Change = { readonly before: string; readonly after: string } & (
  | { readonly operation: "unwrap"; readonly targets: readonly Target[] }
  | { readonly operation: "repair"; readonly findings: readonly Finding[] }
  /** Places are those in `before`. */
  | { readonly operation: "clean"; readonly dropped: readonly TrackingArgument[] }
  /** `before` is what the rule set makes of it. */
  | { readonly operation: "keepFragment"; readonly fragment: string }
);

/** An operation that had something to do and did not: a server refuses a signed URL that was changed. */
export interface RefusedOperation {
  readonly operation: "clean" | "repair";
  readonly reason: "signed";
  /** The signer's document. */
  readonly source: Source;
}

/** How a URL is written. All but "written" show the URL after the operations. */
export const FORMATS = ["url", ...WRITTEN_FORMATS] as const;

export type Format = (typeof FORMATS)[number];

/** A URL in a format, and what was done to it. */
export interface CopiedUrl {
  /** What the clipboard gets: control and bidi characters are percent-encoded in it. */
  readonly text: string;
  /** The URL in it, for display. */
  readonly url: string;
  /** In the order in which they ran; an operation may be there more than once. */
  readonly changes: readonly Change[];
  readonly refused: readonly RefusedOperation[];
  /** Left out of `url`: all that the changes dropped. */
  readonly dropped: readonly TrackingArgument[];
  /** Whether a password was left out: such a copy is not the canonical URL. */
  readonly isWithoutPassword: boolean;
  readonly warning: CopyWarning | null;
  /** Rules that changed the URL, each once; empty when nothing was to change. */
  readonly rules: readonly StepRule[];
}

/** One entry of the copy menu. */
export interface Copy extends CopiedUrl {
  readonly kind: CopyKind;
}
