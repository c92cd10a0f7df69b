/**
 * Macros that an ad server replaces: `%%CACHEBUSTER%%`, `%%PATTERN:key%%` (Google Ad Manager Help, "Use macros in your
 * creatives") and `%s`, `%n` (Campaign Manager 360 Help, "Campaign Manager 360 macros"). Letters that are hexadecimal digits
 * or begin a longer macro are left out: they cannot be told from an octet.
 */
export const MACRO =
  /%%[A-Z][A-Z0-9_]{0,60}(?::[^%\s]{1,100})?%%|(?:(?<![0-9%])|(?<=%[0-9A-Fa-f]{2}))%[ghikmnpsu](?![0-9A-Za-z])/g;

export const macrosIn = (text: string): readonly string[] => text.match(MACRO) ?? [];

export const withoutMacros = (text: string): string => text.replace(MACRO, "_");

/** Changes what is between macros. */
export function replaceOutsideMacros(text: string, replace: (between: string) => string): string {
  const macros = macrosIn(text);
  return text
    .split(MACRO)
    .map((between, i) => replace(between) + (macros[i] ?? ""))
    .join("");
}
