/** A ";" before it, however it is encoded, would be the end of the path, where a rule set removes it. */
const KEEPS_SLASH = /(?:^|[/;]|%3b)$/i;

/** Two slashes stay. */
export const withoutFinalSlash = (path: string): string =>
  path.endsWith("/") && !KEEPS_SLASH.test(path.slice(-4, -1)) ? path.slice(0, -1) : path;

/**
 * Returns true if a segment begins with ";". A segment after one stays: that one may have a session id and go, too, and the
 * order would decide which slash is left.
 */
export const isParameters = (segment: string): boolean => /^(?:;|%3b)/i.test(segment);

/** Returns a path without some segments. If its last one goes, the slash before that goes as a final slash does. */
export function withoutSegments(path: string, isChosen: (segment: string) => boolean): string {
  const segments = path.slice(1).split("/");
  const isKept = segments.map((segment, i) => !isChosen(segment) || isParameters(segments[i - 1] ?? ""));
  if (isKept.every((one) => one)) return path;
  const joined = segments.map((segment, i) => (isKept[i] ? `/${segment}` : "")).join("");
  return isKept.at(-1) ? joined : withoutFinalSlash(`${joined}/`);
}

/** Rule sets for which ";" ends the path leave these as they are after one. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/;]|%3b|$)/i;
const LAST_SEMICOLON = /(?:;|%3b)$/i;

/** Returns true if such a rule set would change the path further if its first ";" were gone or came earlier. */
export const hasDotSegment = (path: string): boolean => DOT_SEGMENT.test(path);
export const endsInSemicolon = (path: string): boolean => LAST_SEMICOLON.test(path);
