import { parse } from "../url/url.ts";
import { type PasswordRemoval, withoutMaskedPassword } from "./password.ts";
import { encodeInvisible, removeStrippedCharacters, safeUrl } from "./safe-text.ts";

/** Removes the password unless `keepPassword`. Percent-encodes control and bidi characters. */
export function clipboardText(text: string, keepPassword: boolean): PasswordRemoval {
  const safe = parse(removeStrippedCharacters(text)).scheme === null ? encodeInvisible(text) : safeUrl(text);
  return keepPassword ? { text: safe, isWithoutPassword: false } : withoutMaskedPassword(safe);
}
