import { rulesByLevel } from "../duplicates/key-rules.ts";
import { isSingleParameter, nameIn, valueIn } from "../duplicates/rule-scope.ts";
import type { TrackingParameter } from "../lists/tracking-parameter.ts";
import { applyRules, canonicalize, type Options, stepsOf } from "../rules/canonicalize.ts";
import { isRoute } from "../rules/fragment-state.ts";
import { decodedName, type OwnTracking } from "../rules/own-tracking.ts";
import { DEFAULT_PROFILE, makesKeys, type ProfileId, profileOf } from "../rules/profiles.ts";
import type { Profile } from "../rules/rule.ts";
import { isSignedHost, isSigned as isSignedQuery, signedBy } from "../rules/signatures.ts";
import {
  isAmbiguous,
  isKeptAt,
  type KeepsName,
  keepsNameAt,
  trackingInFragmentOf,
  trackingInPathOf,
  trackingOf,
} from "../rules/tracking.ts";
import { decodeToText } from "../url/percent.ts";
import { siteOf } from "../url/registrable-domain.ts";
import { parse, serialize, type Url } from "../url/url.ts";
import { mayTrack } from "./may-track.ts";
import { encodeInvisible } from "./safe-text.ts";
import type { CleanUrl, TrackingMatch } from "./types.ts";

export interface CleanOptions extends Options {
  /** Names to keep, in any case. */
  readonly keep?: readonly string[];
  /** The page's canonical links, absolute. Their parameters are not tracking. */
  readonly canonicals?: readonly string[];
  /** URL of the page that declares `canonicals`. Ambiguous parameters that they repeat from it stay. */
  readonly declaredBy?: string;
  /** Keeps the fragment, without its text directive, if the rule set drops it. */
  readonly keepFragment?: boolean;
}

/** Keys have no fragment. */
export function copyingRules({ profile, keepFragment = false }: CleanOptions): Profile {
  const own = profileOf(profile);
  return keepFragment && !makesKeys(own.id as ProfileId) ? rulesByLevel(own)[1].base : own;
}

interface Argument {
  readonly in: "path" | "query" | "fragment";
  readonly text: string;
  readonly start: number;
}

const split = (part: Argument["in"], text: string, start: number): Argument[] => {
  let at = start;
  return text.split(part === "path" ? "/" : "&").map((one) => {
    const argument = { in: part, text: one, start: at };
    at += one.length + 1;
    return argument;
  });
};

function segmentsIn(text: string, { path, query, fragment }: Url): Argument[] {
  if (!path.includes("=")) return [];
  const after = [query, fragment].reduce((length, part) => length + (part === null ? 0 : part.length + 1), 0);
  return split("path", path, text.length - after - path.length);
}

function cutFragment(fragment: string): readonly [before: string, body: string, after: string] {
  const from = fragment.startsWith("?") ? 1 : 0;
  const directive = fragment.indexOf(":~:", from);
  const to = directive < 0 ? fragment.length : directive;
  return [fragment.slice(0, from), fragment.slice(from, to), fragment.slice(to)];
}

function argumentsIn(text: string): Argument[] {
  const url = parse(text);
  const { query, fragment } = url;
  const segments = segmentsIn(text, url).filter((segment) => segment.text.includes("="));
  const inQuery = query === null ? [] : split("query", query, text.indexOf("?") + 1);
  const found = segments.length === 0 ? inQuery : [...segments, ...inQuery];
  // After a route, the fragment belongs to the app.
  if (fragment === null || isRoute(fragment)) return found;
  const [before, body] = cutFragment(fragment);
  return [...found, ...split("fragment", body, text.length - fragment.length + before.length)];
}

/** Removes remains of "&amp;". */
const plain = (argument: string): string => argument.replace(/^(?:amp;)+/i, "");
const decoded = (name: string): string => decodeToText(name) ?? name;
const comparable = (name: string): string => decoded(name).toLowerCase();
const shown = (text: string): string => encodeInvisible(decoded(text));

interface Declared {
  readonly site: string;
  readonly names: readonly string[];
  /** Parameters with the same value in the page's URL. */
  readonly echoed: readonly string[];
}

const pairOf = (text: string): string => `${comparable(nameIn(text))}=${decodedName(valueIn(text))}`;

const pairsIn = (canonical: string): string[] => argumentsIn(canonical).map(({ text }) => pairOf(plain(text)));

function declaredIn(canonical: string, pairsOfPage: ReadonlySet<string>): Declared {
  const own = canonicalize(canonical);
  const found = argumentsIn(own).map(({ text }) => plain(text));
  const isEcho = (text: string): boolean => pairsOfPage.has(pairOf(text));
  const namesOf = (all: readonly string[]): string[] => all.map((text) => comparable(nameIn(text)));
  return {
    site: siteOf(parse(own).host ?? ""),
    names: namesOf(found.filter((text) => !isEcho(text))),
    echoed: namesOf(found.filter(isEcho)),
  };
}

