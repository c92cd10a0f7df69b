/**
 * The address that a URL wraps: where a redirect, a warning, a login, a translation or an archive leads to.
 *
 * Only what stands there in plain or percent-encoded text: no base64, no encoding of a vendor's own (Proofpoint's), no
 * host without a scheme, no AMP cache.
 */
import { OTHER_NAMES, TARGET_NAMES, WRAPPER_SCHEMES } from "../lists/wrappers.ts";
import { applyRules } from "../rules/canonicalize.ts";
import { isSignedHost } from "../rules/signatures.ts";
import { type Component, type ComponentName, componentsOf } from "../url/components.ts";
import { nestedIn } from "../url/nested.ts";
import { decodeToText } from "../url/percent.ts";
import { registrableDomain } from "../url/registrable-domain.ts";
import { parse, schemeOf, type Url } from "../url/url.ts";
import type { Target } from "./copy.ts";

const MOST_STEPS = 10;

const TARGET_SCHEMES: ReadonlySet<string> = new Set(["http", "https", "ftp"]);

type Place = Omit<Target, "wrapper">;

/** Finds names of a list, whose first comes first. */
function ranks(names: readonly string[]): (name: string) => number {
  const whole = new Map<string, number>();
  const starts: (readonly [start: string, rank: number])[] = [];
  names.forEach((name, rank) => {
    if (name.endsWith("*")) starts.push([name.slice(0, -1), rank]);
    else if (!whole.has(name)) whole.set(name, rank);
  });
  return (name) => whole.get(name) ?? starts.find(([start]) => name.startsWith(start))?.[1] ?? Number.POSITIVE_INFINITY;
}

const rankOf = ranks(TARGET_NAMES.map(({ name }) => name));
const otherRankOf = ranks(OTHER_NAMES);

/** "return_to", "returnTo" and "return-to" are one name. */
const plain = (name: string): string => (decodeToText(name) ?? name).toLowerCase().replace(/[-_.[\]]/g, "");

const isOther = (name: string): boolean => otherRankOf(name) !== Number.POSITIVE_INFINITY;
const isNamed = (name: string): boolean => !isOther(name) && rankOf(name) !== Number.POSITIVE_INFINITY;

/** What a browser opens as a page, and is not made to look like another host. */
function isTarget(text: string): boolean {
  if (!/^(?:https?|ftp):\/\//i.test(text)) return false;
  const { canonicalUrl: url } = applyRules(text, {});
  return TARGET_SCHEMES.has(schemeOf(url)) && url.refusal === null && !url.user?.includes(".");
}

/** A line break that was copied along is none of it. */
const targetIn = (decoded: string): string | null => {
  const text = decoded.trimEnd();
  return isTarget(text) ? text : null;
};

const placeOf = ({ name, text, start }: Component, url: string): Place => ({
  url,
  component: name,
  start,
  end: start + text.length,
});

interface Argument {
  readonly name: string;
  readonly place: Place;
}

const isPath = (name: ComponentName): boolean => name.startsWith("path[");

/** Archives take query and fragment with it. */
function inPath(text: string, components: readonly Component[]): Place | null {
  for (const { component, text: nested } of nestedIn(components)) {
    const held = components.find(({ name }) => name === component);
    if (held === undefined || !isPath(component)) continue;
    const isRest = text.startsWith(nested, held.start);
    const url = targetIn(isRest ? text.slice(held.start) : nested);
    if (url !== null) return isRest ? { ...placeOf(held, url), end: text.length } : placeOf(held, url);
  }
  return null;
}

function inQuery(components: readonly Component[]): Argument[] {
  const found: Argument[] = [];
  for (const { component, text } of nestedIn(components)) {
    if (!component.startsWith("query[")) continue;
    const at = components.findIndex(({ name }) => name === component);
    const held = components[at];
    const url = targetIn(text);
    if (held === undefined || url === null) continue;
    const name = component.endsWith(".value") ? plain(components[at - 1]?.text ?? "") : "";
    found.push({ name, place: placeOf(held, url) });
  }
  return found;
}

/** "#url=…", also after a route: "#/login?next=…". */
function inFragment(components: readonly Component[]): Argument[] {
  const held = components.at(-1);
  if (held?.name !== "fragment") return [];
  const from = /^[/!]/.test(held.text) ? held.text.indexOf("?") + 1 : 0;
  let at = held.start + from;
  return held.text
    .slice(from)
    .split("&")
    .flatMap((argument) => {
      const start = at;
      at += argument.length + 1;
      const equals = argument.indexOf("=");
      const value = argument.slice(equals + 1);
      const decoded = /https?|ftp/i.test(value.slice(0, 5)) ? decodeToText(value) : null;
      const url = decoded === null ? null : targetIn(decoded);
      if (url === null) return [];
      const name = equals < 0 ? "" : plain(argument.slice(0, equals));
      const place = { url, component: held.name, start: start + equals + 1, end: start + argument.length };
      return [{ name, place }];
    });
}

const firstNamed = (all: readonly Argument[]): Place | null =>
  all.filter(({ name }) => isNamed(name)).sort((a, b) => rankOf(a.name) - rankOf(b.name))[0]?.place ?? null;

const siteOf = (url: Url): string => registrableDomain(url.host ?? "") ?? url.host ?? "";

/** The only address in a URL, under no name that says what else it is, on another site. */
function onlyOne(all: readonly Argument[], url: Url): Place | null {
  const [only, ...others] = all;
  if (only === undefined || others.length > 0 || isOther(only.name)) return null;
  return siteOf(parse(only.place.url)) === siteOf(url) ? null : only.place;
}

function targetOf(text: string): Place | null {
  const url = parse(text);
  const scheme = schemeOf(url);
  if (!WRAPPER_SCHEMES.has(scheme) || isSignedHost(url.host?.toLowerCase() ?? null)) return null;
  const components = componentsOf(url);
  const path = inPath(text, components);
  if (path !== null) return path;
  const [query, fragment] = [inQuery(components), inFragment(components)];
  return firstNamed(query) ?? firstNamed(fragment) ?? onlyOne([...query, ...fragment], url);
}

/** Through several wrappers, the outermost first, at most ten; empty without one. Never throws. */
export function targetsOf(url: string): readonly Target[] {
  const found: Target[] = [];
  let wrapper = url;
  // Every target has a scheme.
  while (found.length < MOST_STEPS && /https?|ftp/i.test(wrapper)) {
    const place = targetOf(wrapper);
    if (place === null) break;
    found.push({ ...place, wrapper });
    wrapper = place.url;
  }
  return found;
}
