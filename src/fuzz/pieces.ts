const words = (text: string): readonly string[] => text.split(" ");

export const SCHEMES = words(
  "http https ws wss ftp file gopher mailto news nntp telnet wais prospero data blob javascript urn magnet intent tel sip about view-source feed foo nfs afs tn3270 z39.50s x-a a+b.c-1 HTTP Https FTP Mailto hTTp",
);

export const HOSTS = words(
  "h example.com www.example.com Example.COM m.example.co.uk a.b.c bücher.example xn--bcher-kva.example XN--BCHER-KVA.example faß.de 127.0.0.1 127.1 0x7f.1 0177.1 4294967295 256 1.2.3.4.5 1.2.3.256 [::1] [0:0::1] [::ffff:1.2.3.4] [fe80::a%25eth0] [v1.a] [ ] %65xample.com a_b localhost a..b h. .h . - -a.b xn--a xn-- p\u0430ypal.com paypal.com.evil.example %C3%BC.example %E3%80%82 a\u3002b a\uff0eb \u2488com \u00ad a%2Fb a%00b %zz h:h a@b \u0130.example \ufb01.example \u202eh 😀.example \ud800.example r3---sn.h www5.h ww.h amp.h m.www.h",
);

export const PORTS = [
  "",
  "",
  "",
  "",
  ":80",
  ":443",
  ":21",
  ":70",
  ":",
  ":0080",
  ":8080",
  ":65535",
  ":65536",
  ":8x",
  ":-1",
];

export const LOGINS = [
  "",
  "",
  "",
  "",
  "u@",
  "u:p@",
  ":@",
  "u:@",
  "@",
  "%41:%7e@",
  "a@b@",
  "u:p:q@",
  "paypal.com@",
  "u%40h:p%3A@",
];

export const SEGMENTS = words(
  "a b.c . .. ... %2e %2E%2e .%2e ~ %7E %7e %41 %2F %2f %5C %3F %23 %25 %2520 %252F %25252F % %% %4 %zz %%34%31 %C3%A9 %c3%a9 %E9 é %25C3%25A9 Ã© %C3%83%C2%A9 %00 %0D%0A %u00e9 %25u041c %uD83D a\\u0026b \\u002F %5Cu0026b= ®ion= C: C| c%7C index.html Index.HTM default.aspx amp a.amp.html ;jsessionid=0123456789abcdefghijklemopqrstuv ;type=i ;a=b (S(4hqa0555fwsecu455xqckv45)) $a{ {title} a|b a^b a'b a\"b <a> [a] a\\b `a` a&b a&amp;b &eacute; %26amp%3B 日本 😀 \u202e \u200b %E2%80%8B \ud83d \udc00 @ : , ! $ * ( ) + = %2B %3D %26 %3B cdn-cgi l email-protection wiki Talk:A_(b) http: https:",
).concat(["", "", "a b", " ", "\t", "\n", "\0", "\x7f", "a%20b", "\u00a0"]);

export const NAMES = words(
  "a b q x id page url u next redirect utm_source UTM_MEDIUM utm_ fbclid gclid sid jsessionid CFID phpsessionid mkt_tok igsh sig X-Amz-Signature amp dn xt a[] a%5B%5D %61 é %C3%A9 a.b amp; %26 A",
).concat(["", " "]);

export const VALUES = words(
  "1 1®ion=x 1%C2%AEion=x 1\\u0026c=d 1%5Cu0026c=d %u041c%E9 %25u041c a%3Fb%3D1 Ã©Ã b a+b a%20b a%2Bb a%2520b %25 100% 50%25 %C3%A9 %E9 é %25C3%25A9 caf%C3%83%C2%A9 Ã© a&amp;b %26amp%3B %26%238217; a%3Db%26c%3Dd http://b.example/ http%3A%2F%2Fb.example%2Fa%252520b //b.example /a/b?c=d https%3A%2F%2Fb.example%2F%3Fu%3Dhttps%253A%252F%252Fc.example%252F 9682993c8daa2c5497996114facdc805 %7B%22a%22%3A%22b%2520c%22%7D %zz % %%34%31 %0A %00 ' \" < > | ^ ` { } [ ] \\ = ? / ; ,",
).concat(["", "", " ", "\t", "new york", "\ud800", "\u202e", "A==", "YWJj/+8="]);

export const FRAGMENTS = [
  "",
  "top",
  "/route",
  "!/x",
  "/",
  "!",
  "a=b",
  "page=2",
  "t=1",
  "?a=b",
  ":~:text=a",
  "a:~:text=b%2C",
  "%41",
  "é",
  "#",
  "a b",
  "`",
  "utm_source=a",
  "/a?utm_source=b&c",
  "access_token=x",
  "%2520",
  "\ud800",
];

/** Schemes without a hierarchy. */
export const OPAQUE: Readonly<Record<string, readonly string[]>> = {
  mailto: ["ann@h.example", "a%40b@h", "a,b@h", "a@h?subject=a%20b&body=c%0D%0Ad", "?to=a@h", "//h/a", ""],
  news: ["alt.a.b", "*", "1.2@h.example", "a%2Fb", "<1@h>", ""],
  data: [",a b", "text/html,<b>é", "text/plain;base64,YWJj", "image/svg+xml,%3csvg#a", ";charset=x,%zz", ""],
  javascript: ["alert(1)", "//%0aalert('a b')", "void 0;\nx=`$a{`", ""],
  urn: ["isbn:0451450523", "uuid:6E8BC430-9C3A-11d9", "a:b?+c?=d#e", "example:a%2fb"],
  magnet: ["?xt=urn:btih:ABC&dn=a é%20b", "?dn=%7e%c3", ""],
  intent: ["//h/#Intent;scheme=http;package=a.b;end", "#Intent;action=a;end", "//scan/?a=b"],
  blob: ["http://h.example/550e8400", "null/a", "https://u:p@h/a%41", ""],
  tel: ["+1-816-555-1212", "7042;phone-context=example.com", "%2B1"],
  sms: ["+15105550101?body=a%20b", "+15105550101,+15105550102", "//1"],
  smsto: ["+15105550101:a b", "1"],
  geo: ["37.786971,-122.399677;u=35", "0,0?q=a+b%2520c", "1,2,3;crs=wgs84"],
  xmpp: ["ann@h.example/a%20b?message;body=c%3Bd", "//ann@h.example/bob@h?join", "h"],
  sips: ["ann@h.example;maddr=1.2.3.4?subject=a%20b", "%61nn:pw@h:5061"],
  sip: ["ann@h:5060;transport=tcp", "ann:pw@h?a=b", "h"],
  about: ["blank", "blank?a#b", "srcdoc", "BLANK"],
  "view-source": ["http://h/a%20b", "https://H/"],
  feed: ["//h/a", "http://h/", "https:h"],
};

/** Inserted by mutations. */
export const MARKS = words(
  "/ // \\ ? # & ; = : @ % %25 %2F %3F %20 %2520 %41 %7e %e9 %C3%A9 é \ud800 \udc00 😀 \u202e . .. /../ /./ + &amp; ' \" < { | ^ ` [ ] ~ $ ! * ( ) , _ http:// https%3A%2F%2F utm_a=b :80 www. %00 %0A",
).concat([" ", "\t", "\r\n", "\0", "\x7f", ""]);
