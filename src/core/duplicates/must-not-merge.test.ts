/** Similar links from real pages that lead to different pages. */
import { describe, expect, test } from "vitest";
import { makesKeys, type ProfileId, profiles } from "../rules/profiles.ts";
import { findDuplicates } from "./duplicates.ts";
import { explainEquivalence } from "./equivalence.ts";
import { LEVELS } from "./level.ts";

const base = "https://www.shop.example/dir/page";

/** Rule that the document of a rule set requires. */
type Demanded = Partial<Record<ProfileId, string>>;
type Pair = readonly [why: string, a: string, b: string, demanded?: Demanded];

/** README.URL: decodes the path, then encodes forbidden characters. */
const SLASH: Demanded = { "wwwoffle-2.9": "wwwoffle-recode-path", "wwwoffle-2.6": "wwwoffle26-recode-path" };
/** README.URL: recodes query parameters, signed or not. */
const ARGUMENTS: Demanded = {
  "wwwoffle-2.9": "wwwoffle-recode-arguments",
  "wwwoffle-2.6": "wwwoffle-recode-arguments",
};
/** For WWWOFFLE 2.7, "#" is a character of the path. */
const HASH: Demanded = { "wwwoffle-2.6": "wwwoffle26-keep-hash" };
const PLUS: Demanded = { rfc1738: "rfc1738-decode-plus" };
/** For these, the fragment is not part of the URL. */
const FRAGMENT: Demanded = {
  "wwwoffle-2.9": "wwwoffle-cut-fragment",
  "pdf-web-capture": "pdf-strip-fragment",
  rfc1738: "rfc1738-drop-fragment",
};

/** README.URL: "&" and ";" are interchangeable in the query. */
const SEMICOLON: Demanded = { "wwwoffle-2.9": "fold-form-data", "wwwoffle-2.6": "fold-form-data" };

const ENTITY: Demanded = { "wwwoffle-2.9": "wwwoffle-ampersand-entity" };

const MAIL = "/cdn-cgi/l/email-protection";
const TRANSFER = "https://www.transfernow.net/en/dltransfer";

