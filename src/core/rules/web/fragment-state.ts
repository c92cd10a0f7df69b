import { isTrackingInFragment } from "../tracking.ts";

/** RFC 8118, 3; Adobe, “PDF Open Parameters”. */
const PDF_PLACES =
  "page nameddest zoom view viewrect search toolbar scrollbar statusbar messages navpanes pagemode highlight comment fdf";
/** W3C, Media Fragments URI 1.0, 4.2. */
const MEDIA_PLACES = "t xywh track id";
const PLACES: ReadonlySet<string> = new Set(`${PDF_PLACES} ${MEDIA_PLACES}`.split(" "));

const nameOf = (argument: string): string => argument.split("=", 1)[0] as string;

const isTracking = (argument: string): boolean => {
  const name = nameOf(argument);
  return isTrackingInFragment(name, argument.slice(name.length + 1));
};

/** Element ids hardly ever hold "=", so an argument that is neither a known place nor tracking is state. */
function isState(argument: string): boolean {
  const name = nameOf(argument);
  return name !== "" && name.length < argument.length && !PLACES.has(name.toLowerCase()) && !isTracking(argument);
}

/** "/", "!" and "!/" are where an application starts, as without them; routers write them by themselves. */
const START = /^(?:\/|!\/?)$/;

export const isRoute = (fragment: string): boolean => /^[/!]/.test(fragment) && !START.test(fragment);

/** A "/" after the first word, as in "inbox/1". */
const WORD_ROUTE = /^[0-9A-Za-z_-]+\/./s;

/**
 * Routes ("/a", "!a", "a/b", "?a") and state ("a=b&c=d"). Merging wrongly loses a page; not merging shows one twice.
 */
export function isReadByApplication(fragment: string): boolean {
  if (isRoute(fragment) || WORD_ROUTE.test(fragment)) return true;
  if (!fragment.startsWith("?")) return fragment.includes("=") && fragment.split("&").some(isState);
  const all = fragment.slice(1).split("&");
  return fragment !== "?" && all.some((argument) => !isTracking(argument));
}
