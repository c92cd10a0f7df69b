/**
 * Our own list of names of arguments whose value is where a wrapper leads: a page that counts, warns, signs in,
 * translates or archives, then sends on. Those of Brave's debounce list that are more than one letter are in it.
 */
import { page, type Source } from "../sources.ts";

/** Of the list's last change. */
export const WRAPPERS_VERSION = "2026-11-22";

export interface TargetName {
  /** In lower case, without "-", "_", "." and brackets; "*" at the end is any text. */
  readonly name: string;
  readonly source?: Source;
}

const DEBOUNCE = page("Brave, list for debouncing", "debounce.json");

const known = (names: string): TargetName[] => names.split(" ").map((name) => ({ name, source: DEBOUNCE }));
const usual = (names: string): TargetName[] => names.split(" ").map((name) => ({ name }));

/** Where several are in one URL, the first of the list is the target. */
export const TARGET_NAMES: readonly TargetName[] = [
  // Of one service each, which has other arguments with addresses.
  ...known("uddg ued murl adurl urllink grurl drd ascrefurl aurl srcref"),
  ...usual("imgrefurl mediaurl mpre"),
  ...known("url destination u q link href"),
  ...usual("targeturl desturl destinationurl target dest uri to goto gotourl out outurl away exit jump"),
  ...usual("redirect* redir* rdr rurl redurl forward* fwd* location loc"),
  ...known("red go r h s site"),
  ...usual("continue* next* return* rtn* retur* ru back* backurl success* relaystate finalurl landing* lp lpurl"),
  ...usual("deeplink* dl fallback* linkurl clickurl weburl pageurl websiteurl siteurl website page"),
  ...usual("originalurl sourceurl share* sharedurl permalink address addr domain web path file src doc pdf"),
];

/** An address that a wrapper does not lead to: where one came from, what is told of it, and what is loaded. */
export const OTHER_NAMES: readonly string[] = [
  ..."ref refurl refuri refsrc referer* referrer* from fromurl origin originurl via parent parenturl opener".split(" "),
  ..."redirecturi callback* notify* webhook* cancel* error* failure* fail* logout* postlogout* iss aud".split(" "),
  ..."realm wtrealm wreply entityid providerid service scope resource openid* namespace xmlns schema".split(" "),
  ..."image* img* imgurl pic* picture* photo* icon* favicon* thumb* poster* avatar* logo* media banner".split(" "),
  ..."video* audio* stream* css style* script* js font* api* endpoint* server* proxy* host* base* cdn".split(" "),
  ..."tr xt ws as xs feed* license* via creator".split(" "),
];

/** Schemes of wrappers besides http and https: what browsers and extensions show a page in. */
export const WRAPPER_SCHEMES: ReadonlySet<string> = new Set([
  ..."http https about view-source chrome-extension moz-extension extension chrome-distiller".split(" "),
]);
