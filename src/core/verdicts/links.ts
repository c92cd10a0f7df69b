import type { LinkCounts } from "../page/counts.ts";
import { judged, type Said, type Verdict, type VerdictTone } from "./verdict.ts";

export type LinksSay =
  | "deceptive"
  | "encoded"
  | "duplicates"
  | "invalid"
  | "possible"
  | "no-links"
  | "no-duplicates"
  | "links";

/** `page/counts.ts` says what each count is. */
export interface LinksFacts extends LinkCounts {
  /** Links that browsers refuse. */
  readonly invalid?: number;
  /** Counts duplicates if all causes are ignored; `null` if not counted, or not yet. Called only when the answer matters. */
  readonly looser: () => number | null;
}

const TONES: Readonly<Partial<Record<LinksSay, VerdictTone>>> = { deceptive: "bad", invalid: "note" };

export function linksVerdict(facts: LinksFacts): Verdict<LinksSay> {
  const { links, duplicates, encoded, deceptive, mistakable, invalid = 0 } = facts;
  const all: readonly Said<LinksSay>[] = [
    { name: "deceptive", count: deceptive ?? 0 },
    { name: "encoded", count: encoded.sure },
    { name: "duplicates", count: duplicates },
    { name: "invalid", count: invalid },
  ];
  const [first, second] = all.filter(({ count = 0 }) => count > 0);
  if (first !== undefined) {
    return {
      tone: TONES[first.name] ?? "warn",
      said: second === undefined ? [first] : [first, second],
      isClean: false,
    };
  }
  if (links === 0) return judged("none", "no-links");
  const looser = facts.looser();
  if (looser === null || deceptive === null || mistakable === null)
    return judged("none", { name: "links", count: links });
  const isNoted = mistakable > 0;
  if (looser > 0) return judged(isNoted ? "note" : "none", { name: "possible", count: looser });
  return judged(isNoted ? "note" : "ok", { name: "no-duplicates", count: links }, !isNoted && encoded.perhaps === 0);
}
