import { lazy } from "../url/lazy.ts";
import {
  adguardEverywhere,
  brave,
  limitToHosts,
  onlyIn,
  parametersFrom,
  type TrackingCondition,
  type TrackingParameter,
  withCondition,
} from "./tracking-parameter.ts";

/** The issues of Brave's query filter cite the vendors. */
const reported = (vendor: string, issue: number, names: string) => parametersFrom(issue, vendor, names);

/** Unsubscribe pages and web views of emails need Marketo's token: issues 9018 and 27625. */
const MARKETO: TrackingCondition = {
  stays: "with-words",
  words: ["unsubscribe", "emailWebview"],
  sourceId: "marketo-condition",
};

/** University systems number steps with "__s". */
const DRIP: TrackingCondition = {
  stays: "short",
  length: 6,
  sourceId: "drip-condition",
};

/** File-sharing services use the name for a file id: issues 100285 and 134007. */
const SENT_FILES: TrackingCondition = {
  stays: "on",
  hosts: ["sendgb.com", "transfernow.net"],
  sourceId: "sent-files-condition",
};

export const generalParameters = lazy((): readonly TrackingParameter[] => [
  ...parametersFrom("google-campaigns", "Google Analytics", "utm_*"),
  ...withCondition(SENT_FILES, parametersFrom("google-campaigns", "Google Analytics", "utm_source")),
  ...parametersFrom("google-cross-domain", "Google Analytics", "_ga _gl"),
  ...parametersFrom("google-click-ids", "Google Ads", "gclid gclsrc"),
  ...parametersFrom("google-click-conversion", "Google Ads API", "gbraid wbraid"),
  ...parametersFrom("google-gad", "Google Ads", "gad_source gad_campaignid"),
  ...reported("Google Campaign Manager 360", 9879, "dclid"),
  ...reported("Google Merchant Center", 40912, "srsltid"),
  ...parametersFrom("meta", "Meta", "fbclid"),
  ...reported("Facebook", 33984, "fb_action_ids fb_comment_id"),
  ...limitToHosts("instagram.com", reported("Instagram", 11580, "igshid")),
  ...limitToHosts("instagram.com", reported("Instagram", 35094, "igsh")),
  ...reported("Microsoft Advertising", 4239, "msclkid"),
  ...parametersFrom("yandex-direct", "Yandex Direct", "yclid"),
  ...reported("Yandex", 33216, "ysclid ymclid"),
  ...reported("Openstat", 11579, "_openstat"),
  ...parametersFrom("tiktok", "TikTok", "ttclid"),
  ...reported("X", 18020, "twclid"),
  ...parametersFrom("linkedin", "LinkedIn", "li_fat_id"),
  ...parametersFrom("pinterest", "Pinterest", "epik"),
  ...parametersFrom("snapchat", "Snapchat", "ScCid"),
  ...reported("Mailchimp", 4239, "mc_eid"),
  ...parametersFrom("brave-997", "Mailchimp", "mc_cid"),
  ...reported("HubSpot", 9019, "_hsenc _hsmi __hssc __hstc __hsfp hsCtaTracking"),
  ...withCondition(MARKETO, reported("Marketo", 9018, "mkt_tok")),
  ...reported("Vero", 11817, "vero_id vero_conv"),
  ...reported("Omeda Olytics", 13644, "oly_anon_id oly_enc_id"),
  ...reported("Top.Mail.Ru", 17451, "rb_clickid"),
  ...reported("Adobe Analytics", 17452, "s_cid"),
  ...parametersFrom("at-internet", "AT Internet", "xtor"),
  ...reported("Wicked Reports", 13647, "wickedid"),
  ...withCondition(DRIP, reported("Drip", 8975, "__s")),
  ...reported("MailerLite", 17507, "ml_subscriber ml_subscriber_hash"),
  ...reported("Branch", 39575, "_branch_match_id _branch_referrer"),
  ...reported("Unicorn", 33172, "unicorn_click_id"),
  ...parametersFrom("impact", "impact.com", "irclickid"),
  ...parametersFrom("matomo-campaigns", "Matomo", "mtm_*"),
  ...parametersFrom(
    "matomo-configuration",
    "Matomo",
    "matomo_campaign matomo_kwd pk_campaign pk_cpn pk_kwd pk_keyword piwik_campaign piwik_kwd",
  ),
  ...parametersFrom("matomo-marketing", "Matomo", "pk_source pk_medium pk_content pk_cid"),
  // Undocumented by vendors. "navlink" was found on McClatchy's pages; "intcid" in links of Condé Nast and, in a query,
  // in a report on another publisher. The other two come from reports on fragments.
  ...onlyIn("fragment", parametersFrom("url-shortener-tool-550", "Condé Nast", "intcid")),
  ...onlyIn("fragment", parametersFrom("miami-herald", "McClatchy", "navlink")),
  ...onlyIn("fragment", parametersFrom("url-shortener-tool-607", "Lee Enterprises", "tracking-source")),
  ...onlyIn("fragment", parametersFrom("adguard-101669", "Echobox", "Echobox")),
  ...brave("Facebook", "fb_action_types fb_ref fb_source action_object_map action_ref_map action_type_map"),
  ...brave("beehiiv", "_bhlid"),
  ...brave("Coremetrics", "cm_cr cm_me cm_re cm_sp"),
  ...adguardEverywhere("Coremetrics", "cm_mmc cm_mmc*"),
  ...brave("impact.com", "irgwc ir_adid ir_campaignid ir_partnerid"),
  ...adguardEverywhere(
    "HubSpot",
    "hsa_acc hsa_ad hsa_cam hsa_grp hsa_kw hsa_la hsa_mt hsa_net hsa_ol hsa_src hsa_tgt hsa_ver",
  ),
  ...brave(
    "AT Internet",
    "at_campaign at_campaign_type at_channel at_creation at_custom1 at_custom2 at_custom3 at_custom4 at_detail_placement at_emailtype at_format at_general_placement at_identifier at_link at_link_id at_link_origin at_link_type at_medium at_network at_platform at_ptr_name at_recipient_id at_recipient_list at_send_date at_term at_type at_variant",
  ),
  ...brave("Yahoo", "guccounter guce_referrer guce_referrer_sig"),
  ...adguardEverywhere("Parse.ly", "itm_campaign itm_content itm_medium itm_source itm_term"),
]);
