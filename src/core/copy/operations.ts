/** Operations run in a fixed order until none has an effect. */

import { type CopyWarning, copyWarningOf } from "../duplicates/copy-warning.ts";
import { isMistake } from "../findings/checks.ts";
import type { Confidence, Finding, PageEvidence } from "../findings/finding.ts";
import { findingsOf } from "../inspect/findings-of.ts";
import { isOfLogin, isRepairable, repairAllOf } from "../inspect/repair-all.ts";
import { absoluteText } from "../rules/apply.ts";
import { canonicalize, type StepRule, stepsOf } from "../rules/canonicalize.ts";
import { signedBy } from "../rules/described-signatures.ts";
import { type ProfileId, profileOf } from "../rules/profiles.ts";
import type { Source } from "../sources.ts";
import { trimControls } from "../url/trim-controls.ts";
import { parse } from "../url/url.ts";
import { type CleanOptions, copyingRules, hasSignedTracking, withoutTracking } from "./clean.ts";
import { removeUnlessKept, withoutUnseenPassword } from "./password.ts";
import { targetsOf } from "./target.ts";
import type { Change, CopiedUrl, Operations, RefusedOperation } from "./types.ts";

export interface OperationOptions extends CleanOptions {
  /** Affects the confidence of repairs. */
  readonly page?: PageEvidence;
  /** By default, only the copy as written keeps the password. */
  readonly keepPassword?: boolean;
}

export type OperationResult = Omit<CopiedUrl, "text" | "dropped">;

/** Each round reads what the last one revealed. Only contrived URLs need more rounds or characters. */
const MOST_ROUNDS = 16;
const MOST_READ = 500_000;

/** Limits the repairs compared one by one: each comparison reads the whole URL. */
const MOST_COMPARED = 20;

type RepairConfidence = Exclude<Operations["repair"], false | undefined>;

const CONFIDENCES: Readonly<Record<RepairConfidence, readonly Confidence[]>> = {
  high: ["high"],
  medium: ["high", "medium"],
};

interface Operand {
  url: string;
  /** Without `base` after unwrapping. */
  options: OperationOptions;
  readonly changes: Change[];
  refused: Map<string, RefusedOperation>;
  rules: Map<string, StepRule>;
  warning: CopyWarning | null;
  isWithoutPassword: boolean;
  /** Repairs reached a limit, and would again. */
  isBeyondRepair: boolean;
}

const operandOf = (url: string, options: OperationOptions): Operand => ({
  url,
  options,
  changes: [],
  refused: new Map(),
  rules: new Map(),
  warning: null,
  isWithoutPassword: false,
  isBeyondRepair: false,
});

export const absoluteOf = (url: string, options: OperationOptions): string =>
  parse(trimControls(url)).scheme === null ? absoluteText(url, profileOf(options.profile), options) : url;

const absolute = ({ url, options }: Operand): string => absoluteOf(url, options);

export function withoutBase({ base: _, ...options }: OperationOptions): OperationOptions {
  return options;
}

/** The target is another URL: nothing about the wrapper applies to it. */
function unwrap(one: Operand): void {
  const before = absolute(one);
  const targets = targetsOf(before);
  const last = targets.at(-1);
  if (last === undefined) return;
  const changes: Change[] = [...one.changes, { operation: "unwrap", before, after: last.url, targets }];
  Object.assign(one, { ...operandOf(last.url, withoutBase(one.options)), changes });
}

function refuse(one: Operand, operation: RefusedOperation["operation"], source: Source): void {
  one.refused.set(operation, { operation, reason: "signed", source });
}

/** Checks suggest no repair for most signed URLs. Logins are never repaired. */
const isWorthRepair = (finding: Finding): boolean =>
  isRepairable(finding) || (isMistake(finding) && finding.confidence !== "low" && !isOfLogin(finding));

