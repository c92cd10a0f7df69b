import { platformHref } from "../url/platform-url.ts";
import { withoutFragment, withRootPath } from "../url/url.ts";
import { type Group, placeIn } from "./duplicates.ts";

/** Mail addresses, scripts and the like ask no server. */
const REQUESTED = /^(?:https?|ftp):/i;

/**
 * Returns the request that browsers make for an absolute URL, with its fragment if the key has one. A URL that they refuse
 * is returned as written; `null` if no server is asked.
 */
export function requested(absolute: string, withFragment: boolean): string | null {
  const written = withRootPath(withFragment ? absolute : withoutFragment(absolute));
  const sent = platformHref(written) ?? written;
  return REQUESTED.test(sent) ? sent : null;
}

/** The form by which a link is counted (`core/page/counts.ts`): its request, or its key if no server is asked. */
export const absoluteForm = (key: string, absolute: string): string => requested(absolute, key.includes("#")) ?? key;

/** Counts the absolute forms of a group, except one. */
export const duplicatesIn = ({ key, spellings }: Pick<Group, "key" | "spellings">): number =>
  spellings.length < 2 ? 0 : new Set(spellings.map(({ absolute }) => absoluteForm(key, absolute))).size - 1;

/**
 * Returns true if browsers request more than one URL for a group, so that servers, caches and archives see several. Nobody
 * sees differences that browsers remove: the case of a host, a default port, a space.
 */
export const isToActOn = (group: Pick<Group, "key" | "spellings">): boolean => duplicatesIn(group) > 0;

/** Returns true if the absolute URLs of a group differ, but browsers request one URL for all of them. */
export function isOneRequest(group: Pick<Group, "key" | "spellings">): boolean {
  const place = placeIn(group.key);
  return new Set(group.spellings.map(({ absolute }) => place(absolute))).size > 1 && !isToActOn(group);
}
