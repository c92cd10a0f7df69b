/** Splits cells for tests, as programs with different separators do. */

interface Cutting {
  readonly separators: string;
  readonly joinsLines: boolean;
}

/** With commas, quotes keep line ends (RFC 4180). */
export const CELL_SEPARATIONS: readonly Cutting[] = [
  ...[",", ",;\t|"].map((separators) => ({ separators, joinsLines: true })),
  ...[";", "\t", "|", ";\t|"].flatMap((separators) => [true, false].map((joinsLines) => ({ separators, joinsLines }))),
];

/** Quotes count only at the start; text after them belongs to the cell. */
export function splitCells(text: string, { separators, joinsLines }: Cutting): string[] {
  const cells: string[] = [];
  const cut = new RegExp(`[${separators}\\r\\n]`, "g");
  const inQuotes = joinsLines ? /"(?:[^"]|"")*"?/y : /"(?:[^"\r\n]|"")*"?/y;
  for (let at = 0; at <= text.length; ) {
    inQuotes.lastIndex = at;
    const quoted = inQuotes.exec(text)?.[0] ?? "";
    cut.lastIndex = at + quoted.length;
    const end = cut.exec(text)?.index ?? text.length;
    const inside = quoted.replace(/^"|"$/g, "").replaceAll('""', '"');
    cells.push(inside + text.slice(at + quoted.length, end));
    at = end + 1;
  }
  return cells;
}

export const isFormula = (cell: string): boolean => /^[\s"\p{Cc}\p{Cf}\u2800\u3164\ufffd]*[=+\-@＝＋－＠]/u.test(cell);
