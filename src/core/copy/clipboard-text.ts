/** What the clipboard gets of a URL that is shown. */
import { parse } from "../url/url.ts";
import { type WithoutPassword, withoutCutPassword, withoutPassword } from "./password.ts";
import { encodeInvisible, safeUrl } from "./safe-text.ts";

/** Without its password unless that is to be kept; control and bidi characters are encoded. Never throws. */
export function clipboardText(text: string, keepPassword: boolean): WithoutPassword {
  const uncut = keepPassword ? { text, isWithoutPassword: false } : withoutCutPassword(text);
  const left = keepPassword ? uncut : withoutPassword(uncut.text);
  return {
    text: parse(left.text).scheme === null ? encodeInvisible(left.text) : safeUrl(left.text),
    isWithoutPassword: uncut.isWithoutPassword || left.isWithoutPassword,
  };
}
