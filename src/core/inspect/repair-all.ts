import type { Finding, InspectOptions } from "../findings/finding.ts";
import { absoluteText } from "../rules/apply.ts";
import { profileOf } from "../rules/profiles.ts";
import { commonPrefixAndSuffix } from "../url/common-prefix-and-suffix.ts";
import { findingsOf } from "./findings-of.ts";

export interface RepairedAll {
  /** Absolute. */
  readonly repaired: string;
  /** In order of application. */
  readonly findings: readonly Finding[];
}

/** A repair may reveal another finding. */
const MOST_ROUNDS = 8;
/** In characters, over all rounds. */
const MOST_READ = 500_000;

/** Only the user may remove a login. */
export const isOfLogin = ({ component }: Pick<Finding, "component">): boolean => /(?:^| > )userinfo$/.test(component);

export const isRepairable = (finding: Finding): boolean =>
  finding.repairedUrl !== undefined && finding.confidence !== "low" && !isOfLogin(finding);

const placeOf = ({ id, component }: Finding): string => `${id} in ${component}`;

/** Places to leave alone, even if other repairs make them repairable. */
function placesWithoutRepair(findings: readonly Finding[]): ReadonlySet<string> {
  const repairable = new Set(findings.filter(({ repairedUrl }) => repairedUrl !== undefined).map(placeOf));
  return new Set(findings.map(placeOf).filter((place) => !repairable.has(place)));
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly put: string;
}

function editOf(text: string, repaired: string): Edit {
  const { start, end } = commonPrefixAndSuffix(text, repaired);
  return { from: start, to: text.length - end, put: repaired.slice(start, repaired.length - end) };
}

const isSame = (one: Edit | undefined, { from, to, put }: Edit): boolean =>
  one?.from === from && one.to === to && one.put === put;

/** Overlapping repairs wait for the next round. */
function applyDisjoint(text: string, findings: readonly Finding[]): { text: string; applied: Finding[] } {
  const edits = findings
    .map((finding) => ({ finding, edit: editOf(text, finding.repairedUrl ?? text) }))
    .sort((a, b) => a.edit.from - b.edit.from || a.edit.to - b.edit.to);
  const applied: Finding[] = [];
  let mended = "";
  let at = 0;
  let last: Edit | undefined;
  for (const { finding, edit } of edits) {
    if (isSame(last, edit)) applied.push(finding);
    else if (last === undefined || edit.from > last.to) {
      mended += text.slice(at, edit.from) + edit.put;
      at = edit.to;
      last = edit;
      applied.push(finding);
    }
  }
  return { text: mended + text.slice(at), applied };
}

type Choice = (findings: readonly Finding[], url: string) => readonly Finding[];

/**
 * Repairs in rounds until `choose` returns nothing. `repaired` is absolute, even without repairs. Returns `null` at a
 * limit: nobody wrote a half-repaired URL.
 */
export function repairAllOf(url: string, choose: Choice, options: InspectOptions = {}): RepairedAll | null {
  const profile = profileOf(options.profile);
  let repaired = absoluteText(url, profile, options);
  const findings: Finding[] = [];
  for (let round = 0, read = 0; round < MOST_ROUNDS && read < MOST_READ; round++) {
    read += repaired.length;
    const open = choose(
      findingsOf(repaired, options).filter(({ repairedUrl }) => repairedUrl !== undefined),
      repaired,
    );
    if (open.length === 0) return { repaired, findings };
    const { text, applied } = applyDisjoint(repaired, open);
    if (text === repaired) return null;
    for (const one of applied) findings.push(one);
    repaired = text;
  }
  return null;
}

/** Applies repairs of medium or high confidence. Returns `null` for fewer than two, or at a limit. */
export function repairAll(url: string, options: InspectOptions = {}): RepairedAll | null {
  const first = findingsOf(url, options);
  if (first.filter(isRepairable).length < 2) return null;
  const kept = placesWithoutRepair(first);
  const choose: Choice = (findings) => findings.filter((one) => isRepairable(one) && !kept.has(placeOf(one)));
  const all = repairAllOf(url, choose, options);
  return all === null || all.findings.length < 2 ? null : all;
}
