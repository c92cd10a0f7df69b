import type { Url } from "../url/url.ts";
import { isTrackingInFragment } from "./tracking-in-fragments.ts";

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

/** Element ids rarely contain "=". */
function isState(argument: string): boolean {
  const name = nameOf(argument);
  return name !== "" && name.length < argument.length && !PLACES.has(name.toLowerCase()) && !isTracking(argument);
}

const START = /^(?:\/|!\/?)$/;

export const isRoute = (fragment: string): boolean => /^[/!]/.test(fragment) && !START.test(fragment);

/** "inbox/1". */
const WORD_ROUTE = /^[0-9A-Za-z_-]+\/./s;

/** Routes ("/a", "!a", "a/b", "?a") and state ("a=b&c=d"). A wrong merge loses a page; a missed one shows it twice. */
function isReadByApplication(fragment: string): boolean {
  if (isRoute(fragment) || WORD_ROUTE.test(fragment)) return true;
  if (!fragment.startsWith("?")) return fragment.includes("=") && fragment.split("&").some(isState);
  const all = fragment.slice(1).split("&");
  return fragment !== "?" && all.some((argument) => !isTracking(argument));
}

export function withoutDirective(fragment: string): string | null {
  const delimiter = fragment.indexOf(":~:");
  if (delimiter < 0) return fragment;
  // Parsers strip these at the end.
  let end = delimiter;
  while (end > 0 && fragment.charCodeAt(end - 1) <= 0x20) end--;
  return end === 0 ? null : fragment.slice(0, end);
}

/** Cloudflare's fragments encode email addresses. */
export const CLOUDFLARE_EMAIL_PATH = "/cdn-cgi/l/email-protection";

/** True if the URL without its fragment names something else. */
export const identifiesContent = ({ path, fragment }: Pick<Url, "path" | "fragment">): boolean =>
  fragment !== null && (isReadByApplication(fragment) || (path === CLOUDFLARE_EMAIL_PATH && fragment !== ""));

/** Returns a fragment with state, or "". */
function stateIn(text: string): string {
  const hash = text.indexOf("#");
  if (hash < 0) return "";
  const path = text.slice(0, hash).endsWith(CLOUDFLARE_EMAIL_PATH) ? CLOUDFLARE_EMAIL_PATH : "";
  const fragment = withoutDirective(text.slice(hash + 1));
  return identifiesContent({ path, fragment }) ? (fragment ?? "") : "";
}

/** Returns true if applications may read the fragments differently. `Rule.mayChange` if all fragments are dropped. */
export const differInAppState = (before: string, after: string): boolean => stateIn(before) !== stateIn(after);
