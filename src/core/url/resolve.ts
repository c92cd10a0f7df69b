import { removeDotSegments, removeDotSegments1808, removeRootlessDotSegments } from "./dot-segments.ts";
import { parse, replacePart, schemeOf, serialize, type Url } from "./url.ts";

/** RFC 3986, 5.2.3. */
function merge(base: Url, path: string): string {
  if (base.host !== null && base.path === "") return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf("/") + 1) + path;
}

/** "//" would start an authority (URL Standard, 4.5, serializing). */
const afterHost = (host: string | null, path: string): string =>
  host === null && path.startsWith("//") ? `/.${path}` : path;

const withAuthorityOf = (base: Url, reference: Url, path: string): Url => ({
  ...reference,
  scheme: base.scheme,
  user: base.user,
  password: base.password,
  host: base.host,
  port: base.port,
  path: afterHost(base.host, path),
});

export const isHierarchical = (base: Url): boolean =>
  base.scheme !== null && (base.host !== null || base.path.startsWith("/"));

export interface ResolveOptions {
  /** "scheme:path" with the base's scheme is relative (RFC 3986, 5.2.2, not strict). */
  readonly sameSchemeIsRelative?: boolean;
  readonly removeDots?: (path: string) => string;
  /** Keeps dot segments after a scheme or authority for a later rule. */
  readonly leavesAbsolute?: boolean;
}

/** RFC 3986, 5.2.2. */
export function resolve(reference: Url, base: Url, options: ResolveOptions = {}): Url {
  const removeDots = options.removeDots ?? removeDotSegments;
  const withoutDots = (url: Url): Url =>
    options.leavesAbsolute || !url.path.startsWith("/")
      ? url
      : replacePart(url, "path", afterHost(url.host, removeDots(url.path)));
  if (reference.scheme !== null) {
    const same = options.sameSchemeIsRelative && reference.host === null && schemeOf(reference) === schemeOf(base);
    if (!same) return withoutDots(reference);
  }
  if (reference.host !== null) return withoutDots(replacePart(reference, "scheme", base.scheme));
  if (reference.path === "") {
    const query = reference.query ?? base.query;
    return { ...withAuthorityOf(base, reference, base.path), query };
  }
  const path = reference.path.startsWith("/") ? reference.path : merge(base, reference.path);
  return withAuthorityOf(base, reference, path.startsWith("/") ? removeDots(path) : removeRootlessDotSegments(path));
}

type CutParameters = (path: string) => readonly [path: string, parameters: string];

const cutAt = (path: string, at: number): readonly [path: string, parameters: string] =>
  at < 0 ? [path, ""] : [path.slice(0, at), path.slice(at)];

/** RFC 1808, 2.4.5: parameters start at the first ";" and are not part of the path. */
export const splitParameters: CutParameters = (path) => cutAt(path, path.indexOf(";"));

/** RFC 2396, 3.3: every segment can have parameters. Cuts those of the last segment. */
const cutLastParameters: CutParameters = (path) => cutAt(path, path.indexOf(";", path.lastIndexOf("/") + 1));

const resolveBy =
  (cut: CutParameters) =>
  (reference: Url, base: Url): Url => {
    if (reference.scheme !== null) return reference;
    if (serialize(reference) === "") return base;
    if (reference.host !== null) return { ...reference, scheme: base.scheme };
    if (reference.path.startsWith("/")) return withAuthorityOf(base, reference, reference.path);
    const [basePath, baseParameters] = cut(base.path);
    const [path, parameters] = cut(reference.path);
    if (path === "") {
      const merged = withAuthorityOf(base, reference, basePath + (parameters || baseParameters));
      return parameters === "" && reference.query === null ? { ...merged, query: base.query } : merged;
    }
    const merged = basePath.slice(0, basePath.lastIndexOf("/") + 1) + path;
    return withAuthorityOf(
      base,
      reference,
      removeDotSegments1808(base.host !== null && !merged.startsWith("/") ? `/${merged}` : merged) + parameters,
    );
  };

/** RFC 1808, section 4. Keeps excess "..". */
export const resolve1808 = resolveBy(splitParameters);

/** RFC 1808, section 4, with parameters by RFC 2396, 3.3. */
export const resolve1808WithParameters = resolveBy(cutLastParameters);

/** RFC 3986, 5.2.2, accepts every absolute base. */
export const hasScheme = (base: Url): boolean => base.scheme !== null;

/** The same text if it is absolute or the base unusable: by default one such as "mailto:a@b.c" (RFC 1808, 2.3). */
export function resolveText(
  text: string,
  base: string | null | undefined,
  how: (reference: Url, base: Url) => Url,
  isUsable: (base: Url) => boolean = isHierarchical,
): string {
  if (!base) return text;
  const reference = parse(text);
  const against = parseBase(base);
  if (!isUsable(against)) {
    // Only fragments resolve (URL Standard, 4.4, no scheme state).
    return text.startsWith("#") && against.scheme !== null ? serialize({ ...against, fragment: text.slice(1) }) : text;
  }
  const resolved = how(reference, against);
  return resolved === reference ? text : serialize(resolved);
}

let lastBase = { text: "", url: parse("") };

/** Cached: a page's links share it. */
function parseBase(text: string): Url {
  if (lastBase.text !== text) lastBase = { text, url: parse(text) };
  return lastBase.url;
}
