import type { AmbiguousUrl, Disambiguation } from "../../browser/page-handoff.ts";

/** All that the page shows. */
export interface State {
  /** What was handed over; `null` when there is nothing here to choose. */
  readonly choice: Disambiguation | null;
  /** What was picked so far, in the order of the URLs that are in doubt. */
  readonly picked: readonly string[];
}

/** All that a person can do. */
export interface Actions {
  /** Takes a candidate, where another URL is still to be decided on. */
  readonly pick: (candidate: string) => void;
  readonly back: () => void;
  /** The text is on the clipboard: nothing is left to do here. */
  readonly finish: () => void;
}

export const ambiguousIn = ({ lines }: Disambiguation): AmbiguousUrl[] =>
  lines.filter((line) => typeof line !== "string");

/** The canonical URLs to copy once the URLs in doubt are decided on, each once, in the order of the text. */
export function linesOf({ lines }: Disambiguation, picked: readonly string[]): string[] {
  let decided = 0;
  const all = lines.map((line) => (typeof line === "string" ? line : (picked[decided++] ?? line.candidates[0] ?? "")));
  return [...new Set(all)];
}
