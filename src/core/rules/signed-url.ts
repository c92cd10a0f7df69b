import { absoluteText } from "./apply.ts";
import { DEFAULT_PROFILE, profiles } from "./profiles.ts";
import type { Context } from "./rule.ts";
import { signedBy } from "./signatures.ts";

/**
 * Returns a signed URL, made absolute; `null` for others. Read as `web`, because some rule sets change the fragment.
 */
export function signedUrl(text: string, context: Context): string | null {
  const absolute = absoluteText(text, profiles[DEFAULT_PROFILE], context);
  return signedBy(absolute) === null ? null : absolute;
}
