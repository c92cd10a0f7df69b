import type { TrackingParameter } from "../lists/tracking.ts";
import { applyRules, canonicalize, type Options, stepsOf } from "../rules/canonicalize.ts";
import { isRoute } from "../rules/fragment-state.ts";
import { decodedName, type OwnTracking } from "../rules/own-tracking.ts";
import { DEFAULT_PROFILE, makesKeys, type ProfileId, profileOf } from "../rules/profiles.ts";
import type { Profile } from "../rules/rule.ts";
import { isSignedHost, isSigned as isSignedQuery, signatureOf } from "../rules/signatures.ts";
import {
  type Answer,
  answersAt,
  staysAt,
  trackingInFragmentOf,
  trackingInPathOf,
  trackingOf,
} from "../rules/tracking.ts";
import { rulesByLevel } from "../sameness/level-rules.ts";
import { isOneArgument, nameIn, valueIn } from "../sameness/scope.ts";
import { decodeToText } from "../url/percent.ts";
import { siteOf } from "../url/registrable-domain.ts";
import { parse, schemeOf, serialize, type Url } from "../url/url.ts";
import type { CleanUrl, TrackingArgument } from "./copy.ts";
import { mayTrack } from "./may-track.ts";
import { encodeInvisible } from "./safe-text.ts";

export interface CleanOptions extends Options {
  /** Names that stay, in any case. */
  readonly keep?: readonly string[];
  /** The page's own addresses, absolute: a parameter whose name one of them has is not tracking. */
  readonly canonicals?: readonly string[];
  /** The fragment stays where the rule set would drop it, without its text directive. */
  readonly keepFragment?: boolean;
}

/** The rules that make a copy; keys have no fragment. */
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

/** All of the path; none where no segment is "name=value". */
function segmentsIn(text: string, { path, query, fragment }: Url): Argument[] {
  if (!path.includes("=")) return [];
  const after = [query, fragment].reduce((length, part) => length + (part === null ? 0 : part.length + 1), 0);
  return split("path", path, text.length - after - path.length);
}

/** What a fragment has before and after its arguments: "?", and a text directive. */
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
  // What follows a route is the application's.
  if (fragment === null || isRoute(fragment)) return found;
  const [before, body] = cutFragment(fragment);
  return [...found, ...split("fragment", body, text.length - fragment.length + before.length)];
}

/** Without what is left of "&amp;" where somebody copied a URL from HTML. */
const plain = (argument: string): string => argument.replace(/^(?:amp;)+/i, "");
const decoded = (name: string): string => decodeToText(name) ?? name;
const comparable = (name: string): string => decoded(name).toLowerCase();
/** Decoded for people. */
const shown = (text: string): string => encodeInvisible(decoded(text));

interface Declared {
  readonly site: string;
  readonly names: readonly string[];
}

const declaredByList = new WeakMap<readonly string[], readonly Declared[]>();

/** A list is read once: all links of a page are asked about with it. */
function declaredOnce(canonicals: readonly string[]): readonly Declared[] {
  let declared = declaredByList.get(canonicals);
  if (declared === undefined) {
    declared = canonicals.map((canonical) => {
      const own = canonicalize(canonical);
      const names = argumentsIn(own).map((argument) => comparable(nameIn(plain(argument.text))));
      return { site: siteOf(parse(own).host ?? ""), names };
    });
    declaredByList.set(canonicals, declared);
  }
  return declared;
}

const NONE: readonly never[] = [];
const NO_NAMES: ReadonlySet<string> = new Set();

function namesThatStay({ keep = NONE, canonicals = NONE }: CleanOptions, host: string): ReadonlySet<string> {
  if (keep.length === 0 && canonicals.length === 0) return NO_NAMES;
  const site = siteOf(host);
  return new Set([
    // As written, or as shown here.
    ...keep.map(plain).flatMap((name) => [comparable(name), name.toLowerCase()]),
    ...declaredOnce(canonicals).flatMap((declared) => (declared.site === site ? declared.names : NONE)),
  ]);
}

function pathWithout(text: string, url: Url, dropped: ReadonlySet<number>): string {
  const all = segmentsIn(text, url);
  const left = all.filter(({ start }) => !dropped.has(start));
  return left.length === all.length ? url.path : left.map((one) => one.text).join("/") || "/";
}

/** Without some arguments. What stays is as it was; where only empty ones would stay, none do. */
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

/** Conditions and names that do not depend on the parameter itself. */
interface Place {
  readonly host: string;
  readonly own: OwnTracking | undefined;
}

