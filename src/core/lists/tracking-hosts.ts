import { lazy } from "../url/lazy.ts";
import {
  adguard,
  brave,
  clearUrls,
  firefox,
  limitToHosts,
  onlyIn,
  parametersFrom,
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
  ...limitToHosts("youtube.com youtu.be", [
    ...brave("YouTube", "si pp feature embeds_euri embeds_origin embeds_loader_url_for_pings"),
    ...parametersFrom("brave-2944", "YouTube", "is"),
  ]),
  ...limitToHosts(
    "youtube.com youtube-nocookie.com youtubekids.com",
    adguard("YouTube", "embeds_referring_euri embeds_referring_origin source_ve_path"),
  ),
  ...limitToHosts("open.spotify.com", [...brave("Spotify", "si"), ...adguard("Spotify", "pi dlsi sp_cid")]),
  ...limitToHosts(
    "x.com twitter.com",
    withCondition(X_REDIRECTS, [...brave("X", "s t ref_src ref_url cxt"), ...adguard("X", "refsrc")]),
  ),
  ...limitToHosts("tiktok.com", [
    ...adguard("TikTok", "_t _r _d is_from_webapp sender_device share_link_id share_author_id u_code tt_from"),
    ...adguard("TikTok", "social_share_type ug_btm"),
    ...brave("TikTok", "embed_source refer referer_url referer_video_id"),
  ]),
  // "com.be" is not a public suffix.
  ...limitToHosts("amazon.* amazon.com.be", [
    ...brave("Amazon", "ref crid qid sprefix dib dib_tag social_share ufe"),
    ...clearUrls("Amazon", "pd_rd_* pf_rd_* ref_ aaxitk"),
    ...onlyIn("path", clearUrls("Amazon", "ref")),
    ...firefox("Amazon", "sr"),
    ...adguard("Amazon", "adgrpid dchild hvadid hvbmt hvdev hvlocphy hvnetw hvqmt hvrand hvtargid hydadcr refRID"),
    ...adguard("Amazon", "store_ref visitId"),
  ]),
  ...limitToHosts(
    "ebay.*",
    withCondition(EBAY_REDIRECTS, [
      ...adguard("eBay", "mkcid mkevt mkrid itmmeta itmprp _trkparms amdata ssspo sssrc ssuid"),
      ...brave("eBay", "media ssrc widget_ver"),
    ]),
  ),
  ...limitToHosts("aliexpress.*", [
    ...adguard("AliExpress", "spm scm scm_id scm-url utparam utparam-url algo_pvid pvid"),
    ...brave("AliExpress", "algo_exp_id curPageLogUid pdp_npi"),
  ]),
  ...limitToHosts("1688.com alibaba.com lazada.* taobao.com tmall.com", clearUrls("Alibaba", "spm")),
  ...limitToHosts("taobao.com", adguard("Taobao", "scm pvid utparam")),
  ...limitToHosts("aliyun.com", adguard("Alibaba Cloud", "spm scm")),
  ...limitToHosts(
    "bilibili.com",
    adguard(
      "bilibili",
      "spm_id_from from_spm_id from_spmid spmid vd_source buvid csource msource plat_id seid share_from share_medium share_plat share_session_id share_source share_tag timestamp track_id trackid unique_k up_id",
    ),
  ),
  ...limitToHosts("linkedin.com", [
    ...parametersFrom("brave-2497", "LinkedIn", "rcm"),
    ...adguard("LinkedIn", "trk trk* lipi original_referer refId trackingId"),
    ...brave("LinkedIn", "trackingCode"),
  ]),
  // On authors' own domains, a name such as "r" can mean anything.
  ...limitToHosts("substack.com", [
    ...parametersFrom("brave-1766", "Substack", "r isFreemail"),
    ...adguard("Substack", "triedRedirect"),
    ...parametersFrom("share-2-archive-today", "Substack", "showWelcomeOnShare"),
  ]),
  ...limitToHosts("addons.mozilla.org", parametersFrom("mozilla-add-ons", "Mozilla Add-ons", "src")),
  ...limitToHosts("nytimes.com", [
    ...brave("The New York Times", "smid referringSource sgrp ugrp"),
    ...adguard("The New York Times", "impression_id"),
  ]),
  ...limitToHosts("imdb.com", brave("IMDb", "ref_ pf_rd_i pf_rd_m pf_rd_p pf_rd_r pf_rd_s pf_rd_t")),
  ...limitToHosts("facebook.com", [
    ...adguard("Facebook", "mibextid rdid extid"),
    ...clearUrls("Facebook", "__tn__ __cft__* __xts__* hc_* comment_tracking"),
  ]),
  ...limitToHosts("instagram.com", [
    ...brave("Instagram", "ig_rid"),
    ...parametersFrom("brave-query-filter", "Instagram", "stkn"),
  ]),
  ...limitToHosts("threads.com threads.net", adguard("Threads", "igshid xmt")),
  ...limitToHosts("reddit.com", [
    ...brave("Reddit", "share_id correlation_id post_fullname ref ref_campaign ref_source"),
    ...adguard("Reddit", "rdt"),
  ]),
  ...limitToHosts("goodreads.com", brave("Goodreads", "ref from_search from_srp qid")),
  ...limitToHosts("medium.com", brave("Medium", "source")),
  ...limitToHosts("tumblr.com", brave("Tumblr", "source")),
  ...limitToHosts("etsy.com", adguard("Etsy", "ref click_key click_sum")),
  ...limitToHosts("walmart.com", clearUrls("Walmart", "ath*")),
  ...limitToHosts("steampowered.com", clearUrls("Steam", "snr")),
  ...limitToHosts("kickstarter.com", brave("Kickstarter", "ref")),
  ...limitToHosts("gofundme.com", brave("GoFundMe", "attribution_id")),
  ...limitToHosts("humblebundle.com", brave("Humble Bundle", "hmb_campaign hmb_medium hmb_source")),
  ...limitToHosts("bandcamp.com", brave("Bandcamp", "from")),
  ...limitToHosts("netflix.com", adguard("Netflix", "trackId tctx")),
  ...limitToHosts("music.apple.com tv.apple.com", adguard("Apple", "itscg itsct")),
  ...limitToHosts("play.google.com", adguard("Google Play", "pcampaignid")),
  ...limitToHosts(
    "google.*",
    withCondition(GOOGLE_RESULTS, [
      ...adguard("Google Search", "ved sca_esv aqs gs_l gs_lcp gs_lcrp gs_lp iflsig sclient"),
      ...adguard("Google Search", "bih biw ei fbs oq sourceid sstk uds"),
      ...clearUrls("Google Search", "rlz sxsrf uact vet"),
    ]),
  ),
  ...limitToHosts("bing.com msn.com", adguard("Microsoft", "cvid")),
  ...limitToHosts("msn.com microsoft.com office.com", adguard("Microsoft", "ocid")),
  ...limitToHosts("wikipedia.org", adguard("Wikipedia", "wprov")),
  ...limitToHosts("washingtonpost.com", brave("The Washington Post", "itid")),
  ...limitToHosts("wsj.com", brave("The Wall Street Journal", "mod reflink")),
  ...limitToHosts("marketwatch.com", adguard("MarketWatch", "mod")),
  ...limitToHosts("bloomberg.com", [
    ...brave("Bloomberg", "in_source leadSource srnd"),
    ...adguard("Bloomberg", "sref"),
  ]),
  ...limitToHosts("forbes.com", adguard("Forbes", "sh")),
  ...limitToHosts("cnbc.com", adguard("CNBC", "__source par")),
  ...limitToHosts("time.com", adguard("Time", "iid")),
  ...limitToHosts("dailymail.co.uk", adguard("Daily Mail", "ito ns_campaign ns_mchannel")),
  ...limitToHosts(
    "bbc.com bbc.co.uk",
    adguard("BBC", "at_bbc_team facebook_page ns_campaign ns_fee ns_linkname ns_mchannel ns_source ocid"),
  ),
  ...limitToHosts("cbsnews.com cbssports.com cnet.com gamespot.com", brave("CBS", "ftag")),
  ...limitToHosts(
    "arstechnica.com newyorker.com vanityfair.com vogue.com wired.com",
    brave("Condé Nast", "bxid cndid esrc hasha hashb hashc mbid source"),
  ),
  ...limitToHosts("techcrunch.com hbr.org", brave("TechCrunch and Harvard Business Review", "tpcc")),
  ...limitToHosts("mailchi.mp", brave("Mailchimp", "e")),
  ...limitToHosts("change.org", adguard("Change.org", "recruited_by_id recruiter source_location")),
  ...limitToHosts("meetup.com", adguard("Meetup", "eventOrigin recId recSource searchId")),
  ...limitToHosts(
    "xiaohongshu.com",
    adguard("Xiaohongshu", "app_platform app_version share_channel share_id xhsshare"),
  ),
]);
