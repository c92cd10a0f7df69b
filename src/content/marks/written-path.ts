/** What fits beside a number. */
const MOST_CHARACTERS = 40;

/** As written, and percent-encoded any number of times: of an address inside this one. */
const AT = /(?:@|%(?:25)*40)/gi;

/**
 * Path and query of an address as it is written, to be shown over the page: neither a host nor anything before an "@",
 * where a password may stand.
 */
export function writtenPath(href: string): string {
  const [address = ""] = href.slice(0, 2_000).split("#");
  const shown = (address || href.slice(0, 2_000))
    // Browsers skip these, wherever they stand.
    .replace(/[\t\n\r]/g, "")
    .trim()
    .replace(/^[a-z][\w+.-]*:/i, "")
    .replace(/^[\\/]{2,}[^\\/?]*/, "");
  const path = shown.split(AT).at(-1) || "/";
  return path.length > MOST_CHARACTERS ? `${path.slice(0, MOST_CHARACTERS)}…` : path;
}
