import { type DescribedStep, describe, describeStep, factsOf, type RuleFacts } from "../duplicates/described.ts";
import { describeFinding } from "../findings/described.ts";
import type { DescribedFinding, InspectOptions } from "../findings/finding.ts";
import type { Options } from "../rules/canonicalize.ts";
import type { ProfileId } from "../rules/profiles.ts";
import { stripEnds } from "../rules/shared-rules.ts";
import { type Component, componentsOf } from "../url/components.ts";
import { type DescribedSchemeFields, describedSchemeFields } from "../url/described-schemes.ts";
import type { Nested } from "../url/nested.ts";
import { isLikeHostAndPort, rfc1738Scheme } from "../url/older-scheme.ts";
import { resolve, resolveText } from "../url/resolve.ts";
import { parse, type Url } from "../url/url.ts";
import { Analysis } from "./examine.ts";
import { findingsOf as bareFindingsOf } from "./findings-of.ts";
import type { Inspection } from "./inspect.ts";
import { inspectFields as bareFieldsOf, type InspectedFields } from "./inspect-fields.ts";
import { repairAll as bareRepairAll, type RepairedAll } from "./repair-all.ts";

/** Scheme fields of a URL, and its violations of RFC 1738. */
export interface DescribedFields extends DescribedSchemeFields {
  /** Fields are ranges of this text. */
  readonly text: string;
  /** Violations of RFC 1738, by component and octet. */
  readonly violations: readonly DescribedFinding[];
}

/** An inspection with the texts of its rules and findings. */
export interface DescribedInspection extends Omit<Inspection, "steps" | "findings" | "children"> {
  /** Changes from the input to the canonical URL, in order, with the texts of their rules. */
  readonly steps: readonly DescribedStep[];
  /** Findings in the URL and in its nested URLs, with messages. */
  readonly findings: readonly DescribedFinding[];
  /** Nested URLs, decoded once. */
  readonly children: readonly DescribedChild[];
}

/** A URL nested in the inspected one. */
export interface DescribedChild extends Nested {
  /** Inspection of the nested URL. */
  readonly inspection: DescribedInspection;
}

/**
 * Adds members for single views. All are getters: `JSON.stringify` includes them, object spread and `structuredClone`
 * do not.
 */
export interface LazyInspection extends DescribedInspection {
  readonly idle: readonly RuleFacts[];
  readonly schemeFields: DescribedFields;
  readonly children: readonly LazyChild[];
}

export interface LazyChild extends DescribedChild {
  readonly inspection: LazyInspection;
}

/** Returns the canonical URL with the steps, findings and nested URLs. */
export const inspect = (input: string, options: InspectOptions = {}): LazyInspection =>
  new Described(new Analysis(input, options));

/** The findings of `inspect`. */
export const findingsOf = (input: string, options: InspectOptions = {}): readonly DescribedFinding[] =>
  bareFindingsOf(input, options).map(describeFinding);

/** A URL with all repairs that can be combined. */
export interface DescribedRepairs extends RepairedAll {
  readonly findings: readonly DescribedFinding[];
}

export function repairAll(url: string, options: InspectOptions = {}): DescribedRepairs | null {
  const all = bareRepairAll(url, options);
  return all === null ? null : { ...all, findings: all.findings.map(describeFinding) };
}

const describedFields = (fields: InspectedFields): DescribedFields => ({
  ...describedSchemeFields(fields),
  violations: fields.violations.map(describeFinding),
});

/** `known`: passwords from other forms of the URL. */
export const inspectFields = (
  url: Url,
  components: readonly Component[],
  known: readonly string[] = [],
): DescribedFields => describedFields(bareFieldsOf(url, components, known));

/** Reads the URL as written, or the rule set's result if only that is absolute. */
function fieldsAsWritten(input: string, options: Options, read: Url, known: readonly string[]): InspectedFields {
  const text = stripEnds.applyToText(input, options);
  if (rfc1738Scheme(text) !== null) {
    // RFC 1738 does not resolve this. "127.0.0.1:80" without a base is http.
    const own = options.base || isLikeHostAndPort(text) ? read : parse(text);
    return bareFieldsOf(own, componentsOf(own), known);
  }
  const written = parse(resolveText(text, options.base, (one, base) => resolve(one, base, { leavesAbsolute: true })));
  const url = written.scheme === null ? read : written;
  return bareFieldsOf(url, componentsOf(url), known);
}

/** A class, because engines create a hidden class for each object literal with getters. */
class Described implements LazyInspection {
  readonly input: string;
  readonly #analysis: Analysis;
  #steps: readonly DescribedStep[] | undefined;
  #findings: readonly DescribedFinding[] | undefined;
  #children: readonly LazyChild[] | undefined;
  #idle: readonly RuleFacts[] | undefined;
  #schemeFields: DescribedFields | undefined;

  constructor(analysis: Analysis) {
    this.input = analysis.input;
    this.#analysis = analysis;
  }

  get canonical(): string {
    return this.#analysis.canonical;
  }

  get url(): Url {
    return this.#analysis.url;
  }

  get components(): readonly Component[] {
    return this.#analysis.components;
  }

  get passwords(): readonly string[] {
    return this.#analysis.passwords;
  }

  get steps(): readonly DescribedStep[] {
    const { steps, profile } = this.#analysis;
    this.#steps ??= steps.map((step) => describeStep(step, profile.id as ProfileId));
    return this.#steps;
  }

  get findings(): readonly DescribedFinding[] {
    this.#findings ??= this.#analysis.findings.map(describeFinding);
    return this.#findings;
  }

  get children(): readonly LazyChild[] {
    this.#children ??= this.#analysis.children.map((child) => ({
      ...child,
      inspection: new Described(child.inspection),
    }));
    return this.#children;
  }

  get idle(): readonly RuleFacts[] {
    const { steps, canonicalUrl, profile } = this.#analysis;
    this.#idle ??= [...profile.stringRules, ...profile.urlRules]
      .filter(({ id }) => !steps.some(({ rule }) => rule.id === id))
      .map((rule) => factsOf(describe(rule, profile.id as ProfileId), canonicalUrl));
    return this.#idle;
  }

  get schemeFields(): DescribedFields {
    const { input, options, url, known } = this.#analysis;
    this.#schemeFields ??= describedFields(fieldsAsWritten(input, options, url, known));
    return this.#schemeFields;
  }

  toJSON(): LazyInspection {
    const { input, canonical, url, components, steps, findings, idle, schemeFields, passwords, children } = this;
    return { input, canonical, url, components, steps, findings, idle, schemeFields, passwords, children };
  }
}
