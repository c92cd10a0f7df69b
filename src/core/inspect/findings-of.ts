import { isMistake } from "../findings/checks.ts";
import type { Finding, InspectOptions } from "../findings/finding.ts";
import { needsNoCheck } from "../findings/gates.ts";
import { absoluteText } from "../rules/apply.ts";
import { type ProfileId, profileOf } from "../rules/profiles.ts";
import { Analysis, ONLY_MISTAKES } from "./examine.ts";

/** The findings of `inspect`, without the rest. */
export function findingsOf(input: string, options: InspectOptions = {}): readonly Finding[] {
  const profile = profileOf(options.profile);
  const text = absoluteText(input, profile, options);
  return needsNoCheck(text, profile.id as ProfileId, input) ? [] : new Analysis(input, options).findings;
}

export type EncodingError = Pick<Finding, "id" | "reason" | "confidence" | "grounds">;

/** The encoding errors of a URL, in half the time of `findingsOf`. */
export const encodingErrorsOf = (input: string, options: InspectOptions = {}): EncodingError[] =>
  new Analysis(input, options, ONLY_MISTAKES).findings.filter(isMistake).map(({ id, reason, confidence, grounds }) => ({
    id,
    reason,
    confidence,
    ...(grounds === undefined ? {} : { grounds }),
  }));
