/** Texts of others in Markdown: nothing in them is markup, a link or a mention. */

/** A longer text is shown without its middle. */
const LONGEST = 1_000;

/** Control characters, what shows nothing, what turns the direction of the text around, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

const escaped = (character: string): string => {
  const code = character.codePointAt(0) as number;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, "0")}`;
};

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST / 2).replace(/[\ud800-\udbff]$/, "");
  return `${start} … ${text.slice(-LONGEST / 2).replace(/^[\udc00-\udfff]/, "")}`;
}

/**
 * A text as code, on one line: GitHub makes no links, mentions or issues of what stands in code. Its fence is longer than
 * every run of backticks in it (CommonMark, 6.1); unseen characters are shown as \u escapes.
 */
export function code(text: string): string {
  const visible = shortened(text).replace(UNSEEN, escaped);
  if (visible.trim() === "") return visible === "" ? "(empty)" : "(white space)";
  const runs = visible.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  // One space on each side is taken off again; needed at a backtick, and where the text itself has spaces there.
  const pad = /^[` ]|[` ]$/.test(visible) ? " " : "";
  return fence + pad + visible + pad + fence;
}

/** The same inside a table, where even in code a pipe ends the cell (GitHub Flavored Markdown, 4.10). */
export const cell = (text: string): string => code(text).replaceAll("|", "\\|");

/** Prose of ours, in which no character is markup. */
export const prose = (text: string): string => text.replace(/[\\`*_~<>&|[\]#@]/g, "\\$&");

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);

/** "1 link", "2 links", "1,234 links". */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : several}`;
