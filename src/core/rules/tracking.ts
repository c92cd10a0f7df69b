import { trackingParameters } from "../lists/tracking.ts";
import type { TrackingCondition, TrackingParameter } from "../lists/tracking-parameter.ts";
import { lazy } from "../url/lazy.ts";
import { memoize } from "../url/memoize.ts";
import { isHostOrSubdomain, registrySuffix } from "../url/registrable-domain.ts";
import { isAddedEverywhere, type OwnTracking, ownStatusOf } from "./own-tracking.ts";
import { type ByName, byName, isShort, listedInFragment, onEveryHost } from "./tracking-in-fragments.ts";

const isPathSegment = ({ onlyIn }: TrackingParameter): boolean => onlyIn === "path";

interface HostEntries {
  readonly inQuery: ByName;
  readonly inPath: ByName;
  readonly hasSegments: boolean;
}

const entriesOf = (parameters: readonly TrackingParameter[]): HostEntries => ({
  inQuery: byName(parameters.filter((parameter) => !isPathSegment(parameter))),
  inPath: byName(parameters.filter(isPathSegment)),
  hasSegments: parameters.some(isPathSegment),
});

const bound = lazy(() => trackingParameters().filter(({ hosts }) => hosts !== undefined));
const boundHosts = lazy((): ReadonlySet<string> => new Set(bound().flatMap(({ hosts = [] }) => hosts)));
/** Labels before ".*": only hosts with one need the public suffix list. */
const brands = lazy(
  (): ReadonlySet<string> =>
    new Set([...boundHosts()].filter((host) => host.endsWith(".*")).map((host) => host.slice(0, -2))),
);

const NO_ENTRIES = entriesOf([]);
const allEntries = lazy(() => entriesOf(bound()));

const domainsFrom = (labels: readonly string[]): string[] => labels.map((_, i) => labels.slice(i).join("."));

/** "www.amazon.*" for "www.amazon.co.uk". */
function brandedHost(host: string): string[] {
  const suffix = registrySuffix(host);
  return suffix === null || suffix.length >= host.length ? [] : `${host.slice(0, -suffix.length)}*`.split(".");
}

const LONGEST_HOST = 253;

/** Listed hosts that equal a host or are its parent domains. The host may end in a dot. */
function boundHostsOf(host: string): readonly string[] {
  if (host.length > LONGEST_HOST) return [];
  const plain = host.replace(/\.$/, "");
  const labels = plain.split(".");
  const branded = labels.some((label) => brands().has(label)) ? brandedHost(plain) : [];
  return [...domainsFrom(labels), ...domainsFrom(branded)].filter((one) => boundHosts().has(one));
}

const entriesByHosts = new Map<string, HostEntries>();

const findEntries = memoize((host): HostEntries => {
  const found = boundHostsOf(host);
  if (found.length === 0) return NO_ENTRIES;
  const key = found.join(" ");
  const entries =
    entriesByHosts.get(key) ?? entriesOf(bound().filter(({ hosts = [] }) => hosts.some((one) => found.includes(one))));
  entriesByHosts.set(key, entries);
  return entries;
});

/** Takes a lower-case host; `null`: any host. Returns the same object for equal entries. */
export const entriesAt = (host: string | null): HostEntries => (host === null ? allEntries() : findEntries(host));

export const hasEntriesOf = (host: string): boolean => entriesAt(host) !== NO_ENTRIES;

function parameterOf(name: string, host: string | null): TrackingParameter | undefined {
  const lower = name.toLowerCase();
  return entriesAt(host).inQuery(lower) ?? onEveryHost(lower);
}

/** Returns true if the condition keeps a name. */
export type KeepsName = (condition: TrackingCondition) => boolean;

const isAt = (host: string, hosts: readonly string[]): boolean => hosts.some((one) => isHostOrSubdomain(host, one));

/** `text`: the whole URL; `null`: any. */
export function isKeptAt(condition: TrackingCondition, host: string, text: string | null): boolean {
  switch (condition.stays) {
    case "with-words": {
      const lower = text?.toLowerCase();
      return lower === undefined || condition.words.some((word) => lower.includes(word.toLowerCase()));
    }
    case "on":
      return isAt(host, condition.hosts);
    case "short":
      return false;
  }
}

export function keepsNameAt(host: string, text: string): KeepsName {
  const answers = new Map<TrackingCondition, boolean>();
  return (condition) => {
    const known = answers.get(condition) ?? isKeptAt(condition, host, text);
    answers.set(condition, known);
    return known;
  };
}

export const LONG_VALUE = "a".repeat(1000);

function stays({ condition }: TrackingParameter, value: string, answer: KeepsName): boolean {
  if (condition === undefined) return false;
  return condition.stays === "short" ? isShort(value, condition.length) : answer(condition);
}

/** `undefined`: the list decides. Added names have no vendor. */
function ownParameterOf(
  name: string,
  own: OwnTracking | undefined,
  host: string | null,
): TrackingParameter | null | undefined {
  const answer = own === undefined ? null : ownStatusOf(name, own, host);
  if (own === undefined || answer === null) return undefined;
  if (answer === "excepted") return null;
  const parameter = { name, vendor: "", sourceId: "own" as const };
  return host === null || isAddedEverywhere(name, own) ? parameter : { ...parameter, hosts: [host] };
}

/** Returns true if the name also has other uses: it has a condition, or was added for all sites. */
export const isAmbiguous = ({ vendor, condition, onlyIn, hosts }: TrackingParameter): boolean =>
  hosts === undefined &&
  (vendor === "" || onlyIn !== undefined || condition?.stays === "with-words" || condition?.stays === "short");

/** Takes a lower-case host; `null` if no entry applies. */
export function trackingOf(
  name: string,
  value: string,
  answer: KeepsName,
  own?: OwnTracking,
  host: string | null = "",
): TrackingParameter | null {
  const chosen = ownParameterOf(name, own, host);
  if (chosen !== undefined) return chosen;
  const parameter = parameterOf(name, host);
  return parameter === undefined || parameter.onlyIn === "fragment" || stays(parameter, value, answer)
    ? null
    : parameter;
}

export const isTracking = (
  name: string,
  value: string,
  answer: KeepsName,
  own?: OwnTracking,
  host: string | null = "",
): boolean => trackingOf(name, value, answer, own, host) !== null;

/** Own names can only keep segments. */
export function trackingInPathOf(
  segment: string,
  own: OwnTracking | undefined,
  host: string | null,
): TrackingParameter | null {
  const { hasSegments, inPath } = entriesAt(host);
  // Some programs also split at ";".
  if (!hasSegments || !segment.includes("=") || segment.includes(";")) return null;
  const name = segment.slice(0, segment.indexOf("="));
  return ownStatusOf(name, own, host) === "excepted" ? null : (inPath(name.toLowerCase()) ?? null);
}

export function trackingInFragmentOf(
  name: string,
  value: string,
  own?: OwnTracking,
  host = "",
): TrackingParameter | null {
  const chosen = ownParameterOf(name, own, host);
  return chosen === undefined ? listedInFragment(name, value) : chosen;
}
