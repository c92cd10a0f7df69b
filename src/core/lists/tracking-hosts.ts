import { lazy } from "../url/lazy.ts";
import {
  adguard,
  brave,
  clearUrls,
  firefox,
  listed,
  onHosts,
  onlyIn,
  type TrackingCondition,
  type TrackingParameter,
  withCondition,
} from "./tracking-parameter.ts";

/** X also uses these names in redirects. */
const X_REDIRECTS: TrackingCondition = {
  stays: "with-words",
  words: ["/i/redirect"],
  sourceId: "brave",
};

/** Google's redirects from results and ads are signed. */
const GOOGLE_RESULTS: TrackingCondition = {
  stays: "with-words",
  words: ["/url?", "/aclk?", "/scholar_url?"],
  sourceId: "adguard",
};

/** eBay's redirect uses these names. The source lists have only www.ebay. */
const EBAY_REDIRECTS: TrackingCondition = {
  stays: "on",
  hosts: ["rover.ebay.com"],
  sourceId: "adguard",
};

export const hostParameters = lazy((): readonly TrackingParameter[] => [
  ...onHosts("youtube.com youtu.be", [
    ...brave("YouTube", "si pp feature embeds_euri embeds_origin embeds_loader_url_for_pings"),
    ...listed("brave-2944", "YouTube", "is"),
  ]),
  ...onHosts(
    "youtube.com youtube-nocookie.com youtubekids.com",
    adguard("YouTube", "embeds_referring_euri embeds_referring_origin source_ve_path"),
  ),
  ...onHosts("open.spotify.com", [...brave("Spotify", "si"), ...adguard("Spotify", "pi dlsi sp_cid")]),
  ...onHosts(
    "x.com twitter.com",
    withCondition(X_REDIRECTS, [...brave("X", "s t ref_src ref_url cxt"), ...adguard("X", "refsrc")]),
  ),
  ...onHosts("tiktok.com", [
    ...adguard("TikTok", "_t _r _d is_from_webapp sender_device share_link_id share_author_id u_code tt_from"),
    ...adguard("TikTok", "social_share_type ug_btm"),
    ...brave("TikTok", "embed_source refer referer_url referer_video_id"),
  ]),
  // "com.be" is not a public suffix.
  ...onHosts("amazon.* amazon.com.be", [
    ...brave("Amazon", "ref crid qid sprefix dib dib_tag social_share ufe"),
    ...clearUrls("Amazon", "pd_rd_* pf_rd_* ref_ aaxitk"),
    ...onlyIn("path", clearUrls("Amazon", "ref")),
    ...firefox("Amazon", "sr"),
    ...adguard("Amazon", "adgrpid dchild hvadid hvbmt hvdev hvlocphy hvnetw hvqmt hvrand hvtargid hydadcr refRID"),
    ...adguard("Amazon", "store_ref visitId"),
  ]),
  ...onHosts(
    "ebay.*",
    withCondition(EBAY_REDIRECTS, [
      ...adguard("eBay", "mkcid mkevt mkrid itmmeta itmprp _trkparms amdata ssspo sssrc ssuid"),
      ...brave("eBay", "media ssrc widget_ver"),
    ]),
  ),
  ...onHosts("aliexpress.*", [
    ...adguard("AliExpress", "spm scm scm_id scm-url utparam utparam-url algo_pvid pvid"),
    ...brave("AliExpress", "algo_exp_id curPageLogUid pdp_npi"),
  ]),
  ...onHosts("1688.com alibaba.com lazada.* taobao.com tmall.com", clearUrls("Alibaba", "spm")),
  ...onHosts("taobao.com", adguard("Taobao", "scm pvid utparam")),
  ...onHosts("aliyun.com", adguard("Alibaba Cloud", "spm scm")),
  ...onHosts(
    "bilibili.com",
    adguard(
      "bilibili",
      "spm_id_from from_spm_id from_spmid spmid vd_source buvid csource msource plat_id seid share_from share_medium share_plat share_session_id share_source share_tag timestamp track_id trackid unique_k up_id",
    ),
  ),
  ...onHosts("linkedin.com", [
    ...listed("brave-2497", "LinkedIn", "rcm"),
    ...adguard("LinkedIn", "trk trk* lipi original_referer refId trackingId"),
    ...brave("LinkedIn", "trackingCode"),
  ]),
  // On authors' own domains, a name such as "r" can mean anything.
  ...onHosts("substack.com", [
    ...listed("brave-1766", "Substack", "r isFreemail"),
    ...adguard("Substack", "triedRedirect"),
    ...listed("share-2-archive-today", "Substack", "showWelcomeOnShare"),
  ]),
  ...onHosts("addons.mozilla.org", listed("mozilla-add-ons", "Mozilla Add-ons", "src")),
  ...onHosts("nytimes.com", [
    ...brave("The New York Times", "smid referringSource sgrp ugrp"),
    ...adguard("The New York Times", "impression_id"),
  ]),
  ...onHosts("imdb.com", brave("IMDb", "ref_ pf_rd_i pf_rd_m pf_rd_p pf_rd_r pf_rd_s pf_rd_t")),
  ...onHosts("facebook.com", [
    ...adguard("Facebook", "mibextid rdid extid"),
    ...clearUrls("Facebook", "__tn__ __cft__* __xts__* hc_* comment_tracking"),
  ]),
  ...onHosts("instagram.com", [...brave("Instagram", "ig_rid"), ...listed("brave-query-filter", "Instagram", "stkn")]),
  ...onHosts("threads.com threads.net", adguard("Threads", "igshid xmt")),
  ...onHosts("reddit.com", [
    ...brave("Reddit", "share_id correlation_id post_fullname ref ref_campaign ref_source"),
    ...adguard("Reddit", "rdt"),
  ]),
  ...onHosts("goodreads.com", brave("Goodreads", "ref from_search from_srp qid")),
  ...onHosts("medium.com", brave("Medium", "source")),
  ...onHosts("tumblr.com", brave("Tumblr", "source")),
  ...onHosts("etsy.com", adguard("Etsy", "ref click_key click_sum")),
  ...onHosts("walmart.com", clearUrls("Walmart", "ath*")),
  ...onHosts("steampowered.com", clearUrls("Steam", "snr")),
  ...onHosts("kickstarter.com", brave("Kickstarter", "ref")),
  ...onHosts("gofundme.com", brave("GoFundMe", "attribution_id")),
  ...onHosts("humblebundle.com", brave("Humble Bundle", "hmb_campaign hmb_medium hmb_source")),
  ...onHosts("bandcamp.com", brave("Bandcamp", "from")),
  ...onHosts("netflix.com", adguard("Netflix", "trackId tctx")),
  ...onHosts("music.apple.com tv.apple.com", adguard("Apple", "itscg itsct")),
  ...onHosts("play.google.com", adguard("Google Play", "pcampaignid")),
  ...onHosts(
    "google.*",
    withCondition(GOOGLE_RESULTS, [
      ...adguard("Google Search", "ved sca_esv aqs gs_l gs_lcp gs_lcrp gs_lp iflsig sclient"),
      ...adguard("Google Search", "bih biw ei fbs oq sourceid sstk uds"),
      ...clearUrls("Google Search", "rlz sxsrf uact vet"),
    ]),
  ),
  ...onHosts("bing.com msn.com", adguard("Microsoft", "cvid")),
  ...onHosts("msn.com microsoft.com office.com", adguard("Microsoft", "ocid")),
  ...onHosts("wikipedia.org", adguard("Wikipedia", "wprov")),
  ...onHosts("washingtonpost.com", brave("The Washington Post", "itid")),
  ...onHosts("wsj.com", brave("The Wall Street Journal", "mod reflink")),
  ...onHosts("marketwatch.com", adguard("MarketWatch", "mod")),
  ...onHosts("bloomberg.com", [...brave("Bloomberg", "in_source leadSource srnd"), ...adguard("Bloomberg", "sref")]),
  ...onHosts("forbes.com", adguard("Forbes", "sh")),
  ...onHosts("cnbc.com", adguard("CNBC", "__source par")),
  ...onHosts("time.com", adguard("Time", "iid")),
  ...onHosts("dailymail.co.uk", adguard("Daily Mail", "ito ns_campaign ns_mchannel")),
  ...onHosts(
    "bbc.com bbc.co.uk",
    adguard("BBC", "at_bbc_team facebook_page ns_campaign ns_fee ns_linkname ns_mchannel ns_source ocid"),
  ),
  ...onHosts("cbsnews.com cbssports.com cnet.com gamespot.com", brave("CBS", "ftag")),
  ...onHosts(
    "arstechnica.com newyorker.com vanityfair.com vogue.com wired.com",
    brave("Condé Nast", "bxid cndid esrc hasha hashb hashc mbid source"),
  ),
  ...onHosts("techcrunch.com hbr.org", brave("TechCrunch and Harvard Business Review", "tpcc")),
  ...onHosts("mailchi.mp", brave("Mailchimp", "e")),
  ...onHosts("change.org", adguard("Change.org", "recruited_by_id recruiter source_location")),
  ...onHosts("meetup.com", adguard("Meetup", "eventOrigin recId recSource searchId")),
  ...onHosts("xiaohongshu.com", adguard("Xiaohongshu", "app_platform app_version share_channel share_id xhsshare")),
]);
