/**
 * Our own list of parameters that say how a reader came, each with its vendor's document or the report to Brave.
 * Without those that newsletters need to unsubscribe, as Klaviyo’s _kx.
 */
import { braveIssue, type PageDocument, type PageSection, page, type Source } from "../sources.ts";

/** Of the list's last change. */
export const TRACKING_VERSION = "2026-11-21";

/** A name, where "*" matches any text, its vendor and its source. */
export interface TrackingParameter {
  /** As its vendor writes it, in any case; "*" is any text. */
  readonly name: string;
  readonly vendor: string;
  readonly source: Source;
}

const documented =
  <Vendor extends PageDocument>(vendor: Vendor, section: PageSection<Vendor>) =>
  (names: string): TrackingParameter[] =>
    names.split(" ").map((name) => ({ name, vendor, source: page(vendor, section) }));

/** Reports to Brave's query filter quote the vendors. */
const reported = (vendor: string, issue: number, names: string): TrackingParameter[] =>
  names.split(" ").map((name) => ({ name, vendor, source: braveIssue(issue) }));

/** Names of tracking parameters, each with the document that says so. */
export const TRACKING_PARAMETERS: readonly TrackingParameter[] = [
  ...documented("Google Analytics", "URL builders: Collect campaign data with custom URLs")("utm_*"),
  ...documented("Google Analytics", "Set up cross-domain measurement")("_ga _gl"),
  ...documented("Google Ads", "About click IDs")("gclid gclsrc"),
  ...documented("Google Ads API", "ClickConversionResult")("gbraid wbraid"),
  ...documented("Google Ads", "About gad_* URL parameters")("gad_source gad_campaignid"),
  ...reported("Google Campaign Manager 360", 9879, "dclid"),
  ...reported("Google Merchant Center", 40912, "srsltid"),
  ...documented("Meta", "Conversions API, fbp and fbc parameters")("fbclid"),
  ...reported("Facebook", 33984, "fb_action_ids fb_comment_id"),
  ...reported("Instagram", 11580, "igshid"),
  ...reported("Instagram", 35094, "igsh"),
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
  ...reported("Marketo", 9018, "mkt_tok"),
  ...reported("Vero", 11817, "vero_id vero_conv"),
  ...reported("Omeda Olytics", 13644, "oly_anon_id oly_enc_id"),
  ...reported("Top.Mail.Ru", 17451, "rb_clickid"),
  ...reported("Adobe Analytics", 17452, "s_cid"),
  ...documented("AT Internet", "Measure links")("xtor"),
  ...reported("Wicked Reports", 13647, "wickedid"),
  ...reported("Drip", 8975, "__s"),
  ...reported("MailerLite", 17507, "ml_subscriber ml_subscriber_hash"),
  ...reported("Branch", 39575, "_branch_match_id _branch_referrer"),
  ...documented("impact.com", "The click object")("irclickid"),
  ...documented("Matomo", "How to manually build campaign tracking URLs")("mtm_*"),
  ...documented(
    "Matomo",
    "global.ini.php, campaign_var_name and campaign_keyword_var_name",
  )("matomo_campaign matomo_kwd pk_campaign pk_cpn pk_kwd pk_keyword piwik_campaign piwik_kwd"),
  ...documented("Matomo", "Marketing Campaigns Reporting")("pk_source pk_medium pk_content pk_cid"),
];
