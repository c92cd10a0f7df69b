/** Schemes with their documents, grammars and fields. */
import { rfc1738, rfc2056, rfc2224, rfc2392, rfc6068, rfc6270, type Source } from "../sources.ts";
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
import { SCHEME_SOURCES } from "./scheme-sources.ts";
import { SCHEMES, type Scheme } from "./schemes.ts";

/** The origin of a scheme's name: described by RFC 1738 or later, reserved there, experimental, or generic. */
export type SchemeKind =
  /** RFC 1738, section 3. */
  | "described"
  | "later"
  /** Without a description: RFC 1738, section 4. */
  | "reserved"
  /** "x-": RFC 1738, section 4. */
  | "experimental"
  | "generic";

export interface DescribedScheme extends Scheme {
  readonly kind: SchemeKind;
  readonly source: Source;
  readonly later?: Source;
  readonly fields: FieldsOf;
}

const row = (
  name: string,
  kind: SchemeKind,
  described: Pick<DescribedScheme, "source" | "later" | "fields">,
): DescribedScheme => ({
  ...(SCHEMES.get(name) ?? { name, defaultPort: null, special: false, becomesCommands: false }),
  kind,
  ...described,
});

const byName = (rows: readonly DescribedScheme[]): ReadonlyMap<string, DescribedScheme> =>
  new Map(rows.map((scheme) => [scheme.name, scheme]));

/**
 * With grammars of RFC 1738, section 5, in which
 *   login     = [ user [ ":" password ] "@" ] hostport
 *   hostport  = host [ ":" port ]
 *   user, password = *[ uchar | ";" | "?" | "&" | "=" ]
 *   uchar     = unreserved | escape
 *   xchar     = unreserved | reserved | escape
 */
export const DESCRIBED_SCHEMES: ReadonlyMap<string, DescribedScheme> = byName([
  // httpurl   = "http://" hostport [ "/" hpath [ "?" search ]]
  // hpath     = hsegment *[ "/" hsegment ]
  // hsegment, search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
  row("http", "described", { source: SCHEME_SOURCES.http, fields: webFields }),
  // As http.
  row("https", "later", { source: SCHEME_SOURCES.https, fields: webFields }),
  // ws-URI    = "ws:" "//" host [ ":" port ] path [ "?" query ]    (RFC 6455; wss too)
  row("ws", "later", { source: SCHEME_SOURCES.ws, fields: webFields }),
  row("wss", "later", { source: SCHEME_SOURCES.wss, fields: webFields }),
  // ftpurl    = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
  // fpath     = fsegment *[ "/" fsegment ]
  // fsegment  = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
  // ftptype   = "A" | "I" | "D" | "a" | "i" | "d"
  row("ftp", "described", {
    source: rfc1738("3.2"),
    fields: ftpFields,
  }),
  // fileurl   = "file://" [ host | "localhost" ] "/" fpath
  row("file", "described", { source: SCHEME_SOURCES.file, fields: fileFields }),
  // gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
  // gtype     = xchar
  // selector, gopher+_string = *xchar
  row("gopher", "described", { source: SCHEME_SOURCES.gopher, fields: gopherFields }),
  // mailtourl = "mailto:" encoded822addr
  // encoded822addr = 1*xchar               ; further defined in RFC822
  row("mailto", "described", { source: SCHEME_SOURCES.mailto, later: rfc6068("2"), fields: mailtoFields }),
  // newsurl   = "news:" grouppart
  // grouppart = "*" | group | article
  // group     = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
  // article   = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
  row("news", "described", { source: SCHEME_SOURCES.news, fields: newsFields }),
  // nntpurl   = "nntp://" hostport "/" group [ "/" digits ]
  row("nntp", "described", { source: SCHEME_SOURCES.nntp, fields: nntpFields }),
  // telneturl = "telnet://" login [ "/" ]
  row("telnet", "described", { source: SCHEME_SOURCES.telnet, fields: telnetFields }),
  // waisurl   = waisdatabase | waisindex | waisdoc
  // waisdatabase = "wais://" hostport "/" database
  // waisindex = "wais://" hostport "/" database "?" search
  // waisdoc   = "wais://" hostport "/" database "/" wtype "/" wpath
  // database, wtype, wpath = *uchar
  row("wais", "described", { source: SCHEME_SOURCES.wais, fields: waisFields }),
  // prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]
  // ppath     = psegment *[ "/" psegment ]
  // psegment  = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
  // fieldspec = ";" fieldname "=" fieldvalue
  // fieldname, fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]
  row("prospero", "described", {
    source: rfc1738("3.11"),
    fields: prosperoFields,
  }),
]);

// genericurl = scheme ":" schemepart
// schemepart = *xchar | ip-schemepart
// ip-schemepart = "//" login [ "/" urlpath ]
const generic = { source: rfc1738("2.1"), fields: genericFields };
const reserved = { source: rfc1738("4"), fields: genericFields };

/** Names without a grammar here. No rule uses them: "nfs:80/x" may be a host and a port. */
const NAMES: ReadonlyMap<string, DescribedScheme> = byName([
  row("afs", "reserved", reserved),
  row("mid", "reserved", { ...reserved, later: rfc2392("2") }),
  row("cid", "reserved", { ...reserved, later: rfc2392("2") }),
  row("nfs", "reserved", { ...reserved, later: rfc2224("1") }),
  row("tn3270", "reserved", { ...reserved, later: rfc6270("2") }),
  row("mailserver", "reserved", reserved),
  row("z39.50", "reserved", { ...reserved, later: rfc2056("1") }),
  row("z39.50r", "later", { ...generic, source: rfc2056("1") }),
  row("z39.50s", "later", { ...generic, source: rfc2056("1") }),
]);

/** For a name in lower case, "" included. */
export const schemeNamed = (name: string): DescribedScheme =>
  DESCRIBED_SCHEMES.get(name) ??
  NAMES.get(name) ??
  (name.startsWith("x-") ? row(name, "experimental", reserved) : row(name, "generic", generic));
