/**
 * Query parameters whose value is the target of a wrapper: a page that counts, warns, signs in, shares, translates or
 * proxies, then redirects. Names of one service come from Brave's debounce list and the services' documents; the others
 * are common.
 */
import type { WrapperSourceId } from "./wrapper-sources.ts";

export const WRAPPERS_VERSION = "2026-11-29";

interface TargetName {
  /** In lower case, without "-", "_", "." and brackets; a final "*" matches any text. */
  readonly name: string;
  /** Includes subdomains; all hosts if left out. */
  readonly hosts?: readonly string[];
  readonly sourceId?: WrapperSourceId;
}

const known = (names: string): TargetName[] => names.split(" ").map((name) => ({ name, sourceId: "debounce" }));
/** For names that are too short to be unambiguous on other hosts. */
const on = (hosts: string, name: string): TargetName => ({ name, hosts: hosts.split(" ") });
const knownOn = (hosts: string, name: string): TargetName => ({ ...on(hosts, name), sourceId: "debounce" });
const usual = (names: string): TargetName[] => names.split(" ").map((name) => ({ name }));

/** In order of precedence. */
export const TARGET_NAMES: readonly TargetName[] = [
  ...known("ued murl adurl urllink grurl drd ascrefurl aurl srcref tddeeplink vcurl rxurl"),
  knownOn("doubleclick.net dartsearch.net myvisualiq.net", "red"),
  knownOn("atdmt.com", "h"),
  knownOn("zenaps.com", "pr"),
  knownOn("bizrate.com connexity.net", "t"),
  knownOn("mailpgn.com", "fl"),
  knownOn("assoc-redirect.amazon.com", "r"),
  knownOn("ouo.io cpmlink.net shon.xyz", "s"),
  on("translatetheweb.com microsofttranslator.com cudasvc.com", "a"),
  on("fanyi.baidu.com translate.baiducontent.com", "query"),
  on("afl.rakuten.co.jp", "pc"),
  on("klook.com", "ksite"),
  on("shope.ee shopee.vn shopeefood.vn", "originlink"),
  on("umblr.com", "z"),
  on("awin1.com", "p"),
  { name: "afwebdp", sourceId: "impact" },
  ...usual("uddg imgrefurl mpre ulp sessionredirect dltargeturl wgtarget"),
  ...known("url u q destination link href"),
  ...usual("target targeturl dest desturl destinationurl uri to goto gotourl out outurl away exit jump"),
  ...usual("redirect* redir* rurl redurl forward* fwd* continue* next* return* retpath returl ru backurl"),
  ...usual("service success* relaystate landing* deeplink* fallback* share* data src file doc"),
];

/**
 * Parameters with other URLs: referrers, callbacks and resources. An exact name in `TARGET_NAMES` has precedence over
 * "*" here.
 */
export const NON_TARGET_NAMES: readonly string[] = [
  ..."ref refurl refuri refsrc referer* referrer* from* origin* parent* source via creator author* loc location".split(
    " ",
  ),
  ..."redirecturi callback* notify* webhook* cancel* error* failure* logout* postlogout* token* aud iss".split(" "),
  ..."realm wtrealm wreply entityid providerid scope resource openid* namespace xmlns schema license* feed*".split(" "),
  ..."image* img* pic* picture* photo* icon* favicon* thumb* poster* avatar* logo* media* banner* video*".split(" "),
  // AppsFlyer's pages for phones; "af_web_dp" is for all other devices.
  ..."afandroid* afios* afipad*".split(" "),
  ..."audio* stream* css style* script* font* api* endpoint* server* proxy* host* base* cdn* channel* default*".split(
    " ",
  ),
];

/** Endings of target names, used if the query contains only one URL. */
export const TARGET_NAME_ENDS: readonly string[] = "url uri link href redirect redir dest destination target".split(
  " ",
);

/** Schemes of wrappers: http, https, and those in which browsers and extensions show a page. */
export const WRAPPER_SCHEMES: ReadonlySet<string> = new Set(
  "http https about view-source chrome-extension moz-extension extension chrome-distiller".split(" "),
);

/** Hosts whose wrappers add to the target or encode it differently. */
export const HOSTS_WITH_OWN_ENCODING: readonly string[] = ["disq.us", "urldefense.proofpoint.com", "urldefense.us"];

/** In a path: "/destination:https%3A%2F%2F…", after another name. */
export const PATH_NAME = { name: "destination:", after: "camref:" } as const;

/** Hosts that write the query as "url(https://…)". */
export const BRACKET_HOSTS: readonly string[] = ["tradedoubler.com"];

/**
 * Segments before one that is the whole target. Amazon SES adds segments after it: "/CL0/https%3A%2F%2Fa.example/1/…".
 */
export const SEGMENTS_BEFORE_TARGET: readonly string[] = ["L0", "CL0"];
