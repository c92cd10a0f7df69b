import { mask, passwordsIn, secretsIn } from "../../core/index.ts";
import type { Row } from "../types.ts";
import type { ExportInfo, ExportRow } from "./types.ts";

const hide = <Text extends string | null>(text: Text, known: readonly string[]): Text =>
  (text === null ? text : mask(text, known)) as Text;

const shows = (text: string | null): boolean => text !== null && secretsIn(text).length > 0;

/** Replay skips `masked` rows: their URL is not the analysed one. A masked base does not count. */
export function withoutPassword(row: Row): ExportRow {
  const { href, base, absolute, canonical, text, region, frame } = row;
  const isWhole = absolute === href;
  const isCanonical = canonical === absolute;
  // Nearly every row ends here; objects would be slow.
  const shown =
    shows(href) ||
    (!isWhole && shows(absolute)) ||
    (!isCanonical && shows(canonical)) ||
    shows(base) ||
    shows(text) ||
    shows(region) ||
    shows(frame);
  if (!shown) return { ...row, masked: false };
  const known = passwordsIn(new Set([href, base, absolute, canonical, frame]));
  const own = mask(href, known);
  const whole = isWhole ? own : mask(absolute, known);
  const hidden = { href: own, absolute: whole, canonical: isCanonical ? whole : mask(canonical, known) };
  const masked = hidden.href !== href || hidden.absolute !== absolute || hidden.canonical !== canonical;
  const around = {
    base: hide(base, known),
    text: hide(text, known),
    region: hide(region, []),
    frame: hide(frame, known),
  };
  return { ...row, ...hidden, ...around, masked };
}

export function withoutPasswords(about: ExportInfo): ExportInfo {
  const { source, title = null, own } = about;
  const known = passwordsIn([source, ...(own ?? [])]);
  return {
    ...about,
    source: hide(source, known),
    title: hide(title, known),
    own: own?.map((one) => hide(one, known)) ?? null,
  };
}
