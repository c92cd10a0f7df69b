/** Faults of a URL, and the URL without them. */
import { certaintyOf, isDeceptive } from "../findings/checks.ts";
import type { Finding } from "../findings/finding.ts";
import { findingsOf } from "../inspect/findings-of.ts";
import { cleanOf } from "./clean.ts";
import { type CopyOptions, copyUrl } from "./copies.ts";
import type { CopiedUrl, Operations, TrackingArgument } from "./copy.ts";

/** Repairs of high confidence, and tracking parameters removed. */
export const FIXING: Operations = { repair: "high", clean: true };

/** Faults of a URL that copying may keep. */
export interface Faults {
  /** The first finding by which it looks like another URL, at more than a note. */
  readonly deceptive: Finding | null;
  /** Findings of high confidence: values that are encoded too often. */
  readonly encodedTwice: readonly Finding[];
  /** Empty for signed URLs, which stay as they are. */
  readonly tracking: readonly TrackingArgument[];
}

const isEncodedTwice = (finding: Finding): boolean => certaintyOf([finding]) === "sure";

/** Returns the faults of a URL. Never throws. */
export function faultsOf(url: string, options: CopyOptions = {}): Faults {
  const findings = findingsOf(url, options);
  return {
    deceptive: findings.find((one) => one.severity !== "note" && isDeceptive(one)) ?? null,
    encodedTwice: findings.filter(isEncodedTwice),
    tracking: cleanOf(url, options)?.dropped ?? [],
  };
}

/** Returns the URL after `FIXING`; `null` if it has nothing to fix, or is signed. Never throws. */
export function fixedOf(url: string, options: CopyOptions = {}): CopiedUrl | null {
  const fixed = copyUrl(url, FIXING, "url", options);
  return fixed === null || fixed.changes.every(({ operation }) => operation === "keepFragment") ? null : fixed;
}
