/** Accuracy of the encoding findings against judgements by hand. */
import { checkOf, checks } from "../findings/checks.ts";
import { pageEvidence } from "../findings/encoding/evidence.ts";
import type { Confidence, Finding } from "../findings/finding.ts";
import { inspect } from "./inspect.ts";

export interface Verdict {
  readonly id: string;
  readonly component: string;
  readonly confidence: Confidence;
  readonly repaired?: string;
}

export interface Case {
  readonly input: string;
  readonly expected: readonly Verdict[];
  /** Other addresses on its page. */
  readonly siblings?: readonly string[];
  readonly pattern: string;
  readonly why: string;
}

export const MEASURED: readonly string[] = checks.filter(({ isMeasured }) => isMeasured).map(({ id }) => id);

export interface Score {
  /** Found and expected. */
  right: number;
  /** Found, not expected. */
  wrong: number;
  /** Expected, not found. */
  missed: number;
}

export interface Mistake {
  readonly kind: "wrong" | "missed" | "repair";
  readonly id: string;
  readonly confidence: Confidence;
  readonly component: string;
  readonly input: string;
  readonly detail: string;
}

export interface Scores {
  readonly byClass: ReadonlyMap<string, Score>;
  /** Without notes, which claim nothing. */
  readonly byConfidence: ReadonlyMap<Confidence, Score>;
  /** Double encoding, medium and high. */
  readonly recall: Score;
  readonly repairs: Score;
  readonly mistakes: readonly Mistake[];
}

const fresh = (): Score => ({ right: 0, wrong: 0, missed: 0 });
const isSure = ({ confidence }: { readonly confidence: Confidence }): boolean => confidence !== "low";
const isSame = (one: Verdict, { id, component }: Finding): boolean => one.id === id && one.component === component;

export const findingsOf = ({ input, siblings }: Case): readonly Finding[] =>
  inspect(input, siblings === undefined ? {} : { page: pageEvidence(siblings) }).findings.filter(({ id }) =>
    MEASURED.includes(id),
  );

/** Unexpected notes are not mistakes. */
export function score(cases: readonly Case[]): Scores {
  const byClass = new Map<string, Score>(MEASURED.map((id) => [id, fresh()]));
  const byConfidence = new Map<Confidence, Score>([
    ["high", fresh()],
    ["medium", fresh()],
    ["low", fresh()],
  ]);
  const [recall, repairs] = [fresh(), fresh()];
  const mistakes: Mistake[] = [];
  for (const one of cases) {
    const found = findingsOf(one);
    for (const finding of found) {
      const expected = one.expected.find((verdict) => isSame(verdict, finding));
      const { id, confidence, component, repairedUrl } = finding;
      const where = { id, confidence, component, input: one.input };
      const outcome = expected === undefined ? "wrong" : "right";
      if (expected === undefined && finding.severity === "note") continue;
      (byClass.get(id) as Score)[outcome] += 1;
      if (finding.severity !== "note") (byConfidence.get(confidence) as Score)[outcome] += 1;
      if (expected === undefined) mistakes.push({ kind: "wrong", ...where, detail: one.pattern });
      if (expected?.repaired === undefined) continue;
      repairs[expected.repaired === repairedUrl ? "right" : "wrong"] += 1;
      if (expected.repaired !== repairedUrl) {
        mistakes.push({ kind: "repair", ...where, detail: `${repairedUrl} instead of ${expected.repaired}` });
      }
    }
    for (const verdict of one.expected) {
      const finding = found.find((candidate) => isSame(verdict, candidate));
      if (checkOf(verdict.id)?.isDoubling && isSure(verdict)) {
        recall[finding !== undefined && isSure(finding) ? "right" : "missed"] += 1;
      }
      if (finding !== undefined) continue;
      (byClass.get(verdict.id) as Score).missed += 1;
      mistakes.push({ kind: "missed", ...verdict, input: one.input, detail: one.pattern });
    }
  }
  return { byClass, byConfidence, recall, repairs, mistakes };
}

/** 1 if nothing was found. */
export const precision = ({ right, wrong }: Score): number => (right + wrong === 0 ? 1 : right / (right + wrong));

/** 1 if nothing was expected. */
export const recallOf = ({ right, missed }: Score): number => (right + missed === 0 ? 1 : right / (right + missed));
