import { judged, type Said, type Verdict, type VerdictTone } from "./verdict.ts";

export type LinksSay = "deceptive" | "duplicates" | "encoded" | "no-links" | "none-here" | "no-duplicates";

/** Numbers of links, but for `several` and `toActOn`: of addresses. */
export interface LinksFacts {
  readonly links: number;
  /** In several spellings. */
  readonly several: number;
  /** Of these, on which a person can act. */
  readonly toActOn: number;
  /** Surely encoded twice, and perhaps. */
  readonly encoded: { readonly sure: number; readonly perhaps: number };
  /** That look deceptive; `null` where it is not known. */
  readonly deceptive: number | null;
  /** That may be mistaken for others; `null` where it is not known. */
  readonly mistakable: number | null;
  /** Whether a higher level finds several spellings; `null` where it is not known. Asked only where it decides. */
  readonly isMoreAbove: () => boolean | null;
}

function wrongTone({ deceptive, toActOn, encoded }: LinksFacts): VerdictTone {
  if (deceptive !== null && deceptive > 0) return "bad";
  return toActOn > 0 || encoded.sure > 0 ? "warn" : "note";
}

/** What nobody can act on is said, and not warned of. */
export function linksVerdict(facts: LinksFacts): Verdict<LinksSay> {
  const { links, several, encoded, deceptive, mistakable } = facts;
  const all: readonly Said<LinksSay>[] = [
    { name: "deceptive", count: deceptive ?? 0 },
    { name: "duplicates", count: several },
    { name: "encoded", count: encoded.sure },
  ];
  const [first, second] = all.filter(({ count = 0 }) => count > 0);
  if (first !== undefined) {
    return { tone: wrongTone(facts), said: second === undefined ? [first] : [first, second], isClean: false };
  }
  if (links === 0) return judged("none", "no-links");
  const isMoreAbove = facts.isMoreAbove();
  const fine = mistakable !== null && mistakable > 0 ? "note" : "ok";
  if (isMoreAbove) return judged(fine, "none-here");
  // Not clean before all of it is known, so that nothing turns from green.
  const isClean = isMoreAbove !== null && deceptive !== null && encoded.perhaps === 0 && mistakable === 0;
  return judged(fine, { name: "no-duplicates", count: links }, isClean);
}
