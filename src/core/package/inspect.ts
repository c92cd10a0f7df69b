/**
 * Why a URL has its canonical form, what is wrong with it, and its repair.
 */
import type { DescribedStep, RuleFacts } from "../duplicates/described.ts";
import type { Confidence, Deception, DescribedFinding, Finding, Letter, Severity } from "../findings/finding.ts";
import {
  type DescribedChild,
  type DescribedFields,
  type DescribedInspection,
  describedInspection,
} from "../inspect/described-inspection.ts";
import { examine } from "../inspect/examine.ts";
import { findingsOf } from "../inspect/findings-of.ts";
import { type Child, type Inspection, inspect as inspectText } from "../inspect/inspect.ts";
import { isRepairable, repairAllOf } from "../inspect/repair-all.ts";
import { absoluteText } from "../rules/apply.ts";
import type { Step, StepRule } from "../rules/canonicalize.ts";
import { type ProfileId, profileOf } from "../rules/profiles.ts";
import type { Safety } from "../rules/rule.ts";
import { signedBy } from "../rules/signatures.ts";
import type { Component, ComponentName } from "../url/components.ts";
import type { SchemeKind } from "../url/described-schemes.ts";
import type { Field } from "../url/fields/field.ts";
import type { FieldName } from "../url/fields/names.ts";
import type { FieldNote } from "../url/fields/notes.ts";
import type { GrammarProblem } from "../url/fields/problems.ts";
import type { SchemeNote } from "../url/fields/scheme-notes.ts";
import { type Suffixes, withSuffixes } from "../url/suffixes.ts";
import type { Refusal, Url } from "../url/url.ts";
import type { CanonicalizeOptions } from "./canonicalize.ts";
import { baseOf, checked, stringOf, textOf, type UrlInput } from "./check.ts";
import { requiredSuffixes, type SuffixesOption, suffixesFrom } from "./ignored.ts";
import { profileFrom } from "./profile.ts";
import { type Prose, type ProseOption, proseFrom, type WithProse } from "./prose-option.ts";

export type {
  Child,
  Component,
  ComponentName,
  Confidence,
  Deception,
  DescribedChild,
  DescribedFields,
  DescribedFinding,
  DescribedInspection,
  DescribedStep,
  Field,
  FieldName,
  FieldNote,
  Finding,
  GrammarProblem,
  Inspection,
  Letter,
  ProfileId,
  Prose,
  Refusal,
  RuleFacts,
  Safety,
  SchemeKind,
  SchemeNote,
  Severity,
  Step,
  StepRule,
  Suffixes,
  Url,
  UrlInput,
};

/** Options of `inspect`, `findings` and `repair`. */
export interface InspectOptions extends CanonicalizeOptions, SuffixesOption, ProseOption {}

const CHECKS = {
  profile: profileFrom,
  base: baseOf,
  localHost: (value: unknown) => stringOf("localHost", value),
  suffixes: suffixesFrom,
  prose: proseFrom,
};

interface Checked {
  readonly profile?: ProfileId;
  readonly base?: string;
  readonly localHost?: string;
}

/** Checks the arguments of the function of that name, and runs it with the list. */
function inspecting<Result>(
  name: string,
  url: unknown,
  options: unknown,
  work: (text: string, own: Checked, texts: Prose["texts"] | undefined) => Result,
): Result {
  const text = textOf("url", url);
  const { suffixes, prose, ...own } = checked(options, CHECKS);
  return withSuffixes(requiredSuffixes(name, suffixes), () => work(text, own, prose?.texts));
}

const described = (found: readonly Finding[], texts: Prose["texts"] | undefined): readonly Finding[] =>
  texts === undefined ? found : found.map(texts.describer.finding);

/**
 * Returns the canonical URL with the steps to it, the components of the URL, what is found in it, and the URLs inside it.
 * The result is plain data without `prose`, and a `DescribedInspection` with it.
 *
 * @throws {TypeError} if an argument or an option is not valid, or `suffixes` is missing; never for what a string
 * contains
 * @example
 * const { canonical, steps, findings } = inspect("HTTP://Shop.Example/a%2520b", { suffixes });
 * canonical; // → "http://shop.example/a%2520b"
 * steps.map(({ rule }) => rule.id); // → ["lower-case-scheme", "lower-case-host"]
 * findings.map(({ id, component, evidence }) => [id, component, evidence]);
 * // → [["double-encoded", "path[0]", "%2520"]]
 */
export function inspect(url: UrlInput, options: InspectOptions & WithProse): DescribedInspection;
export function inspect(url: UrlInput, options: InspectOptions): Inspection;
export function inspect(url: UrlInput, options: InspectOptions): Inspection {
  return inspecting("inspect", url, options, (text, own, texts) =>
    texts === undefined ? inspectText(text, own) : describedInspection(examine(text, own), texts.describer),
  );
}

/**
 * Returns the `findings` of `inspect`, several times faster. Most URLs have none.
 *
 * @throws {TypeError} as `inspect` does
 * @example
 * findings("https://shop.example/", { suffixes }); // → []
 * findings("http://shop.example:99999/", { suffixes }).map(({ id, reason }) => [id, reason]);
 * // → [["refused", "port-invalid"]]
 */
export function findings(url: UrlInput, options: InspectOptions & WithProse): readonly DescribedFinding[];
export function findings(url: UrlInput, options: InspectOptions): readonly Finding[];
export function findings(url: UrlInput, options: InspectOptions): readonly Finding[] {
  return inspecting("findings", url, options, (text, own, texts) => described(findingsOf(text, own), texts));
}

/** A URL after its repairs, with the texts of its findings. */
export interface DescribedRepaired extends Repaired {
  /** The findings that were repaired, in order, with their texts. */
  readonly findings: readonly DescribedFinding[];
}

/** A URL after its repairs. */
export interface Repaired {
  /** The URL made absolute, with the repairs. It is not canonical. */
  readonly url: string;
  /** The findings that were repaired, in order. Empty if there were none. */
  readonly findings: readonly Finding[];
}

/**
 * Repairs a URL: applies the repair of each finding of medium or high confidence until none is left. Leaves user names
 * and passwords alone, signed URLs, which servers refuse once they are changed, and URLs with more repairs than it can
 * finish.
 *
 * @throws {TypeError} as `inspect` does
 * @example
 * repair("https://shop.example/a%2520b?q=c%2520d", { suffixes }).url; // → "https://shop.example/a%20b?q=c%20d"
 */
export function repair(url: UrlInput, options: InspectOptions & WithProse): DescribedRepaired;
export function repair(url: UrlInput, options: InspectOptions): Repaired;
export function repair(url: UrlInput, options: InspectOptions): Repaired {
  return inspecting("repair", url, options, (text, own, texts) => {
    const absolute = absoluteText(text, profileOf(own.profile), own);
    const all = signedBy(absolute) === null ? repairAllOf(text, (found) => found.filter(isRepairable), own) : null;
    return all === null
      ? { url: absolute, findings: [] }
      : { url: all.repaired, findings: described(all.findings, texts) };
  });
}
