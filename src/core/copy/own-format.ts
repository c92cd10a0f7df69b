/** A format of one's own. */
import { safeLines } from "./safe-text.ts";

export type FormatValues = Readonly<Record<"url" | "canonical" | "title" | "text" | "host", string>>;

const PLACE = /\{(url|canonical|title|text|host)\}/g;

/** Whether it names the address. */
export const namesAddress = (format: string): boolean => /\{(?:url|canonical)\}/.test(format);

/** Other braces stay, and so do those in values: nothing is replaced twice. */
export const fillFormat = (format: string, values: FormatValues): string =>
  safeLines(format).replace(PLACE, (_, name: keyof FormatValues) => values[name]);
