import type { LinkCounts } from "../page/counts.ts";
import { newVerdict, type Verdict, type VerdictReason } from "./verdict.ts";

export type LinksVerdictName =
  | "deceptive"
  | "encoded"
  | "duplicates"
  | "possible"
  | "no-links"
  | "no-duplicates"
  | "links";

export interface LinksFacts extends LinkCounts {
  /** Duplicates with all causes ignored; `null` if unknown. Called only if needed. */
  readonly looser: () => number | null;
}

export function linksVerdict(facts: LinksFacts): Verdict<LinksVerdictName> {
  const { links, duplicates, encoded, deceptive, mistakable } = facts;
  const all: readonly VerdictReason<LinksVerdictName>[] = [
    { name: "deceptive", count: deceptive ?? 0 },
    { name: "encoded", count: encoded.sure },
    { name: "duplicates", count: duplicates },
  ];
  const [first, second] = all.filter(({ count = 0 }) => count > 0);
  if (first !== undefined) {
    const tone = first.name === "deceptive" ? "bad" : "warn";
    return { tone, reasons: second === undefined ? [first] : [first, second], isClean: false };
  }
  if (links === 0) return newVerdict("none", "no-links");
  const looser = facts.looser();
  if (looser === null || deceptive === null || mistakable === null)
    return newVerdict("none", { name: "links", count: links });
  const isNoted = mistakable > 0;
  if (looser > 0) return newVerdict(isNoted ? "note" : "none", { name: "possible", count: looser });
  return newVerdict(
    isNoted ? "note" : "ok",
    { name: "no-duplicates", count: links },
    !isNoted && encoded.perhaps === 0,
  );
}
