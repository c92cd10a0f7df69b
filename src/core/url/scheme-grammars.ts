import type { FieldsOf } from "./fields/field.ts";
import { fileFields } from "./fields/file.ts";
import { ftpFields } from "./fields/ftp.ts";
import { genericFields } from "./fields/generic.ts";
import { gopherFields } from "./fields/gopher.ts";
import { mailtoFields } from "./fields/mailto.ts";
import { newsFields, nntpFields } from "./fields/news.ts";
import { prosperoFields } from "./fields/prospero.ts";
import { telnetFields } from "./fields/telnet.ts";
import { waisFields } from "./fields/wais.ts";
import { webFields } from "./fields/web.ts";
import { SCHEMES, type Scheme } from "./schemes.ts";

/** How RFC 1738 treats a scheme's name. */
export type SchemeKind =
  /** RFC 1738, section 3. */
  | "described"
  | "later"
  /** Without a description: RFC 1738, section 4. */
  | "reserved"
  /** "x-": RFC 1738, section 4. */
  | "experimental"
  | "generic";

export interface SchemeGrammar extends Scheme {
  readonly kind: SchemeKind;
  readonly fields: FieldsOf;
}

const row = (name: string, kind: SchemeKind, fields: FieldsOf): SchemeGrammar => ({
  ...(SCHEMES.get(name) ?? { name, defaultPort: null, special: false, becomesCommands: false }),
  kind,
  fields,
});

const byName = (rows: readonly SchemeGrammar[]): ReadonlyMap<string, SchemeGrammar> =>
  new Map(rows.map((scheme) => [scheme.name, scheme]));

/**
 * RFC 1738, section 5, where
 *   login     = [ user [ ":" password ] "@" ] hostport
 *   hostport  = host [ ":" port ]
 *   user, password = *[ uchar | ";" | "?" | "&" | "=" ]
 *   uchar     = unreserved | escape
 *   xchar     = unreserved | reserved | escape
 */
export const SCHEME_GRAMMARS: ReadonlyMap<string, SchemeGrammar> = byName([
  // httpurl   = "http://" hostport [ "/" hpath [ "?" search ]]
  // hpath     = hsegment *[ "/" hsegment ]
  // hsegment, search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
  row("http", "described", webFields),
  row("https", "later", webFields),
  // ws-URI    = "ws:" "//" host [ ":" port ] path [ "?" query ]    (RFC 6455; wss too)
  row("ws", "later", webFields),
  row("wss", "later", webFields),
  // ftpurl    = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
  // fpath     = fsegment *[ "/" fsegment ]
  // fsegment  = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
  // ftptype   = "A" | "I" | "D" | "a" | "i" | "d"
  row("ftp", "described", ftpFields),
  // fileurl   = "file://" [ host | "localhost" ] "/" fpath
  row("file", "described", fileFields),
  // gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
  // gtype     = xchar
  // selector, gopher+_string = *xchar
  row("gopher", "described", gopherFields),
  // mailtourl = "mailto:" encoded822addr
  // encoded822addr = 1*xchar               ; further defined in RFC822
  row("mailto", "described", mailtoFields),
  // newsurl   = "news:" grouppart
  // grouppart = "*" | group | article
  // group     = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
  // article   = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
  row("news", "described", newsFields),
  // nntpurl   = "nntp://" hostport "/" group [ "/" digits ]
  row("nntp", "described", nntpFields),
  // telneturl = "telnet://" login [ "/" ]
  row("telnet", "described", telnetFields),
  // waisurl   = waisdatabase | waisindex | waisdoc
  // waisdatabase = "wais://" hostport "/" database
  // waisindex = "wais://" hostport "/" database "?" search
  // waisdoc   = "wais://" hostport "/" database "/" wtype "/" wpath
  // database, wtype, wpath = *uchar
  row("wais", "described", waisFields),
  // prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]
  // ppath     = psegment *[ "/" psegment ]
  // psegment  = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
  // fieldspec = ";" fieldname "=" fieldvalue
  // fieldname, fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]
  row("prospero", "described", prosperoFields),
]);

// genericurl = scheme ":" schemepart
// schemepart = *xchar | ip-schemepart
// ip-schemepart = "//" login [ "/" urlpath ]
/** Names without a grammar. Rules ignore them: "nfs:80/x" may be a host and port. */
const NAMES: ReadonlyMap<string, SchemeGrammar> = byName([
  row("afs", "reserved", genericFields),
  row("mid", "reserved", genericFields),
  row("cid", "reserved", genericFields),
  row("nfs", "reserved", genericFields),
  row("tn3270", "reserved", genericFields),
  row("mailserver", "reserved", genericFields),
  row("z39.50", "reserved", genericFields),
  row("z39.50r", "later", genericFields),
  row("z39.50s", "later", genericFields),
]);

/** Takes a lower-case name or "". */
export const schemeNamed = (name: string): SchemeGrammar =>
  SCHEME_GRAMMARS.get(name) ??
  NAMES.get(name) ??
  row(name, name.startsWith("x-") ? "experimental" : "generic", genericFields);
