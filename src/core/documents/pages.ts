/**
 * Pages of vendors and projects: heading and link. Read on `READ_ON` or, for tracking parameters, on the list's date
 * (lists/tracking.ts).
 */
export const PAGES = {
  "Notas sobre Internet, Apéndice G (a commentary on URLs)": {
    "Localizador de recursos unificado": "https://www.zator.com/Internet/X_Ap_G.htm",
    "§2, Sintaxis": "https://www.zator.com/Internet/X_Ap_G.htm",
  },
  "MDN Web Docs": {
    "javascript: URLs": "https://developer.mozilla.org/en-US/docs/Web/URI/Reference/Schemes/javascript",
  },
  "Google Analytics": {
    "URL builders: Collect campaign data with custom URLs": "https://support.google.com/analytics/answer/10917952",
    "Set up cross-domain measurement": "https://support.google.com/analytics/answer/10071811",
  },
  "Google Ad Manager Help": {
    Macros: "https://support.google.com/admanager/answer/1242718",
  },
  "Campaign Manager 360 Help": {
    "Campaign Manager 360 macros": "https://support.google.com/campaignmanager/table/6096962",
  },
  "Google Ads": {
    "About click IDs": "https://support.google.com/searchads/answer/7342044",
    "About gad_* URL parameters": "https://support.google.com/google-ads/answer/16193746",
  },
  "Google Ads API": {
    ClickConversionResult: "https://developers.google.com/google-ads/api/reference/rpc/v25/ClickConversionResult",
  },
  Meta: {
    "Conversions API, fbp and fbc parameters":
      "https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc",
  },
  "Yandex Direct": {
    "Yclid tags added by default": "https://yandex.com/blog/ya-direct-api/yclid-tags-added-by-default",
  },
  TikTok: {
    "About TikTok Click ID": "https://ads.tiktok.com/help/article/tiktok-click-id",
  },
  LinkedIn: {
    "Conversions API, Enabling click IDs":
      "https://learn.microsoft.com/en-us/linkedin/marketing/conversions/enabling-first-party-cookies",
  },
  Pinterest: {
    "The Pinterest API for Conversions, click_id":
      "https://developers.pinterest.com/docs/api-features/conversion-overview/",
  },
  Snapchat: {
    "Conversions API, Parameters, sc_click_id":
      "https://developers.snap.com/api/marketing-api/Conversions-API/Parameters",
  },
  "AT Internet": {
    "Measure links": "https://helpcentre.atinternet-solutions.com/hc/en-gb/articles/206514524-Measure-links",
  },
  "impact.com": {
    "The click object": "https://integrations.impact.com/impact-brand/reference/the-click-object",
    "AppsFlyer for Advocate, Technical reference":
      "https://integrations.impact.com/impact-brand/docs/appsflyer-technical-reference-advocate",
  },
  Matomo: {
    "How to manually build campaign tracking URLs":
      "https://matomo.org/faq/reports/advanced-how-to-manually-build-campaign-tracking-urls/",
    "global.ini.php, campaign_var_name and campaign_keyword_var_name":
      "https://github.com/matomo-org/matomo/blob/5.x-dev/config/global.ini.php",
    "Marketing Campaigns Reporting": "https://github.com/matomo-org/plugin-MarketingCampaignsReporting",
  },
  "Brave, list for clean links": {
    "pull request 997": "https://github.com/brave/adblock-lists/pull/997",
    "pull request 2497": "https://github.com/brave/adblock-lists/pull/2497",
    "issue 1766": "https://github.com/brave/adblock-lists/issues/1766",
    "issue 2944": "https://github.com/brave/adblock-lists/issues/2944",
    "clean-urls.json": "https://github.com/brave/adblock-lists/blob/master/brave-lists/clean-urls.json",
  },
  ClearURLs: {
    "issue 15": "https://github.com/ClearURLs/Addon/issues/15",
  },
  Invidious: {
    "issue 575": "https://github.com/iv-org/invidious/issues/575",
  },
  "Brave, list for debouncing": {
    "debounce.json": "https://github.com/brave/adblock-lists/blob/master/brave-lists/debounce.json",
  },
  "Google AMP Cache": {
    "AMP Cache URL format": "https://developers.google.com/amp/cache/overview#amp-cache-url-format",
  },
  "amphtml, the AMP library": {
    "url.js, getSourceUrl": "https://github.com/ampproject/amphtml/blob/main/src/url.js",
    "caches.json": "https://github.com/ampproject/amphtml/blob/main/build-system/global-configs/caches.json",
    "AMP Viewer API, Initialization":
      "https://github.com/ampproject/amphtml/blob/main/extensions/amp-viewer-integration/amp-doc-viewer-api.md",
  },
  "Google Developers Blog": {
    "What’s in an AMP URL?": "https://developers.googleblog.com/2017/02/whats-in-amp-url.html",
  },
  "Google Search Central": {
    "Ad networks and translation, Convert the Google Translate URL":
      "https://developers.google.com/search/docs/appearance/ad-network-and-translation",
  },
  Proofpoint: {
    "URL Defense decoder": "https://help.proofpoint.com/@api/deki/files/177/URLDefenseDecode.py?revision=3",
  },
  FMTC: {
    Partnerize: "https://docs.fmtc.co/kb/partnerize",
  },
  "Mozilla, addons-server": {
    "urlresolvers.py, get_outgoing_url":
      "https://github.com/mozilla/addons-server/blob/master/src/olympia/amo/urlresolvers.py",
  },
  "pywb, a web archive’s server": {
    "wburl.py, to_uri": "https://github.com/webrecorder/pywb/blob/main/pywb/rewrite/wburl.py",
  },
  "PeterDaveHello, URL shorteners": {
    list: "https://github.com/PeterDaveHello/url-shorteners/blob/master/list",
  },
  "Brave, query filter in the source code": {
    "utils.cc, conditional trackers":
      "https://github.com/brave/brave-core/blob/master/components/query_filter/browser/utils.cc",
    "query-filter.json": "https://github.com/brave/adblock-lists/blob/master/brave-lists/query-filter.json",
  },
  "AdGuard, URL tracking filter": {
    "general_url.txt, drip.com":
      "https://github.com/AdguardTeam/AdguardFilters/blob/master/TrackParamFilter/sections/general_url.txt",
    "general_url.txt":
      "https://github.com/AdguardTeam/AdguardFilters/blob/master/TrackParamFilter/sections/general_url.txt",
    "specific.txt": "https://github.com/AdguardTeam/AdguardFilters/blob/master/TrackParamFilter/sections/specific.txt",
    "allowlist.txt, sendgb.com and transfernow.net":
      "https://github.com/AdguardTeam/AdguardFilters/blob/master/TrackParamFilter/sections/allowlist.txt",
    "issue 101669": "https://github.com/AdguardTeam/AdguardFilters/issues/101669",
  },
  "Actually Legitimate URL Shortener Tool": {
    "pull request 550": "https://github.com/DandelionSprout/adfilt/pull/550",
    "pull request 607": "https://github.com/DandelionSprout/adfilt/pull/607",
  },
  "Firefox, list for copying clean links": {
    "StripOnShare.json":
      "https://github.com/mozilla-firefox/firefox/blob/main/toolkit/components/antitracking/data/StripOnShare.json",
  },
  "ClearURLs, rules": {
    "data.min.json": "https://github.com/ClearURLs/Rules/blob/master/data.min.json",
  },
  "Mozilla Add-ons": {
    "issue 615, External source tracking": "https://github.com/mozilla/addons/issues/615",
  },
  "Share 2 Archive Today": {
    "MainActivity.kt":
      "https://github.com/gabefair/Share-2-Archive-Today/blob/main/Share2ArchiveToday/app/src/main/java/org/gnosco/share2archivetoday/MainActivity.kt",
  },
  "Miami Herald": {
    "its own pages, links to sections": "https://www.miamiherald.com/",
  },
  "Amazon S3 API": {
    "Authenticating Requests: Using Query Parameters":
      "https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html",
  },
  "Google Cloud Storage": {
    "Signed URLs": "https://cloud.google.com/storage/docs/access-control/signed-urls",
    "V2 signing process": "https://cloud.google.com/storage/docs/access-control/signed-urls-v2",
  },
  "Amazon CloudFront": {
    "Use signed URLs":
      "https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-signed-urls.html",
  },
  "Amazon S3": {
    "Signing and Authenticating REST Requests (version 2)":
      "https://docs.aws.amazon.com/AmazonS3/latest/API/RESTAuthentication.html",
  },
  "Azure Storage": {
    "Create a service SAS": "https://learn.microsoft.com/en-us/rest/api/storageservices/create-service-sas",
  },
  "Alibaba Cloud OSS": {
    "Add signatures to URLs": "https://www.alibabacloud.com/help/en/oss/developer-reference/add-signatures-to-urls",
  },
  "Tencent Cloud COS": {
    "Request signature": "https://www.tencentcloud.com/document/product/436/7778",
  },
  Akamai: {
    "Token authentication": "https://techdocs.akamai.com/adaptive-media-delivery/docs/add-token-auth",
  },
  "bunny.net CDN": {
    "Token authentication": "https://docs.bunny.net/docs/cdn-token-authentication",
  },
  nginx: {
    "Module ngx_http_secure_link_module": "https://nginx.org/en/docs/http/ngx_http_secure_link_module.html",
  },
  Laravel: {
    "URL Generation, Signed URLs": "https://laravel.com/docs/urls#signed-urls",
  },
  "ASP.NET Session State Overview": {
    "Cookieless SessionIDs": "https://learn.microsoft.com/en-us/previous-versions/aspnet/ms178581(v=vs.100)",
  },
  "Jakarta Servlet 6.0": {
    "7.1.3, URL Rewriting": "https://jakarta.ee/specifications/servlet/6.0/jakarta-servlet-spec-6.0#url-rewriting",
  },
  "OWASP, Session Management Cheat Sheet": {
    "Session ID Name Fingerprinting":
      "https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html#session-id-name-fingerprinting",
  },
  "Google Search Central, Mobile-first indexing": {
    "Separate URLs (m-dot)":
      "https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing",
  },
  "Google Search Central, rel=canonical": {
    "link annotations":
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls#rel-canonical-link-method",
  },
  AMP: {
    "Make your pages discoverable": "https://amp.dev/documentation/guides-and-tutorials/optimize-and-measure/discovery",
  },
  "Apache HTTP Server 2.4, mod_dir": {
    DirectoryIndex: "https://httpd.apache.org/docs/2.4/mod/mod_dir.html#directoryindex",
  },
  "Apache Nutch, regex-normalize.xml": {
    "removes session ids from urls": "https://github.com/apache/nutch/blob/master/conf/regex-normalize.xml.template",
    "changes default pages (offered, not enabled)":
      "https://github.com/apache/nutch/blob/master/conf/regex-normalize.xml.template",
  },
} as const;

export type PageDocument = keyof typeof PAGES;
export type PageSection<Of extends PageDocument> = keyof (typeof PAGES)[Of] & string;
