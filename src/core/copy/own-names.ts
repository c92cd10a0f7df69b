/**
 * Validates the user's own names of tracking parameters. In a valid list, added names are removed, exceptions and
 * conditions of the built-in list apply, and cleaning twice changes nothing.
 */

import { keyAt, rulesByLevel } from "../duplicates/key-rules.ts";
import { trackingParameters } from "../lists/tracking.ts";
import type { TrackingCondition } from "../lists/tracking-parameter.ts";
import { decodedName, type OwnName, type OwnTracking, parseOwnName } from "../rules/own-tracking.ts";
import { DEFAULT_PROFILE, profileOf } from "../rules/profiles.ts";
import { signatureOf } from "../rules/signatures.ts";
import { lazy } from "../url/lazy.ts";
import { isHostOrSubdomain, isListedHost } from "../url/registrable-domain.ts";
import { cleanOf } from "./clean.ts";
import { type OwnHostFault, readOwnHost } from "./own-host.ts";

/** For each of the two lists. */
export const MOST_OWN_NAMES = 200;
/** In characters, with the host. */
export const LONGEST_OWN_NAME = 100;

export type OwnNameDefect =
  /** Nothing, or nothing before "@". */
  | { readonly kind: "empty"; readonly name: string }
  /** "*" alone would match any name. */
  | { readonly kind: "any"; readonly name: string }
  /** "*" not at the end. */
  | { readonly kind: "star"; readonly name: string }
  | { readonly kind: "delimiter"; readonly name: string; readonly character: string }
  | { readonly kind: "character"; readonly name: string; readonly character: string }
  | { readonly kind: "long"; readonly name: string }
  /** Stored names must be written as `as`. */
  | { readonly kind: "spelling"; readonly name: string; readonly as: string }
  /** As part of the parameter name, a second "@" must be encoded as in `as`. */
  | { readonly kind: "at-sign"; readonly name: string; readonly as: string }
  | { readonly kind: OwnHostFault; readonly name: string; readonly host: string };

export type OwnNameFault =
  | OwnNameDefect
  | { readonly kind: "too-many" }
  | { readonly kind: "twice"; readonly name: string }
  /** The exception `by` keeps everything that the added name removes. */
  | { readonly kind: "undone"; readonly name: string; readonly by: string; readonly example: string }
  /** The added name would remove `by`, which the built-in list keeps in `example`. */
  | {
      readonly kind: "undoes";
      readonly name: string;
      readonly by: string;
      readonly example: string;
      readonly after: string;
    }
  /** Cleaning twice changes the URL again. */
  | { readonly kind: "unsettled"; readonly example: string; readonly after: string; readonly again: string };

/** Why adding a name would have no effect. */
export type IneffectiveNameFault =
  /** `by` in the same list matches everything that the name matches. */
  | { readonly kind: "covered"; readonly name: string; readonly by: string }
  /** Neither the built-in list nor an added name removes it. */
  | { readonly kind: "kept-anyway"; readonly name: string }
  /** URLs with this parameter are signed and never changed. */
  | { readonly kind: "signature"; readonly name: string };

const PAGE_HOST = "example.com";
/** Long enough for all conditions on values. */
const VALUE = "abcdef1234";

const isPattern = (name: string): boolean => name.endsWith("*");
const startOf = (name: string): string => (isPattern(name) ? name.slice(0, -1) : name);
const sampleOf = (name: string): string => (isPattern(name) ? `${startOf(name)}x` : name);

const pageOf = ({ host }: Pick<OwnName, "host">): string => `https://${host ?? PAGE_HOST}/`;

/** Trims typed text, decodes the name except for "@", "%" and "+", and writes the host as browsers do. */
export function normalizeOwnName(text: string): string {
  const typed = text.trim();
  const at = typed.indexOf("@");
  const name = decodedName((at < 0 ? typed : typed.slice(0, at)).trim()).normalize();
  const kept = name.replace(/[@%+]/g, encodeURIComponent);
  return at < 0 ? kept : `${kept}@${readOwnHost(typed.slice(at + 1)).host}`;
}

