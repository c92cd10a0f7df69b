/** Measures the encoding findings against URLs judged by hand. */
import "../url/installed-suffixes.ts";
import { checkOf, checks } from "../findings/checks.ts";
import { pageEvidence } from "../findings/encoding/evidence.ts";
import type { Confidence, Finding } from "../findings/finding.ts";
import { componentsOf } from "../url/components.ts";
import { parse } from "../url/url.ts";
import { inspect } from "./described.ts";

export interface ExpectedFinding {
  readonly id: string;
  readonly component: string;
  readonly confidence: Confidence;
  readonly repaired?: string;
  /** Intended by the site: correct, but not an error. */
  readonly wanted?: true;
}

export type ReportedFinding = Pick<Finding, "id" | "severity" | "confidence" | "component" | "repairedUrl">;

export interface Case {
  readonly input: string;
  readonly expected: readonly ExpectedFinding[];
  /** Other URLs on its page. */
  readonly siblings?: readonly string[];
  readonly text?: string;
  readonly pattern: string;
  readonly why: string;
  /** When the case was added, and its findings then. */
  readonly entered?: string;
  readonly batch?: string;
  readonly first?: readonly ReportedFinding[];
}

export const MEASURED: readonly string[] = checks.filter(({ isMeasured }) => isMeasured).map(({ id }) => id);

export interface Score {
  right: number;
  wrong: number;
  missed: number;
  wanted: number;
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
  /** Excludes notes. */
  readonly byConfidence: ReadonlyMap<Confidence, Score>;
  /** Counts each host and component once: right if all are. */
  readonly byPattern: ReadonlyMap<Confidence, Score>;
  /** Unintended double encoding at medium or high confidence. */
  readonly recall: Score;
  readonly repairs: Score;
  readonly mistakes: readonly Mistake[];
}

const none = (): Score => ({ right: 0, wrong: 0, missed: 0, wanted: 0 });
const byConfidence = (): Map<Confidence, Score> =>
  new Map([
    ["high", none()],
    ["medium", none()],
    ["low", none()],
  ]);
const isSure = ({ confidence }: { readonly confidence: Confidence }): boolean => confidence !== "low";
const isSame = (one: ExpectedFinding, { id, component }: ReportedFinding): boolean =>
  one.id === id && (one.component === component || component.startsWith(`${one.component} > `));

export const findingsOf = ({ input, siblings, text }: Case): readonly Finding[] => {
  const linkTexts = text === undefined ? [] : [{ href: input, text }];
  const hasPage = siblings !== undefined || text !== undefined;
  return inspect(
    input,
    hasPage ? { page: pageEvidence(siblings ?? [], [], undefined, linkTexts) } : {},
  ).findings.filter(({ id }) => MEASURED.includes(id));
};

function patternOf(input: string, component: string): string {
  const [outer = ""] = component.split(" > ");
  const url = parse(input);
  const components = componentsOf(url);
  const at = components.findIndex(({ name }) => name === outer);
  const place = outer.endsWith(".value") ? `?${components[at - 1]?.text}` : outer.replace(/\[[0-9]+\]/, "");
  return `${url.host} ${place}`;
}

export function score(
  cases: readonly Case[],
  findingsIn: (one: Case) => readonly ReportedFinding[] = findingsOf,
): Scores {
  const byClass = new Map<string, Score>(MEASURED.map((id) => [id, none()]));
  const confidences = byConfidence();
  const patterns = new Map<string, { readonly confidence: Confidence; isRight: boolean; isWanted: boolean }>();
  const [recall, repairs] = [none(), none()];
  const mistakes: Mistake[] = [];
  for (const one of cases) {
    const found = findingsIn(one);
    for (const finding of found) {
      const expected = one.expected.find((verdict) => isSame(verdict, finding));
      const { id, confidence, component, repairedUrl } = finding;
      const where = { id, confidence, component, input: one.input };
      const outcome = expected === undefined ? "wrong" : "right";
      if (expected === undefined && finding.severity === "note") continue;
      const ofClass = byClass.get(id);
      if (ofClass !== undefined) ofClass[outcome] += 1;
      if (finding.severity !== "note") {
        const counted = confidences.get(confidence) as Score;
        counted[outcome] += 1;
        if (expected?.wanted) counted.wanted += 1;
        const name = `${confidence} ${patternOf(one.input, component)}`;
        const pattern = patterns.get(name) ?? { confidence, isRight: true, isWanted: false };
        pattern.isRight &&= expected !== undefined;
        pattern.isWanted ||= expected?.wanted === true;
        patterns.set(name, pattern);
      }
      if (expected === undefined) mistakes.push({ kind: "wrong", ...where, detail: one.pattern });
      if (expected?.repaired === undefined) continue;
      const isAsMeant = expected.repaired === repairedUrl;
      repairs[repairedUrl === undefined ? "missed" : isAsMeant ? "right" : "wrong"] += 1;
      if (!isAsMeant) {
        mistakes.push({ kind: "repair", ...where, detail: `${repairedUrl} instead of ${expected.repaired}` });
      }
    }
    for (const verdict of one.expected) {
      const finding = found.find((candidate) => isSame(verdict, candidate));
      if (checkOf(verdict.id)?.isDoubling && isSure(verdict) && !verdict.wanted) {
        recall[finding !== undefined && isSure(finding) ? "right" : "missed"] += 1;
      }
      if (finding !== undefined || verdict.wanted) continue;
      (byClass.get(verdict.id) as Score).missed += 1;
      mistakes.push({ kind: "missed", ...verdict, input: one.input, detail: one.pattern });
    }
  }
  const byPattern = byConfidence();
  for (const { confidence, isRight, isWanted } of patterns.values()) {
    const counted = byPattern.get(confidence) as Score;
    counted[isRight ? "right" : "wrong"] += 1;
    if (isRight && isWanted) counted.wanted += 1;
  }
  return { byClass, byConfidence: confidences, byPattern, recall, repairs, mistakes };
}

export const precision = ({ right, wrong }: Score): number => (right + wrong === 0 ? 1 : right / (right + wrong));

export const recallOf = ({ right, missed }: Score): number => (right + missed === 0 ? 1 : right / (right + missed));

export const intendedShare = ({ right, wanted }: Score): number => (right === 0 ? 0 : wanted / right);
