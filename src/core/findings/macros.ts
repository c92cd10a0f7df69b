/**
 * Macros that an ad server replaces: `%%CACHEBUSTER%%`, `%%PATTERN:key%%` (Google Ad Manager Help, "Use macros in your
 * creatives") and `%epid!`, `%s`, `%n` (Campaign Manager 360 Help, "Campaign Manager 360 macros"). Excludes single
 * letters that may be part of an octet or a longer macro.
 */

const PATTERN = /%%[A-Z][A-Z0-9_]{0,60}(?::[^%\s]{1,100})?%%/;

/** Some start like an octet: "%ebuy!". */
export const EXPAND_MACRO = /%e(?:adv|aid|buy|cid|env|excid|expid|pid|rid|rs|sid)!/;

const NAMED = new RegExp(`${PATTERN.source}|${EXPAND_MACRO.source}`, "g");

export const MACRO = new RegExp(`${NAMED.source}|(?:(?<![0-9%])|(?<=%[0-9A-Fa-f]{2}))%[ghikmnpsu](?![0-9A-Za-z])`, "g");

/** Not a macro, as in the date format "%Y-%m-%d". Then no single letter is one. */
const OTHER_LETTER = /%(?![0-9A-Fa-f]{2})[A-Za-z](?![0-9A-Za-z])/;

const macrosOf = (text: string): RegExp =>
  text.includes("%") && OTHER_LETTER.test(text.replace(MACRO, "_")) ? NAMED : MACRO;

export const macrosIn = (text: string): readonly string[] =>
  text.includes("%") ? (text.match(macrosOf(text)) ?? []) : [];

export const withoutMacros = (text: string): string => text.replace(macrosOf(text), "_");

export function replaceOutsideMacros(text: string, replace: (between: string) => string): string {
  const macros = macrosIn(text);
  if (macros.length === 0) return replace(text);
  return text
    .split(macrosOf(text))
    .map((between, i) => replace(between) + (macros[i] ?? ""))
    .join("");
}
