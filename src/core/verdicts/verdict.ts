import type { Finding } from "../findings/finding.ts";

/** "ok": nothing is wrong; "note": nothing to act on; "none": there is nothing to judge. */
export type VerdictTone = "bad" | "warn" | "note" | "ok" | "none";

/** One thing that is said, of one or several kinds; `count` where it is of a number. */
export type Said<Name extends string> = {
  readonly name: Name;
  readonly count?: number;
  readonly finding?: Finding;
};

/** Plain data; `isClean`: nothing at all is to be said against what it stands for. */
export interface Verdict<Name extends string> {
  readonly tone: VerdictTone;
  /** One, or two. */
  readonly said: readonly [Said<Name>, Said<Name>?];
  readonly isClean: boolean;
}

export const judged = <Name extends string>(
  tone: VerdictTone,
  said: Name | Said<Name>,
  isClean = false,
): Verdict<Name> => ({ tone, said: [typeof said === "string" ? { name: said } : said], isClean });
