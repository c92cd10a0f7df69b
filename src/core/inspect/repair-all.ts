import type { Finding, InspectOptions } from "../findings/finding.ts";
import { serialize } from "../url/url.ts";
import { commonEnds } from "./common-ends.ts";
import { urlAndFindings } from "./findings-of.ts";

/** A URL with all repairs that go together. */
export interface RepairedAll {
  /** Absolute. */
  readonly repaired: string;
  /** In order of application. */
  readonly findings: readonly Finding[];
}

/** Each round repairs what the last revealed. */
const MOST_ROUNDS = 8;

/** Users decide whether to drop a login. */
export const isRepairable = ({ confidence, component, repairedUrl }: Finding): boolean =>
  repairedUrl !== undefined && confidence !== "low" && component !== "userinfo";

const placeOf = ({ id, component }: Finding): string => `${id} in ${component}`;

/** Places where a check offers no repair: it might, once all around is repaired. */
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
  const { start, end } = commonEnds(text, repaired);
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
    // Findings may share a repair.
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

/**
 * With all repairs of medium or high confidence; `null` for fewer than two, or if rounds run out. Only an offer; never
 * throws.
 */
export function repairAll(url: string, options: InspectOptions = {}): RepairedAll | null {
  let inspected = urlAndFindings(url, options);
  if (inspected.findings.filter(isRepairable).length < 2) return null;
  const kept = placesWithoutRepair(inspected.findings);
  const findings: Finding[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const now = serialize(inspected.url);
    const open = inspected.findings.filter((finding) => isRepairable(finding) && !kept.has(placeOf(finding)));
    // A single repair is offered with its findings.
    if (open.length === 0) return findings.length < 2 ? null : { repaired: now, findings };
    const { text, applied } = applyDisjoint(now, open);
    if (text === now) return null;
    for (const one of applied) findings.push(one);
    inspected = urlAndFindings(text, options);
  }
  return null;
}
