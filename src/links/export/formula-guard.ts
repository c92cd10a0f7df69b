/**
 * Spreadsheets run a cell as a formula if it begins with certain signs (OWASP, "CSV Injection"). A program that
 * separates by semicolons, tabs or bars also splits comma-separated cells there and at line ends, even inside quotes.
 * The rest may then begin with such a sign. An apostrophe makes it text. Spaces and colons never separate by default,
 * so "a - b" and "tel:+1" stay unchanged.
 *
 * Apostrophes go at the start of a cell and after each ";", "|", tab and line end, if a sign follows after only white
 * space, quotes, invisible characters and separators. They also go at the start of a cell before a tab or line end.
 * `unguarded` removes them.
 */

const SIGNS = "[=+\\-@＝＋－＠]";
/** Programs may skip these before a sign. U+FFFD replaces NUL. */
const SKIPPED = "[\\s\"'|;\\p{Cc}\\p{Cf}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800\\ufffd]";
const ALL_SKIPPED = new RegExp(`${SKIPPED}+`, "gu");
const SIGN = new RegExp(SIGNS);
/** OWASP counts tabs and line ends as signs. */
const AT_START = new RegExp(`^(?:${SKIPPED}*${SIGNS}|'*[\\t\\r\\n])`, "u");
/** Separators and line ends (UAX 14, mandatory breaks). */
const CUT = /\r\n?|[\n\v\f\u0085\u2028\u2029\t;|]/g;
const GUARDED_CUT = new RegExp(`(${CUT.source})'`, "g");

/** Replaces skipped characters that precede a sign. */
const replaceBeforeSigns = (text: string, replace: (run: string) => string): string =>
  text.replace(ALL_SKIPPED, (run, at: number) => (SIGN.test(text[at + run.length] ?? "") ? replace(run) : run));

export function guarded(text: string): string {
  const safe = replaceBeforeSigns(text, (run) => run.replace(CUT, "$&'"));
  return AT_START.test(text) ? `'${safe}` : safe;
}

export function unguarded(safe: string): string {
  const rest = safe.slice(1);
  const text = safe.startsWith("'") && AT_START.test(rest) ? rest : safe;
  return replaceBeforeSigns(text, (run) => run.replace(GUARDED_CUT, "$1"));
}
