import { platformHref } from "../url/platform-url.ts";
import { withoutFragment } from "../url/url.ts";
import { type Group, variantsOf } from "./duplicates.ts";

/** For a mail address or a script no server is asked. */
const REQUESTED = /^(?:https?|ftp):/i;

/**
 * Whether a person can act on a group in several spellings: browsers request more than one address for it, so that
 * servers, caches and archives see several. Where they make one of all spellings (the case of a host, a default port, a
 * space), nobody ever sees the difference.
 */
export function isToActOn(group: Group): boolean {
  if (variantsOf(group) < 2) return false;
  const requested = group.spellings.map(({ absolute }) => {
    const sent = group.key.includes("#") ? absolute : withoutFragment(absolute);
    return platformHref(sent) ?? sent;
  });
  return new Set(requested).size > 1 && requested.every((url) => REQUESTED.test(url));
}
