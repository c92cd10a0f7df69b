import { OWN_PAGES, SHORTENERS, UNRESOLVED_LINKS, type UnresolvedReason } from "../lists/unresolved.ts";
import { isHostOrSubdomain } from "../url/registrable-domain.ts";
import { trimControls } from "../url/trim-controls.ts";
import { parse, schemeOf, type Url } from "../url/url.ts";
import { targetsOf } from "./target.ts";

export interface Unresolved {
  /** As listed: "bing.com" for "www.bing.com". */
  readonly host: string;
  readonly reason: UnresolvedReason;
}

/** Letters, digits and a few signs, unlike files such as "robots.txt". */
const FIRST_SEGMENT = /^\/([\w!~-]+)(?:\/|$)/;

function shortenerOf(host: string, { path }: Url): Unresolved | null {
  const listed = host.replace(/^www\./, "");
  if (!SHORTENERS.has(listed)) return null;
  const first = FIRST_SEGMENT.exec(path)?.[1];
  return first === undefined || OWN_PAGES.has(first.toLowerCase()) ? null : { host: listed, reason: "online" };
}

const isLink = ({ path, query }: Url, listed: string): boolean =>
  listed.endsWith("/") ? path.startsWith(listed) && path !== listed : path === listed && Boolean(query);

function listedOf(host: string, url: Url): Unresolved | null {
  const found = UNRESOLVED_LINKS.find((one) => isHostOrSubdomain(host, one.host) && isLink(url, one.path));
  return found === undefined ? null : { host: found.host, reason: found.reason };
}

/** Returns why a wrapper cannot be unwrapped. `null` for other URLs, and if `targetsOf` finds a target. */
export function unresolvedOf(url: string): Unresolved | null {
  const parsed = parse(trimControls(url));
  if (!/^https?$/.test(schemeOf(parsed))) return null;
  const host = parsed.host?.toLowerCase() ?? "";
  const found = shortenerOf(host, parsed) ?? listedOf(host, parsed);
  return found === null || targetsOf(url).length > 0 ? null : found;
}
