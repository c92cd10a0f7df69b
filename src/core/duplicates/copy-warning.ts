import { canonicalize, type Options, type Step, type StepRule, stepsOf } from "../rules/canonicalize.ts";
import { type Signature, signatureOf } from "../rules/described-signatures.ts";
import { makesKeys, type ProfileId, profileOf } from "../rules/profiles.ts";
import { platformHref } from "../url/platform-url.ts";
import { isSameRequest } from "../url/request.ts";
import { parse } from "../url/url.ts";

/**
 * Why the canonical URL may be a different page. `rule`: the first that may change the page, or the one after which
 * browsers request another URL.
 */
export type CopyWarning =
  | { readonly reason: "key" }
  | { readonly reason: "signed" }
  | { readonly reason: "may-change"; readonly rule: StepRule };

export interface UrlCopy {
  readonly canonical: string;
  readonly warning: CopyWarning | null;
}

export interface SignedQuery {
  readonly signature: Signature;
  readonly isChanged: boolean;
}

/** For relative URLs. */
const ANY_BASE = "http://h/";

const sentQuery = (text: string): string | null => parse(platformHref(text, ANY_BASE) ?? text).query;

/** Returns `null` if unsigned. */
export function signedQueryOf(input: string, canonical: string): SignedQuery | null {
  const query = input.includes("?") ? sentQuery(input) : null;
  const signature = query === null ? null : signatureOf(`?${query}`);
  return signature === null ? null : { signature, isChanged: query !== sentQuery(canonical) };
}

interface Changed {
  readonly input: string;
  readonly canonical: string;
  readonly steps: readonly Step[];
}

/** Returns the step after which browsers request another URL. */
function parting({ input, canonical, steps }: Changed, base: string | undefined): Step | undefined {
  const requested = steps.length === 0 ? null : platformHref(input, base);
  if (requested === null) return undefined;
  // A copied URL has no base.
  if (isSameRequest(platformHref(canonical), requested)) return undefined;
  return steps.findLast(({ before }) => isSameRequest(platformHref(before, base), requested));
}

/** Returns `null` if the copy is the same page. */
export function copyWarningOf(changed: Changed, profile: ProfileId, base?: string): CopyWarning | null {
  const { input, canonical, steps } = changed;
  if (makesKeys(profile)) return { reason: "key" };
  if (signedQueryOf(input, canonical)?.isChanged) return { reason: "signed" };
  const step = steps.find(({ rule }) => rule.safety === "may-change") ?? parting(changed, base);
  return step === undefined ? null : { reason: "may-change", rule: step.rule };
}

export function copyOf(input: string, options: Options = {}): UrlCopy {
  const profile = profileOf(options.profile).id as ProfileId;
  if (makesKeys(profile)) return { canonical: canonicalize(input, options), warning: { reason: "key" } };
  const { canonical, steps } = stepsOf(input, options);
  return { canonical, warning: copyWarningOf({ input, canonical, steps }, profile, options.base) };
}

export const firstWarning = (warnings: Iterable<CopyWarning | null>): CopyWarning | null => {
  for (const warning of warnings) if (warning !== null) return warning;
  return null;
};
