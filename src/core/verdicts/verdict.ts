import type { Finding } from "../findings/finding.ts";

/** "note": nothing to act on; "none": nothing to judge. */
export type VerdictTone = "bad" | "warn" | "note" | "ok" | "none";

export type VerdictReason<Name extends string> = {
  readonly name: Name;
  readonly count?: number;
  readonly finding?: Finding;
};

/** `isClean`: no objection at all. */
export interface Verdict<Name extends string> {
  readonly tone: VerdictTone;
  /** Most serious first. */
  readonly reasons: readonly [VerdictReason<Name>, VerdictReason<Name>?];
  readonly isClean: boolean;
}

export const newVerdict = <Name extends string>(
  tone: VerdictTone,
  reason: Name | VerdictReason<Name>,
  isClean = false,
): Verdict<Name> => ({
  tone,
  reasons: [typeof reason === "string" ? { name: reason } : reason],
  isClean,
});
