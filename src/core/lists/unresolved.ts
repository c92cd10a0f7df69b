/**
 * Links whose target is not readable from the URL: a server resolves a token ("online"), or the encoding is
 * undocumented. Shorteners are the most common ones of a published list.
 */
import { page, type Source } from "../sources.ts";

export type UnresolvedReason = "online" | "undocumented";

interface UnresolvedLinks {
  readonly reason: UnresolvedReason;
  /** Includes subdomains. */
  readonly host: string;
  /** A prefix if it ends in "/", otherwise the whole path. */
  readonly path: string;
}

export const SHORTENERS_SOURCE: Source = page("PeterDaveHello, URL shorteners", "list");

/** Hosts that only shorten URLs, with or without "www.". All paths are short links, except for `OWN_PAGES`. */
export const SHORTENERS: ReadonlySet<string> = new Set(
  [
    "1drv.ms 3.cn a.co abnb.me adf.ly aka.ms amzn.to apple.co axios.link b23.tv bbc.in binged.it bit.ly",
    "buff.ly cbsn.ws clck.ru cli.re cnn.it conta.cc cutt.ly cutt.us da.gd dlvr.it dub.sh ebay.to econ.st eepurl.com",
    "etsy.me fal.cn fb.me flip.it forms.gle geni.us gofund.me goo.gl goo.gle goo.su hubs.la hubs.li hubs.ly",
    "huffp.st ift.tt is.gd j.mp kutt.it lin.ee linkd.in lnkd.in loom.ly lttr.ai m.tb.cn msft.it n.pr n9.cl naver.me",
    "nyti.ms on.fb.me on.ft.com on.wsj.com ow.ly pin.it po.st politi.co ppt.cc pse.is qr.ae rb.gy rdcu.be rebrand.ly",
    "red.ht reurl.cc reut.rs s.id shope.ee shorturl.at shp.ee smarturl.it snip.ly spoti.fi spotify.link spr.ly",
    "surl.li t.cn t.co t.ly tcrn.ch temu.to tidd.ly tiny.cc tiny.one tinyurl.com tmblr.co trib.al u.to url.cn urlz.fr",
    "v.gd vk.cc w.wiki wapo.st x.gd zpr.io zurl.co",
  ].flatMap((line) => line.split(" ")),
);

/** First path segments of the shorteners' own pages. */
export const OWN_PAGES: ReadonlySet<string> = new Set(
  [
    "about account admin api app apps articles blog business careers contact cookies dashboard developers docs download",
    "enterprise extension faq features home help index legal login logout news pages partners plans policies press",
    "preview pricing privacy pro product products register report resources settings sign-in sign-up signin signup",
    "solutions stats status support terms tools tos",
  ].flatMap((line) => line.split(" ")),
);

const links = (reason: UnresolvedReason, places: string): UnresolvedLinks[] =>
  places.split(" ").map((place) => {
    const slash = place.indexOf("/");
    return { reason, host: place.slice(0, slash), path: place.slice(slash) };
  });

export const UNRESOLVED_LINKS: readonly UnresolvedLinks[] = [
  ...links("online", "baidu.com/link news.google.com/rss/articles/ news.google.com/articles/ news.google.com/read/"),
  ...links("online", "s.click.aliexpress.com/e/ list-manage.com/track/click maps.app.goo.gl/ photos.app.goo.gl/"),
  ...links("online", "mimecast.com/s/ mimecastprotect.com/s/"),
  ...links("undocumented", "bing.com/ck/a disq.us/url ct.sendgrid.net/ls/click"),
];
