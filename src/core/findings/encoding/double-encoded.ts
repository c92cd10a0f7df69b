import { matching } from "../../triggers/traits.ts";
import { type Check, type Confidence, type Finding, findInEach, replaceComponent, type Subject } from "../finding.ts";
import { groundOnPage, raiseConfidence } from "./evidence.ts";
import { DOUBLED_RUN, sharedExtraLayers } from "./layers.ts";
import { analysedParts, hasDoubledPercentU, type Part } from "./parts.ts";
import { depthOf } from "./passes.ts";
import { detectPlusSpaces } from "./plus-spaces.ts";
import { DOUBLED_PERCENT_U, encodeDoubledPercentU } from "./script-escapes.ts";
import { asPossiblyIntended, conventionByShape, isSiteConvention } from "./site-convention.ts";

const REASONS = ["all", "some", "inside", "percent-u", "plus"] as const;

export type Reason = (typeof REASONS)[number];

interface Diagnosis {
  readonly confidence: Confidence;
  readonly reason: Reason;
  readonly evidence: string;
  readonly grounds: readonly string[];
  readonly depth?: number;
  readonly times?: number;
}

/** Keeps lone surrogates. */
function diagnosePercentU({ component: { text } }: Part): Diagnosis & { readonly mended: string } {
  const [evidence = ""] = DOUBLED_PERCENT_U.exec(text) ?? [];
  const times = 1 + (evidence.length - "%uXXXX".length) / "25".length;
  return {
    confidence: "medium",
    reason: "percent-u",
    evidence,
    grounds: ["percent"],
    times,
    mended: encodeDoubledPercentU(text) ?? text,
  };
}

function diagnose(part: Part): (Diagnosis & { readonly mended: string }) | null {
  if (hasDoubledPercentU(part)) return diagnosePercentU(part);
  const { component, key, doubled } = part;
  const plus = doubled.kind === "none" ? detectPlusSpaces(component, key) : null;
  if (plus !== null) {
    const mended = component.text.replace(/%2B/gi, "+");
    const [evidence = ""] = component.text.match(/%2B/i) ?? [];
    return { confidence: plus, reason: "plus", evidence, grounds: ["words"], mended };
  }
  if (doubled.kind !== "doubled") return null;
  const { confidence, grounds, mended } = doubled;
  const [evidence = ""] = component.text.match(DOUBLED_RUN) ?? [];
  if (doubled.inside)
    return { confidence, reason: "inside", evidence, grounds, depth: depthOf(component.text), mended };
  const times = 1 + sharedExtraLayers(component.text);
  return {
    confidence,
    reason: doubled.all ? "all" : "some",
    evidence,
    grounds,
    depth: depthOf(component.text),
    times,
    mended,
  };
}

function groundOf(subject: Subject, part: Part, mended: string, isPlus: boolean) {
  const { components, url, options } = subject;
  const ground = groundOnPage(options.page, components, { component: part.component, repaired: mended, isPlus }, url);
  if (ground !== null || isPlus) return ground;
  return conventionByShape(subject, part);
}

function weighed(confidence: Confidence, ground: string | null, reason: Reason): Confidence {
  if (ground === null || reason === "percent-u") return confidence;
  return reason === "plus" && (ground === "argument" || ground === "plain-plus")
    ? "medium"
    : raiseConfidence(confidence);
}

function findingOf(subject: Subject, part: Part): Finding[] {
  const diagnosis = diagnose(part);
  if (diagnosis === null) return [];
  const { mended, ...rest } = diagnosis;
  const isPlus = rest.reason === "plus";
  const ground = groundOf(subject, part, mended, isPlus);
  const way = ground !== null && isSiteConvention(ground) ? ground : null;
  const confidence = way === null ? weighed(rest.confidence, ground, rest.reason) : rest.confidence;
  const finding: Finding = {
    id: "double-encoded",
    severity: confidence === "low" ? "note" : "warning",
    component: part.name,
    ...rest,
    confidence,
    grounds: ground === null || way !== null ? rest.grounds : [ground, ...rest.grounds],
    // There is no repair after a stray "%": "%%3250a".
    ...(mended === part.component.text ? {} : { repaired: replaceComponent(subject.text, part.component, mended) }),
  };
  return [way === null ? finding : asPossiblyIntended(finding, way)];
}

/** Programs encode all plus signs or none. */
function raiseBesideSurePlus(findings: Finding[]): Finding[] {
  const isPlus = ({ reason }: Finding) => reason === "plus";
  if (!findings.some((one) => isPlus(one) && one.confidence !== "low")) return findings;
  return findings.map((one) =>
    isPlus(one) && one.confidence === "low"
      ? { ...one, confidence: "medium", severity: "warning", grounds: [...(one.grounds ?? []), "beside"] }
      : one,
  );
}

const MARKS: Readonly<Partial<Record<Reason, RegExp>>> = {
  plus: /%2B/gi,
  "percent-u": new RegExp(DOUBLED_PERCENT_U.source, "g"),
};

export const doubleEncoded: Check = {
  id: "double-encoded",
  isMistake: true,
  isDoubling: true,
  mayBeIntended: true,
  appliesToNested: true,
  showsBytes: true,
  isOfForm: ["plus"],
  marks: Object.fromEntries(REASONS.map((reason) => [reason, MARKS[reason] ?? DOUBLED_RUN])),
  isMeasured: true,
  triggers: [matching(/%25[0-9A-F]{2}/, "%25"), matching(/%2B/, "%2"), matching(DOUBLED_PERCENT_U, "%25")],
  find: (subject) => raiseBesideSurePlus(findInEach(analysedParts(subject), (part) => findingOf(subject, part))),
};
