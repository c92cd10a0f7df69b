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
import { braveIssue, type PageDocument, type PageSection, page, type Source } from "../sources.ts";

/** Of the list's last change. */
export const TRACKING_VERSION = "2026-11-29";

/** When a name is more than tracking, and stays. */
export type TrackingCondition =
  /** If the URL contains one of these words, in any case. */
  | { readonly stays: "with-words"; readonly words: readonly string[]; readonly source: Source }
  /** With a value that does not begin with so many letters or digits. */
  | { readonly stays: "short"; readonly length: number; readonly source: Source }
  /** On these hosts and their subdomains. */
  | { readonly stays: "on"; readonly hosts: readonly string[]; readonly source: Source };

/** A name, where "*" matches any text, its vendor and its source. */
export interface TrackingParameter {
  /** As its vendor writes it, in any case; "*" is any text. */
  readonly name: string;
  readonly vendor: string;
  readonly source: Source;
  readonly condition?: TrackingCondition;
  /** In queries it may be anything; "path": a segment of the path, as in "/ref=a". */
  readonly onlyIn?: "fragment" | "path";
  /** Only on these hosts and their subdomains, and never in fragments. "a.*": "a" under any suffix of a registry. */
  readonly hosts?: readonly string[];
}

const documented =
  <Vendor extends PageDocument>(vendor: Vendor, section: PageSection<Vendor>) =>
  (names: string): TrackingParameter[] =>
    names.split(" ").map((name) => ({ name, vendor, source: page(vendor, section) }));

/** Reports to Brave's query filter quote the vendors. */
const reported = (vendor: string, issue: number, names: string): TrackingParameter[] =>
  names.split(" ").map((name) => ({ name, vendor, source: braveIssue(issue) }));

const onHosts = (hosts: string, parameters: readonly TrackingParameter[]): TrackingParameter[] =>
  parameters.map((parameter) => ({ ...parameter, hosts: hosts.split(" ") }));

const listedBy =
  (source: Source) =>
  (vendor: string, names: string): TrackingParameter[] =>
    names.split(" ").map((name) => ({ name, vendor, source }));

const BRAVE = listedBy(page("Brave, list for clean links", "clean-urls.json"));
const ADGUARD = listedBy(page("AdGuard, URL tracking filter", "specific.txt"));
const ADGUARD_EVERYWHERE = listedBy(page("AdGuard, URL tracking filter", "general_url.txt"));
const CLEAR_URLS = listedBy(page("ClearURLs, rules", "data.min.json"));
const FIREFOX = listedBy(page("Firefox, list for copying clean links", "StripOnShare.json"));

const withCondition = (condition: TrackingCondition, parameters: readonly TrackingParameter[]): TrackingParameter[] =>
  parameters.map((parameter) => ({ ...parameter, condition }));

const inFragments = (vendor: string, source: Source, name: string): TrackingParameter => ({
  name,
  vendor,
  source,
  onlyIn: "fragment",
});

/** Marketo needs its token for pages of one reader’s message: issues 9018 and 27625. */
const MARKETO: TrackingCondition = {
  stays: "with-words",
  words: ["unsubscribe", "emailWebview"],
  source: page("Brave, query filter in the source code", "utils.cc, conditional trackers"),
};

/** Systems of universities number steps with "__s". */
const DRIP: TrackingCondition = {
  stays: "short",
  length: 6,
  source: page("AdGuard, URL tracking filter", "general_url.txt, drip.com"),
};

/** Both apply to shared links; the same names have other uses on redirects. */
const X_REDIRECTS: TrackingCondition = {
  stays: "with-words",
  words: ["/i/redirect"],
  source: page("Brave, list for clean links", "clean-urls.json"),
};

/** Google’s own links to results and advertisements are signed. */
const GOOGLE_RESULTS: TrackingCondition = {
  stays: "with-words",
  words: ["/url?", "/aclk?", "/scholar_url?"],
  source: page("AdGuard, URL tracking filter", "specific.txt"),
};

