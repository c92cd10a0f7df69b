/**
 * Defines each count of links that the extension shows.
 *
 * - *Links*: elements with an `href` that names a resource (`namesResource`), except the page's own URL.
 * - *URLs*: distinct keys of links at the chosen level; at the default level, canonical URLs.
 * - *Duplicates*: distinct absolute forms (`requestedForm`) minus distinct URLs. Exact repeats, relative forms,
 * fragments and forms that browsers request identically (`isActionable` is false) add none.
 * - *Encoded twice*: links that are themselves encoded twice (`surestEncodingError`: "sure"). Excludes errors of the page's
 * URL.
 * - *Deceptive*: links that look like others (`worstDeception`), as a warning or error.
 * - *To fix*: the sum of the last three, shown by the badge.
 *
 * Lists and highlights number the groups that have duplicates.
 */

import { duplicatesIn } from "../duplicates/actionable.ts";
import type { Group } from "../duplicates/duplicates.ts";
import { type Certainty, encodingErrorCertainty, isDeceptive, isMistake } from "../findings/checks.ts";
import type { Finding, InspectOptions, Severity } from "../findings/finding.ts";
import { mayHaveEncodingError } from "../findings/gates.ts";
import { type EncodingError, encodingErrorsOf, findingsOf } from "../inspect/findings-of.ts";
import { canonicalize, type Options } from "../rules/canonicalize.ts";
import { DEFAULT_PROFILE } from "../rules/profiles.ts";
import { parse } from "../url/url.ts";

export interface EncodedCounts {
  readonly sure: number;
  readonly perhaps: number;
}

/** `null`: too many links to search. */
export interface LinkCounts {
  readonly links: number;
  readonly duplicates: number;
  readonly encoded: EncodedCounts;
  readonly deceptive: number | null;
  /** Links that may be mistaken for others (notes). */
  readonly mistakable: number | null;
}

export const countToFix = ({ duplicates, encoded, deceptive }: Omit<LinkCounts, "links" | "mistakable">): number =>
  duplicates + encoded.sure + (deceptive ?? 0);

export const countAllDuplicates = (groups: readonly Pick<Group, "key" | "spellings">[]): number =>
  groups.reduce((sum, group) => sum + duplicatesIn(group), 0);

export interface SurestEncodingError {
  readonly certainty: Certainty;
  readonly mistake: EncodingError;
}

/** A scheme or a slash: the path is not the base's. */
const HAS_OWN_PATH = /^[\0- ]*(?:[a-z][a-z\d+.-]*:|[\\/])/i;

/** Returns true if a relative link takes the component from its base (RFC 3986, 5.2.2). */
function isOfBase({ component, evidence }: Finding, href: string): boolean {
  if (HAS_OWN_PATH.test(href)) return false;
  if (component.startsWith("fragment")) return false;
  const [path = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(href)?.slice(1) ?? [];
  if (component.startsWith("query")) return path === "" && query === "";
  // Some segments may be the base's.
  return component.includes(" > ") ? path === "" : !path.includes(evidence);
}

/** Slower, so only if the base may have errors. */
const mistakesOfLink = (href: string, options: InspectOptions): readonly EncodingError[] =>
  options.base !== undefined && mayHaveEncodingError(options.base)
    ? linkFindings(href, options).filter(isMistake)
    : encodingErrorsOf(href, options);

/** Returns the surest encoding error of a link or the page's own URL; `null` if none is likely. */
export function surestEncodingError(href: string, options: InspectOptions = {}): SurestEncodingError | null {
  if (!mayHaveEncodingError(href)) return null;
  const mistakes = mistakesOfLink(href, options);
  const certainty = encodingErrorCertainty(mistakes);
  const mistake = mistakes.find((one) => encodingErrorCertainty([one]) === certainty);
  return certainty === null || mistake === undefined ? null : { certainty, mistake };
}

const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];

type Judged = Pick<Finding, "id" | "reason" | "severity" | "component">;

const isAboutHost = (finding: Judged): boolean =>
  isDeceptive(finding) && /(?:^| )(?:host|user|userinfo)$/.test(finding.component);

export function worstDeception<One extends Judged>(findings: readonly One[]): One | null {
  const found = findings.filter(isAboutHost);
  const [first = null] = SEVERITIES.flatMap((severity) => found.filter((one) => one.severity === severity));
  return first;
}

/** Uses the default rule set, because keys have no host. */
function authorityIn(href: string, options: Options): string {
  const { user, host } = parse(canonicalize(href, { ...options, profile: DEFAULT_PROFILE }));
  return `${user ?? ""}@${host ?? ""}`;
}

function hasHostOfBase(href: string, { base, ...options }: Options): boolean {
  return base !== undefined && authorityIn(href, { ...options, base }) === authorityIn(base, options);
}

/** Excludes encoding errors and hosts of the link's base. */
export function linkFindings(href: string, options: InspectOptions = {}): readonly Finding[] {
  const all = findingsOf(href, options);
  const own = all.filter((one) => !isMistake(one) || (mayHaveEncodingError(href) && !isOfBase(one, href)));
  const isOuterHost = (one: Finding): boolean => isAboutHost(one) && !one.component.includes(" > ");
  return own.some(isOuterHost) && hasHostOfBase(href, options) ? own.filter((one) => !isOuterHost(one)) : own;
}
