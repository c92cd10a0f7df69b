import type { AmbiguousUrl, Disambiguation } from "../../browser/page-handoff.ts";
import type { CopyWarning } from "../../core/index.ts";

export interface State {
  readonly disambiguation: Disambiguation | null;
  readonly picked: readonly string[];
}

export interface Actions {
  readonly pick: (candidate: string) => void;
  readonly back: () => void;
  /** Called after copying. */
  readonly finish: () => void;
}

export const ambiguousIn = ({ lines }: Disambiguation): AmbiguousUrl[] =>
  lines.filter((line) => typeof line !== "string");

export const warningOf = ({ warned }: Disambiguation, line: string): CopyWarning | null =>
  warned.find(({ canonical }) => canonical === line)?.warning ?? null;

export function linesOf({ lines }: Pick<Disambiguation, "lines">, picked: readonly string[]): string[] {
  let decided = 0;
  const all = lines.map((line) => (typeof line === "string" ? line : (picked[decided++] ?? line.candidates[0] ?? "")));
  return [...new Set(all)];
}
