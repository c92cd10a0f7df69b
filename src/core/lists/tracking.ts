/**
 * Our own list of parameters that say how a reader came, each with its vendor's document or the report to Brave.
 * Without those that newsletters need to unsubscribe, as Klaviyo’s _kx.
 *
 * Conditions are those of Brave’s query filter and AdGuard’s URL tracking filter for names of this list. Of their hosts
 * it has Instagram’s, to which Brave limits two names, those where AdGuard keeps a name because its value is the id of a
 * file, and that of signed links (signatures.ts). It has none of the hosts where AdGuard keeps a name because a redirect or
 * a login failed: these do not say what names a page.
 */
import { braveIssue, type PageDocument, type PageSection, page, type Source } from "../sources.ts";

/** Of the list's last change. */
export const TRACKING_VERSION = "2026-11-22";

/** When a name is more than tracking, and stays. */
export type TrackingCondition =
  /** Where the address has one of these words, in any case. */
  | { readonly stays: "with-words"; readonly words: readonly string[]; readonly source: Source }
  /** With a value that does not begin with so many letters or digits. */
  | { readonly stays: "short"; readonly length: number; readonly source: Source }
  /** Except on these hosts and their subdomains. */
  | { readonly stays: "elsewhere"; readonly hosts: readonly string[]; readonly source: Source }
  /** On these hosts and their subdomains. */
  | { readonly stays: "on"; readonly hosts: readonly string[]; readonly source: Source };

/** A name, where "*" matches any text, its vendor and its source. */
export interface TrackingParameter {
  /** As its vendor writes it, in any case; "*" is any text. */
  readonly name: string;
  readonly vendor: string;
  readonly source: Source;
  readonly condition?: TrackingCondition;
  /** In queries it may be anything. */
  readonly onlyIn?: "fragment";
}

const documented =
  <Vendor extends PageDocument>(vendor: Vendor, section: PageSection<Vendor>) =>
  (names: string): TrackingParameter[] =>
    names.split(" ").map((name) => ({ name, vendor, source: page(vendor, section) }));

/** Reports to Brave's query filter quote the vendors. */
const reported = (vendor: string, issue: number, names: string): TrackingParameter[] =>
  names.split(" ").map((name) => ({ name, vendor, source: braveIssue(issue) }));

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

const INSTAGRAM: TrackingCondition = {
  stays: "elsewhere",
  hosts: ["instagram.com"],
  source: page("Brave, query filter in the source code", "query-filter.json, instagram.com"),
};

const CAMPAIGN = documented("Google Analytics", "URL builders: Collect campaign data with custom URLs");

/** Services for sending files, with the id of the file as the value: issues 100285 and 134007. */
const SENT_FILES: TrackingCondition = {
  stays: "on",
  hosts: ["sendgb.com", "transfernow.net"],
  source: page("AdGuard, URL tracking filter", "allowlist.txt, sendgb.com and transfernow.net"),
};

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
  ...withCondition(INSTAGRAM, reported("Instagram", 11580, "igshid")),
  ...withCondition(INSTAGRAM, reported("Instagram", 35094, "igsh")),
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
];
