import { commonPrefixAndSuffix } from "../../../core/index.ts";
import type { Change } from "../../../ui/url/diff.ts";
import type { PartKind } from "../../../ui/url/url-segments.ts";

type RowName = "scheme" | "host" | "path" | "query" | "fragment";

export interface DifferingPart {
  readonly name: RowName;
  readonly changes: readonly Change[];
}

const ROWS: Readonly<Record<Exclude<PartKind, "password">, RowName>> = {
  scheme: "scheme",
  user: "host",
  host: "host",
  port: "host",
  path: "path",
  query: "query",
  fragment: "fragment",
};

const textOf = (changes: readonly Change[], kinds: readonly Change["kind"][]): string =>
  changes
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join("");

const lengthOf = (changes: readonly Change[]): number => changes.reduce((sum, { text }) => sum + text.length, 0);

function commonSections(a: string, b: string): { start: number; end: number } {
  let { start, end } = commonPrefixAndSuffix(a, b);
  while (start > 0 && !"/?&#".includes(a.charAt(start - 1))) start -= 1;
  while (end > 0 && !"/&#".includes(a.charAt(a.length - end))) end -= 1;
  return { start, end };
}

/** Merges changes if little is equal. */
function simplified(name: RowName, changes: readonly Change[]): readonly Change[] {
  const inner = changes.filter(({ kind }) => kind !== "same");
  const [first, last] = [changes.indexOf(inner[0] as Change), changes.lastIndexOf(inner.at(-1) as Change)];
  const between = changes.slice(first, last + 1);
  const same = lengthOf(between.filter(({ kind }) => kind === "same"));
  if (changes.some(({ part }) => part === "password") || 2 * same >= lengthOf(inner)) return changes;
  if (name === "scheme" || name === "host") return changes;
  const [before, after] = [textOf(changes, ["same", "deleted"]), textOf(changes, ["same", "inserted"])];
  const { start, end } = commonSections(before, after);
  const pieces: readonly Change[] = [
    { kind: "same", part: name, text: before.slice(0, start) },
    { kind: "deleted", part: name, text: before.slice(start, before.length - end) },
    { kind: "inserted", part: name, text: after.slice(start, after.length - end) },
    { kind: "same", part: name, text: before.slice(before.length - end) },
  ];
  return pieces.filter(({ text }) => text !== "");
}

export function differingParts(changes: readonly Change[]): readonly DifferingPart[] {
  const rows = new Map<RowName, Change[]>();
  let name: RowName = "scheme";
  for (const change of changes) {
    // A password belongs to its surrounding part.
    if (change.part !== "password") name = ROWS[change.part];
    const row = rows.get(name) ?? [];
    rows.set(name, row);
    row.push(change);
  }
  return [...rows]
    .filter(([, row]) => row.some(({ kind }) => kind !== "same"))
    .map(([name, row]) => ({ name, changes: simplified(name, row) }));
}
