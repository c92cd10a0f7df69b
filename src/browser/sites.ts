/**
 * Sites with access. A site is a host and its "www." counterpart, over http and https. Browsers refuse `*://host/*` if
 * the manifest names the schemes separately.
 */
import browser, { type Permissions } from "webextension-polyfill";
import { registrableDomain } from "../core/index.ts";
import { covers, originPattern } from "./permissions.ts";

/** Hosts as browsers write them. */
export interface Site {
  readonly host: string;
  /** With or without "www."; `null` without a registrable domain. */
  readonly counterpart: string | null;
  readonly domain: string | null;
}

export interface Scope {
  readonly subdomains: boolean;
}

/** "partly": after changes in the browser’s settings. */
export interface Access {
  readonly kind: "none" | "partly" | "site" | "subdomains" | "all";
  /** For this page. */
  readonly isOn: boolean;
  /** Patterns. */
  readonly held: readonly string[];
  readonly missing: readonly string[];
}

export const NO_ACCESS: Access = { kind: "none", isOn: false, held: [], missing: [] };

export interface GrantedSite {
  readonly kind: "site" | "subdomains" | "all";
  /** "" for all sites. */
  readonly host: string;
  readonly counterpart: string | null;
  readonly held: readonly string[];
  readonly missing: readonly string[];
}

const SCHEMES = ["http", "https"] as const;

const onBothSchemes = (host: string): string[] => SCHEMES.map((scheme) => `${scheme}://${host}/*`);

/** As in the manifest. */
export const ALL_SITES: readonly string[] = onBothSchemes("*");

const isForAll = (pattern: string): boolean => pattern === "<all_urls>" || /^[^:]*:\/\/\*\//.test(pattern);

function counterpartOf(host: string): string | null {
  const plain = host.replace(/^www\./, "");
  if (plain !== host && registrableDomain(plain) !== null) return plain;
  return registrableDomain(host) === null ? null : `www.${host}`;
}

/** `null` outside the Web. */
export function siteOf(url: string): Site | null {
  if (originPattern(url) === null) return null;
  const host = new URL(url).hostname;
  // A final dot makes another host.
  return { host, counterpart: counterpartOf(host), domain: registrableDomain(host) };
}

/** The host without "www."; `null` outside the Web. */
export function siteHost(url: string): string | null {
  const site = siteOf(url);
  if (site === null) return null;
  return site.counterpart !== null && site.host.startsWith("www.") ? site.counterpart : site.host;
}

export function patternsOf({ host, counterpart, domain }: Site, { subdomains }: Scope): string[] {
  if (subdomains && domain !== null) return onBothSchemes(`*.${domain}`);
  return [host, counterpart].flatMap((one) => (one === null ? [] : onBothSchemes(one)));
}

const contains = (origins: readonly string[]): Promise<boolean> =>
  browser.permissions.contains({ origins: [...origins] });

async function split(patterns: readonly string[]): Promise<Pick<Access, "held" | "missing">> {
  const areHeld = await Promise.all(patterns.map((pattern) => contains([pattern])));
  return { held: patterns.filter((_, i) => areHeld[i]), missing: patterns.filter((_, i) => !areHeld[i]) };
}

export async function accessTo(url: string): Promise<Access> {
  const site = siteOf(url);
  const own = originPattern(url);
  if (site === null || own === null) return NO_ACCESS;
  const { held, missing } = await split(patternsOf(site, { subdomains: false }));
  const isOn = held.includes(own);
  if (held.length === 0) return { kind: "none", isOn, held, missing };
  if (missing.length > 0) return { kind: "partly", isOn, held, missing };
  if (await contains(ALL_SITES)) return { kind: "all", isOn, held, missing };
  const withSubdomains = site.domain !== null && (await contains(patternsOf(site, { subdomains: true })));
  return { kind: withSubdomains ? "subdomains" : "site", isOn, held, missing };
}

const request = (origins: readonly string[]): Promise<boolean> =>
  browser.permissions.request({ origins: [...origins] });

/** Must be called first in a click handler. */
export async function requestSite(url: string, scope: Scope): Promise<boolean> {
  const site = siteOf(url);
  return site !== null && (await request(patternsOf(site, scope)));
}

/** Must be called first in a click handler. */
export const requestAllSites = (): Promise<boolean> => request(ALL_SITES);

/** Must be called first in a click handler. */
export const requestMissing = request;

/** Match patterns. */
async function watchedOrigins(): Promise<string[]> {
  const { origins = [] }: Permissions.AnyPermissions = await browser.permissions.getAll();
  return origins.filter((origin) => /^(?:\*|https?):|^<all_urls>$/.test(origin));
}

export async function stopWatching(patterns: readonly string[]): Promise<boolean> {
  return patterns.length > 0 && browser.permissions.remove({ origins: [...patterns] });
}

/** Keeps sites that were granted separately. */
export const unwatchAll = async (): Promise<boolean> => stopWatching((await watchedOrigins()).filter(isForAll));

/** Keeps access to all sites. */
export async function unwatch(url: string): Promise<boolean> {
  const site = siteOf(url);
  if (site === null) return false;
  const addresses = patternsOf(site, { subdomains: false }).map((pattern) => pattern.slice(0, -1));
  const granted = await watchedOrigins();
  return stopWatching(
    granted.filter((pattern) => !isForAll(pattern) && addresses.some((address) => covers(pattern, address))),
  );
}

export async function watchedAccess(): Promise<"none" | "some" | "all"> {
  if (await contains(ALL_SITES)) return "all";
  return (await watchedOrigins()).length === 0 ? "none" : "some";
}

/** The entry of a pattern, with all its patterns. */
function whole(pattern: string): Omit<GrantedSite, "held" | "missing"> & { readonly patterns: readonly string[] } {
  if (isForAll(pattern)) return { kind: "all", host: "", counterpart: null, patterns: ALL_SITES };
  const host = pattern.replace(/^[^:]*:\/\/|\/\*$/g, "");
  if (host.startsWith("*.")) {
    return { kind: "subdomains", host: host.slice(2), counterpart: null, patterns: onBothSchemes(host) };
  }
  const counterpart = counterpartOf(host);
  const isFirst = counterpart === null || counterpart.startsWith("www.");
  const [first, second] = isFirst ? [host, counterpart] : [counterpart, host];
  const patterns = [first, second].flatMap((one) => (one === null ? [] : onBothSchemes(one)));
  return { kind: "site", host: first, counterpart: second, patterns };
}

/** All sites first, then by name. */
export async function grantedSites(): Promise<GrantedSite[]> {
  const origins = await watchedOrigins();
  const sites = new Map<string, GrantedSite>();
  for (const pattern of origins) {
    const { patterns, ...site } = whole(pattern);
    const name = patterns.join();
    const known = sites.get(name);
    const held = [...(known?.held ?? []), pattern];
    const has = (one: string): boolean => held.some((other) => covers(other, one.replace("*", "a").slice(0, -1)));
    sites.set(name, { ...site, held, missing: patterns.filter((one) => !has(one)) });
  }
  return [...sites.values()].sort((a, b) => (a.host < b.host ? -1 : 1));
}
