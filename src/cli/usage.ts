import type { CommandName } from "./commands.ts";

/** Exit code 2. */
export class UsageError extends Error {
  /** Command whose help to suggest. */
  readonly of: CommandName | null;

  constructor(message: string, of: CommandName | null = null) {
    super(message);
    this.of = of;
  }
}

/** Damerau-Levenshtein distance (adjacent swaps only). */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const edited = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      row.push(isSwap ? Math.min(edited, (beforeLast[j - 2] ?? 0) + 1) : edited);
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? 0;
}

const LONGEST_NAME = 40;

/** Finds the probable name: allows one wrong letter in three, or a unique prefix. */
function closest(text: string, names: readonly string[]): string | undefined {
  const given = text.toLowerCase();
  if (given.length < 2 || given.length > LONGEST_NAME) return undefined;
  const near = names
    .map((name) => [name, distance(given, name)] as const)
    .filter(([, edits]) => edits <= given.length / 3)
    .toSorted(([, one], [, other]) => one - other);
  const begun = names.filter((name) => name.startsWith(given));
  return near[0]?.[0] ?? (begun.length === 1 ? begun[0] : undefined);
}

/** Unknown rule set “weg”. Did you mean “web”? There are: web, surt. */
export function unknownName(kind: string, text: string, names: readonly string[]): UsageError {
  const meant = closest(text, names);
  const suggestion = meant === undefined ? "" : `Did you mean “${meant}”? `;
  return new UsageError(`Unknown ${kind} “${text}”. ${suggestion}There are: ${names.join(", ")}.`);
}
