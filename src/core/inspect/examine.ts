import type { Check, Finding, InspectOptions, Subject } from "../findings/finding.ts";
import { checksFor, needsNoCheck } from "../findings/gates.ts";
import { applyUrlRulesTo, type Listener } from "../rules/apply.ts";
import { applyRules, recorder, type Step } from "../rules/canonicalize.ts";
import { type ProfileId, profileOf } from "../rules/profiles.ts";
import type { Profile } from "../rules/rule.ts";
import { type Component, componentsOf } from "../url/components.ts";
import { type Nested, nestedIn } from "../url/nested.ts";
import { decodeToText } from "../url/percent.ts";
import { passwordsIn, secretsIn, within } from "../url/secrets.ts";
import type { Stretch } from "../url/stretch.ts";
import { parse, type Url } from "../url/url.ts";
import { conceal } from "./conceal.ts";
import { nestedFindings } from "./nested-findings.ts";
import { repairInput } from "./repair-input.ts";

/** Deeper URLs are not examined. */
const DEEPEST = 5;

/** URL rules run when somebody asks for their result: few checks do. */
export class Reading implements Subject {
  readonly input: string;
  readonly options: InspectOptions;
  readonly profile: Profile;
  readonly text: string;
  readonly url: Url;
  readonly components: readonly Component[];
  #canonicalUrl: Url | undefined;

  constructor(input: string, text: string, options: InspectOptions, url: Url = parse(text)) {
    this.input = input;
    this.options = options;
    this.profile = profileOf(options.profile);
    this.text = text;
    this.url = url;
    this.components = componentsOf(this.url, this.profile.cut);
  }

  static withSteps(input: string, options: InspectOptions, listener: Listener): Reading {
    const { text, url, canonicalUrl } = applyRules(input, options, listener);
    const own = new Reading(input, text, options, url);
    own.#canonicalUrl = canonicalUrl;
    return own;
  }

  get canonicalUrl(): Url {
    this.#canonicalUrl ??= applyUrlRulesTo(this.text, this.profile, this.options);
    return this.#canonicalUrl;
  }
}

export interface Examined {
  readonly input: string;
  readonly options: InspectOptions;
  readonly steps: readonly Step[];
  readonly subject: Subject;
  readonly known: readonly string[];
  readonly findings: readonly Finding[];
  /** Unless steps are listed, only those in which something may be found. */
  readonly inner: readonly { readonly nested: Nested; readonly examined: Examined }[];
}

export interface Place {
  /** How many URLs contain this one. */
  readonly depth: number;
  /** Their passwords, which this does not show as such. */
  readonly known: readonly string[];
}

export const OUTERMOST: Place = { depth: 0, known: [] };

/** Decoded once, as in the nested URL. */
function passwordsWithin({ start, text }: Component, secrets: readonly Stretch[]): string[] {
  const held = within(secrets, start, start + text.length).map((one) => text.slice(one.start, one.end));
  return [...new Set(held.flatMap((one) => [one, decodeToText(one) ?? one]))];
}

/** A piece of a password is not a URL. */
function nestedUrls(components: readonly Component[], secrets: readonly Stretch[]) {
  return nestedIn(components).flatMap((nested) => {
    const component = components.find(({ name }) => name === nested.component);
    if (component === undefined) return [];
    const end = component.start + component.text.length;
    if (secrets.some((one) => one.start <= component.start && end <= one.end)) return [];
    // URLs at the path's end span several segments.
    const text = component.text.length < nested.text.length ? nested.text : component.text;
    return [{ nested, known: passwordsWithin({ ...component, text }, secrets) }];
  });
}

/** `null` where nothing can be found in it. */
export type ExamineInner = (input: string, options: InspectOptions, place: Place) => Examined | null;

/** Without passwords, and as repairs of the input. */
export const told = (found: readonly Finding[], subject: Subject, secrets: readonly Stretch[]): readonly Finding[] =>
  found.length === 0
    ? found
    : conceal(found, subject.text, subject.components, secrets).map((finding) => repairInput(finding, subject));

export function examineReading(
  subject: Reading,
  checks: readonly Check[],
  { depth, known: outer }: Place,
  steps: readonly Step[],
  examineInner: ExamineInner,
  tell: typeof told = told,
): Examined {
  const { input, text, components, options } = subject;
  const own = passwordsIn(text === input ? [text] : [input, text]);
  const known = outer.length === 0 ? own : [...new Set([...outer, ...own])];
  // Usually there are none.
  const secrets = known.length === 0 ? [] : secretsIn(text, known);
  const inside: InspectOptions = { ...options, base: text };
  const inner = (depth === DEEPEST ? [] : nestedUrls(components, secrets)).flatMap(({ nested, known: held }) => {
    const examined = examineInner(nested.text, inside, { depth: depth + 1, known: [...known, ...held] });
    return examined === null ? [] : [{ nested, examined }];
  });
  const found = checks.flatMap((check) => check.find(subject));
  const fromNested = inner.flatMap(({ nested, examined }) =>
    nestedFindings(text, components, nested, examined.findings, found),
  );
  const findings = tell([...found, ...fromNested], subject, secrets);
  return { input, options, steps, subject, known, findings, inner };
}

/** With steps and findings. */
export function examine(input: string, options: InspectOptions, place: Place = OUTERMOST): Examined {
  const { steps, listener } = recorder();
  const subject = Reading.withSteps(input, options, listener);
  const { text, profile } = subject;
  const checks = needsNoCheck(text, profile.id as ProfileId, input) ? [] : checksFor(text, profile, input);
  return examineReading(subject, checks, place, steps, examine);
}
