/** Escapes control and invisible characters. */
import { clipboardText, INVISIBLE } from "../../../core/index.ts";

const INVISIBLES = new RegExp(INVISIBLE, "gu");
const CODE_UNIT = /./gs;

const hexadecimal = (code: number | undefined, digits = 0): string => (code ?? 0).toString(16).padStart(digits, "0");

/** As in JavaScript, such as `\u{202e}`. */
export const visible = (text: string): string =>
  text.replace(INVISIBLES, (character) => `\\u{${hexadecimal(character.codePointAt(0))}}`);

/** Percent-encodes them, as browsers do when they request the URL. Passwords are already masked. */
export const visibleUrl = (url: string): string => clipboardText(url, true).text;

/** Escapes them inside JSON strings, whose values stay the same. */
export const visibleJson = (value: unknown): string =>
  JSON.stringify(value).replace(INVISIBLES, (character) =>
    character.replace(CODE_UNIT, (unit) => `\\u${hexadecimal(unit.charCodeAt(0), 4)}`),
  );
