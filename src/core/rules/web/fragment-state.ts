/** Whether an application may read a fragment, so that without it the URL would name another thing. */
import { isTracking } from "../tracking.ts";

/** Places in a PDF document (RFC 8118, 3, and Adobe’s “PDF Open Parameters”). */
const PDF_PLACES =
  "page nameddest zoom view viewrect search toolbar scrollbar statusbar messages navpanes pagemode highlight comment fdf";
/** Places in a picture, a sound or a film (W3C, Media Fragments URI 1.0, 4.2). */
const MEDIA_PLACES = "t xywh track id";
const PLACES: ReadonlySet<string> = new Set(`${PDF_PLACES} ${MEDIA_PLACES}`.split(" "));

const nameOf = (argument: string): string => argument.split("=", 1)[0] as string;

/** No id of an element has a "=" in practice, so that what is no known place and no tracking is state. */
function isState(argument: string): boolean {
  const name = nameOf(argument);
  return name !== "" && name.length < argument.length && !PLACES.has(name.toLowerCase()) && !isTracking(name);
}

/** Routes by their first character: "/…" and "!…". */
export const isRoute = (fragment: string): boolean => /^[/!]/.test(fragment);

/** "/…" and "!…", which are routes by their first character; and paths like "inbox/1". */
const ROUTE = /^(?:[/!]|[0-9A-Za-z_-]+\/.)/s;

/**
 * Routes of applications that run in the page ("/a", "!a", "a/b", "?a") and their state ("a=b&c=d"). Whoever merges
 * wrongly loses a page, and whoever keeps apart wrongly shows one twice.
 */
export function isReadByApplication(fragment: string): boolean {
  if (ROUTE.test(fragment)) return true;
  if (!fragment.startsWith("?")) return fragment.includes("=") && fragment.split("&").some(isState);
  const all = fragment.slice(1).split("&");
  return fragment !== "?" && all.some((argument) => !isTracking(nameOf(argument)));
}
