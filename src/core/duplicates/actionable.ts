import { platformHref } from "../url/platform-url.ts";
import { withoutFragment, withRootPath } from "../url/url.ts";
import { fragmentRemoverFor, type Group } from "./duplicates.ts";

/** Mail addresses, scripts and the like are not requested. */
const REQUESTED = /^(?:https?|ftp):/i;

/** Returns the URL that browsers request, or `null` for schemes without requests. Returns refused URLs as written. */
export function requestedUrl(absolute: string, withFragment: boolean): string | null {
  const written = withRootPath(withFragment ? absolute : withoutFragment(absolute));
  const sent = platformHref(written) ?? written;
  return REQUESTED.test(sent) ? sent : null;
}

/** The form in which links are counted (`core/page/counts.ts`). */
export const requestedForm = (key: string, absolute: string): string =>
  requestedUrl(absolute, key.includes("#")) ?? key;

export const duplicatesIn = ({ key, spellings }: Pick<Group, "key" | "spellings">): number =>
  spellings.length < 2 ? 0 : new Set(spellings.map(({ absolute }) => requestedForm(key, absolute))).size - 1;

/**
 * Returns true if servers, caches and archives see several URLs. Browsers remove other differences: host case, default
 * port, spaces.
 */
export const isActionable = (group: Pick<Group, "key" | "spellings">): boolean => duplicatesIn(group) > 0;

/** Returns true if the URLs differ, but browsers request the same. */
export function isOneRequest(group: Pick<Group, "key" | "spellings">): boolean {
  const place = fragmentRemoverFor(group.key);
  return new Set(group.spellings.map(({ absolute }) => place(absolute))).size > 1 && !isActionable(group);
}
