/** A format of one's own. */
import { safeWords } from "./safe-text.ts";

export type FormatValues = Readonly<Record<"url" | "canonical" | "title" | "text" | "host", string>>;

const PLACE = /\{(url|canonical|title|text|host)\}/g;

/** Whether it names the address. */
export const namesAddress = (format: string): boolean => /\{(?:url|canonical)\}/.test(format);

/** Lines and tabs stay; what is invisible is left out. */
const safeFormat = (format: string): string =>
  format
    .replaceAll("\r\n", "\n")
    .replace(/(?![\n\t ])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu, (one) => safeWords(one));

/** Other braces stay, and so do those in values: nothing is replaced twice. */
export const fillFormat = (format: string, values: FormatValues): string =>
  safeFormat(format).replace(PLACE, (_, name: keyof FormatValues) => values[name]);
