import { encodingErrorCertainty, isDeceptive } from "../findings/checks.ts";
import type { Finding } from "../findings/finding.ts";
import { findingsOf } from "../inspect/findings-of.ts";
import { cleanOf } from "./clean.ts";
import { type CopyOptions, copyUrl } from "./copies.ts";
import type { CopiedUrl, Operations, TrackingMatch } from "./types.ts";

export const FIX_OPERATIONS: Operations = { repair: "high", clean: true };

export interface Faults {
  /** The first finding above severity "note" that the URL imitates another one. */
  readonly deceptive: Finding | null;
  /** Findings of high confidence. */
  readonly encodedTwice: readonly Finding[];
  /** Empty for signed URLs. */
  readonly tracking: readonly TrackingMatch[];
}

const isEncodedTwice = (finding: Finding): boolean => encodingErrorCertainty([finding]) === "sure";

export function faultsOf(url: string, options: CopyOptions = {}): Faults {
  const findings = findingsOf(url, options);
  return {
    deceptive: findings.find((one) => one.severity !== "note" && isDeceptive(one)) ?? null,
    encodedTwice: findings.filter(isEncodedTwice),
    tracking: cleanOf(url, options)?.dropped ?? [],
  };
}

/** Returns `null` if nothing changes or the URL is signed. */
export function fixUrl(url: string, options: CopyOptions = {}): CopiedUrl | null {
  const fixed = copyUrl(url, FIX_OPERATIONS, "url", options);
  return fixed === null || fixed.changes.every(({ operation }) => operation === "keepFragment") ? null : fixed;
}
