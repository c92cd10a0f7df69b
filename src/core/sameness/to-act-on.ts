import { platformHref } from "../url/platform-url.ts";
import { withoutFragment } from "../url/url.ts";
import { type Group, variantsOf } from "./duplicates.ts";

/** For a mail address or a script no server is asked. */
const REQUESTED = /^(?:https?|ftp):/i;

/** What browsers request for a spelling of a group with that key; `null` where no server is asked. */
export function sentFor(key: string, absolute: string): string | null {
  const written = key.includes("#") ? absolute : withoutFragment(absolute);
  const sent = platformHref(written) ?? written;
  return REQUESTED.test(sent) ? sent : null;
}

/**
 * Whether a person can act on a group in several spellings: browsers request more than one address for it, so that
 * servers, caches and archives see several. Where they make one of all spellings (the case of a host, a default port, a
 * space), nobody ever sees the difference.
 */
export function isToActOn(group: Group): boolean {
  if (variantsOf(group) < 2) return false;
  const sent = new Set(group.spellings.map(({ absolute }) => sentFor(group.key, absolute)));
  return sent.size > 1 && !sent.has(null);
}
