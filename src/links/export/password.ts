/** Rows without the passwords in their addresses. */
import { mask, passwordsIn } from "../../core/index.ts";
import type { Row } from "../types.ts";
import type { About, ExportRow } from "./types.ts";

const hide = <Text extends string | null>(text: Text, known: readonly string[]): Text =>
  (text === null ? text : mask(text, known)) as Text;

/**
 * The row with the passwords masked in its addresses and in its texts. `masked` says that its address is no more what was
 * judged; a base with a password that an absolute address made no use of does not matter.
 */
export function withoutPassword(row: Row): ExportRow {
  const { href, base, absolute, canonical, text, region, frame } = row;
  const known = passwordsIn([href, base, absolute, canonical, frame]);
  const hidden = { href: mask(href, known), absolute: mask(absolute, known), canonical: mask(canonical, known) };
  const masked = hidden.href !== href || hidden.absolute !== absolute || hidden.canonical !== canonical;
  const around = {
    base: hide(base, known),
    text: hide(text, known),
    region: hide(region, []),
    frame: hide(frame, known),
  };
  return { ...row, ...hidden, ...around, masked };
}

/** The same for what an export says of itself. */
export function withoutPasswords(about: About): About {
  const { source, title = null, own } = about;
  const known = passwordsIn([source, ...(own ?? [])]);
  return {
    ...about,
    source: hide(source, known),
    title: hide(title, known),
    own: own?.map((one) => hide(one, known)) ?? null,
  };
}