function parameterIn({ in: part, text: written }: Argument, answer: Answer, place: Place): TrackingParameter | null {
  const { host, own } = place;
  if (part === "path") return trackingInPathOf(written, own, host);
  const text = plain(written);
  // Some programs also separate at ";".
  if (!isOneArgument(text)) return null;
  const name = decodedName(nameIn(text));
  // An encoded query is no name.
  if (/[=&;?]/.test(name)) return null;
  if (part === "query") return trackingOf(name, valueIn(text), answer, own, host);
  return text.includes("=") ? trackingInFragmentOf(name, valueIn(text), own, host) : null;
}

const foundIn = (all: readonly Argument[], answer: Answer, place: Place): Found[] =>
  all.flatMap((argument) => {
    const parameter = parameterIn(argument, answer, place);
    return parameter === null ? [] : [{ argument, parameter }];
  });

/** Conditions on words in the URL are answered for the URL without the parameters that are certain. */
function conditional(text: string, all: readonly Argument[], place: Place): Found[] {
  const certain = foundIn(all, (condition) => staysAt(condition, place.host, null), place);
  const isCertain = new Set(certain.map(({ argument }) => argument.start));
  const uncertain = all.filter(({ start }) => !isCertain.has(start));
  const rest = without(text, isCertain);
  return [...certain, ...foundIn(uncertain, answersAt(place.host, rest), place)].sort(
    (a, b) => a.argument.start - b.argument.start,
  );
}

/** Some programs also separate at ";", and it is what HTML makes of "&". */
const isSigned = (text: string): boolean =>
  signatureOf(text) !== null || (text.includes(";") && signatureOf(text.replaceAll(";", "&")) !== null);

/** The host of a page that a browser opens; `null` for other URLs and for signed ones. */
function pageHost(text: string, options: Options): string | null {
  const read = applyRules(text, { ...options, profile: DEFAULT_PROFILE });
  const { canonicalUrl: url } = read;
  const isPage = ["http", "https"].includes(schemeOf(url)) && url.refusal === null && url.host;
  if (!isPage || isSignedHost(url.host)) return null;
  // What HTML makes of "&" is rare, and so is what is not canonical.
  const isCanonical = read.text === text && read.url === url;
  if (isCanonical && !text.includes(";")) return url.query !== null && isSignedQuery(url.query) ? null : url.host;
  return isSigned(text) || isSigned(serialize(url)) ? null : url.host;
}

interface Asked {
  readonly place: Place;
  readonly asked: Argument[];
}

/** What the page and the person do not keep, and the host; `null` where nothing is asked. */
function askedIn(url: string, options: CleanOptions): Asked | null {
  if (!mayTrack(url, options.tracking, options.base)) return null;
  const host = pageHost(url, options);
  if (host === null) return null;
  const place = { host, own: options.tracking };
  const all = argumentsIn(url);
  const names = namesThatStay(options, host);
  if (names.size === 0) return { place, asked: all };
  const stays = (name: string): boolean => names.has(comparable(name)) || names.has(shown(name).toLowerCase());
  return { place, asked: all.filter(({ text }) => !stays(nameIn(plain(text)))) };
}

/** Whether `trackingIn` finds any, which takes less. Never throws. */
export function hasTracking(url: string, options: CleanOptions = {}): boolean {
  const found = askedIn(url, options);
  if (found === null) return false;
  const { place, asked } = found;
  const isCertain = (one: Argument): boolean =>
    foundIn([one], (condition) => staysAt(condition, place.host, null), place).length > 0;
  return asked.some(isCertain) || conditional(url, asked, place).length > 0;
}

/** In the order of the URL; empty for signed URLs. Never throws. */
export function trackingIn(url: string, options: CleanOptions = {}): readonly TrackingArgument[] {
  const found = askedIn(url, options);
  if (found === null) return [];
  return conditional(url, found.asked, found.place).map(
    ({ argument: { text, start }, parameter: { vendor, source } }) => ({
      name: shown(nameIn(plain(text))),
      value: shown(valueIn(text)),
      vendor,
      source,
      start,
      end: start + text.length,
    }),
  );
}

/**
 * The canonical URL without tracking parameters, otherwise as it is; `null` where there are none, and for signed URLs.
 * Rule sets that make keys have no canonical URL to clean: theirs is the default's. Never throws.
 */
export function cleanOf(url: string, options: CleanOptions = {}): CleanUrl | null {
  const asked = profileOf(options.profile).id as ProfileId;
  const profile = makesKeys(asked) ? DEFAULT_PROFILE : asked;
  // Most URLs have none, in any spelling.
  if (!/[?#%=]/.test(url) && !/[?=]/.test(options.base ?? "")) return null;
  if (isSigned(url)) return null;
  const cleaned = { ...options, profile };
  const { canonical } = stepsOf(url, cleaned, copyingRules(cleaned));
  const dropped = trackingIn(canonical, options);
  if (dropped.length === 0) return null;
  return { url: without(canonical, new Set(dropped.map(({ start }) => start))), dropped };
}