/** A redirect that reads them; the lists have www.ebay alone. */
const EBAY_REDIRECTS: TrackingCondition = {
  stays: "on",
  hosts: ["rover.ebay.com"],
  source: page("AdGuard, URL tracking filter", "specific.txt"),
};

const CAMPAIGN = documented("Google Analytics", "URL builders: Collect campaign data with custom URLs");

/** Services for sending files, with the id of the file as the value: issues 100285 and 134007. */
const SENT_FILES: TrackingCondition = {
  stays: "on",
  hosts: ["sendgb.com", "transfernow.net"],
  source: page("AdGuard, URL tracking filter", "allowlist.txt, sendgb.com and transfernow.net"),
};

/** On pages of one site. */
const HOST_PARAMETERS: readonly TrackingParameter[] = [
  ...onHosts("youtube.com youtu.be", [
    ...BRAVE("YouTube", "si pp feature embeds_euri embeds_origin embeds_loader_url_for_pings"),
    { name: "is", vendor: "YouTube", source: page("Brave, list for clean links", "issue 2944") },
  ]),
  ...onHosts(
    "youtube.com youtube-nocookie.com youtubekids.com",
    ADGUARD("YouTube", "embeds_referring_euri embeds_referring_origin source_ve_path"),
  ),
  ...onHosts("open.spotify.com", [...BRAVE("Spotify", "si"), ...ADGUARD("Spotify", "pi dlsi sp_cid")]),
  ...onHosts(
    "x.com twitter.com",
    withCondition(X_REDIRECTS, [...BRAVE("X", "s t ref_src ref_url cxt"), ...ADGUARD("X", "refsrc")]),
  ),
  ...onHosts("tiktok.com", [
    ...ADGUARD("TikTok", "_t _r _d is_from_webapp sender_device share_link_id share_author_id u_code tt_from"),
    ...ADGUARD("TikTok", "social_share_type ug_btm"),
    ...BRAVE("TikTok", "embed_source refer referer_url referer_video_id"),
  ]),
  // "com.be" is no public suffix.
  ...onHosts("amazon.* amazon.com.be", [
    ...BRAVE("Amazon", "ref crid qid sprefix dib dib_tag social_share ufe"),
    ...CLEAR_URLS("Amazon", "pd_rd_* pf_rd_* ref_ aaxitk"),
    ...CLEAR_URLS("Amazon", "ref").map((parameter) => ({ ...parameter, onlyIn: "path" as const })),
    ...FIREFOX("Amazon", "sr"),
    ...ADGUARD("Amazon", "adgrpid dchild hvadid hvbmt hvdev hvlocphy hvnetw hvqmt hvrand hvtargid hydadcr refRID"),
    ...ADGUARD("Amazon", "store_ref visitId"),
  ]),
  ...onHosts(
    "ebay.*",
    withCondition(EBAY_REDIRECTS, [
      ...ADGUARD("eBay", "mkcid mkevt mkrid itmmeta itmprp _trkparms amdata ssspo sssrc ssuid"),
      ...BRAVE("eBay", "media ssrc widget_ver"),
    ]),
  ),
  ...onHosts("aliexpress.*", [
    ...ADGUARD("AliExpress", "spm scm scm_id scm-url utparam utparam-url algo_pvid pvid"),
    ...BRAVE("AliExpress", "algo_exp_id curPageLogUid pdp_npi"),
  ]),
  ...onHosts("1688.com alibaba.com lazada.* taobao.com tmall.com", CLEAR_URLS("Alibaba", "spm")),
  ...onHosts("taobao.com", ADGUARD("Taobao", "scm pvid utparam")),
  ...onHosts("aliyun.com", ADGUARD("Alibaba Cloud", "spm scm")),
  ...onHosts(
    "bilibili.com",
    ADGUARD(
      "bilibili",
      "spm_id_from from_spm_id from_spmid spmid vd_source buvid csource msource plat_id seid share_from share_medium share_plat share_session_id share_source share_tag timestamp track_id trackid unique_k up_id",
    ),
  ),
  ...onHosts("linkedin.com", [
    { name: "rcm", vendor: "LinkedIn", source: page("Brave, list for clean links", "pull request 2497") },
    ...ADGUARD("LinkedIn", "trk trk* lipi original_referer refId trackingId"),
    ...BRAVE("LinkedIn", "trackingCode"),
  ]),
  // Not on the domains of its authors: a name as short as "r" may be anything there.
  ...onHosts("substack.com", [
    ...listedBy(page("Brave, list for clean links", "issue 1766"))("Substack", "r isFreemail"),
    ...ADGUARD("Substack", "triedRedirect"),
    ...listedBy(page("Share 2 Archive Today", "MainActivity.kt"))("Substack", "showWelcomeOnShare"),
  ]),
  ...onHosts(
    "addons.mozilla.org",
    listedBy(page("Mozilla Add-ons", "issue 615, External source tracking"))("Mozilla Add-ons", "src"),
  ),
  ...onHosts("nytimes.com", [
    ...BRAVE("The New York Times", "smid referringSource sgrp ugrp"),
    ...ADGUARD("The New York Times", "impression_id"),
  ]),
  ...onHosts("imdb.com", BRAVE("IMDb", "ref_ pf_rd_i pf_rd_m pf_rd_p pf_rd_r pf_rd_s pf_rd_t")),
  ...onHosts("facebook.com", [
    ...ADGUARD("Facebook", "mibextid rdid extid"),
    ...CLEAR_URLS("Facebook", "__tn__ __cft__* __xts__* hc_* comment_tracking"),
  ]),
  ...onHosts("instagram.com", [
    ...BRAVE("Instagram", "ig_rid"),
    ...listedBy(page("Brave, query filter in the source code", "query-filter.json"))("Instagram", "stkn"),
  ]),
  ...onHosts("threads.com threads.net", ADGUARD("Threads", "igshid xmt")),
  ...onHosts("reddit.com", [
    ...BRAVE("Reddit", "share_id correlation_id post_fullname ref ref_campaign ref_source"),
    ...ADGUARD("Reddit", "rdt"),
  ]),
  ...onHosts("goodreads.com", BRAVE("Goodreads", "ref from_search from_srp qid")),
  ...onHosts("medium.com", BRAVE("Medium", "source")),
  ...onHosts("tumblr.com", BRAVE("Tumblr", "source")),
  ...onHosts("etsy.com", ADGUARD("Etsy", "ref click_key click_sum")),
  ...onHosts("walmart.com", CLEAR_URLS("Walmart", "ath*")),
  ...onHosts("steampowered.com", CLEAR_URLS("Steam", "snr")),
  ...onHosts("kickstarter.com", BRAVE("Kickstarter", "ref")),
  ...onHosts("gofundme.com", BRAVE("GoFundMe", "attribution_id")),
  ...onHosts("humblebundle.com", BRAVE("Humble Bundle", "hmb_campaign hmb_medium hmb_source")),
  ...onHosts("bandcamp.com", BRAVE("Bandcamp", "from")),
  ...onHosts("netflix.com", ADGUARD("Netflix", "trackId tctx")),
  ...onHosts("music.apple.com tv.apple.com", ADGUARD("Apple", "itscg itsct")),
  ...onHosts("play.google.com", ADGUARD("Google Play", "pcampaignid")),
  ...onHosts(
    "google.*",
    withCondition(GOOGLE_RESULTS, [
      ...ADGUARD("Google Search", "ved sca_esv aqs gs_l gs_lcp gs_lcrp gs_lp iflsig sclient"),
      ...ADGUARD("Google Search", "bih biw ei fbs oq sourceid sstk uds"),
      ...CLEAR_URLS("Google Search", "rlz sxsrf uact vet"),
    ]),
  ),
  ...onHosts("bing.com msn.com", ADGUARD("Microsoft", "cvid")),
  ...onHosts("msn.com microsoft.com office.com", ADGUARD("Microsoft", "ocid")),
  ...onHosts("wikipedia.org", ADGUARD("Wikipedia", "wprov")),
  ...onHosts("washingtonpost.com", BRAVE("The Washington Post", "itid")),
  ...onHosts("wsj.com", BRAVE("The Wall Street Journal", "mod reflink")),
  ...onHosts("marketwatch.com", ADGUARD("MarketWatch", "mod")),
  ...onHosts("bloomberg.com", [...BRAVE("Bloomberg", "in_source leadSource srnd"), ...ADGUARD("Bloomberg", "sref")]),
  ...onHosts("forbes.com", ADGUARD("Forbes", "sh")),
  ...onHosts("cnbc.com", ADGUARD("CNBC", "__source par")),
  ...onHosts("time.com", ADGUARD("Time", "iid")),
  ...onHosts("dailymail.co.uk", ADGUARD("Daily Mail", "ito ns_campaign ns_mchannel")),
  ...onHosts(
    "bbc.com bbc.co.uk",
    ADGUARD("BBC", "at_bbc_team facebook_page ns_campaign ns_fee ns_linkname ns_mchannel ns_source ocid"),
  ),
  ...onHosts("cbsnews.com cbssports.com cnet.com gamespot.com", BRAVE("CBS", "ftag")),
  ...onHosts(
    "arstechnica.com newyorker.com vanityfair.com vogue.com wired.com",
    BRAVE("Condé Nast", "bxid cndid esrc hasha hashb hashc mbid source"),
  ),
  ...onHosts("techcrunch.com hbr.org", BRAVE("TechCrunch and Harvard Business Review", "tpcc")),
  ...onHosts("mailchi.mp", BRAVE("Mailchimp", "e")),
  ...onHosts("change.org", ADGUARD("Change.org", "recruited_by_id recruiter source_location")),
  ...onHosts("meetup.com", ADGUARD("Meetup", "eventOrigin recId recSource searchId")),
  ...onHosts("xiaohongshu.com", ADGUARD("Xiaohongshu", "app_platform app_version share_channel share_id xhsshare")),
];

