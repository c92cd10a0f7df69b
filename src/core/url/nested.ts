import type { Component, ComponentName } from "./components.ts";
import { isPlausibleHost, isPlausibleUrl } from "./plausible.ts";
import { isKnownScheme } from "./schemes.ts";

/** A URL that is passed inside another one. */
export interface Nested {
  /** The component that holds it: "query[1].value"; of a path that ends with it, the segment that begins it. */
  readonly component: ComponentName;
  /** Decoded exactly once. One that stands raw in the path's end was never encoded: as written. */
  readonly text: string;
}

/** More URLs in one than anybody looks at. */
const MOST_NESTED = 20;

/** More words behind a URL than this are a text that begins with one. */
const MOST_SPACES = 3;

/** Whether an absolute URL was put into the other one with its spaces raw. */
const isWithSpaces = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]*:\/\/[^ ]/i.test(text) &&
  (text.match(/ +/g) ?? []).length <= MOST_SPACES &&
  isPlausibleUrl(text.replaceAll(" ", "%20"));

/**
 * Whether a value, decoded once, is a URL of its own: then its escapes are right at one level more. A route in a
 * fragment begins with "/" without being one.
 */
export function isNestedUrl(decodedOnce: string, isFragment: boolean): boolean {
  // A line break behind it was copied along.
  const text = /[\r\n]$/.test(decodedOnce.slice(-1)) ? decodedOnce.trimEnd() : decodedOnce;
  if (/[\t-\r]/.test(text)) return false;
  if (text.includes(" ")) return isWithSpaces(text);
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return isPlausibleUrl(text);
  return !isFragment && text.startsWith("/") && text.length > 1;
}

/** Whether a reference that begins with "/" is worth showing as a URL: not a mere name ("/a"), nor a date. */
function isTellingReference(text: string): boolean {
  if (!text.startsWith("//")) return /^\/[^/?#]+[/?]/.test(text) && !/^[0-9/]+$/.test(text);
  const host = /^[^/?#:]*/.exec(text.slice(2))?.[0] ?? "";
  const behind = text.slice(2 + host.length);
  return host !== "" && (isPlausibleHost(host, behind !== "") || /^[A-Za-z0-9.-]+(?::[0-9]+)?\//.test(text.slice(2)));
}

/** The URL that the decoded text of a component is; `null` when it is none. */
function urlIn(decoded: string | null, where: "argument" | "segment" | "fragment"): string | null {
  if (decoded === null || !isNestedUrl(decoded, false)) return null;
  if (!decoded.startsWith("/")) return decoded;
  const isAuthority = decoded.startsWith("//");
  return isTellingReference(decoded) && (where === "argument" || isAuthority) ? decoded : null;
}

const isSegment = ({ name }: Component): boolean => name.startsWith("path[");
const isArgument = ({ name }: Component): boolean => /^(?:query|parameters)\[/.test(name);

/** The query as written, from its components. */
const queryOf = (components: readonly Component[]): string =>
  components
    .filter(({ name }) => name.startsWith("query["))
    .map(({ name, text }, i) => (name.endsWith(".value") ? `=${text}` : i === 0 ? `?${text}` : `&${text}`))
    .join("");

/**
 * A URL that stands raw in the path, up to its end, as in an archive's "/web/2020/https://example.com/a?b". Servers
 * that take a URL so take the query with it, though by the grammar it is the outer one's.
 */
function tailOf(components: readonly Component[]): Nested | null {
  const segments = components.filter(isSegment);
  const from = segments.findIndex(({ text }) => {
    const [, scheme, slashes] = /^([a-z][a-z0-9+.-]*):(\/\/)?/i.exec(text) ?? [];
    return (
      scheme !== undefined && isKnownScheme(scheme.toLowerCase()) && (slashes || text.length === scheme.length + 1)
    );
  });
  const first = segments[from];
  // Behind parameters no path goes on.
  if (first === undefined || components.some(({ name }) => name.startsWith("parameters["))) return null;
  const path = segments
    .slice(from)
    .map(({ text }) => text)
    .join("/");
  if (!/^[^/]*:\/\//.test(path) || !isPlausibleUrl(path)) return null;
  return { component: first.name, text: path + queryOf(components) };
}

/** The components without those that belong to a URL in the path's end, which has components of its own. */
export function outsideTail(components: readonly Component[]): readonly Component[] {
  const tail = tailOf(components);
  if (tail === null) return components;
  const from = components.findIndex(({ name }) => name === tail.component);
  return components.filter((component, i) => i < from || !(isSegment(component) || isArgument(component)));
}

/** The URL that one component holds, when it is a path segment, an argument or the fragment. */
function nestedInOne(component: Component, next: Component | undefined): Nested | null {
  const { name, decoded } = component;
  let url: string | null = null;
  if (isSegment(component)) url = urlIn(decoded, "segment");
  else if (name === "fragment") url = urlIn(decoded, "fragment");
  else if (isArgument(component)) {
    const isNamedKey = name.endsWith(".key") && next?.name === name.replace(/key$/, "value");
    if (!isNamedKey) url = urlIn(decoded, "argument");
  }
  return url === null ? null : { component: name, text: url };
}

/** The URLs that the components hold, in their order, at most twenty. Never throws. */
export function nestedIn(components: readonly Component[]): Nested[] {
  const found: Nested[] = [];
  const tail = tailOf(components);
  let isInTail = false;
  for (const [i, component] of components.entries()) {
    if (found.length === MOST_NESTED) break;
    if (component.name === tail?.component) {
      found.push(tail);
      isInTail = true;
    }
    // What belongs to the tail is the tail's own to show.
    if (isInTail && (isSegment(component) || isArgument(component))) continue;
    const nested = nestedInOne(component, components[i + 1]);
    if (nested !== null) found.push(nested);
  }
  return found;
}
