import { octetAt } from "./percent.ts";

const DOTS = /(?:^|\/)\.{1,2}(?:\/|$)/;
const DOTS_OR_ESCAPES = /(?:^|\/)(?:\.|%2[Ee]){1,2}(?:\/|$)/;
const DOT = 0x2e;
const PERCENT = 0x25;
type CodeAt = typeof String.prototype.charCodeAt;

const ESCAPED = /(?:^|\/)(?:%2e\.?|\.%2e|%2e%2e)(?:\/|$)/i;

export const hasPercentEncodedDots = (path: string): boolean => ESCAPED.test(path);

interface Options {
  readonly escaped?: boolean;
  /** For Windows drive letters (URL Standard, 4.4, shorten a path). */
  readonly keepsFirst?: (segment: string) => boolean;
  /** "/a/." becomes "/a", as in WWWOFFLE. */
  readonly lastDotTakesSlash?: boolean;
}

function dotsOf(path: string, start: number, end: number, escaped: boolean): number {
  const codeAt: CodeAt = String.prototype.charCodeAt;
  let count = 0;
  let at = start;
  while (at < end) {
    if (codeAt.call(path, at) === DOT) at += 1;
    else if (escaped && octetAt(path, at) === DOT && codeAt.call(path, at) === PERCENT) at += 3;
    else return 0;
    count += 1;
  }
  return count;
}

/**
 * RFC 3986, 5.2.4, for paths with a leading "/". `escaped`: "%2e" is a dot (URL Standard, 4.4, single-dot path
 * segment).
 */
export function removeDotSegments(path: string, options: Options = {}): string {
  const { escaped = false, keepsFirst, lastDotTakesSlash } = options;
  if (!escaped && !path.includes("/.") && !path.startsWith(".")) return path;
  if (!(escaped ? DOTS_OR_ESCAPES : DOTS).test(path)) return path;
  const kept: string[] = [];
  // Several times faster than splitting.
  for (let start = path.indexOf("/") + 1, end = 0; end < path.length; start = end + 1) {
    const slash = path.indexOf("/", start);
    end = slash < 0 ? path.length : slash;
    const isLast = end === path.length;
    const dots = dotsOf(path, start, end, escaped);
    if (dots === 2) {
      if (!(kept.length === 1 && keepsFirst?.(kept[0] as string))) kept.pop();
      if (isLast) kept.push("");
    } else if (dots === 1) {
      if (isLast && !lastDotTakesSlash) kept.push("");
    } else kept.push(path.slice(start, end));
  }
  return `/${kept.join("/")}`;
}

/** RFC 1808, section 4, step 6. Keeps excess "..". */
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

/** RFC 3986, 5.2.4, for paths without a leading "/". */
export function removeRootlessDotSegments(path: string): string {
  const start = path.replace(/^(?:\.{1,2}\/)+/, "");
  if (start === "." || start === "..") return "";
  const [first, ...segments] = start.split("/") as [string, ...string[]];
  const kept = [first];
  segments.forEach((segment, i) => {
    const last = i === segments.length - 1;
    if (segment === "..") kept.pop();
    if (segment !== "." && segment !== "..") kept.push(`/${segment}`);
    else if (last) kept.push("/");
  });
  return kept.join("");
}
