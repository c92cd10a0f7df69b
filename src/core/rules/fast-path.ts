import { trimLeadingControls } from "../url/trim-controls.ts";
import { parse } from "../url/url.ts";

export interface PartChanges {
  /** Takes "/" for an empty path. Returns `null` if the path needs the rules. */
  readonly path: (path: string) => string | null;
  /** Returns `null` to drop the query. */
  readonly query: (query: string) => string | null;
  readonly fragment?: (fragment: string) => string;
  /** Takes a lower-case scheme and host, and the default port or `null`. */
  readonly write?: (scheme: string, host: string, port: string | null, path: string) => string;
}

/** Hosts that rules only lowercase: the last label is no number. */
const HOST = "(?:[\\w-]+\\.)*[a-z][\\w-]*";
const PLAIN_START = new RegExp(`^http(?:://${HOST}(?::80)?|s://${HOST}(?::443)?)(?:[/?#]|$)`, "i");
const CONTROL = /[^ -\uffff]/;
const PLAIN_FRAGMENT = /^[\w.~-]*$/;

const writeUrl = (scheme: string, host: string, _: string | null, path: string): string => `${scheme}://${host}${path}`;

/** For rules that change one part each; creates no object per change. */
export const makeFastPath =
  ({ path: changePath, query: changeQuery, fragment: changeFragment, write = writeUrl }: PartChanges) =>
  (written: string, keepsFragment = false): string | null => {
    // The first rule of each set strips this.
    const text = written.charCodeAt(0) <= 0x20 ? trimLeadingControls(written) : written;
    if (!PLAIN_START.test(text) || CONTROL.test(text) || text.endsWith(" ")) return null;
    const { scheme, host, port, path: own, query, fragment } = parse(text);
    const path = changePath(own || "/");
    if (scheme === null || host === null || path === null) return null;
    if (keepsFragment && fragment !== null && !PLAIN_FRAGMENT.test(fragment)) return null;
    const kept = fragment === null ? null : (changeFragment?.(fragment) ?? (keepsFragment ? fragment : null));
    const rest = query === null ? null : changeQuery(query);
    return (
      write(scheme.toLowerCase(), host.toLowerCase(), port, path) +
      (rest === null ? "" : `?${rest}`) +
      (kept === null ? "" : `#${kept}`)
    );
  };
