/**
 * Our own list of parameters that say how a reader came, each with its vendor's document, the report to Brave, or the
 * list that publishes it. Without those that newsletters need to unsubscribe, as Klaviyo’s _kx.
 *
 * Conditions are those of Brave’s query filter and AdGuard’s URL tracking filter for names of this list, and that of
 * signed links (signatures.ts). It has none of the hosts where AdGuard keeps a name because a redirect or a login
 * failed: these do not say what names a page.
 *
 * Hosts are those of the lists, one level up where a list names "www." alone, since level 3 removes it. Lists that
 * change requests limit some names to paths (YouTube’s to /watch, eBay’s to /itm/, LinkedIn’s to /in/, X’s `t` to
 * /status/). On their other pages these names have no other use, so the limits are left out; X’s redirects stay.
 *
 * Left out although a list has them:
 * - names that choose what is shown: Amazon’s `th`, `psc`, `smid`, `s`, `keywords`, `refinements` and `rnid`, YouTube’s
 *   `app`, eBay’s `var` and `hash`, Temu’s `sku_id`, `st` of the Wall Street Journal, which opens a shared article;
 * - names that pay somebody: Amazon’s `tag`, `linkId` and `ascsubtag`, eBay’s `campid`, AliExpress’s `aff_*`, `awc`;
 * - `publication_id` and `post_id` of Substack, which name the post in links to its app.
 */
import { lazy } from "../url/lazy.ts";
import { generalParameters } from "./tracking-general.ts";
import { hostParameters } from "./tracking-hosts.ts";
import type { TrackingParameter } from "./tracking-parameter.ts";

/** Of the list's last change. */
export const TRACKING_VERSION = "2026-11-29";

export const trackingParameters = lazy((): readonly TrackingParameter[] => [
  ...generalParameters(),
  ...hostParameters(),
]);