interface DeclaredBy {
  readonly page: string;
  readonly declared: readonly Declared[];
}

const declaredByList = new WeakMap<readonly string[], DeclaredBy>();

/** Cached by list: all links of a page share it. */
function declaredOnce(canonicals: readonly string[], page: string): readonly Declared[] {
  const known = declaredByList.get(canonicals);
  if (known?.page === page) return known.declared;
  const pairsOfPage = new Set(pairsIn(canonicalize(page)));
  const declared = canonicals.map((canonical) => declaredIn(canonical, pairsOfPage));
  declaredByList.set(canonicals, { page, declared });
  return declared;
}

const NONE: readonly never[] = [];
const NO_NAMES: ReadonlySet<string> = new Set();

interface Staying {
  readonly names: ReadonlySet<string>;
  /** Kept only if they have other uses. */
  readonly echoed: ReadonlySet<string>;
}

function pathWithout(text: string, url: Url, dropped: ReadonlySet<number>): string {
  const all = segmentsIn(text, url);
  const left = all.filter(({ start }) => !dropped.has(start));
  return left.length === all.length ? url.path : left.map((one) => one.text).join("/") || "/";
}

const NOTHING_STAYS: Staying = { names: NO_NAMES, echoed: NO_NAMES };

function namesThatStay({ keep = NONE, canonicals = NONE, declaredBy = "" }: CleanOptions, host: string): Staying {
  if (keep.length === 0 && canonicals.length === 0) return NOTHING_STAYS;
  const site = siteOf(host);
  const declared = declaredOnce(canonicals, declaredBy).filter((one) => one.site === site);
  return {
    names: new Set([
      // Names as written, or as displayed.
      ...keep.map(plain).flatMap((name) => [comparable(name), name.toLowerCase()]),
      ...declared.flatMap(({ names }) => names),
    ]),
    echoed: new Set(declared.flatMap(({ echoed }) => echoed)),
  };
}

const isAmong = (names: ReadonlySet<string>, name: string): boolean =>
  names.size > 0 && (names.has(comparable(name)) || names.has(shown(name).toLowerCase()));

/** Takes parameters by start index. Drops a query in which only empty parameters would remain. */
function without(text: string, dropped: ReadonlySet<number>): string {
  const parsed = parse(text);
  const url = { ...parsed, path: pathWithout(text, parsed, dropped) };
  const all = argumentsIn(text);
  const restOf = (part: Argument["in"], written: string | null): string | null => {
    const own = all.filter((one) => one.in === part);
    const left = own.filter(({ start }) => !dropped.has(start)).map((one) => one.text);
    if (left.length === own.length) return written;
    return left.every((one) => one === "") ? null : left.join("&");
  };
  const query = restOf("query", url.query);
  if (url.fragment === null || isRoute(url.fragment)) return serialize({ ...url, query });
  const [before, body, after] = cutFragment(url.fragment);
  const rest = restOf("fragment", body);
  const state = rest === null ? after : before + rest + after;
  return serialize({ ...url, query, fragment: rest === null && after === "" ? null : state });
}

interface Found {
  readonly argument: Argument;
  readonly parameter: TrackingParameter;
}

/** Parameters that neither the page nor the user keeps. */
interface Asked {
  readonly host: string;
  readonly all: readonly Argument[];
  readonly echoed: ReadonlySet<string>;
  readonly own: OwnTracking | undefined;
}

function parameterIn(
  { in: part, text: written }: Argument,
  answer: KeepsName,
  { host, own }: Asked,
): TrackingParameter | null {
  if (part === "path") return trackingInPathOf(written, own, host);
  const text = plain(written);
  if (!isSingleParameter(text)) return null;
  const name = decodedName(nameIn(text));
  // An encoded query, not a name.
  if (/[=&;?]/.test(name)) return null;
  if (part === "query") return trackingOf(name, valueIn(text), answer, own, host);
  return text.includes("=") ? trackingInFragmentOf(name, valueIn(text), own, host) : null;
}

/** Returns false for an added name that the built-in list also has. */
function hasOtherUses(argument: Argument, parameter: TrackingParameter, answer: KeepsName, asked: Asked): boolean {
  if (!isAmbiguous(parameter)) return false;
  const listed = parameterIn(argument, answer, { ...asked, own: undefined });
  return listed === null || isAmbiguous(listed);
}

const foundIn = (all: readonly Argument[], answer: KeepsName, asked: Asked): Found[] =>
  all.flatMap((argument) => {
    const parameter = parameterIn(argument, answer, asked);
    if (parameter === null) return [];
    const isEchoed = isAmong(asked.echoed, nameIn(plain(argument.text)));
    return isEchoed && hasOtherUses(argument, parameter, answer, asked) ? [] : [{ argument, parameter }];
  });

