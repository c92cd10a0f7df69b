import type { Finding, InspectOptions } from "../findings/finding.ts";
import { serialize } from "../url/url.ts";
import { urlAndFindings } from "./inspect.ts";

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

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly put: string;
}

/** Characters that are compared at once: a repair is often short, and its URL long. */
const AT_ONCE = 1024;

/** How many characters both begin with, of the first `most`. */
function commonStart(one: string, other: string, most: number): number {
  let at = 0;
  while (at + AT_ONCE <= most && one.slice(at, at + AT_ONCE) === other.slice(at, at + AT_ONCE)) at += AT_ONCE;
  while (at < most && one[at] === other[at]) at++;
  return at;
}

function commonEnd(one: string, other: string, most: number): number {
  const before = (text: string, at: number) => text.slice(text.length - at - AT_ONCE, text.length - at);
  let at = 0;
  while (at + AT_ONCE <= most && before(one, at) === before(other, at)) at += AT_ONCE;
  while (at < most && one[one.length - 1 - at] === other[other.length - 1 - at]) at++;
  return at;
}

function editOf(text: string, repaired: string): Edit {
  const shorter = Math.min(text.length, repaired.length);
  const start = commonStart(text, repaired, shorter);
  const end = commonEnd(text, repaired, shorter - start);
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
  const findings: Finding[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const now = serialize(inspected.url);
    const open = inspected.findings.filter(isRepairable);
    // A single repair is offered with its findings.
    if (open.length === 0) return findings.length < 2 ? null : { repaired: now, findings };
    const { text, applied } = applyDisjoint(now, open);
    if (text === now) return null;
    for (const one of applied) findings.push(one);
    inspected = urlAndFindings(text, options);
  }
  return null;
}
