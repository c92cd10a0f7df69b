import { absoluteText } from "./apply.ts";
import { DEFAULT_PROFILE, profiles } from "./profiles.ts";
import type { Context } from "./rule.ts";
import { signedBy } from "./signatures.ts";

/**
 * A signed URL made absolute, otherwise as written; `null` for other URLs. Reads it as browsers do under all rule sets,
 * because some would change or drop its fragment.
 */
export function signedUrl(text: string, context: Context): string | null {
  const absolute = absoluteText(text, profiles[DEFAULT_PROFILE], context);
  return signedBy(absolute) === null ? null : absolute;
}
