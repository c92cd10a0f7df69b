import type { Position } from "./problem.ts";

/** UTF-16 code units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Lines end in CRLF, LF or CR. */
export function lineStarts(text: string) {
  const starts = [0];
  for (const { 0: lineEnd, index } of text.matchAll(/\r\n?|\n/g)) starts.push(index + lineEnd.length);
  const lineAt = (offset: number): number => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return high;
  };
  const startOf = (line: number): number => starts[Math.max(line, 1) - 1] ?? text.length;
  return {
    lineAt,
    startOf,
    positionOf({ start, end }: Span): Position {
      const line = lineAt(start);
      const column = start - startOf(line) + 1;
      return { line, column, endColumn: lineAt(end) === line ? column + end - start : null };
    },
  };
}

export type LineStarts = ReturnType<typeof lineStarts>;
