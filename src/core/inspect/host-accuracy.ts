/** Measures look-alike findings on hosts judged by hand. */
import "../url/installed-suffixes.ts";
import { isDeceptive } from "../findings/checks.ts";
import type { Finding } from "../findings/finding.ts";
import { inspect } from "./described.ts";

export interface DeceptiveHost {
  readonly method: string;
  readonly host: string;
  readonly seems: string;
}

export interface HostScores {
  readonly right: number;
  /** Genuine hosts with a finding about their look. */
  readonly wrong: readonly string[];
  readonly missed: readonly DeceptiveHost[];
  /** Missed, but with another finding about their look. */
  readonly suspected: number;
  readonly genuine: number;
  readonly byMethod: ReadonlyMap<string, { readonly right: number; readonly all: number }>;
}

const findingsAboutLook = (host: string): readonly Finding[] =>
  inspect(`https://${host}/`).findings.filter(({ deception }) => deception?.shownAs !== undefined);

export function scoreHosts(genuine: readonly string[], deceptive: readonly DeceptiveHost[]): HostScores {
  const missed: DeceptiveHost[] = [];
  const byMethod = new Map<string, { right: number; all: number }>();
  for (const one of deceptive) {
    const isRight = findingsAboutLook(one.host).some(
      (found) => isDeceptive(found) && found.deception?.seems === one.seems,
    );
    const counts = byMethod.get(one.method) ?? { right: 0, all: 0 };
    byMethod.set(one.method, { right: counts.right + Number(isRight), all: counts.all + 1 });
    if (!isRight) missed.push(one);
  }
  return {
    right: deceptive.length - missed.length,
    wrong: genuine.filter((host) => findingsAboutLook(host).length > 0),
    missed,
    suspected: missed.filter(({ host }) => findingsAboutLook(host).length > 0).length,
    genuine: genuine.length,
    byMethod,
  };
}

export const hostsIn = (text: string): string[] => text.split("\n").filter((line) => line !== "" && line[0] !== "#");
