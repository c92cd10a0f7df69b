/** A ";" before it, however it is encoded, would be the end of the path, where a rule set removes it. */
const KEEPS_SLASH = /(?:^|[/;]|%3b)$/i;

/** Two slashes stay. */
export const withoutFinalSlash = (path: string): string =>
  path.endsWith("/") && !KEEPS_SLASH.test(path.slice(-4, -1)) ? path.slice(0, -1) : path;

/** A segment stays after one of parameters alone: with a session id, that may go too, and its slash with neither or both. */
export const isParameters = (segment: string): boolean => /^(?:;|%3b)/i.test(segment);

/** Without some segments. What is before the last of them ends as a path without its final slash does. */
export function withoutSegments(path: string, isChosen: (segment: string) => boolean): string {
  const segments = path.slice(1).split("/");
  const isKept = segments.map((segment, i) => !isChosen(segment) || isParameters(segments[i - 1] ?? ""));
  if (isKept.every((one) => one)) return path;
  const joined = segments.map((segment, i) => (isKept[i] ? `/${segment}` : "")).join("");
  return isKept.at(-1) ? joined : withoutFinalSlash(`${joined}/`);
}

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/;]|%3b|$)/i;

/** Rule sets for which ";" ends the path leave dot segments after it: what is before them stays, or they would go. */
export const unlessDotSegments =
  (change: (path: string) => string) =>
  (path: string): string => {
    const changed = change(path);
    return changed !== path && DOT_SEGMENT.test(path) ? path : changed;
  };
