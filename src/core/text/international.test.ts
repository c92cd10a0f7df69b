/** URLs in texts of every script: hosts beyond ASCII, text without spaces after a URL, bidirectional controls. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { platformHref } from "../url/platform-url.ts";
import { findUrls } from "./find-urls.ts";

const candidatesOf = (text: string) => findUrls(text).flatMap(({ candidates }) => candidates);
const textsOf = (text: string) => findUrls(text).map((one) => one.text);

type Case = readonly [sentence: string, text: string, texts: string[]];

describe("symbols in hosts, after a scheme", () => {
  test.each<Case>([
    ["at its start", "see http://✪df.ws/123", ["http://✪df.ws/123"]],
    ["a label", "https://☕.example.com/menu", ["https://☕.example.com/menu"]],
    ["an emoji of two code units", "http://💩.la, http://👨‍👩‍👧.example", ["http://💩.la", "http://👨‍👩‍👧.example"]],
    [
      "others",
      "http://➡.ws/䨹 http://⌘.ws http://☺.damowmow.com/",
      ["http://➡.ws/䨹", "http://⌘.ws", "http://☺.damowmow.com/"],
    ],
    ["alone, with a path", "http://♥/a", ["http://♥/a"]],
    ["arrows between schemes are none", "http://→https:// and http:// → https://", []],
    ["nor are punctuation and markup", "http://:) http://… http://<host> x:// http://“” http://。", []],
    [
      "decoration before a host without a scheme is none of it",
      "👉example.com ✅www.example.com/a",
      ["example.com", "www.example.com/a"],
    ],
  ])("%s: %j", (_, text, texts) => {
    expect(textsOf(text)).toEqual(texts);
  });
});

const CONTROLS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";

describe("bidirectional and other controls around a URL are none of it", () => {
  test.each([...CONTROLS, "\u2060", "\ufeff", "\u001b", "\u0000", "\u0085", "\ufffc"])("%j", (control) => {
    const wrapped = `זה ${control}http://example.com/a${control}b ${control}www.example.com/a?b${control}, ${control}example.com${control}`;
    expect(textsOf(wrapped)).toEqual(["http://example.com/a", "www.example.com/a?b", "example.com"]);
  });

  test("an escape sequence of a terminal", () => {
    expect(textsOf("\u001b]8;;http://example.com/a\u001b\\text\u001b]8;;\u001b\\")).toEqual(["http://example.com/a"]);
  });

  test("joiners are parts of words and of emoji", () => {
    expect(textsOf("http://example.com/می\u200cخواهم http://example.com/👨‍👩‍👧")).toEqual([
      "http://example.com/می\u200cخواهم",
      "http://example.com/👨‍👩‍👧",
    ]);
  });
});

describe("text without spaces after a host is none of it", () => {
  test.each<Case>([
    ["Japanese", "http://example.comをご覧ください", ["http://example.com"]],
    ["a suffix of two labels", "https://www.example.co.jpの紹介。", ["https://www.example.co.jp"]],
    ["Chinese", "打开https://example.cn查看", ["https://example.cn"]],
    ["Korean particles", "http://example.com에서 https://example.kr은", ["http://example.com", "https://example.kr"]],
    ["Thai", "http://example.comค่ะ", ["http://example.com"]],
    ["a long vowel mark", "http://example.comー", ["http://example.com"]],
    ["with a full stop later", "http://example.comを見て.ください", ["http://example.com"]],
    ["a port", "http://example.com:8080をご覧", ["http://example.com:8080"]],
    ["userinfo", "ftp://ann:pw@example.comへ", ["ftp://ann:pw@example.com"]],
    [
      "addresses",
      "http://127.0.0.1を http://[::1]:80を http://localhostを",
      ["http://127.0.0.1", "http://[::1]:80", "http://localhost"],
    ],
    ["an encoded top-level domain", "http://example.xn--p1aiを", ["http://example.xn--p1ai"]],
    ["the next URL", "http://example.comとhttp://example.orgを", ["http://example.com", "http://example.org"]],
    [
      "a host alone",
      "example.comをご覧。www.example.co.jpの、例え.jpを",
      ["example.com", "www.example.co.jp", "例え.jp"],
    ],
    ["an address that JSON escapes", '"http:\\/\\/example.comを"', ["http:\\/\\/example.com"]],
  ])("%s: %j", (_, text, texts) => {
    expect(textsOf(text)).toEqual(texts);
  });

  test("hosts of these scripts stay whole", () => {
    const hosts =
      "http://例え.jp/ http://日本語.example.com http://example.コム/a http://例子.中国 http://com日本.jp/ http://example.comを.jp/a http://한국.kr:80/ http://wikiの.internal/ http://日本/ http://nasの/a";
    expect(textsOf(hosts)).toEqual(hosts.split(" "));
  });

  test("paths, queries and fragments hold every script", () => {
    const urls = "http://example.com/path日本語テキスト http://example.com?q=日本 http://example.com#見出し";
    expect(textsOf(urls)).toEqual(urls.split(" "));
  });
});

describe("fullwidth forms", () => {
  test.each([..."！＂＃＄％＆＇（）＊＋，／：；＜＝＞？＠［＼］＾｀｛｜｝｟｠｡｢｣､￨"])("%s ends a URL", (mark) => {
    expect(textsOf(`http://example.com/a${mark}b http://example.com${mark} www.example.com/a${mark}b`)).toEqual([
      "http://example.com/a",
      "http://example.com",
      "www.example.com/a",
    ]);
  });

  test("those of unreserved characters and of katakana are parts", () => {
    const urls = "http://example．com/a http://ｅｘａｍｐｌｅ.com/ http://example.com/ａ－ｂ＿ｃ～ｄ．１ http://h/ｱ･ｲ";
    expect(textsOf(urls)).toEqual(urls.split(" "));
  });
});

describe("hosts beyond ASCII without a scheme", () => {
  test.each<Case>([
    [
      "www.",
      "www.münchen.de/rathaus www.例子.中国, www.бцин.онлайн",
      ["www.münchen.de/rathaus", "www.例子.中国", "www.бцин.онлайн"],
    ],
    [
      "a top-level domain that is no word",
      "сайт президент.рф, уряд.укр. 例子.中国",
      ["президент.рф", "уряд.укр", "例子.中国"],
    ],
    ["in capitals", "ПРЕЗИДЕНТ.РФ", ["ПРЕЗИДЕНТ.РФ"]],
    [
      "the commonest ones",
      "bücher.de (bücher.de/a) éxample.com:80/ 例え.jp 日本語.example.com",
      ["bücher.de", "bücher.de/a", "éxample.com:80/", "例え.jp", "日本語.example.com"],
    ],
    ["decomposed letters", "www.mu\u0308nchen.de/a", ["www.mu\u0308nchen.de/a"]],
    ["marks of Indic and Arabic scripts", "उदाहरण.भारत/क موقع.السعودية/ا", ["उदाहरण.भारत/क", "موقع.السعودية/ا"]],
    [
      "others need a path or a port",
      "магазин.онлайн магазин.онлайн/а магазин.дети:80 例え.みんな 例え.みんな/a",
      ["магазин.онлайн/а", "магазин.дети:80", "例え.みんな/a"],
    ],
    [
      "URL: before it, and brackets",
      "URL:президент.рф <президент.рф/а> <URL:bücher.de/a>",
      ["URL:президент.рф", "<президент.рф/а>", "<URL:bücher.de/a>"],
    ],
    [
      "a host after text without spaces",
      "请访问www.例子.中国/首页 请访问example.中国",
      ["www.例子.中国/首页", "example.中国"],
    ],
    ["a full stop at the end", "Это президент.рф. Да", ["президент.рф"]],
    ["a possessive", "bücher.de's www.münchen.de's", ["bücher.de", "www.münchen.de"]],
  ])("%s: %j", (_, text, texts) => {
    expect(textsOf(text)).toEqual(texts);
  });

  test.each([
    [
      "a sentence's end without a space",
      "конец.Начало слово.дело Да.Нет конец.рад. сказал.Онлайн/офлайн 끝이다.한국은 끝.한국",
    ],
    ["abbreviations", "т.е. и.о. z.B.über 平成.令和 พ.ศ.๒๕๖๔"],
    [
      "mail addresses and names in programs",
      "ann@bücher.de änn@bücher.de größe.länge bücher.de@h $bücher.de bücher_de.de_",
    ],
    ["paths", "src/bücher.de a\\bücher.de =bücher.de"],
    ["files", "übersicht.md/a größe.py:3 übersicht.zip"],
    ["invalid labels", "-ü.de/a ü-.de/a ü..de/a"],
    ["capitals after the dot", "über.De ПРЕЗИДЕНТ.Рф конец.РФ"],
    ["joiners before it", "می\u200cخواهم.ایران/a"],
  ])("no hosts: %s: %j", (_, text) => {
    expect(textsOf(text)).toEqual([]);
  });
});

describe("a scheme without a space before it", () => {
  test.each<Case>([
    [
      "letters",
      "randomtexthttp://example.com textHTTPS://example.com/a xftp://h/a",
      ["http://example.com", "HTTPS://example.com/a", "ftp://h/a"],
    ],
    ["twice", "httphttp://example.com httpshttps://example.com", ["http://example.com", "https://example.com"]],
    ["a sentence", "end.Seehttp://example.com", ["http://example.com"]],
    [
      "digits and other scripts",
      "12http://example.com請看http://example.com/a",
      ["http://example.com", "http://example.com/a"],
    ],
    [
      "compounds are schemes",
      "git+https://h/a svn+http://h/b web-http://h/c",
      ["git+https://h/a", "svn+http://h/b", "web-http://h/c"],
    ],
    ["so are these", "sftp://h/a tftp://h/b shttp://h/c", ["sftp://h/a", "tftp://h/b", "shttp://h/c"]],
    ["a URL in another", "view-source:https://h/a", ["view-source:https://h/a"]],
  ])("%s: %j", (_, text, texts) => {
    expect(textsOf(text)).toEqual(texts);
  });
});

describe("a possessive at the end stays out", () => {
  test.each<Case>([
    [
      "after a host",
      "http://example.com's http://example.com’s www.example.com's example.com's",
      ["http://example.com", "http://example.com", "www.example.com", "example.com"],
    ],
    ["after a path", "http://example.com/page's title", ["http://example.com/page"]],
    [
      "before punctuation",
      "http://example.com/page's. (http://example.com/page’s)",
      ["http://example.com/page", "http://example.com/page"],
    ],
    ["in capitals", "HTTP://EXAMPLE.COM'S", ["HTTP://EXAMPLE.COM"]],
    [
      "not inside",
      "http://example.com/it's-here http://example.com/it's/a",
      ["http://example.com/it's-here", "http://example.com/it's/a"],
    ],
    ["nor in brackets", "<http://example.com/levi's>", ["<http://example.com/levi's>"]],
    ["without anything before it", "http://'s mailto:'s", []],
  ])("%s: %j", (_, text, texts) => {
    expect(textsOf(text)).toEqual(texts);
  });
});

describe("what goes on is no host", () => {
  test.each<Case>([
    ["a low line after the dot", "www.low._tide.sea www.low.tide._sea example.com._a", []],
    [
      "a word after the colon is no port",
      "see example.com:it works www.example.com:foo example.org:8080abc",
      ["example.com", "www.example.com", "example.org"],
    ],
    [
      "no such port",
      "example.net:700000 example.ninja:70000 example.ninja:65535",
      ["example.net", "example.ninja:65535"],
    ],
    [
      "a port at the end of a sentence",
      "at example.ninja:80. At example.com:80- or localhost:3000.",
      ["example.ninja:80", "example.com:80", "localhost:3000"],
    ],
    [
      "a port before text without spaces",
      "example.com:8080をご覧 例え.みんな:80を",
      ["example.com:8080", "例え.みんな:80"],
    ],
  ])("%s: %j", (_, text, texts) => {
    expect(textsOf(text)).toEqual(texts);
  });
});

describe("apostrophes at the end", () => {
  test.each<Case>([
    [
      "of a pair",
      "http://h/low_'book' http://h/?q='a' http://h/('a'), http://h/a='b'.",
      ["http://h/low_'book'", "http://h/?q='a'", "http://h/('a')", "http://h/a='b'"],
    ],
    ["of none", "http://h/a' http://h/o'neil' 'http://h/a'", ["http://h/a", "http://h/o'neil", "http://h/a"]],
  ])("%s: %j", (_, text, texts) => {
    expect(textsOf(text)).toEqual(texts);
  });
});

describe("emphasis that began earlier", () => {
  test.each<Case>([
    [
      "ends a URL",
      "**Strong and http://harbour** __and http://h/a__ ~~not http://h/b~~ **see http://h/c.**",
      ["http://harbour", "http://h/a", "http://h/b", "http://h/c"],
    ],
    [
      "around a host",
      "~~www.example.net~~ ~~www.example.net/a~~ **example.com**",
      ["www.example.net", "www.example.net/a", "example.com"],
    ],
    [
      "but not its own",
      "https://h/#a.__init__ https://h/** https://h/a* https://h/a~ https://h/a_",
      ["https://h/#a.__init__", "https://h/**", "https://h/a*", "https://h/a~", "https://h/a_"],
    ],
  ])("%s: %j", (_, text, texts) => {
    expect(textsOf(text)).toEqual(texts);
  });
});

const LABELS = "example münchen президент 例え 例子 한국 παράδειγμα उदाहरण مثال דוגמה ✪df ☕ 💩 a-b".split(" ");
const ENDINGS = "com de co.jp рф 中国 コム みんな xn--p1ai онлайн".split(" ");
const PATHS = ["", "/", "/a", "/日本", "/é?q=ü#ж", ":8080/a", "?a=b"];
const AROUND: readonly (readonly [string, string])[] = [
  ["", ""],
  ["see ", ", or"],
  ["(", ")."],
  ["“", "”"],
  ["「", "」"],
  ["\u2066", "\u2069"],
  ["请看", "。"],
];

test("a URL with a scheme is found as it is in plain text, and the platform accepts it", () => {
  const url = fc
    .tuple(
      fc.constantFrom("http", "https"),
      fc.constantFrom(...LABELS),
      fc.constantFrom(...ENDINGS),
      fc.constantFrom(...PATHS),
    )
    .map(([scheme, label, ending, path]) => `${scheme}://${label}.${ending}${path}`);
  fc.assert(
    fc.property(url, fc.constantFrom(...AROUND), (one, [before, after]) => {
      expect(candidatesOf(before + one + after)).toEqual([one]);
      expect(platformHref(one)).not.toBeNull();
    }),
  );
});

const WORDS = [
  ...LABELS,
  ...ENDINGS,
  "http://",
  "https://www.",
  "www.",
  ".",
  " ",
  "をご覧",
  "에서",
  "конец",
  "\u2066",
  "\u2069",
  "｜",
  "'s",
  "/a",
  "。",
];

test("every host found without a scheme is accepted with one", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }), (words) => {
      for (const candidate of candidatesOf(words.join(""))) {
        if (!candidate.includes(":")) expect([candidate, platformHref(`http://${candidate}`)]).not.toContain(null);
      }
    }),
  );
});

const timeOf = (text: string): number => {
  const start = performance.now();
  findUrls(text);
  return performance.now() - start;
};

test("hostile texts come back", () => {
  const pieces = [
    "日",
    "日.",
    "日a日.a日.",
    "日a.",
    "http://a**",
    "**",
    "日.jp",
    "example.com日",
    "例え.jp",
    "http://✪",
    "http://日.",
    "http://example.comを",
    "президент.",
    "президент.рф",
    "ü-",
    "ü.de/",
    "www.ü",
    "\u2066",
    "\u2066http://a",
    "http://a's",
    "'s",
    "xhttp",
    "xhttp://a",
    "｜",
    "http://é@",
    "http://日:1",
  ];
  for (const piece of pieces) {
    const text = piece.repeat(Math.ceil(200_000 / piece.length));
    expect([piece, timeOf(text) < 4000]).toEqual([piece, true]);
  }
}, 60_000);
