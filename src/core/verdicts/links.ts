import type { LinkCounts } from "../page/counts.ts";
import { judged, type Said, type Verdict } from "./verdict.ts";

export type LinksSay = "deceptive" | "duplicates" | "encoded" | "no-links" | "none-here" | "no-duplicates";

/** `page/counts.ts` says what each count is. */
export interface LinksFacts extends LinkCounts {
  /** Returns true if a higher level finds duplicates, `null` if unknown. Called only when the answer matters. */
  readonly isMoreAbove: () => boolean | null;
}

export function linksVerdict(facts: LinksFacts): Verdict<LinksSay> {
  const { links, duplicates, encoded, deceptive, mistakable } = facts;
  const all: readonly Said<LinksSay>[] = [
    { name: "deceptive", count: deceptive ?? 0 },
    { name: "duplicates", count: duplicates },
    { name: "encoded", count: encoded.sure },
  ];
  const [first, second] = all.filter(({ count = 0 }) => count > 0);
  if (first !== undefined) {
    const tone = first.name === "deceptive" ? "bad" : "warn";
    return { tone, said: second === undefined ? [first] : [first, second], isClean: false };
  }
  if (links === 0) return judged("none", "no-links");
  const isMoreAbove = facts.isMoreAbove();
  const fine = mistakable !== null && mistakable > 0 ? "note" : "ok";
  if (isMoreAbove) return judged(fine, "none-here");
  // Not clean before all of it is known, so that nothing turns from green.
  const isClean = isMoreAbove !== null && deceptive !== null && encoded.perhaps === 0 && mistakable === 0;
  return judged(fine, { name: "no-duplicates", count: links }, isClean);
}
