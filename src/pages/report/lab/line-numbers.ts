import { formatNumber, listed, message } from "../../../browser/i18n.ts";

export const FEW_RUNS = 10;

/** "3", "7", "19–22": ascending numbers, consecutive ones as one. */
export function lineRuns(lines: readonly number[]): string[] {
  const runs: [first: number, last: number][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last !== undefined && line === last[1] + 1) last[1] = line;
    else runs.push([line, line]);
  }
  return runs.map(([first, last]) =>
    first === last ? formatNumber(first) : `${formatNumber(first)}–${formatNumber(last)}`,
  );
}

/** All runs; `more`: lines whose numbers are not known. */
export const allRuns = (runs: readonly string[], more: number): string =>
  more === 0 ? listed(runs) : `${listed(runs)} ${message("more_names", more)}`;

export const fewRuns = (runs: readonly string[]): string => `${listed(runs.slice(0, FEW_RUNS))} …`;
