/** Explains the canonical URL step by step, and finds and repairs mistakes. */
import type { DescribedStep, RuleFacts } from "../duplicates/described.ts";
import type { Confidence, Deception, DescribedFinding, Finding, Letter, Severity } from "../findings/finding.ts";
import type { DescribedChild, DescribedInspection } from "../inspect/described.ts";
import { findingsOf } from "../inspect/findings-of.ts";
import { type Child, type Inspection, inspect as inspectText } from "../inspect/inspect.ts";
import { isRepairable, repairAllOf } from "../inspect/repair-all.ts";
import { absoluteText } from "../rules/apply.ts";
import type { Step, StepRule } from "../rules/canonicalize.ts";
import { type ProfileId, profileOf } from "../rules/profiles.ts";
import type { Safety } from "../rules/rule.ts";
import { signedUrl } from "../rules/signed-url.ts";
import type { Source } from "../sources.ts";
import type { Component, ComponentName } from "../url/components.ts";
import { type Suffixes, withSuffixes } from "../url/suffixes.ts";
import type { Refusal, Url } from "../url/url.ts";
import type { CanonicalizeOptions } from "./canonicalize.ts";
import { baseOf, checkOptions, requireString, requireUrlText, type UrlInput } from "./check-arguments.ts";
import { requiredSuffixes, type SuffixesOption, suffixesFrom } from "./key-options.ts";
import { profileFrom } from "./profile.ts";
import { type Prose, type ProseOption, proseFrom, type WithProse } from "./prose-option.ts";

export type {
  Child,
  Component,
  ComponentName,
  Confidence,
  Deception,
  DescribedChild,
  DescribedFinding,
  DescribedInspection,
  DescribedStep,
  Finding,
  Inspection,
  Letter,
  ProfileId,
  Prose,
  Refusal,
  RuleFacts,
  Safety,
  Severity,
  Source,
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
  localHost: (value: unknown) => requireString("localHost", value),
  suffixes: suffixesFrom,
  prose: proseFrom,
};

type Checked = Omit<ReturnType<typeof checkOptions<typeof CHECKS>>, "suffixes" | "prose">;
type Texts = Prose["texts"];

/** Checks the arguments of the function `name` and runs `work` with its suffix list. */
function inspecting<Result>(
  name: string,
  url: unknown,
  options: unknown,
  work: (text: string, own: Checked, texts: Texts | undefined) => Result,
): Result {
  const text = requireUrlText("url", url);
  const { suffixes, prose, ...own } = checkOptions(options, CHECKS);
  return withSuffixes(requiredSuffixes(name, suffixes), () => work(text, own, prose?.texts));
}

const described = (found: readonly Finding[], texts: Texts | undefined): readonly Finding[] =>
  texts === undefined ? found : found.map(texts.finding);

function plain(inspection: Inspection, texts: Texts | undefined, profile?: ProfileId): Inspection {
  // Read `steps` before `canonical`: computing them also computes the canonical URL.
  const { input, steps, canonical, findings, url, components, passwords, children } = inspection;
  return {
    input,
    canonical,
    url,
    components,
    steps: texts === undefined ? steps : steps.map((step) => texts.step(step, profile)),
    findings: described(findings, texts),
    passwords,
    children: children.map((child) => ({ ...child, inspection: plain(child.inspection, texts, profile) })),
  };
}

/**
 * Returns the canonical URL and the steps to it, the components of the URL, its findings, and the URLs inside it, as
 * plain data.
 *
 * @throws {TypeError} for invalid arguments or options and missing `suffixes`, never for the text of a URL
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
  return inspecting("inspect", url, options, (text, own, texts) => plain(inspectText(text, own), texts, own.profile));
}

/**
 * Returns the `findings` of `inspect`, several times faster.
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

/** A repaired URL, with titles and messages. */
export interface DescribedRepaired extends Repaired {
  /** The repaired findings in order, with titles and messages. */
  readonly findings: readonly DescribedFinding[];
}

/** A repaired URL. */
export interface Repaired {
  /** The absolute, repaired URL; not canonicalized. */
  readonly url: string;
  /** The repaired findings, in order. */
  readonly findings: readonly Finding[];
}

/**
 * Repairs findings of medium or high confidence until none is left. Does not repair user names, passwords, signed URLs
 * (a change breaks the signature), or URLs that need too many repairs.
 *
 * @throws {TypeError} as `inspect` does
 * @example
 * repair("https://shop.example/a%2520b?q=c%2520d", { suffixes }).url; // → "https://shop.example/a%20b?q=c%20d"
 */
export function repair(url: UrlInput, options: InspectOptions & WithProse): DescribedRepaired;
export function repair(url: UrlInput, options: InspectOptions): Repaired;
export function repair(url: UrlInput, options: InspectOptions): Repaired {
  return inspecting("repair", url, options, (text, own, texts) => {
    const signed = signedUrl(text, own);
    const all = signed === null ? repairAllOf(text, (found) => found.filter(isRepairable), own) : null;
    return all === null
      ? { url: signed ?? absoluteText(text, profileOf(own.profile), own), findings: [] }
      : { url: all.repaired, findings: described(all.findings, texts) };
  });
}
