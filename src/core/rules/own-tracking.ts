import { decodeToText } from "../url/percent.ts";
import { registrableDomain } from "../url/registrable-domain.ts";

/**
 * A person's own names, in any case, decoded; a final "*" matches any text. "name@host" applies on that host and its
 * subdomains, other names everywhere. "@", "%" and "+" inside a name are percent-encoded.
 */
export interface OwnTracking {
  /** Removed like the list's names, without conditions. */
  readonly added: readonly string[];
  /** Never removed, though on the list or added. */
  readonly excepted: readonly string[];
}

export interface OwnName {
  /** Decoded. */
  readonly name: string;
  /** As written after "@"; `null` for all hosts. */
  readonly host: string | null;
}

/** Form-decodes a name as written. */
export const decodedName = (name: string): string => {
  const text = name.replaceAll("+", " ");
  return decodeToText(text) ?? text;
};

export function parseOwnName(text: string): OwnName {
  const at = text.indexOf("@");
  const name = at < 0 ? text : text.slice(0, at);
  return {
    name: name.replace(/%(?:40|25|2B)/gi, decodeURIComponent),
    host: at < 0 ? null : text.slice(at + 1),
  };
}

/** Removes "*.", a final dot, and "www." before a registrable domain, which duplicate matching ignores too. */
export function plainHost(host: string): string {
  const whole = host.toLowerCase().replace(/^\*\./, "").replace(/\.$/, "");
  const rest = whole.replace(/^www\./, "");
  return registrableDomain(rest) === rest ? rest : whole;
}

/** `null`: all hosts. */
type Hosts = Set<string> | null;

interface Start {
  readonly start: string;
  readonly hosts: Hosts;
}

/** Takes a lower-case name. */
type Matches = (name: string, isOn: (hosts: Hosts) => boolean) => boolean;

/** Limits the suffixes looked up, for linear time: a host has at most 253 characters. */
const LONGEST_HOST = 253;

const afterDot = (host: string, from: number): number => host.indexOf(".", from) + 1 || host.length;

function isAt(host: string, hosts: Hosts): boolean {
  if (hosts === null) return true;
  const whole = host.endsWith(".") ? host.slice(0, -1) : host;
  let at = whole.length <= LONGEST_HOST ? 0 : afterDot(whole, whole.length - LONGEST_HOST - 1);
  while (at < whole.length) {
    if (hosts.has(whole.slice(at))) return true;
    at = afterDot(whole, at);
  }
  return false;
}

function hostsByName(names: readonly string[]): ReadonlyMap<string, Hosts> {
  const byName = new Map<string, Hosts>();
  for (const text of names) {
    const { name: written, host } = parseOwnName(text);
    const name = written.toLowerCase();
    const hosts = byName.get(name);
    if (host === null) byName.set(name, null);
    else if (hosts !== null) byName.set(name, (hosts ?? new Set()).add(plainHost(host)));
  }
  return byName;
}

function matcherOf(names: readonly string[]): Matches {
  const byName = hostsByName(names);
  const starts: Start[] = [...byName].flatMap(([name, hosts]) =>
    name.endsWith("*") ? [{ start: name.slice(0, -1), hosts }] : [],
  );
  return (name, isOn) => {
    const hosts = byName.get(name);
    if (hosts !== undefined && isOn(hosts)) return true;
    return starts.some(({ start, hosts }) => name.length > start.length && name.startsWith(start) && isOn(hosts));
  };
}

interface Matchers {
  readonly isAdded: Matches;
  readonly isExcepted: Matches;
}

const known = new WeakMap<OwnTracking, Matchers>();

function matchersOf(own: OwnTracking): Matchers {
  let matchers = known.get(own);
  if (matchers === undefined) {
    matchers = { isAdded: matcherOf(own.added), isExcepted: matcherOf(own.excepted) };
    known.set(own, matchers);
  }
  return matchers;
}

const areAll = (hosts: Hosts): boolean => hosts === null;

/**
 * Looks up a decoded name. Exceptions override added names. `null`: the built-in list decides.
 * @param host lower-case, or ""; `null` asks if the name may be removed on some host, or is kept on all
 */
export function ownStatusOf(
  name: string,
  own: OwnTracking | undefined,
  host: string | null,
): "added" | "excepted" | null {
  if (own === undefined) return null;
  const { isAdded, isExcepted } = matchersOf(own);
  const lower = name.toLowerCase();
  const isOn = (hosts: Hosts): boolean => host !== null && isAt(host, hosts);
  if (isExcepted(lower, host === null ? areAll : isOn)) return "excepted";
  return isAdded(lower, host === null ? () => true : isOn) ? "added" : null;
}

export const isAddedEverywhere = (name: string, own: OwnTracking): boolean =>
  matchersOf(own).isAdded(name.toLowerCase(), areAll);
