import type { Finding, InspectOptions } from "../findings/finding.ts";
import { factsOf, type Options, type RuleFacts, type Step } from "../rules/canonicalize.ts";
import { stripEnds } from "../rules/shared-rules.ts";
import { type Component, componentsOf } from "../url/components.ts";
import type { Nested } from "../url/nested.ts";
import { isLikeHostAndPort, olderScheme } from "../url/older-scheme.ts";
import { resolve, resolveText } from "../url/resolve.ts";
import { passwordsIn } from "../url/secrets.ts";
import { parse, serialize, type Url } from "../url/url.ts";
import { type Examined, examine } from "./examine.ts";
import { type InspectedFields, inspectFields } from "./inspect-fields.ts";

/**
 * As JSON, plain data. `idle` and `schemeFields`, which only some views show, are made when they are read first: a copy by
 * spread or structuredClone lacks them.
 */
export interface Inspection {
  readonly input: string;
  readonly canonical: string;
  /** The input made absolute, otherwise as written. */
  readonly url: Url;
  /** Down to path segments and query parameters. */
  readonly components: readonly Component[];
  readonly steps: readonly Step[];
  readonly findings: readonly Finding[];
  /** Rules that ran and changed nothing, in order. */
  readonly idle: readonly RuleFacts[];
  readonly schemeFields: InspectedFields;
  /** They mask other spellings, which may not show them as passwords. */
  readonly passwords: readonly string[];
  /** URLs inside, decoded exactly once. */
  readonly children: readonly Child[];
}

/** A URL inside the inspected one, with all that is said about it. */
export interface Child extends Nested {
  readonly inspection: Inspection;
}

/** As `canonicalize`, with reasons. Never throws. */
export const inspect = (input: string, options: InspectOptions = {}): Inspection =>
  new Inspected(examine(input, options));

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

/** Getters of a class: of single objects, engines would make a hidden class for each. */
class Inspected implements Inspection {
  readonly input: string;
  readonly canonical: string;
  readonly url: Url;
  readonly components: readonly Component[];
  readonly steps: readonly Step[];
  readonly findings: readonly Finding[];
  readonly passwords: readonly string[];
  readonly children: readonly Child[];
  readonly #examined: Examined;
  #idle: readonly RuleFacts[] | undefined;
  #schemeFields: InspectedFields | undefined;

  constructor(examined: Examined) {
    const { input, steps, subject, known, findings, inner } = examined;
    this.input = input;
    this.canonical = serialize(subject.canonicalUrl);
    this.url = subject.url;
    this.components = subject.components;
    this.steps = steps;
    this.findings = findings;
    this.passwords =
      this.canonical === subject.text ? known : [...new Set([...known, ...passwordsIn([this.canonical])])];
    this.children = inner.map(({ nested, examined: own }) => ({ ...nested, inspection: new Inspected(own) }));
    this.#examined = examined;
  }

  get idle(): readonly RuleFacts[] {
    const { subject, steps } = this.#examined;
    const { stringRules, urlRules } = subject.profile;
    this.#idle ??= [...stringRules, ...urlRules]
      .filter(({ id }) => !steps.some(({ rule }) => rule.id === id))
      .map((rule) => factsOf(rule, subject.canonicalUrl));
    return this.#idle;
  }

  get schemeFields(): InspectedFields {
    const { input, options, subject, known } = this.#examined;
    this.#schemeFields ??= fieldsAsWritten(input, options, subject.url, known);
    return this.#schemeFields;
  }

  toJSON(): Inspection {
    const { input, canonical, url, components, steps, findings, idle, schemeFields, passwords, children } = this;
    return { input, canonical, url, components, steps, findings, idle, schemeFields, passwords, children };
  }
}