/** Tests for words after removing parameters that are certain. */
function conditional(text: string, asked: Asked): Found[] {
  const { host, all } = asked;
  const certain = foundIn(all, (condition) => isKeptAt(condition, host, null), asked);
  const isCertain = new Set(certain.map(({ argument }) => argument.start));
  const uncertain = all.filter(({ start }) => !isCertain.has(start));
  const rest = without(text, isCertain);
  return [...certain, ...foundIn(uncertain, keepsNameAt(host, rest), asked)].sort(
    (a, b) => a.argument.start - b.argument.start,
  );
}

interface Page {
  readonly host: string;
  readonly isSigned: boolean;
}

/** `null` unless it is an http(s) URL that browsers accept. */
function pageOf(text: string, options: Options): Page | null {
  const read = applyRules(text, { ...options, profile: DEFAULT_PROFILE });
  const { host, query, refusal, scheme } = read.canonicalUrl;
  if (!host || refusal !== null || !["http", "https"].includes(scheme ?? "")) return null;
  // Fast path: "&amp;" and non-canonical URLs are rare.
  if (read.text === text && read.url === read.canonicalUrl && !text.includes(";")) {
    return { host, isSigned: isSignedHost(host) || (query !== null && isSignedQuery(query)) };
  }
  return { host, isSigned: signedBy(text) !== null || signedBy(serialize(read.canonicalUrl)) !== null };
}

/** Returns `null` if nothing can be tracking. */
function askedIn(url: string, options: CleanOptions, isSigned = false): Asked | null {
  if (!mayTrack(url, options.tracking, options.base)) return null;
  const page = pageOf(url, options);
  if (page === null || page.isSigned !== isSigned) return null;
  const { host } = page;
  const all = argumentsIn(url);
  const { names, echoed } = namesThatStay(options, host);
  const rest = all.filter(({ text }) => !isAmong(names, nameIn(plain(text))));
  return { host, all: rest, echoed, own: options.tracking };
}

function hasAny(url: string, asked: Asked | null): boolean {
  if (asked === null) return false;
  const isCertain = (one: Argument): boolean =>
    foundIn([one], (condition) => isKeptAt(condition, asked.host, null), asked).length > 0;
  return asked.all.some(isCertain) || conditional(url, asked).length > 0;
}

/** Faster than `trackingIn`. */
export const hasTracking = (url: string, options: CleanOptions = {}): boolean => hasAny(url, askedIn(url, options));

/** For signed URLs, which cannot be cleaned. */
export const hasSignedTracking = (url: string, options: CleanOptions): boolean =>
  hasAny(url, askedIn(url, options, true));

/** Returns the canonical links without tracking parameters. */
export const cleanCanonicals = (options: CleanOptions): readonly string[] =>
  (options.canonicals ?? NONE).filter((canonical) => !hasTracking(canonical, options));

/** In the order of the URL; empty for signed URLs. */
export function trackingIn(url: string, options: CleanOptions = {}): readonly TrackingMatch[] {
  const asked = askedIn(url, options);
  if (asked === null) return [];
  return conditional(url, asked).map(({ argument: { text, start }, parameter: { vendor, sourceId } }) => ({
    name: shown(nameIn(plain(text))),
    value: shown(valueIn(text)),
    vendor,
    sourceId,
    start,
    end: start + text.length,
  }));
}

export function withoutTracking(canonical: string, options: CleanOptions): CleanUrl | null {
  const dropped = trackingIn(canonical, options);
  if (dropped.length === 0) return null;
  return { url: without(canonical, new Set(dropped.map(({ start }) => start))), dropped };
}

/** Keys cannot be cleaned, so their rule sets use the default one. */
const cleaningProfile = ({ profile }: CleanOptions): ProfileId => {
  const requested = profileOf(profile).id as ProfileId;
  return makesKeys(requested) ? DEFAULT_PROFILE : requested;
};

const canonicalOf = (url: string, options: CleanOptions): string =>
  stepsOf(url, options, copyingRules(options)).canonical;

/**
 * Returns the canonical URL without tracking parameters; `null` if there are none, and for signed URLs. Uses the
 * default rule set instead of one that makes keys.
 */
export function cleanOf(url: string, options: CleanOptions = {}): CleanUrl | null {
  // Fast path: no parameters.
  if (!/[?#%=]/.test(url) && !/[?=]/.test(options.base ?? "")) return null;
  if (signedBy(url) !== null) return null;
  return withoutTracking(canonicalOf(url, { ...options, profile: cleaningProfile(options) }), options);
}

/** Returns the canonical URL if there is nothing to remove. */
export const removeTracking = (url: string, options: CleanOptions = {}): CleanUrl =>
  cleanOf(url, options) ?? { url: canonicalOf(url, { ...options, profile: cleaningProfile(options) }), dropped: [] };