const DELIMITER = /[&=;?#]/;
const UNSUPPORTED = /[%+\p{Cc}\p{Cf}\p{Cs}]/u;

function defectInName(text: string, name: string): OwnNameDefect | null {
  if (name === "") return { kind: "empty", name: text };
  if (name === "*") return { kind: "any", name: text };
  const delimiter = DELIMITER.exec(name);
  if (delimiter !== null) return { kind: "delimiter", name: text, character: delimiter[0] };
  const unsupported = UNSUPPORTED.exec(name);
  if (unsupported !== null) return { kind: "character", name: text, character: unsupported[0] };
  return startOf(name).includes("*") ? { kind: "star", name: text } : null;
}

function defectInHost(text: string, host: string): OwnNameDefect | null {
  if (host.includes("@")) {
    const last = text.lastIndexOf("@");
    return { kind: "at-sign", name: text, as: text.slice(0, last).replaceAll("@", "%40") + text.slice(last) };
  }
  const read = readOwnHost(host);
  return read.fault === null ? null : { kind: read.fault, name: text, host: read.host };
}

function defectAsWritten(text: string): OwnNameDefect | null {
  const { name, host } = parseOwnName(text);
  const inName = defectInName(text, name);
  if (inName !== null) return inName;
  if (text.length > LONGEST_OWN_NAME) return { kind: "long", name: text };
  return host === null ? null : defectInHost(text, host);
}

function defectOf(text: string): OwnNameDefect | null {
  const as = normalizeOwnName(text);
  const isMisspelled = as !== text && defectAsWritten(as) === null;
  return isMisspelled ? { kind: "spelling", name: text, as } : defectAsWritten(text);
}

/** Takes decoded names. */
function isNameCovered(name: string, by: string): boolean {
  const [one, pattern] = [name.toLowerCase(), by.toLowerCase()];
  if (!isPattern(pattern)) return one === pattern;
  return sampleOf(one).length > startOf(pattern).length && sampleOf(one).startsWith(startOf(pattern));
}

const isHostCovered = (host: string | null, by: string | null): boolean =>
  by === null || (host !== null && isHostOrSubdomain(host, by));

function covers(pattern: string, text: string): boolean {
  const [by, one] = [parseOwnName(pattern), parseOwnName(text)];
  return isHostCovered(one.host, by.host) && isNameCovered(one.name, by.name);
}

const argumentsOf = (names: readonly string[]): string =>
  names.map((name) => `${encodeURIComponent(name)}=${VALUE}`).join("&");

function undone(text: string, { excepted }: OwnTracking): OwnNameFault | null {
  const by = excepted.find((one) => covers(one, text));
  if (by === undefined) return null;
  const own = parseOwnName(text);
  return { kind: "undone", name: text, by, example: `${pageOf(own)}?${argumentsOf([sampleOf(own.name)])}` };
}

interface Conditional {
  readonly name: string;
  readonly condition: TrackingCondition;
}

const conditional = lazy((): readonly Conditional[] =>
  trackingParameters().flatMap(({ name, condition, hosts }) =>
    condition === undefined || hosts !== undefined ? [] : [{ name, condition }],
  ),
);

function hostAmong(hosts: readonly string[], own: OwnName): string | undefined {
  const { host } = own;
  if (host !== null && hosts.some((one) => isHostOrSubdomain(host, one))) return host;
  return hosts.find((one) => isHostCovered(one, host));
}

/** Returns URLs in which the built-in list keeps the parameter. */
function keptAt({ name, condition }: Conditional, added: OwnName): readonly string[] {
  const page = pageOf(added);
  const sample = argumentsOf([sampleOf(name)]);
  switch (condition.stays) {
    case "with-words": {
      const words = condition.words.filter((word) => isNameCovered(word, added.name));
      return [
        ...words.map((word) => `${page}?${argumentsOf([word])}&${sample}`),
        `${page}${condition.words[0]}?${sample}`,
      ];
    }
    case "short":
      return [`${page}?${encodeURIComponent(sampleOf(name))}=2`];
    case "on": {
      const host = hostAmong(condition.hosts, added);
      return host === undefined ? [] : [`https://${host}/?${sample}`];
    }
  }
}

const NONE: OwnTracking = { added: [], excepted: [] };

const cleaned = (url: string, tracking: OwnTracking): string => cleanOf(url, { tracking })?.url ?? url;

function undoes(text: string): OwnNameFault | null {
  const tracking = { added: [text], excepted: [] };
  const added = parseOwnName(text);
  for (const parameter of conditional()) {
    const argument = `${sampleOf(parameter.name)}=`;
    const isLost = (url: string) => cleaned(url, NONE).includes(argument) && !cleaned(url, tracking).includes(argument);
    const example = keptAt(parameter, added).find(isLost);
    if (example !== undefined) {
      return { kind: "undoes", name: text, by: parameter.name, example, after: cleaned(example, tracking) };
    }
  }
  return null;
}

/** Combines all own names with other parameters. */
export const testUrlsFor = ({ added, excepted }: OwnTracking): readonly string[] => {
  const samplesAdded = added.map((text) => sampleOf(parseOwnName(text).name));
  return [...added, ...excepted].map((text) => {
    const own = parseOwnName(text);
    return `${pageOf(own)}?a=1&${argumentsOf([sampleOf(own.name), ...samplesAdded])}&a;b=2`;
  });
};

type Pass = (url: string) => string;

export function cleaningPasses(tracking: OwnTracking): readonly Pass[] {
  const key = rulesByLevel(profileOf(DEFAULT_PROFILE))[4];
  return [(url) => cleaned(url, tracking), (url) => keyAt(key, url, { tracking })];
}

export function findUnstable(examples: readonly string[], passes: readonly Pass[]): readonly OwnNameFault[] {
  for (const example of examples) {
    for (const pass of passes) {
      const after = pass(example);
      const again = pass(after);
      if (again !== after) return [{ kind: "unsettled", example, after, again }];
    }
  }
  return [];
}

function repeated(names: readonly string[]): OwnNameFault[] {
  const lower = names.map((name) => name.toLowerCase());
  return names.filter((_, i) => lower.indexOf(lower[i] as string) < i).map((name) => ({ kind: "twice", name }));
}

const areTooMany = ({ added, excepted }: OwnTracking): boolean =>
  added.length > MOST_OWN_NAMES || excepted.length > MOST_OWN_NAMES;

/** For names without defects. */
function conflictsIn(tracking: OwnTracking): readonly OwnNameFault[] {
  const { added, excepted } = tracking;
  const faults = [
    ...[added, excepted].flatMap(repeated),
    ...added.flatMap((name) => undone(name, tracking) ?? undoes(name) ?? []),
  ];
  return faults.length > 0 ? faults : findUnstable(testUrlsFor(tracking), cleaningPasses(tracking));
}

export function ownNameFaults(tracking: OwnTracking): readonly OwnNameFault[] {
  if (areTooMany(tracking)) return [{ kind: "too-many" }];
  const defects = [...tracking.added, ...tracking.excepted].flatMap((name) => defectOf(name) ?? []);
  return defects.length > 0 ? defects : conflictsIn(tracking);
}

const doNamesMeet = (a: string, b: string): boolean => isNameCovered(a, b) || isNameCovered(b, a);

const doHostsMeet = (host: string | null, domain: string | null): boolean =>
  host === null || domain === null || isListedHost(host, domain) || isHostOrSubdomain(domain, host);

function isLeftOut(excepted: string, added: readonly string[]): boolean {
  const own = parseOwnName(excepted);
  const isInList = ({ name, hosts = [null] }: { readonly name: string; readonly hosts?: readonly (string | null)[] }) =>
    doNamesMeet(own.name, name) && hosts.some((host) => doHostsMeet(own.host, host));
  return (
    trackingParameters().some(isInList) ||
    added.map(parseOwnName).some(({ name, host }) => isInList({ name, hosts: [host] }))
  );
}

const isInSignature = (text: string): boolean => {
  const own = parseOwnName(text);
  return !isPattern(own.name) && signatureOf(`${pageOf(own)}?${argumentsOf([own.name])}`) !== null;
};

function idle(
  kind: keyof OwnTracking,
  name: string,
  { added, [kind]: names }: OwnTracking,
): IneffectiveNameFault | null {
  const by = names.find((one) => covers(one, name));
  if (by !== undefined) return { kind: "covered", name, by };
  if (kind === "excepted") return isLeftOut(name, added) ? null : { kind: "kept-anyway", name };
  return isInSignature(name) ? { kind: "signature", name } : null;
}

function conflictWith(kind: keyof OwnTracking, name: string, tracking: OwnTracking): OwnNameFault | undefined {
  const faults = conflictsIn({ ...tracking, [kind]: [...tracking[kind], name] });
  if (faults.length === 0) return undefined;
  const earlier = new Set(conflictsIn(tracking).map((fault) => JSON.stringify(fault)));
  return faults.find((fault) => !earlier.has(JSON.stringify(fault)));
}

/**
 * Returns `null` if the user can add the name. Ignores faults of other names. Stricter than `ownNameFaults`, which
 * accepts names without effect so that stored lists stay valid.
 */
export function newNameFault(
  kind: keyof OwnTracking,
  name: string,
  tracking: OwnTracking,
): OwnNameFault | IneffectiveNameFault | null {
  if (tracking[kind].length >= MOST_OWN_NAMES) return { kind: "too-many" };
  const hasNoDefect = (one: string): boolean => defectOf(one) === null;
  const sound = { added: tracking.added.filter(hasNoDefect), excepted: tracking.excepted.filter(hasNoDefect) };
  return defectOf(name) ?? conflictWith(kind, name, sound) ?? idle(kind, name, sound);
}