/** Names of tracking parameters, each with the document that says so. */
export const TRACKING_PARAMETERS: readonly TrackingParameter[] = [
  ...CAMPAIGN("utm_*"),
  ...withCondition(SENT_FILES, CAMPAIGN("utm_source")),
  ...documented("Google Analytics", "Set up cross-domain measurement")("_ga _gl"),
  ...documented("Google Ads", "About click IDs")("gclid gclsrc"),
  ...documented("Google Ads API", "ClickConversionResult")("gbraid wbraid"),
  ...documented("Google Ads", "About gad_* URL parameters")("gad_source gad_campaignid"),
  ...reported("Google Campaign Manager 360", 9879, "dclid"),
  ...reported("Google Merchant Center", 40912, "srsltid"),
  ...documented("Meta", "Conversions API, fbp and fbc parameters")("fbclid"),
  ...reported("Facebook", 33984, "fb_action_ids fb_comment_id"),
  ...onHosts("instagram.com", reported("Instagram", 11580, "igshid")),
  ...onHosts("instagram.com", reported("Instagram", 35094, "igsh")),
  ...reported("Microsoft Advertising", 4239, "msclkid"),
  ...documented("Yandex Direct", "Yclid tags added by default")("yclid"),
  ...reported("Yandex", 33216, "ysclid ymclid"),
  ...reported("Openstat", 11579, "_openstat"),
  ...documented("TikTok", "About TikTok Click ID")("ttclid"),
  ...reported("X", 18020, "twclid"),
  ...documented("LinkedIn", "Conversions API, Enabling click IDs")("li_fat_id"),
  ...documented("Pinterest", "The Pinterest API for Conversions, click_id")("epik"),
  ...documented("Snapchat", "Conversions API, Parameters, sc_click_id")("ScCid"),
  ...reported("Mailchimp", 4239, "mc_eid"),
  { name: "mc_cid", vendor: "Mailchimp", source: page("Brave, list for clean links", "pull request 997") },
  ...reported("HubSpot", 9019, "_hsenc _hsmi __hssc __hstc __hsfp hsCtaTracking"),
  ...withCondition(MARKETO, reported("Marketo", 9018, "mkt_tok")),
  ...reported("Vero", 11817, "vero_id vero_conv"),
  ...reported("Omeda Olytics", 13644, "oly_anon_id oly_enc_id"),
  ...reported("Top.Mail.Ru", 17451, "rb_clickid"),
  ...reported("Adobe Analytics", 17452, "s_cid"),
  ...documented("AT Internet", "Measure links")("xtor"),
  ...reported("Wicked Reports", 13647, "wickedid"),
  ...withCondition(DRIP, reported("Drip", 8975, "__s")),
  ...reported("MailerLite", 17507, "ml_subscriber ml_subscriber_hash"),
  ...reported("Branch", 39575, "_branch_match_id _branch_referrer"),
  ...reported("Unicorn", 33172, "unicorn_click_id"),
  ...documented("impact.com", "The click object")("irclickid"),
  ...documented("Matomo", "How to manually build campaign tracking URLs")("mtm_*"),
  ...documented(
    "Matomo",
    "global.ini.php, campaign_var_name and campaign_keyword_var_name",
  )("matomo_campaign matomo_kwd pk_campaign pk_cpn pk_kwd pk_keyword piwik_campaign piwik_kwd"),
  ...documented("Matomo", "Marketing Campaigns Reporting")("pk_source pk_medium pk_content pk_cid"),
  // No vendor documents these: "navlink" was read on its pages, "intcid" in links to its magazines and, in a query, in a
  // report on another publisher; the other two are reports on fragments.
  inFragments("Condé Nast", page("Actually Legitimate URL Shortener Tool", "pull request 550"), "intcid"),
  inFragments("McClatchy", page("Miami Herald", "its own pages, links to sections"), "navlink"),
  inFragments("Lee Enterprises", page("Actually Legitimate URL Shortener Tool", "pull request 607"), "tracking-source"),
  inFragments("Echobox", page("AdGuard, URL tracking filter", "issue 101669"), "Echobox"),
  ...BRAVE("Facebook", "fb_action_types fb_ref fb_source action_object_map action_ref_map action_type_map"),
  ...BRAVE("beehiiv", "_bhlid"),
  ...BRAVE("Coremetrics", "cm_cr cm_me cm_re cm_sp"),
  // AdGuard publishes the prefix.
  ...ADGUARD_EVERYWHERE("Coremetrics", "cm_mmc cm_mmc*"),
  ...BRAVE("impact.com", "irgwc ir_adid ir_campaignid ir_partnerid"),
  ...ADGUARD_EVERYWHERE(
    "HubSpot",
    "hsa_acc hsa_ad hsa_cam hsa_grp hsa_kw hsa_la hsa_mt hsa_net hsa_ol hsa_src hsa_tgt hsa_ver",
  ),
  ...BRAVE(
    "AT Internet",
    "at_campaign at_campaign_type at_channel at_creation at_custom1 at_custom2 at_custom3 at_custom4 at_detail_placement at_emailtype at_format at_general_placement at_identifier at_link at_link_id at_link_origin at_link_type at_medium at_network at_platform at_ptr_name at_recipient_id at_recipient_list at_send_date at_term at_type at_variant",
  ),
  ...BRAVE("Yahoo", "guccounter guce_referrer guce_referrer_sig"),
  ...ADGUARD_EVERYWHERE("Parse.ly", "itm_campaign itm_content itm_medium itm_source itm_term"),
  ...HOST_PARAMETERS,
];
