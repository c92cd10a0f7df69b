/**
 * Tracking parameters, each with its vendor's document, the report to Brave, or the list that publishes it.
 *
 * Conditions come from Brave's query filter, AdGuard's URL tracking filter and signatures.ts. AdGuard's exceptions for
 * broken redirects or logins are left out: the parameters do not identify a page.
 *
 * Hosts come from the lists, without "www.", which level 3 ignores. Lists that change requests limit some names to
 * paths (YouTube /watch, eBay /itm/, LinkedIn /in/, X `t` /status/). The names have no other use on other pages, so
 * these limits are left out, except for X's redirects.
 *
 * Left out although a list has them:
 * - names that choose content: Amazon `th`, `psc`, `smid`, `s`, `keywords`, `refinements`, `rnid`; YouTube `app`; eBay
 *   `var`, `hash`; Temu `sku_id`; Wall Street Journal `st`, which opens a shared article;
 * - affiliate ids, which pay somebody: Amazon `tag`, `linkId`, `ascsubtag`; eBay `campid`; AliExpress `aff_*`; `awc`;
 * - Substack `publication_id` and `post_id`, which identify the post in links to its app;
 * - names that unsubscribing from newsletters needs, such as Klaviyo `_kx`.
 */
import { lazy } from "../url/lazy.ts";
import { generalParameters } from "./tracking-general.ts";
import { hostParameters } from "./tracking-hosts.ts";
import type { TrackingParameter } from "./tracking-parameter.ts";

/** Date of the last change. */
export const TRACKING_VERSION = "2026-11-29";

export const trackingParameters = lazy((): readonly TrackingParameter[] => [
  ...generalParameters(),
  ...hostParameters(),
]);
