import type { Finding } from "../findings/finding.ts";

/** "note": nothing to act on; "none": nothing to judge. */
export type VerdictTone = "bad" | "warn" | "note" | "ok" | "none";

export type Said<Name extends string> = {
  readonly name: Name;
  readonly count?: number;
  readonly finding?: Finding;
};

/** `isClean`: no objection at all. */
export interface Verdict<Name extends string> {
  readonly tone: VerdictTone;
  /** Most serious first. */
  readonly said: readonly [Said<Name>, Said<Name>?];
  readonly isClean: boolean;
}

export const judged = <Name extends string>(
  tone: VerdictTone,
  said: Name | Said<Name>,
  isClean = false,
): Verdict<Name> => ({ tone, said: [typeof said === "string" ? { name: said } : said], isClean });
