/** A format of one's own. */
import { safeLines } from "./safe-text.ts";

/** What a format may name. */
export const FORMAT_NAMES = ["url", "canonical", "title", "text", "host"] as const;

export type FormatName = (typeof FORMAT_NAMES)[number];

export type FormatValues = Readonly<Record<FormatName, string>>;

const PLACE = /\{(url|canonical|title|text|host)\}/g;

/** Whether it names the address. */
export const namesAddress = (format: string): boolean => /\{(?:url|canonical)\}/.test(format);

/** Unknown names in braces, as written, each once: they stay in the copy. */
export function unknownNamesIn(format: string): string[] {
  const names = [...format.matchAll(/\{[A-Za-z][\w-]*\}/g)].map(([name]) => name);
  return [...new Set(names)].filter((name) => !FORMAT_NAMES.some((known) => name === `{${known}}`));
}

/** Other braces stay, and so do those in values: nothing is replaced twice. */
export const fillFormat = (format: string, values: FormatValues): string =>
  safeLines(format).replace(PLACE, (_, name: keyof FormatValues) => values[name]);