const pairs: Readonly<Record<string, readonly Pair[]>> = {
  encodings: [
    ["é and è in Latin-1: as UTF-8 both are U+FFFD", "?mot=p%E9cher", "?mot=p%E8cher"],
    ["the same in the path", "/mots/p%E9cher", "/mots/p%E8cher"],
    ["Latin-1 and UTF-8: a server takes one of them", "?mot=%E9t%E9", "?mot=%C3%A9t%C3%A9"],
    ["an octet that is not UTF-8, and the character that replaces it", "?q=%FF", "?q=%EF%BF%BD"],
    ["composed and decomposed: two names of files", "/caf%C3%A9", "/cafe%CC%81"],
    ["a percent sign in the name, and an encoded letter", "/100%2541", "/100%41"],
    ["encoded twice: the server gets other text", "?u=https%3A%2F%2Fa.example", "?u=https%253A%252F%252Fa.example"],
    ["a plus sign encoded twice", "?q=C%252B%252B", "?q=C%2B%2B"],
    ["a null octet may end the name", "/a.php%00.jpg", "/a.php.jpg"],
    ["a line break in a header’s value", "?to=a%0Ab", "?to=ab"],
    ["a no-break space is not a space", "?q=a%C2%A0b", "?q=a+b"],
    ["full-width letters are other letters in a path", "/%EF%BC%A1", "/A"],
  ],
  paths: [
    ["a slash in a name is not a folder", "/materials/clay%2Fgrog", "/materials/clay/grog", SLASH],
    ["a question mark in a name is not a query", "/faq/why%3F", "/faq/why?"],
    ["a number sign in a name is not a fragment", "/lang/C%23", "/lang/C#", HASH],
    ["a number sign in a name belongs to it", "/lang/C%23", "/lang/C"],
    ["only in queries of forms is + a space", "/tag/a+b", "/tag/a%20b"],
    ["an empty segment is a segment", "/a//b", "/a/b"],
    ["archives keep two slashes of the URL within", "/web/2020/http://a.example/", "/web/2020/http:/a.example/"],
    ["a backslash that is encoded is a character", "/a%5Cb", "/a/b"],
    ["a space at the end of a name", "/a%20", "/a"],
    ["a dot at the end of a name", "/etc.", "/etc"],
    ["the number in the name", "/2026/11/01/", "/2026/11/1/"],
    ["page 1 may be newer than the list", "/news/page/1", "/news"],
    ["parameters of a segment", "/map;lat=50;long=20", "/map;lat=50;long=21"],
    ["a semicolon may start parameters, a comma does not", "/a;b", "/a,b"],
    ["another extension", "/report.html", "/report"],
    ["dots before an encoded slash", "/a/..%2Fb", "/b", SLASH],
    ["dots that are encoded twice", "/a/%252e%252e/b", "/b"],
    ["a colon makes a scheme", "a%3Ab", "a:b"],
  ],
  "form data": [
    ["& in a value and between arguments", "?q=a%26b=c", "?q=a&b=c"],
    ["= in a name and after it", "?a%3Db=c", "?a=b=c"],
    ["a plus sign and a space", "?q=C%2B%2B", "?q=C++", PLUS],
    ["& of the redirect and of the page", "?u=https://a.example/?b=1%26c=2", "?u=https://a.example/?b=1&c=2"],
    ["# in a value and a fragment", "?colour=%23fff", "?colour=#fff", HASH],
    ["two values of one name, in order", "?stop=Ulm&stop=Bonn", "?stop=Bonn&stop=Ulm"],
    ["one value and two", "?tag=a&tag=a", "?tag=a"],
    ["the days of a calendar", "?date=2026-11-01", "?date=2026-11-02"],
    ["a leading zero", "?id=007", "?id=7"],
    ["pages of a list", "?page=2", "?page=3"],
    ["page 1 may be newer than the list", "?page=1", "/dir/page"],
    ["an empty value is not a value of 0", "?page=", "?page=0"],
    ["an empty parameter may enable something", "?print=", "/dir/page"],
    ["another name of a list’s items", "?f[a]=1", "?f[b]=1"],
    ["the first item and an unnumbered one", "?f[0]=1", "?f[]=1"],
    ["a list’s items are of a list", "?f[]=1", "?f=1"],
    ["a semicolon may belong to the value", "?q=a;b=1&c=2", "?q=a&b=1;c=2", SEMICOLON],
    ["a slash at the end of a value", "?path=/a/", "?path=/a"],
    ["a default document in a value", "?page=index.html", "?page="],
    ["a space before the value", "?q=+a", "?q=a"],
    ["a name of the parameter “amp”", "?a=1&amp=20", "?a=1&=20"],
    ["a query that is a name of a file", "?/a/b", "?/a/c"],
    ["an encoded semicolon is data", "?q=a%3Bb=1", "?q=a&b=1"],
    ["= at the end of a token", "?token=YWI=", "?token=YWI"],
    ["two = at the end of a token", "?token=YQ==", "?token=YQ="],
    ["a space after the value", "?q=a%20", "?q=a"],
    ["a plus sign and a space after the value", "?q=a%2B", "?q=a+", PLUS],
    ["a value without a name", "?=a", "?a"],
    ["&amp; in a value", "?q=R%26amp%3BD", "?q=R%26D"],
    ["another character reference", "?q=a&lt;b", "?q=a<b"],
    ["%26amp; is not &amp;", "?a=1%26amp;b=2", "?a=1&b=2"],
    ["; separates for some programs, and not for others", "?a=1;b=2", "?a=1&b=2", SEMICOLON],
  ],
  "fragments and routes": [
    ["routes after #/", "/app#/basket", "/app#/wishes", FRAGMENT],
    ["routes after #!", "/app#!/history", "/app#!/orders", FRAGMENT],
    ["a route and the start", "/app#/basket", "/app", FRAGMENT],
    ["parameters in the fragment", "/map#lat=50&long=20", "/map#lat=50&long=21", FRAGMENT],
    ["a tab", "/app#tab=2", "/app#tab=3", FRAGMENT],
    ["a query in the fragment", "/app#?page=2", "/app#?page=3", FRAGMENT],
    ["a route beside tracking", "/app#/basket?utm_source=a", "/app#/wishes?utm_source=a", FRAGMENT],
    ["tracking beside the page parameter", "/list#page=2&q=a&xtor=RSS-1", "/list#page=2&q=b&xtor=RSS-1", FRAGMENT],
    ["a tab beside tracking", "/app#navlink=bot&tab=2", "/app#navlink=bot&tab=3", FRAGMENT],
    ["a name that starts like tracking", "/app#navlinks=2", "/app#navlinks=3", FRAGMENT],
    ["parameters of the first route", "/app#/?q=a", "/app#/?q=b", FRAGMENT],
    ["a URL that a script decodes", `${MAIL}#4c3f27`, `${MAIL}#5d2e36`, FRAGMENT],
  ],
  hosts: [
    ["languages", "https://de.wiki.example/Ton", "https://fr.wiki.example/Ton"],
    ["the shop of a site", "https://shop.acme.example/a", "https://acme.example/a"],
    ["www. of a longer name is chosen separately", "https://www.shop.acme.example/", "https://shop.acme.example/"],
    ["other people’s sites below one suffix", "https://ann.github.io/", "https://ben.github.io/"],
    ["www. below a suffix is a site", "https://www.github.io/", "https://github.io/"],
    ["m. is the registered name", "https://m.com/a", "https://com/a"],
    ["www2. is another server", "https://www2.acme.example/a", "https://www.acme.example/a"],
    ["another port, another server", "https://acme.example:8443/", "https://acme.example/"],
    ["port 443 without TLS", "http://acme.example:443/", "https://acme.example/"],
    ["port 8080 on both", "http://acme.example:8080/", "https://acme.example:8080/"],
    ["two accounts", "https://ann@acme.example/", "https://ben@acme.example/"],
    ["with and without an account", "https://ann@acme.example/", "https://acme.example/"],
    ["two passwords", "ftp://ann:a@acme.example/", "ftp://ann:b@acme.example/"],
    ["the user is not a host", "https://acme.example@evil.example/", "https://acme.example/evil.example/"],
    ["an encoded @ ends no user", "https://ann%40acme.example/", "https://ann@acme.example/"],
    ["an encoded colon does not start a port", "https://acme.example%3A8443/", "https://acme.example:8443/"],
    ["a letter that looks the same", "https://xn--pple-43d.com/", "https://apple.com/"],
    ["ß is a letter", "https://straße.example/", "https://strasse.example/"],
    ["two countries", "https://acme.co.uk/", "https://acme.com/"],
    ["other schemes", "ftp://acme.example/a", "https://acme.example/a"],
  ],
  sessions: [
    ["a talk by its name", "?session_id=keynote-day-one", "?session_id=keynote-day-two"],
    ["a talk by its number", "?sid=12", "?sid=13"],
    ["a talk by a long number", "?sessionid=20260101000000000001", "?sessionid=20260101000000000002"],
    ["the same names with an underscore", "?_sid=12", "?_sid=13"],
    ["a title as a value", "?_sessionid=introduction-to-http-2", "?_sessionid=introduction-to-http-3"],
    ["the same of shops", "?Bv_SessionID=1", "?Bv_SessionID=2"],
    ["half of ColdFusion’s pair", "?CFID=1", "?CFID=2"],
    ["a path’s parameter of another name", "/a;sessionid=1", "/a;sessionid=2"],
    ["a name with brackets is not a session", "/wiki/(a)/b", "/wiki/b"],
    ["an id of an article, as long as a session’s", `?id=${"9682993c".repeat(4)}`, `?id=${"9682993d".repeat(4)}`],
  ],
  "tracking names that name pages": [
    ["the email address to unsubscribe", "/unsubscribe?mkt_tok=NTM2LUZZ", "/unsubscribe?mkt_tok=ODg4LUdH"],
    ["whose letter is shown", "/index.php/emailWebview?mkt_tok=NTM2LUZZ", "/index.php/emailWebview?mkt_tok=ODg4LUdH"],
    ["short values of __s are pages", "?__s=a1", "?__s=b2"],
    ["with and without a short value of __s", "?__s=a1", "/dir/page"],
    ["tracking as a value", "?id=utm_source", "/dir/page"],
    ["a name that starts like one", "?utmost=1", "/dir/page"],
    ["a name after a semicolon", "?utm_source=a;id=3", "?utm_source=a;id=4"],
    ["ref names a branch", "?ref=main", "?ref=next"],
    ["source names a source", "?source=a", "?source=b"],
    [
      "the file that a service sends",
      `${TRANSFER}?utm_source=20230131crnynkwT`,
      `${TRANSFER}?utm_source=20221103GGJZb5`,
    ],
    ["Klaviyo unsubscribes by _kx", "/unsubscribe?_kx=a", "/unsubscribe?_kx=b"],
  ],
  "signed queries": [
    ["S3: another parameter breaks the signature", "/a?X-Amz-Signature=3f&utm_source=a", "/a?X-Amz-Signature=3f"],
    ["S3: so does another order", "/a.pdf?b=1&a=2&X-Amz-Signature=3f", "/a.pdf?a=2&b=1&X-Amz-Signature=3f"],
    ["S3: so does another space", "/a.pdf?b=a+b&X-Amz-Signature=3f", "/a.pdf?b=a%20b&X-Amz-Signature=3f", ARGUMENTS],
    ["S3: so does another slash", "/a.pdf?b=a/b&X-Amz-Signature=3f", "/a.pdf?b=a%2Fb&X-Amz-Signature=3f", ARGUMENTS],
    [
      "CloudFront: an empty parameter breaks the signature",
      "/a?Signature=Zx&Key-Pair-Id=K&&",
      "/a?Signature=Zx&Key-Pair-Id=K",
    ],
    ["CloudFront: two signatures", "/a?Signature=Zx&Key-Pair-Id=K", "/a?Signature=Zy&Key-Pair-Id=K"],
    ["Azure: &amp; is not &", "/a?se=1&amp;sig=s&sv=2", "/a?se=1&sig=s&sv=2", ENTITY],
    ["Azure: a flag and an empty value", "/a?x&se=1&sig=s", "/a?x=&se=1&sig=s"],
    ["nginx: another folder", "/a?md5=a&expires=1", "/b?md5=a&expires=1"],
  ],
  "default documents": [
    ["a path after a document", "/index.php/a", "/a"],
    ["two paths after a document", "/index.php/a", "/index.php/b"],
    ["a page that is called home", "/home", "/"],
    ["a name without its extension", "/a/index", "/a/"],
    ["a copy of a document", "/a/index.html.bak", "/a/"],
    ["a name that ends like one", "/a/my-index.html", "/a/"],
    ["an index of something", "/a/index2.html", "/a/"],
    ["the document of an empty segment", "/a//index.html", "/a/index.html"],
    ["a path after ColdFusion’s document", "/index.cfm/a", "/a"],
    ["parameters of a document", "/index.cfm?id=1", "/index.cfm?id=2"],
    ["a name that has only the ending", "/a/list.cgi", "/a/"],
  ],
  "letter case": [
    ["short links", "/dQw4w9WgXcQ", "/dqw4w9wgxcq"],
    ["a video by its id", "?v=dQw4w9WgXcQ", "?v=dQw4w9WgxcQ"],
    ["names of files", "/README.md", "/readme.md"],
    ["names of parameters", "?ID=1", "?id=1"],
    ["the user of a URL", "https://Ann@acme.example/", "https://ann@acme.example/"],
    ["a route", "/app#/Basket", "/app#/basket", FRAGMENT],
  ],
};

const ids = (Object.keys(profiles) as ProfileId[]).filter((id) => !makesKeys(id));

function joinedFrom(a: string, b: string, profile: ProfileId): number | "never" {
  const links = [a, b].map((href) => ({ href, base }));
  return LEVELS.find(({ level }) => findDuplicates(links, { profile, level }).length > 0)?.level ?? "never";
}

describe.each(Object.entries(pairs))("%s", (_, ofSubject) => {
  test.each(ofSubject.map(([why, a, b, demanded = {}]) => [why, a, b, demanded] as const))(
    "%s: %s and %s",
    (_, a, b, demanded) => {
      const found: [ProfileId, number | "never"][] = ids.map((id) => [id, joinedFrom(a, b, id)]);
      expect(Object.fromEntries(found.filter(([id, level]) => level !== "never" && !(id in demanded)))).toEqual({});
      for (const [profile, rule] of Object.entries(demanded) as [ProfileId, string][]) {
        const { level, rules } = explainEquivalence(a, b, { base, profile });
        expect(level).toBeDefined();
        expect(rules.map(({ id }) => id)).toContain(rule);
      }
    },
  );
});
