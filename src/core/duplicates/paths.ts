/** A slash after “;” stays: some rule sets remove a “;” at the end of a path. */
const KEEPS_SLASH = /(?:^|[/;]|%3b)$/i;

export const withoutFinalSlash = (path: string): string =>
  path.endsWith("/") && !KEEPS_SLASH.test(path.slice(-4, -1)) ? path.slice(0, -1) : path;

/** The segment after one with only parameters is never removed: otherwise the order of rules would matter. */
export const isParameters = (segment: string): boolean => /^(?:;|%3b)/i.test(segment);

/** With the last segment, also removes the slash before it, unless `withoutFinalSlash` keeps it. */
export function withoutSegments(path: string, isChosen: (segment: string) => boolean): string {
  const segments = path.slice(1).split("/");
  const isKept = segments.map((segment, i) => !isChosen(segment) || isParameters(segments[i - 1] ?? ""));
  if (isKept.every((one) => one)) return path;
  const joined = segments.map((segment, i) => (isKept[i] ? `/${segment}` : "")).join("");
  return isKept.at(-1) ? joined : withoutFinalSlash(`${joined}/`);
}

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/;]|%3b|$)/i;
const LAST_SEMICOLON = /(?:;|%3b)$/i;

/** Some rule sets end the path at “;” and ignore dot segments after it. Adding or removing one could change the key. */
export const hasDotSegment = (path: string): boolean => DOT_SEGMENT.test(path);
export const endsInSemicolon = (path: string): boolean => LAST_SEMICOLON.test(path);