function repair(one: Operand, confidence: RepairConfidence): void {
  const { url: text, options } = one;
  const before = absolute(one);
  const source = signedBy(before);
  if (source !== null) {
    if (findingsOf(text, options).some(isWorthRepair)) refuse(one, "repair", source);
    return;
  }
  const rules = copyingRules(options);
  const canonicalOf = (url: string): string => stepsOf(url, options, rules).canonical;
  const isSure = (finding: Finding): boolean =>
    isRepairable(finding) && CONFIDENCES[confidence].includes(finding.confidence);
  // A rule set may make the repair itself, or undo it.
  const chosenOf = (findings: readonly Finding[], url: string): readonly Finding[] => {
    const sure = findings.filter(isSure);
    if (sure.length === 0 || sure.length > MOST_COMPARED) return sure;
    const canonical = canonicalOf(url);
    return sure.filter(({ repairedUrl }) => canonicalOf(repairedUrl as string) !== canonical);
  };
  const all = repairAllOf(text, chosenOf, options);
  if (all === null) one.isBeyondRepair = true;
  if (all === null || all.findings.length === 0) return;
  if (all.findings.length > MOST_COMPARED && canonicalOf(all.repaired) === canonicalOf(before)) return;
  one.changes.push({ operation: "repair", before, after: all.repaired, findings: all.findings });
  one.url = all.repaired;
}

function makeCanonical(one: Operand): void {
  const { url: input, options } = one;
  const { canonical, steps } = stepsOf(input, options, copyingRules(options));
  for (const { rule } of steps) one.rules.set(rule.id, rule);
  one.warning ??= copyWarningOf({ input, canonical, steps }, profileOf(options.profile).id as ProfileId, options.base);
  one.url = canonical;
}

function clean(one: Operand, written: string): void {
  const { url: before, options } = one;
  const source = signedBy(written) ?? signedBy(before);
  if (source !== null) {
    if (hasSignedTracking(before, options)) refuse(one, "clean", source);
    return;
  }
  const found = withoutTracking(before, options);
  if (found === null) return;
  one.changes.push({ operation: "clean", before, after: found.url, dropped: found.dropped });
  one.url = found.url;
}

function keptFragment(one: Operand): Change[] {
  const { fragment } = parse(one.url);
  if (fragment === null || !one.options.keepFragment) return [];
  const before = canonicalize(one.url, one.options);
  const isDropped = parse(before).fragment === null;
  return isDropped ? [{ operation: "keepFragment", before, after: one.url, fragment }] : [];
}

function runOnce(one: Operand, { unwrap: unwraps, repair: repairs, clean: cleans }: Operations): void {
  if (unwraps) unwrap(one);
  const seen = removeUnlessKept(one.options, withoutUnseenPassword, one.url);
  one.url = seen.text;
  one.isWithoutPassword ||= seen.isWithoutPassword;
  if (repairs && !one.isBeyondRepair) repair(one, repairs);
  const written = one.url;
  makeCanonical(one);
  if (cleans) clean(one, written);
}

/**
 * Unwraps, repairs, canonicalizes and cleans until nothing changes or a limit is reached. Not for rule sets that make
 * keys instead of URLs.
 */
export function operate(input: string, operations: Operations, options: OperationOptions = {}): OperationResult {
  const { keepFragment = options.keepFragment ?? false } = operations;
  const one = operandOf(input, { ...options, keepFragment });
  const isAsked = Boolean(operations.unwrap || operations.repair || operations.clean);
  let before: string | null = null;
  for (let round = 0, read = 0; round < MOST_ROUNDS && read < MOST_READ && one.url !== before; round++) {
    before = one.url;
    read += before.length;
    runOnce(one, operations);
    // Canonicalizing once is enough.
    if (!isAsked) break;
  }
  const { url, refused, warning, rules, isWithoutPassword } = one;
  return {
    url,
    changes: [...one.changes, ...keptFragment(one)],
    refused: [...refused.values()],
    warning,
    rules: [...rules.values()],
    isWithoutPassword,
  };
}
