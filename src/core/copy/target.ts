/**
 * Finds the target of a wrapper: a redirect, warning, login, translation, archive, validator, share button or search
 * for a URL.
 *
 * wrapper-rules/ has rules for single services. On other hosts, only plain and percent-encoded absolute URLs count: no
 * base64, no host without a scheme, no path of the site itself.
 */
import {
  BRACKET_HOSTS,
  HOSTS_WITH_OWN_ENCODING,
  NON_TARGET_NAMES,
  PATH_NAME,
  SEGMENTS_BEFORE_TARGET,
  TARGET_NAME_ENDS,
  TARGET_NAMES,
  WRAPPER_SCHEMES,
} from "../lists/wrappers.ts";
import { applyRules } from "../rules/canonicalize.ts";
import { isSignedHost } from "../rules/signatures.ts";
import { type Component, type ComponentName, componentsOf } from "../url/components.ts";
import { isNestedUrl } from "../url/nested.ts";
import { decodeToText } from "../url/percent.ts";
import { isHostOrSubdomain, siteOf } from "../url/registrable-domain.ts";
import { trimControls } from "../url/trim-controls.ts";
import { parse, schemeOf, type Url } from "../url/url.ts";
import type { Target } from "./types.ts";
import type { Place } from "./wrapper-rules/rule.ts";
import { mayHaveRule, unwrapByRule } from "./wrapper-rules/rules.ts";

const MOST_STEPS = 10;
/** Characters of all wrappers: a hostile URL of two million could nest one at each. */
const MOST_READ = 500_000;

interface Argument {
  readonly name: string;
  readonly place: Place;
}

/** "return_to", "returnTo" and "return-to" are equal. */
const plain = (name: string): string => (decodeToText(name) ?? name).toLowerCase().replace(/[-_.[\]]/g, "");

const isStart = (listed: string): boolean => listed.endsWith("*");
const fits = (name: string, listed: string): boolean =>
  isStart(listed) ? name.startsWith(listed.slice(0, -1)) : name === listed;

const isOther = (name: string): boolean => NON_TARGET_NAMES.some((other) => fits(name, other));

function rankOf(name: string, host: string): number {
  const rank = TARGET_NAMES.findIndex(
    (one) => fits(name, one.name) && (one.hosts?.some((listed) => isHostOrSubdomain(host, listed)) ?? true),
  );
  const listed = TARGET_NAMES[rank];
  return listed !== undefined && isStart(listed.name) && isOther(name) ? -1 : rank;
}

const ABSOLUTE = /^(?:https?|ftp):\/\//i;

/** A dot in a login: IDNA has several (UTS #46, 2.3), and any may be encoded. */
const DOT = /[.\u3002\uff0e\uff61]|%2e|%e3%80%82|%ef%bc%8e|%ef%bd%a1/i;
const looksLikeHost = ({ user, password }: Url): boolean => DOT.test(user ?? "") || DOT.test(password ?? "");

/** `null` unless browsers accept the URL and it does not imitate another host. */
function targetIn(text: string): string | null {
  // A line break may be copied along.
  const url = text.trimEnd();
  if (!ABSOLUTE.test(url)) return null;
  const { canonicalUrl } = applyRules(url, {});
  return canonicalUrl.refusal === null && !looksLikeHost(canonicalUrl) ? url : null;
}

/** `null` for text that only begins with a URL. */
const targetAs = (decoded: string): string | null => (isNestedUrl(decoded, false) ? targetIn(decoded) : null);

function decodedTarget(encoded: string): string | null {
  const decoded = decodeToText(encoded);
  return decoded === null ? null : targetAs(decoded);
}

/** An unencoded target continues to the end of the URL. */
function restFrom(start: number, text: string, component: ComponentName): Place | null {
  const url = targetIn(text.slice(start));
  return url === null ? null : { url, component, start, end: start + url.length };
}

function argumentAt(start: number, text: string, name: string, component: ComponentName): Argument | null {
  const url = decodedTarget(text);
  return url === null ? null : { name: plain(name), place: { url, component, start, end: start + text.length } };
}

const isSegment = ({ name }: Component): boolean => name.startsWith("path[");

