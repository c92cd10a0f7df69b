import { parse } from "../url/url.ts";
import { type WithoutPassword, withoutMaskedPassword } from "./password.ts";
import { asBrowsersRead, encodeInvisible, safeUrl } from "./safe-text.ts";

/** Percent-encodes control and bidi characters of a displayed URL. */
export function clipboardText(text: string, keepPassword: boolean): WithoutPassword {
  const safe = parse(asBrowsersRead(text)).scheme === null ? encodeInvisible(text) : safeUrl(text);
  return keepPassword ? { text: safe, isWithoutPassword: false } : withoutMaskedPassword(safe);
}
