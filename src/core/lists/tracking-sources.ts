import { braveIssue, ownNames, page, type Source } from "../sources.ts";

const SOURCES = {
  brave: page("Brave, list for clean links", "clean-urls.json"),
  "brave-997": page("Brave, list for clean links", "pull request 997"),
  "brave-1766": page("Brave, list for clean links", "issue 1766"),
  "brave-2497": page("Brave, list for clean links", "pull request 2497"),
  "brave-2944": page("Brave, list for clean links", "issue 2944"),
  "brave-query-filter": page("Brave, query filter in the source code", "query-filter.json"),
  adguard: page("AdGuard, URL tracking filter", "specific.txt"),
  "adguard-everywhere": page("AdGuard, URL tracking filter", "general_url.txt"),
  "adguard-101669": page("AdGuard, URL tracking filter", "issue 101669"),
  "clear-urls": page("ClearURLs, rules", "data.min.json"),
  firefox: page("Firefox, list for copying clean links", "StripOnShare.json"),
  "at-internet": page("AT Internet", "Measure links"),
  "google-campaigns": page("Google Analytics", "URL builders: Collect campaign data with custom URLs"),
  "google-click-conversion": page("Google Ads API", "ClickConversionResult"),
  "google-click-ids": page("Google Ads", "About click IDs"),
  "google-cross-domain": page("Google Analytics", "Set up cross-domain measurement"),
  "google-gad": page("Google Ads", "About gad_* URL parameters"),
  impact: page("impact.com", "The click object"),
  linkedin: page("LinkedIn", "Conversions API, Enabling click IDs"),
  "matomo-campaigns": page("Matomo", "How to manually build campaign tracking URLs"),
  "matomo-configuration": page("Matomo", "global.ini.php, campaign_var_name and campaign_keyword_var_name"),
  "matomo-marketing": page("Matomo", "Marketing Campaigns Reporting"),
  meta: page("Meta", "Conversions API, fbp and fbc parameters"),
  "miami-herald": page("Miami Herald", "its own pages, links to sections"),
  "mozilla-add-ons": page("Mozilla Add-ons", "issue 615, External source tracking"),
  pinterest: page("Pinterest", "The Pinterest API for Conversions, click_id"),
  "share-2-archive-today": page("Share 2 Archive Today", "MainActivity.kt"),
  snapchat: page("Snapchat", "Conversions API, Parameters, sc_click_id"),
  tiktok: page("TikTok", "About TikTok Click ID"),
  "url-shortener-tool-550": page("Actually Legitimate URL Shortener Tool", "pull request 550"),
  "url-shortener-tool-607": page("Actually Legitimate URL Shortener Tool", "pull request 607"),
  "yandex-direct": page("Yandex Direct", "Yclid tags added by default"),
  "marketo-condition": page("Brave, query filter in the source code", "utils.cc, conditional trackers"),
  "drip-condition": page("AdGuard, URL tracking filter", "general_url.txt, drip.com"),
  "sent-files-condition": page("AdGuard, URL tracking filter", "allowlist.txt, sendgb.com and transfernow.net"),
  own: ownNames(),
} satisfies Record<string, Source>;

/** A key of `SOURCES`, or the number of an issue of Brave's query filter. */
export type TrackingSourceId = keyof typeof SOURCES | number;

export const TRACKING_SOURCE_IDS = Object.keys(SOURCES) as readonly (keyof typeof SOURCES)[];

export const sourceOfTracking = (id: TrackingSourceId): Source =>
  typeof id === "number" ? braveIssue(id) : SOURCES[id];
