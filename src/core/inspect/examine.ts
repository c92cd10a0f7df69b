import type { Finding, InspectOptions, Subject } from "../findings/finding.ts";
import { checksFor, needsNoCheck } from "../findings/gates.ts";
import {
  applyStringRules,
  applyUrlRulesTo,
  isAlreadyCanonical,
  type Listener,
  recorder,
  type Step,
} from "../rules/canonicalize.ts";
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
class Reading implements Subject {
  readonly input: string;
  readonly options: InspectOptions;
  readonly profile: Profile;
  readonly text: string;
  readonly url: Url;
  readonly components: readonly Component[];
  #canonicalUrl: Url | undefined;

  constructor(input: string, options: InspectOptions, listener?: Listener) {
    this.input = input;
    this.options = options;
    this.profile = profileOf(options.profile);
    const isCanonical = isAlreadyCanonical(input, this.profile);
    this.text = isCanonical ? input : applyStringRules(input, this.profile, options, listener);
    this.url = parse(this.text);
    this.components = componentsOf(this.url, this.profile.cut);
    if (isCanonical) this.#canonicalUrl = this.url;
    else if (listener !== undefined) {
      this.#canonicalUrl = applyUrlRulesTo(this.text, this.profile, options, listener, this.url);
    }
  }

  get canonicalUrl(): Url {
    this.#canonicalUrl ??= applyUrlRulesTo(this.text, this.profile, this.options, undefined, this.url);
    return this.#canonicalUrl;
  }
}

/** Whether no check finds anything in it, and in no URL inside. */
export const isQuiet = (input: string, options: InspectOptions): boolean => {
  const profile = profileOf(options.profile);
  return needsNoCheck(applyStringRules(input, profile, options), profile.id as ProfileId, input);
};

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

interface Place {
  /** How many URLs contain this one. */
  readonly depth: number;
  /** Their passwords, which this does not show as such. */
  readonly known: readonly string[];
  /** Less is several times faster. Mistakes have bare evidence: passwords in it are not masked. */
  readonly listed: "steps and findings" | "findings" | "mistakes";
}

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

export function examine(input: string, options: InspectOptions, place: Place): Examined {
  const { depth, listed } = place;
  const { steps, listener } = recorder();
  const hasSteps = listed === "steps and findings";
  const subject = new Reading(input, options, hasSteps ? listener : undefined);
  const { text, components, profile } = subject;
  const own = passwordsIn(text === input ? [text] : [input, text]);
  const known = place.known.length === 0 ? own : [...new Set([...place.known, ...own])];
  // Usually there are none.
  const secrets = known.length === 0 ? [] : secretsIn(text, known);
  const inside: InspectOptions = { ...options, base: text };
  const inner = (depth === DEEPEST ? [] : nestedUrls(components, secrets))
    .filter(({ nested }) => hasSteps || !isQuiet(nested.text, inside))
    .map(({ nested, known: held }) => ({
      nested,
      examined: examine(nested.text, inside, { depth: depth + 1, known: [...known, ...held], listed }),
    }));
  const found = checksFor(text, profile, input)
    .filter(({ isMistake }) => listed !== "mistakes" || isMistake !== undefined)
    .flatMap((check) => check.find(subject));
  const fromNested = inner.flatMap(({ nested, examined }) =>
    nestedFindings(text, components, nested, examined.findings, found),
  );
  const all = fromNested.length === 0 ? found : [...found, ...fromNested];
  const findings =
    listed === "mistakes" || all.length === 0
      ? all
      : conceal(all, text, components, secrets).map((finding) => repairInput(finding, subject));
  return { input, options, steps, subject, known, findings, inner };
}
