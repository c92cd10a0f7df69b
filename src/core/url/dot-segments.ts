/**
 * Dot segments, as three documents remove them. All take a path and return the very same string when it has none.
 * "%2e" counts as a dot only where `escaped` says so (URL Standard, 4.4: single-dot and double-dot path segments).
 */

const DOTS = /(?:^|\/)\.{1,2}(?:\/|$)/;
const DOTS_OR_ESCAPES = /(?:^|\/)(?:\.|%2[Ee]){1,2}(?:\/|$)/;
const ONE = /^(?:\.|%2e)$/i;
const TWO = /^(?:\.|%2e){2}$/i;

const ESCAPED = /(?:^|\/)(?:%2e\.?|\.%2e|%2e%2e)(?:\/|$)/i;

/** Whether a segment is a dot segment only for those who read "%2e" as a dot. */
export const hasEscapedDots = (path: string): boolean => ESCAPED.test(path);

interface Options {
  /** Whether "%2e" is a dot as well. */
  readonly escaped?: boolean;
  /** Whether the first segment stays because it is a Windows drive letter (URL Standard, 4.4: shorten a path). */
  readonly keepsFirst?: (segment: string) => boolean;
  /** Whether "/a/." becomes "/a", as in WWWOFFLE, instead of "/a/". */
  readonly lastDotTakesSlash?: boolean;
}

/** RFC 3986, 5.2.4, for a path that starts with "/". Excess ".." segments go. */
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
