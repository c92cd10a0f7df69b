import { isMistake } from "../findings/checks.ts";
import type { Finding, InspectOptions, Subject } from "../findings/finding.ts";
import { checksFor, needsNoCheck } from "../findings/gates.ts";
import {
  applyRules,
  applyStringRules,
  factsOf,
  type Options,
  type RuleFacts,
  recorder,
  type Step,
} from "../rules/canonicalize.ts";
import { type ProfileId, profileOf } from "../rules/profiles.ts";
import { stripEnds } from "../rules/shared-rules.ts";
import { type Component, componentsOf } from "../url/components.ts";
import { type Nested, nestedIn } from "../url/nested.ts";
import { isLikeHostAndPort, olderScheme } from "../url/older-scheme.ts";
import { decodeToText } from "../url/percent.ts";
import { resolve, resolveText } from "../url/resolve.ts";
import { passwordsIn, secretsIn, within } from "../url/secrets.ts";
import type { Stretch } from "../url/stretch.ts";
import { parse, serialize, type Url } from "../url/url.ts";
import { conceal } from "./conceal.ts";
import { type InspectedFields, inspectFields } from "./inspect-fields.ts";
import { nestedFindings } from "./nested-findings.ts";
import { repairInput } from "./repair-input.ts";

/** Plain data. */
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

/** Deeper URLs are not examined. */
const DEEPEST = 5;

/** As `canonicalize`, with reasons. Never throws. */
export const inspect = (input: string, options: InspectOptions = {}): Inspection =>
  inspectionOf(examine(input, options, { depth: 0, known: [], listed: "steps and findings" }));

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

interface Examined {
  readonly input: string;
  readonly options: InspectOptions;
  readonly steps: readonly Step[];
  readonly subject: Subject;
  readonly known: readonly string[];
  readonly findings: readonly Finding[];
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

function examine(input: string, options: InspectOptions, place: Place): Examined {
  const { depth, listed } = place;
  const { steps, listener } = recorder();
  const { text, url, canonicalUrl } = applyRules(
    input,
    options,
    listed === "steps and findings" ? listener : undefined,
  );
  const profile = profileOf(options.profile);
  const components = componentsOf(url, profile.cut);
  const subject: Subject = { input, text, url, components, canonicalUrl, options, profile };
  const own = passwordsIn(text === input ? [text] : [input, text]);
  const known = place.known.length === 0 ? own : [...new Set([...place.known, ...own])];
  // Usually there are none.
  const secrets = known.length === 0 ? [] : secretsIn(text, known);
  const inner = (depth === DEEPEST ? [] : nestedUrls(components, secrets)).map(({ nested, known: held }) => ({
    nested,
    examined: examine(
      nested.text,
      { ...options, base: text },
      { depth: depth + 1, known: [...known, ...held], listed },
    ),
  }));
  const found = checksFor(text, profile, input)
    .filter(({ isMistake }) => listed !== "mistakes" || isMistake !== undefined)
    .flatMap((check) => check.find(subject));
  const fromNested = inner.flatMap(({ nested, examined }) =>
    nestedFindings(text, components, nested, examined.findings, found),
  );
  const all = { input, options, steps, subject, known, inner };
  if (listed === "mistakes") return { ...all, findings: [...found, ...fromNested] };
  const findings = conceal([...found, ...fromNested], text, components, secrets);
  return {
    ...all,
    findings: findings.map((finding) => repairInput(finding, subject)),
  };
}

function inspectionOf({ input, options, steps, subject, known, findings, inner }: Examined): Inspection {
  const { url, components, canonicalUrl, profile } = subject;
  const canonical = serialize(canonicalUrl);
  return {
    input,
    canonical,
    url,
    components,
    steps,
    findings,
    idle: [...profile.stringRules, ...profile.urlRules]
      .filter(({ id }) => !steps.some(({ rule }) => rule.id === id))
      .map((rule) => factsOf(rule, canonicalUrl)),
    schemeFields: fieldsAsWritten(input, options, url, known),
    passwords: canonical === subject.text ? known : [...new Set([...known, ...passwordsIn([canonical])])],
    children: inner.map(({ nested, examined }) => ({ ...nested, inspection: inspectionOf(examined) })),
  };
}

/** Of `inspect`, what repairs need. Never throws. */
export function urlAndFindings(input: string, options: InspectOptions): Pick<Inspection, "url" | "findings"> {
  const { subject, findings } = examine(input, options, { depth: 0, known: [], listed: "findings" });
  return { url: subject.url, findings };
}

/** As in `inspect`. Never throws. */
export function findingsOf(input: string, options: InspectOptions = {}): readonly Finding[] {
  const profile = profileOf(options.profile);
  return needsNoCheck(applyStringRules(input, profile, options), profile.id as ProfileId, input)
    ? []
    : examine(input, options, { depth: 0, known: [], listed: "findings" }).findings;
}

export type Mistake = Pick<Finding, "id" | "reason" | "confidence" | "grounds">;

/** What `isMistake` chooses of `findingsOf`, in half the time. Never throws. */
export function mistakesOf(input: string, options: InspectOptions = {}): Mistake[] {
  const profile = profileOf(options.profile);
  if (needsNoCheck(applyStringRules(input, profile, options), profile.id as ProfileId)) return [];
  const { findings } = examine(input, options, { depth: 0, known: [], listed: "mistakes" });
  return findings.filter(isMistake).map(({ id, reason, confidence, grounds }) => ({
    id,
    reason,
    confidence,
    ...(grounds === undefined ? {} : { grounds }),
  }));
}
