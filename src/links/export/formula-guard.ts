/**
 * Spreadsheets run a cell as a formula if it begins with certain signs (OWASP, "CSV Injection"). An apostrophe makes it
 * text. A program that separates by semicolons, tabs or bars also splits cells there and at line ends, even inside
 * quotes. So an apostrophe also follows each ";", "|", tab and line end, if only skipped characters come before a sign.
 * A cell that begins with a tab or line end gets one, too.
 *
 * Spaces and colons never separate by default: "a - b" and "tel:+1" stay unchanged.
 */

const SIGNS = "[=+\\-@＝＋－＠]";
/** May precede a sign. U+FFFD replaces NUL. */
const SKIPPED = "[\\s\"'|;\\p{Cc}\\p{Cf}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800\\ufffd]";
const ALL_SKIPPED = new RegExp(`${SKIPPED}+`, "gu");
const SIGN = new RegExp(SIGNS);
/** OWASP counts tabs and line ends as signs. */
const AT_START = new RegExp(`^(?:${SKIPPED}*${SIGNS}|'*[\\t\\r\\n])`, "u");
/** Separators and line ends (UAX 14, mandatory breaks). */
const CUT = /\r\n?|[\n\v\f\u0085\u2028\u2029\t;|]/g;
const GUARDED_CUT = new RegExp(`(${CUT.source})'`, "g");

const replaceBeforeSigns = (text: string, replace: (run: string) => string): string =>
  text.replace(ALL_SKIPPED, (run, at: number) => (SIGN.test(text[at + run.length] ?? "") ? replace(run) : run));

export function guardFormula(text: string): string {
  const safe = replaceBeforeSigns(text, (run) => run.replace(CUT, "$&'"));
  return AT_START.test(text) ? `'${safe}` : safe;
}

export function removeGuard(safe: string): string {
  const rest = safe.slice(1);
  const text = safe.startsWith("'") && AT_START.test(rest) ? rest : safe;
  return replaceBeforeSigns(text, (run) => run.replace(GUARDED_CUT, "$1"));
}
