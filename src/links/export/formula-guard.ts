/**
 * Spreadsheets run a cell as a formula if it begins with certain signs (OWASP, "CSV Injection"). A program that
 * separates by semicolons, tabs or bars also cuts a cell of a file with commas at these and at its line ends, even
 * inside quotes, and the rest may begin with such a sign. An apostrophe makes it text.
 *
 * To undo it, remove the apostrophe at the start of a cell and after each ";", "|", tab and line end, wherever only
 * white space, quotes, invisible characters and these separators come before a sign, and at the start of a cell before
 * a tab or a line end.
 */

const SIGNS = "[=+\\-@＝＋－＠]";
/** Programs may skip these before a sign. U+FFFD is here for NUL. */
const SKIPPED = "[\\s\"'|;\\p{Cc}\\p{Cf}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800\\ufffd]";
const ALL_SKIPPED = new RegExp(`${SKIPPED}+`, "gu");
const SIGN = new RegExp(SIGNS);
/** OWASP counts tabs and line ends as signs. */
const AT_START = new RegExp(`^(?:${SKIPPED}*${SIGNS}|'*[\\t\\r\\n])`, "u");
const CUT = /\r\n?|[\n\t;|]/g;

export function guarded(text: string): string {
  const safe = text.replace(ALL_SKIPPED, (run, at: number) =>
    SIGN.test(text[at + run.length] ?? "") ? run.replace(CUT, "$&'") : run,
  );
  return AT_START.test(text) ? `'${safe}` : safe;
}
