import { safeLines } from "./safe-text.ts";

export const FORMAT_NAMES = ["url", "canonical", "title", "text", "host"] as const;

export type FormatName = (typeof FORMAT_NAMES)[number];

const PLACE = /\{(url|canonical|title|text|host)\}/g;

export const namesIn = (format: string): ReadonlySet<FormatName> =>
  new Set([...format.matchAll(PLACE)].map(([, name]) => name as FormatName));

/** Unknown names stay in the copy. */
export function unknownNamesIn(format: string): string[] {
  const names = [...format.matchAll(/\{[A-Za-z][\w-]*\}/g)].map(([name]) => name);
  return [...new Set(names)].filter((name) => !FORMAT_NAMES.some((known) => name === `{${known}}`));
}

/** Keeps braces in values. */
export const fillFormat = (format: string, valueIn: (name: FormatName) => string): string =>
  safeLines(format).replace(PLACE, (_, name: FormatName) => valueIn(name));