/** Cuts "destination:" off a segment if an earlier one begins with "camref:". */
function segmentsOf(components: readonly Component[]): readonly Component[] {
  const path = components.filter(isSegment);
  const { after, name: prefix } = PATH_NAME;
  const from = path.findIndex(({ text }) => text.startsWith(after));
  if (from < 0) return path;
  return path.map((one, i) => {
    if (i < from || !one.text.startsWith(prefix)) return one;
    const text = one.text.slice(prefix.length);
    return { ...one, text, decoded: decodeToText(text), start: one.start + prefix.length };
  });
}

/** Index of the query, fragment or end. */
function pathEnd(text: string, start: number): number {
  const at = text.slice(start).search(/[?#]/);
  return at < 0 ? text.length : start + at;
}

/**
 * "/https%3A//…": the path was encoded except for "/". An unencoded query belongs to the target, unless the path
 * contains one.
 */
function encodedPathFrom({ name, start }: Component, text: string): Place | null {
  const end = pathEnd(text, start);
  const path = decodeToText(text.slice(start, end));
  if (path === null) return null;
  const rest = /[?#]/.test(path) ? "" : text.slice(end);
  const target = targetAs(path + rest);
  return target === null ? null : { url: target, component: name, start, end: end + rest.length };
}

/** "/https%3A%2F%2Fb.example/…": only scheme and host were encoded. */
function encodedOriginFrom({ name, text: origin, decoded, start }: Component, text: string): Place | null {
  const url = targetIn(decoded + text.slice(start + origin.length));
  return url === null ? null : { url, component: name, start, end: text.length };
}

const SCHEME = /^(?:https?|ftp):$/i;
const ORIGIN = /^(?:https?|ftp):\/\/[^\s/\\?#]+$/i;

function readerOf(segments: readonly Component[], i: number, text: string): typeof encodedPathFrom | null {
  const [before, one, next] = [segments[i - 1], segments[i] as Component, segments[i + 1]];
  if (ABSOLUTE.test(text.slice(one.start, one.start + 8))) {
    return ({ name, start }) => restFrom(start, text, name);
  }
  if (next === undefined || !one.text.includes("%")) return null;
  if (SCHEME.test(one.decoded ?? "")) return next.text === "" ? encodedPathFrom : null;
  const isWhole = before !== undefined && SEGMENTS_BEFORE_TARGET.includes(before.text);
  return ORIGIN.test(one.decoded ?? "") && !isWhole ? encodedOriginFrom : null;
}

/** "/web/2020/https://…" and "?https://…": only the first. */
function atTheEnd(segments: readonly Component[], components: readonly Component[], text: string): Place | null {
  for (const [i, segment] of segments.entries()) {
    const read = readerOf(segments, i, text);
    if (read !== null) return read(segment, text);
  }
  const key = components.find(({ name }) => name === "query[0].key");
  return key !== undefined && ABSOLUTE.test(text.slice(key.start, key.start + 8))
    ? restFrom(key.start, text, key.name)
    : null;
}

/** "?p(1)url(https://…)": the value in brackets. */
function inBrackets({ query }: Url, components: readonly Component[], host: string): Place | null {
  if (query === null || !BRACKET_HOSTS.some((listed) => isHostOrSubdomain(host, listed))) return null;
  const first = components.find(({ name }) => name === "query[0].key");
  const found = /(?:^|\))url\(([^()]*)\)/i.exec(query);
  const value = found?.[1];
  if (first === undefined || value === undefined) return null;
  const start = first.start + query.indexOf(value, found?.index);
  const enclosing = components.findLast((one) => one.start <= start) ?? first;
  return argumentAt(start, value, "", enclosing.name)?.place ?? null;
}

const isFound = (argument: Argument | null): argument is Argument => argument !== null;

/** "/https%3A%2F%2F…", and "/RU=https%3A%2F%2F…" with a name. */
const inPath = (segments: readonly Component[]): Argument[] =>
  segments
    .map(({ name, text, start }) => {
      const equals = text.indexOf("=");
      const whole = argumentAt(start, text, "", name);
      if (whole !== null || equals < 0) return whole;
      return argumentAt(start + equals + 1, text.slice(equals + 1), text.slice(0, equals), name);
    })
    .filter(isFound);

const inQuery = (components: readonly Component[]): Argument[] =>
  components
    .map(({ name, text, start }, i) => {
      if (!name.startsWith("query[")) return null;
      if (name.endsWith(".value")) return argumentAt(start, text, components[i - 1]?.text ?? "", name);
      return components[i + 1]?.name.endsWith(".value") ? null : argumentAt(start, text, "", name);
    })
    .filter(isFound);

/** "#url=…", "#https://…", and "#/login?next=…" after a route. */
function inFragment(text: string, components: readonly Component[]): Argument[] {
  const fragment = components.at(-1);
  if (fragment?.name !== "fragment") return [];
  const found: Argument[] = [];
  const from = /^[/!]/.test(fragment.text) ? fragment.text.indexOf("?") + 1 : 0;
  let at = fragment.start + from;
  for (const argument of fragment.text.slice(from).split("&")) {
    const equals = ABSOLUTE.test(argument) ? -1 : argument.indexOf("=");
    const start = at + equals + 1;
    const name = argument.slice(0, Math.max(equals, 0));
    // Servers do not split it at "&".
    if (ABSOLUTE.test(text.slice(start, start + 8))) {
      const place = restFrom(start, text, fragment.name);
      return place === null ? found : [...found, { name: plain(name), place }];
    }
    const encoded = argumentAt(start, argument.slice(equals + 1), name, fragment.name);
    if (encoded !== null) found.push(encoded);
    at += argument.length + 1;
  }
  return found;
}

function firstNamed(all: readonly Argument[], host: string): Place | null {
  const named = all.map(({ name, place }) => ({ rank: rankOf(name, host), place })).filter(({ rank }) => rank >= 0);
  return named.sort((a, b) => a.rank - b.rank)[0]?.place ?? null;
}

const hostOf = ({ host }: Url): string => host?.toLowerCase() ?? "";

/** Returns the only nested URL if it is on another site, and is the only parameter or has a typical name. */
function onlyNestedUrl(all: readonly Argument[], text: string, host: string): Place | null {
  const [first, ...others] = all;
  if (first === undefined || others.length > 0 || isOther(first.name)) return null;
  const { url, start, end } = first.place;
  const { query, fragment } = parse(text.slice(0, start) + text.slice(end));
  const beside = `${query ?? ""}&${fragment ?? ""}`.split("&").filter((argument) => argument !== "");
  if (beside.length > 1 && !TARGET_NAME_ENDS.some((ending) => first.name.endsWith(ending))) return null;
  return siteOf(hostOf(parse(url))) === siteOf(host) ? null : first.place;
}

function byRule(text: string, url: Url, host: string): Place | null {
  const place = mayHaveRule(text) ? unwrapByRule({ text, url, host }) : null;
  const target = place === null ? null : targetAs(place.url);
  return place === null || target === null ? null : { ...place, url: target };
}

function targetOf(text: string): Place | null {
  const url = parse(text);
  const host = hostOf(url);
  const own = byRule(text, url, host);
  if (own !== null) return own;
  const isReadable = !isSignedHost(host) && !HOSTS_WITH_OWN_ENCODING.some((other) => isHostOrSubdomain(host, other));
  if (!WRAPPER_SCHEMES.has(schemeOf(url)) || !isReadable) return null;
  const components = componentsOf(url);
  const segments = segmentsOf(components);
  const rest = atTheEnd(segments, components, text) ?? inBrackets(url, components, host);
  if (rest !== null) return rest;
  const path = inPath(segments);
  const segment = path.find(({ name }) => name === "");
  if (segment !== undefined) return segment.place;
  const [query, fragment] = [inQuery(components), inFragment(text, components)];
  return (
    firstNamed([...path, ...query], host) ??
    firstNamed(fragment, host) ??
    onlyNestedUrl([...path, ...query, ...fragment], text, host)
  );
}

/** The end of a nested scheme. Any character may be encoded. */
const NESTED_SCHEME = /^[^:]*:.*?(?:[ps]|%[57][03])(?::|%3a)/is;

/** Quick test: `false` for most other URLs. */
export const mayWrap = (url: string): boolean => NESTED_SCHEME.test(url) || mayHaveRule(url);

/** Unwraps up to ten nested wrappers, outermost first. Empty for relative URLs. */
export function targetsOf(url: string): readonly Target[] {
  const found: Target[] = [];
  let wrapper = url;
  let read = 0;
  while (found.length < MOST_STEPS && read < MOST_READ && mayWrap(wrapper)) {
    const text = trimControls(wrapper);
    const place = targetOf(text);
    if (place === null) break;
    const from = wrapper.indexOf(text);
    found.push({ ...place, wrapper, start: place.start + from, end: place.end + from });
    read += wrapper.length;
    wrapper = place.url;
  }
  return found;
}
