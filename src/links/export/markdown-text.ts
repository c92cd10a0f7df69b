/** Markdown texts without markup, links or mentions. */

/** Longer texts lose their middle. */
const LONGEST = 1_000;

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

const escaped = (character: string): string => {
  const code = character.codePointAt(0) as number;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, "0")}`;
};

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST / 2).replace(/[\ud800-\udbff]$/, "");
  return `${start} … ${text.slice(-LONGEST / 2).replace(/^[\udc00-\udfff]/, "")}`;
}

/** GitHub makes no links or mentions in code. The fence is longer than any run of backticks (CommonMark 6.1). */
export function codeSpan(text: string): string {
  const visible = shortened(text).replace(INVISIBLE, escaped);
  if (visible.trim() === "") return visible === "" ? "(empty)" : "(white space)";
  const runs: readonly string[] = visible.match(/`+/g) ?? [];
  const fence = "`".repeat(runs.reduce((longest, run) => Math.max(longest, run.length), 0) + 1);
  // Markdown strips one space from each side.
  const pad = /^[` ]|[` ]$/.test(visible) ? " " : "";
  return fence + pad + visible + pad + fence;
}

/** A pipe ends the cell even in code (GFM 4.10). */
export const codeCell = (text: string): string => codeSpan(text).replaceAll("|", "\\|");

export const escapeProse = (text: string): string => text.replace(/[\\`*_~<>&|[\]#@]/g, "\\$&");

export const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => "---"), ...rows].map(row);

export const counted = (count: number, one: string, plural = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : plural}`;
