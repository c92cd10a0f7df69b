/** Inspections with texts, which come from the caller: this module loads no prose. */
import type { DescribedStep, RuleFacts } from "../duplicates/described.ts";
import type { DescribedFinding, Finding } from "../findings/finding.ts";
import type { Options, Step } from "../rules/canonicalize.ts";
import type { ProfileId } from "../rules/profiles.ts";
import type { Rule } from "../rules/rule.ts";
import { stripEnds } from "../rules/shared-rules.ts";
import { type Component, componentsOf } from "../url/components.ts";
import type { Nested } from "../url/nested.ts";
import { isLikeHostAndPort, olderScheme } from "../url/older-scheme.ts";
import { resolve, resolveText } from "../url/resolve.ts";
import { parse, type Url } from "../url/url.ts";
import type { Examined } from "./examine.ts";
import { type Inspection, inspectionOf } from "./inspect.ts";
import { type InspectedFields, inspectFields } from "./inspect-fields.ts";

/** Adds texts to results. */
export interface Describer {
  readonly step: (step: Step, profile: ProfileId) => DescribedStep;
  readonly finding: (finding: Finding) => DescribedFinding;
  /** For a rule that did nothing on that URL. */
  readonly idleRule: (rule: Rule, url: Url, profile: ProfileId) => RuleFacts;
}

/** A URL's scheme fields, and what RFC 1738 forbids in it. */
export interface DescribedFields extends InspectedFields {
  /** Violations of RFC 1738, by component and octet. */
  readonly violations: readonly DescribedFinding[];
}

/**
 * An inspection with texts. `idle` and `schemeFields` are computed on first access: `JSON.stringify` includes them, a copy
 * by spread or `structuredClone` does not.
 */
export interface DescribedInspection extends Omit<Inspection, "steps" | "children"> {
  /** The changes from the input to the canonical URL, in order, with the texts of their rules. */
  readonly steps: readonly DescribedStep[];
  /** Findings in the URL and in the URLs inside it, with their messages. */
  readonly findings: readonly DescribedFinding[];
  /** Rules that ran and changed nothing, in order. */
  readonly idle: readonly RuleFacts[];
  /** The fields that RFC 1738 gives the URL. */
  readonly schemeFields: DescribedFields;
  /** The URLs inside it, decoded exactly once. */
  readonly children: readonly DescribedChild[];
}

/** A URL inside the inspected one. */
export interface DescribedChild extends Nested {
  /** All that is known of it. */
  readonly inspection: DescribedInspection;
}

/** Adds texts to the fields of a URL. */
export const describedFields = (fields: InspectedFields, { finding }: Pick<Describer, "finding">): DescribedFields => ({
  ...fields,
  violations: fields.violations.map(finding),
});

/** The grammar judges the URL as written, or the rule set's result if neither base nor scheme makes that absolute. */
function fieldsAsWritten(input: string, options: Options, read: Url, known: readonly string[]): InspectedFields {
  const text = stripEnds.applyToText(input, options);
  if (olderScheme(text) !== null) {
    // RFC 1738 resolves no such text; "127.0.0.1:80" without a base has http.
    const own = options.base || isLikeHostAndPort(text) ? read : parse(text);
    return inspectFields(own, componentsOf(own), known);
  }
  const written = parse(resolveText(text, options.base, (one, base) => resolve(one, base, { leavesAbsolute: true })));
  const url = written.scheme === null ? read : written;
  return inspectFields(url, componentsOf(url), known);
}

/** An inspection with texts. */
export const describedInspection = (examined: Examined, describer: Describer): DescribedInspection =>
  new Described(examined, describer);

/** Getters of a class: of single objects, engines would make a hidden class for each. */
class Described implements DescribedInspection {
  readonly input: string;
  readonly canonical: string;
  readonly url: Url;
  readonly components: readonly Component[];
  readonly steps: readonly DescribedStep[];
  readonly findings: readonly DescribedFinding[];
  readonly passwords: readonly string[];
  readonly children: readonly DescribedChild[];
  readonly #examined: Examined;
  readonly #describer: Describer;
  #idle: readonly RuleFacts[] | undefined;
  #schemeFields: DescribedFields | undefined;

  constructor(examined: Examined, describer: Describer) {
    const { input, canonical, url, components, steps, findings, passwords } = inspectionOf({ ...examined, inner: [] });
    this.input = input;
    this.canonical = canonical;
    this.url = url;
    this.components = components;
    const profile = examined.subject.profile.id as ProfileId;
    this.steps = steps.map((step) => describer.step(step, profile));
    this.findings = findings.map(describer.finding);
    this.passwords = passwords;
    this.children = examined.inner.map((one) => ({
      ...one.nested,
      inspection: new Described(one.examined, describer),
    }));
    this.#examined = examined;
    this.#describer = describer;
  }

  get idle(): readonly RuleFacts[] {
    const { subject, steps } = this.#examined;
    const { id: profile, stringRules, urlRules } = subject.profile;
    this.#idle ??= [...stringRules, ...urlRules]
      .filter(({ id }) => !steps.some(({ rule }) => rule.id === id))
      .map((rule) => this.#describer.idleRule(rule, subject.canonicalUrl, profile as ProfileId));
    return this.#idle;
  }

  get schemeFields(): DescribedFields {
    const { input, options, subject, known } = this.#examined;
    this.#schemeFields ??= describedFields(fieldsAsWritten(input, options, subject.url, known), this.#describer);
    return this.#schemeFields;
  }

  toJSON(): DescribedInspection {
    const { input, canonical, url, components, steps, findings, idle, schemeFields, passwords, children } = this;
    return { input, canonical, url, components, steps, findings, idle, schemeFields, passwords, children };
  }
}
