import type { Run } from "../../core/index.ts";
import { endsOf } from "../url/diff.ts";

export interface ShownRun {
  readonly kind: "same" | "inserted" | "gap";
  readonly text: string;
}

/** More runs are a pattern: both ends suffice. */
const FIRST = 30;
const LAST = 10;

const shown = ({ text, changed }: Run): ShownRun => ({ kind: changed ? "inserted" : "same", text });

function clip(run: Run, keep: number): ShownRun[] {
  if (run.text.length <= 2 * keep + 8) return [shown(run)];
  const [start, end] = endsOf(run.text, keep);
  const gap = { kind: "gap", text: run.text.slice(start.length, run.text.length - end.length) } as const;
  return [shown({ ...run, text: start }), gap, shown({ ...run, text: end })];
}

export function clipRuns(runs: readonly Run[], most: number, keep: number): ShownRun[] {
  const length = runs.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= most) return runs.map(shown);
  const own = runs.length === 1 ? Math.floor(most / 2) : keep;
  if (runs.length <= FIRST + LAST) return runs.flatMap((run) => clip(run, own));
  const middle = runs.slice(FIRST, -LAST);
  return [
    ...runs.slice(0, FIRST).flatMap((run) => clip(run, own)),
    { kind: "gap", text: middle.map(({ text }) => text).join("") },
    ...runs.slice(-LAST).flatMap((run) => clip(run, own)),
  ];
}
