import type { Component, ComponentName } from "./components.ts";
import { isPlausibleHost, isPlausibleUrl } from "./plausible.ts";
import { isKnownScheme } from "./schemes.ts";

/** A URL inside another one. */
export interface Nested {
  /** The component that contains it; if it ends the path, its first segment. */
  readonly component: ComponentName;
  /** Percent-decoded once; as written if it ends the path. */
  readonly text: string;
}

const MOST_NESTED = 20;

/** A text with more spaces is a sentence. */
const MOST_SPACES = 3;

const isUrlWithSpaces = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]*:\/\/[^ ]/i.test(text) &&
  (text.match(/ +/g) as string[]).length <= MOST_SPACES &&
  isPlausibleUrl(text.replaceAll(" ", "%20"));

/** Takes a value decoded once. In a fragment, "/" starts a route. */
export function isNestedUrl(decodedOnce: string, isFragment: boolean): boolean {
  const text = /[\r\n]/.test(decodedOnce.slice(-1)) ? decodedOnce.trimEnd() : decodedOnce;
  if (/[\t-\r]/.test(text)) return false;
  if (text.includes(" ")) return isUrlWithSpaces(text);
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return isPlausibleUrl(text);
  return !isFragment && text.startsWith("/") && text.length > 1;
}

/** "anchor%3Fname%3Dvalue". */
export const isEncodedAsWhole = (fragment: string): boolean =>
  /%(?:2F|3F|3D|26)/i.test(fragment) && !/[/?=&]/.test(fragment);

/** Rejects "/a" and dates. */
function isWorthShowing(text: string): boolean {
  if (!text.startsWith("//")) return /^\/[^/?#]+[/?]/.test(text) && !/^[0-9/]+$/.test(text);
  const [authority, host] = /^\/\/(?:[^/?#]*@)?([^/?#:]*)/.exec(text) as string[] as [string, string];
  return isPlausibleHost(host, authority !== text) || /^\/\/[A-Za-z0-9.-]+(?::[0-9]+)?\//.test(text);
}

/** References without a host must be parameters, or encoded like one. */
function urlIn(decoded: string | null, isInArgument: boolean): string | null {
  if (decoded === null || !(decoded.includes(":") || decoded.startsWith("/"))) return null;
  if (!isNestedUrl(decoded, false)) return null;
  if (!decoded.startsWith("/")) return decoded;
  const isAuthority = decoded.startsWith("//");
  return isWorthShowing(decoded) && (isInArgument || isAuthority) ? decoded : null;
}

const isSegment = ({ name }: Component): boolean => name.startsWith("path[");
const isArgument = ({ name }: Component): boolean => name.startsWith("query[") || name.startsWith("parameters[");

const queryOf = (components: readonly Component[]): string =>
  components
    .filter(({ name }) => name.startsWith("query["))
    .map(({ name, text }, i) => (name.endsWith(".value") ? `=${text}` : i === 0 ? `?${text}` : `&${text}`))
    .join("");

/**
 * An unencoded URL at the end of the path: "/web/2020/https://example.com/a?b". Includes the outer query, as web
 * archives do.
 */
function tailOf(components: readonly Component[]): Nested | null {
  // Fast path.
  if (!components.some((one) => one.text.includes(":") && isSegment(one))) return null;
  const segments = components.filter(isSegment);
  const from = segments.findIndex(({ text }) => {
    const [, scheme, slashes] = /^([a-z][a-z0-9+.-]*):(\/\/)?/i.exec(text) ?? [];
    return (
      scheme !== undefined && isKnownScheme(scheme.toLowerCase()) && (slashes || text.length === scheme.length + 1)
    );
  });
  const first = segments[from];
  if (first === undefined || components.some(({ name }) => name.startsWith("parameters["))) return null;
  const path = segments
    .slice(from)
    .map(({ text }) => text)
    .join("/");
  if (!/^[^/]*:\/\//.test(path) || !isPlausibleUrl(path)) return null;
  return { component: first.name, text: path + queryOf(components) };
}

export function withoutTrailingUrl(components: readonly Component[]): readonly Component[] {
  const tail = tailOf(components);
  if (tail === null) return components;
  const from = components.findIndex(({ name }) => name === tail.component);
  return components.filter((component, i) => i < from || !(isSegment(component) || isArgument(component)));
}

function nestedInOne(component: Component, next: Component | undefined): Nested | null {
  const { name, decoded } = component;
  const isFragment = name === "fragment";
  if (!isArgument(component) && !isSegment(component) && !isFragment) return null;
  const isLikeArgument = isArgument(component) || (isFragment && isEncodedAsWhole(component.text));
  const url = urlIn(decoded, isLikeArgument);
  const isNamedKey = url !== null && next?.name === name.replace(".key", ".value");
  return url === null || isNamedKey ? null : { component: name, text: url };
}

/** In order, at most twenty. */
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
    if (isInTail && (isSegment(component) || isArgument(component))) continue;
    const nested = nestedInOne(component, components[i + 1]);
    if (nested !== null) found.push(nested);
  }
  return found;
}
