/** Escapes control and invisible characters. */
import { clipboardText, INVISIBLE } from "../../../core/index.ts";

const INVISIBLES = new RegExp(INVISIBLE, "gu");
const CODE_UNIT = /./gs;

const hexadecimal = (code: number | undefined, digits = 0): string => (code ?? 0).toString(16).padStart(digits, "0");

/** Escapes as `\u{202e}`. */
export const visible = (text: string): string =>
  text.replace(INVISIBLES, (character) => `\\u{${hexadecimal(character.codePointAt(0))}}`);

/** Percent-encodes: browsers request the same URL. Passwords are already masked. */
export const visibleUrl = (url: string): string => clipboardText(url, true).text;

/** Escapes JSON; the values stay the same. */
export const visibleJson = (value: unknown): string =>
  JSON.stringify(value).replace(INVISIBLES, (character) =>
    character.replace(CODE_UNIT, (unit) => `\\u${hexadecimal(unit.charCodeAt(0), 4)}`),
  );
