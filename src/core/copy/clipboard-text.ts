import { parse } from "../url/url.ts";
import { type WithoutPassword, withoutMaskedPassword } from "./password.ts";
import { asBrowsersRead, encodeInvisible, safeUrl } from "./safe-text.ts";

/**
 * Prepares a displayed URL for the clipboard: removes its password unless `keepPassword`, and percent-encodes control
 * and bidi characters. Never throws.
 */
export function clipboardText(text: string, keepPassword: boolean): WithoutPassword {
  const safe = parse(asBrowsersRead(text)).scheme === null ? encodeInvisible(text) : safeUrl(text);
  return keepPassword ? { text: safe, isWithoutPassword: false } : withoutMaskedPassword(safe);
}
