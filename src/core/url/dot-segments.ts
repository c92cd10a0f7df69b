/**
 * Without dot segments, the same string is returned. "%2e" is a dot only if `escaped` (URL Standard, 4.4, single-dot path
 * segment).
 */

const DOTS = /(?:^|\/)\.{1,2}(?:\/|$)/;
const DOTS_OR_ESCAPES = /(?:^|\/)(?:\.|%2[Ee]){1,2}(?:\/|$)/;
const ONE = /^(?:\.|%2e)$/i;
const TWO = /^(?:\.|%2e){2}$/i;

const ESCAPED = /(?:^|\/)(?:%2e\.?|\.%2e|%2e%2e)(?:\/|$)/i;

export const hasEscapedDots = (path: string): boolean => ESCAPED.test(path);

interface Options {
  readonly escaped?: boolean;
  /** For Windows drive letters (URL Standard, 4.4, shorten a path). */
  readonly keepsFirst?: (segment: string) => boolean;
  /** "/a/." becomes "/a", as in WWWOFFLE, not "/a/". */
  readonly lastDotTakesSlash?: boolean;
}

/** RFC 3986, 5.2.4, for paths that start with "/". Drops excess ".." segments. */
export function removeDotSegments(path: string, options: Options = {}): string {
  if (!(options.escaped ? DOTS_OR_ESCAPES : DOTS).test(path)) return path;
  const segments = path.split("/");
  const isOne = (segment: string) => segment === "." || (options.escaped === true && ONE.test(segment));
  const isTwo = (segment: string) => segment === ".." || (options.escaped === true && TWO.test(segment));
  const kept: string[] = [];
  for (let i = 1; i < segments.length; i++) {
    const segment = segments[i] as string;
    const last = i === segments.length - 1;
    if (isTwo(segment)) {
      if (!(kept.length === 1 && options.keepsFirst?.(kept[0] as string))) kept.pop();
      if (last) kept.push("");
    } else if (isOne(segment)) {
      if (last && !options.lastDotTakesSlash) kept.push("");
    } else {
      kept.push(segment);
    }
  }
  return `/${kept.join("/")}`;
}

/** RFC 1808, section 4, step 6: a ".." with nothing before it stays. */
export function removeDotSegments1808(path: string): string {
  if (!DOTS.test(path)) return path;
  const absolute = path.startsWith("/");
  const segments = (absolute ? path.slice(1) : path).split("/");
  const kept: string[] = [];
  segments.forEach((segment, i) => {
    const last = i === segments.length - 1;
    const before = kept.at(-1);
    if (segment === ".") {
      if (last) kept.push("");
    } else if (segment === ".." && before !== undefined && before !== "..") {
      kept.pop();
      if (last) kept.push("");
    } else {
      kept.push(segment);
    }
  });
  return (absolute ? "/" : "") + kept.join("/");
}

/** RFC 3986, 5.2.4, for paths that do not start with "/": when ".." removes the first segment, a "/" is left. */
export function removeRootlessDotSegments(path: string): string {
  const start = path.replace(/^(?:\.{1,2}\/)+/, "");
  if (start === "." || start === "..") return "";
  if (start.startsWith("/")) return removeDotSegments(start);
  if (!DOTS.test(start)) return start;
  const [first = "", ...segments] = start.split("/");
  const kept = [first];
  segments.forEach((segment, i) => {
    const last = i === segments.length - 1;
    if (segment === "..") kept.pop();
    if (segment !== "." && segment !== "..") kept.push(`/${segment}`);
    else if (last) kept.push("/");
  });
  return kept.join("");
}
