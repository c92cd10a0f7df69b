/** What is found in a URL. */
import { isMistake } from "../findings/checks.ts";
import type { Finding, InspectOptions } from "../findings/finding.ts";
import { Analysis, ONLY_MISTAKES } from "./examine.ts";

/** As in `inspect`. Never throws. */
export const findingsOf = (input: string, options: InspectOptions = {}): readonly Finding[] =>
  new Analysis(input, options).findings;

export type Mistake = Pick<Finding, "id" | "reason" | "confidence" | "grounds">;

/** What `isMistake` chooses of `findingsOf`, in half the time. Never throws. */
export const mistakesOf = (input: string, options: InspectOptions = {}): Mistake[] =>
  new Analysis(input, options, ONLY_MISTAKES).findings.filter(isMistake).map(({ id, reason, confidence, grounds }) => ({
    id,
    reason,
    confidence,
    ...(grounds === undefined ? {} : { grounds }),
  }));
