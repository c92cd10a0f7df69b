/** What the clipboard gets of a URL that is shown. */
import { parse } from "../url/url.ts";
import { type WithoutPassword, withoutMaskedPassword } from "./password.ts";
import { asBrowsersRead, encodeInvisible, safeUrl } from "./safe-text.ts";

/** Without its password unless that is to be kept; control and bidi characters are encoded. Never throws. */
export function clipboardText(text: string, keepPassword: boolean): WithoutPassword {
  const safe = parse(asBrowsersRead(text)).scheme === null ? encodeInvisible(text) : safeUrl(text);
  return keepPassword ? { text: safe, isWithoutPassword: false } : withoutMaskedPassword(safe);
}
