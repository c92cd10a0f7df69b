import type { LinkCounts } from "../page/counts.ts";
import { judged, type Said, type Verdict } from "./verdict.ts";

export type LinksSay = "deceptive" | "encoded" | "duplicates" | "possible" | "no-links" | "no-duplicates" | "links";

export interface LinksFacts extends LinkCounts {
  /** Duplicates with all causes ignored; `null` if unknown. Called only if needed. */
  readonly looser: () => number | null;
}

export function linksVerdict(facts: LinksFacts): Verdict<LinksSay> {
  const { links, duplicates, encoded, deceptive, mistakable } = facts;
  const all: readonly Said<LinksSay>[] = [
    { name: "deceptive", count: deceptive ?? 0 },
    { name: "encoded", count: encoded.sure },
    { name: "duplicates", count: duplicates },
  ];
  const [first, second] = all.filter(({ count = 0 }) => count > 0);
  if (first !== undefined) {
    const tone = first.name === "deceptive" ? "bad" : "warn";
    return { tone, said: second === undefined ? [first] : [first, second], isClean: false };
  }
  if (links === 0) return judged("none", "no-links");
  const looser = facts.looser();
  if (looser === null || deceptive === null || mistakable === null)
    return judged("none", { name: "links", count: links });
  const isNoted = mistakable > 0;
  if (looser > 0) return judged(isNoted ? "note" : "none", { name: "possible", count: looser });
  return judged(isNoted ? "note" : "ok", { name: "no-duplicates", count: links }, !isNoted && encoded.perhaps === 0);
}
