import { describe, expect, test } from "vitest";
import { findUrls } from "./find-urls.ts";
import { endBeforeText, startOfWideHost } from "./host-in-text.ts";

const textsOf = (text: string) => findUrls(text).map((one) => one.text);
const words = (text: string) => text.split(" ").filter(Boolean);

/** The texts that are found are separated by spaces. */
type Case = readonly [sentence: string, text: string, texts: string];

describe("text without spaces after a host is none of it", () => {
  test.each<Case>([
    ["Japanese", "http://example.comをご覧ください", "http://example.com"],
    ["a suffix of two labels", "https://www.example.co.jpの紹介。", "https://www.example.co.jp"],
    ["Chinese", "打开https://example.cn查看", "https://example.cn"],
    ["Korean particles", "http://example.com에서 https://example.kr은", "http://example.com https://example.kr"],
    ["Thai", "http://example.comค่ะ", "http://example.com"],
    ["a long vowel mark", "http://example.comー", "http://example.com"],
    ["with a full stop later", "http://example.comを見て.ください", "http://example.com"],
    ["a label of both before it", "http://wを.example.comを見て", "http://wを.example.com"],
    ["a port", "http://example.com:8080をご覧", "http://example.com:8080"],
    ["userinfo", "ftp://ann:pw@example.comへ", "ftp://ann:pw@example.com"],
    [
      "addresses",
      "http://127.0.0.1を http://[::1]:80を http://localhostを",
      "http://127.0.0.1 http://[::1]:80 http://localhost",
    ],
    ["an encoded top-level domain", "http://example.xn--p1aiを", "http://example.xn--p1ai"],
    ["the next URL", "http://example.comとhttp://example.orgを", "http://example.com http://example.org"],
    ["a host alone", "example.comをご覧。www.example.co.jpの、bücher.deを", "example.com www.example.co.jp bücher.de"],
    [
      "symbols and punctuation",
      "http://example.com👍 http://example.com:80✅ http://example.com™ http://example.com→http://example.org・",
      "http://example.com http://example.com:80 http://example.com http://example.com http://example.org",
    ],
    [
      "after a full stop",
      "“http://example.com.” http://example.com.… [::1] http://[::1].。",
      "http://example.com http://example.com http://[::1]",
    ],
    ["scripts with spaces", "http://example.comमें http://example.comו", "http://example.com http://example.com"],
    ["an address that JSON escapes", '"http:\\/\\/example.comを"', "http:\\/\\/example.com"],
  ])("%s: %j", (_, text, texts) => expect(textsOf(text)).toEqual(words(texts)));

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

test.each<Case>([
  [
    "an emoji with its variation selector",
    "➡️www.example.com ❤️example.com 1️⃣example.com/a",
    "www.example.com example.com example.com/a",
  ],
  ["a vowel sign", "สวัสดีwww.example.com ที่example.com", "www.example.com example.com"],
  ["letters that share no word with ASCII", "हिंदीwww.example.com நன்றிexample.com", "www.example.com example.com"],
  ["a decomposed mark of kana", "か\u3099example.com", "example.com"],
  ["but not within an accented word", "e\u0301\u0302example.com e\u0301\u0302_example.com", "e\u0301\u0302example.com"],
  ["nor after a control inside a host", "http://exa\u200emple.com/ exa\u2069mple.com/", "http://exa"],
])("a host begins after: %s: %j", (_, text, texts) => expect(textsOf(text)).toEqual(words(texts)));

describe("hosts beyond ASCII without a scheme", () => {
  test.each<Case>([
    [
      "www.",
      "www.münchen.de/rathaus www.例子.中国, www.бцин.онлайн",
      "www.münchen.de/rathaus www.例子.中国 www.бцин.онлайн",
    ],
    ["a top-level domain that is no word", "сайт президент.рф, уряд.укр. 例子.中国", "президент.рф уряд.укр 例子.中国"],
    ["in capitals", "ПРЕЗИДЕНТ.РФ", "ПРЕЗИДЕНТ.РФ"],
    [
      "the commonest ones",
      "bücher.de (bücher.de/a) éxample.com:80/ 例え.jp 日本語.example.com",
      "bücher.de bücher.de/a éxample.com:80/ 例え.jp 日本語.example.com",
    ],
    ["decomposed letters", "www.mu\u0308nchen.de/a", "www.mu\u0308nchen.de/a"],
    ["marks of Indic and Arabic scripts", "उदाहरण.भारत/क موقع.السعودية/ا", "उदाहरण.भारत/क موقع.السعودية/ا"],
    [
      "others need a path or a port",
      "магазин.онлайн магазин.онлайн/а магазин.дети:80 例え.みんな 例え.みんな/a",
      "магазин.онлайн/а магазин.дети:80 例え.みんな/a",
    ],
    [
      "URL: before it, and brackets",
      "URL:президент.рф <президент.рф/а> <URL:bücher.de/a>",
      "URL:президент.рф <президент.рф/а> <URL:bücher.de/a>",
    ],
    [
      "a host after text without spaces",
      "请访问www.例子.中国/首页 请访问example.中国/a",
      "www.例子.中国/首页 example.中国/a",
    ],
    ["a full stop at the end", "Это президент.рф. Да", "президент.рф"],
    ["a possessive", "bücher.de's www.münchen.de's", "bücher.de www.münchen.de"],
  ])("%s: %j", (_, text, texts) => expect(textsOf(text)).toEqual(words(texts)));

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
    ["ordinals and members", "4.中国 B.台湾 一.香港 12.рф а.рф ISPEnum.中国 x.y.рф 1.中国/美国"],
    [
      "in text without spaces, where it begins in no place that can be seen",
      "当サイトは価格.comです。当サイトは例え.jpを 한국.kr에서",
    ],
    ["lines and columns", "demo.coffee:3:22 (demo.coffee:4:3) example.com:1:1 größe.de:3:2"],
    ["joiners before it", "می\u200cخواهم.ایران/a"],
  ])("no hosts: %s: %j", (_, text) => expect(textsOf(text)).toEqual([]));
});

test.each<Case>([
  ["a low line after the dot", "www.low._tide.sea www.low.tide._sea example.com._a", ""],
  ["but a line break that JSON escapes", '"at www.example.com.\\nThen"', "www.example.com"],
  [
    "a word after the colon is no port",
    "see example.com:it works www.example.com:foo example.org:8080abc",
    "example.com www.example.com example.org",
  ],
  ["no such port", "example.net:700000 example.ninja:70000 example.ninja:65535", "example.net example.ninja:65535"],
  [
    "a port at the end of a sentence",
    "at example.ninja:80. At example.com:80- or localhost:3000.",
    "example.ninja:80 example.com:80 localhost:3000",
  ],
  [
    "a port before text without spaces",
    "example.com:8080をご覧 bücher.みんな:80を",
    "example.com:8080 bücher.みんな:80",
  ],
])("what goes on is no host: %s: %j", (_, text, texts) => expect(textsOf(text)).toEqual(words(texts)));

test.each<Case>([
  ["a number that is too large", "example.com:70000 example.com:65535/a", "example.com example.com:65535/a"],
  ["one that is too long, and a second one", "example.com:700000:2", "example.com"],
  ["a line and a column", "docs.rs:3:22 docs.rs:12:3", ""],
  ["a colon behind it", "docs.rs:80: x", "docs.rs:80"],
  [
    "a range of addresses, and a name that begins or ends with a digit",
    "10.0.0.0/8 10.0.0.0/16 3com.com/24 www.xn--a1/8",
    "3com.com/24 www.xn--a1/8",
  ],
])("ports, and what only looks like one: %s: %j", (_, text, texts) => expect(textsOf(text)).toEqual(words(texts)));

test("a fullwidth full stop is one in the host, before text without spaces", () => {
  expect(textsOf("http://example．comをご覧")).toEqual(["http://example．com"]);
});

test("five places of a host are tried, as each takes its time", () => {
  expect(textsOf("http://aを.bを.cを.dを.example.comを")).toEqual(["http://aを.bを.cを.dを.example.com"]);
  expect(textsOf("http://aを.bを.cを.dを.eを.example.comを")).toEqual(["http://aを.bを.cを.dを.eを.example.comを"]);
});

describe("without a scheme, where a host of ASCII ends and other letters follow", () => {
  test.each<Case>([
    ["the host in ASCII is meant", "example.de例え.jp example.comを.jp", "example.de example.com"],
    ["but not where its last label goes on", "example.com-例え.jp", "example.com-例え.jp"],
    ["nor where another label follows", "example.com.例え.jp www.例え.jp", "example.com.例え.jp www.例え.jp"],
    ["a plus sign makes it none", "example.com+b", ""],
  ])("%s: %j", (_, text, texts) => expect(textsOf(text)).toEqual(words(texts)));

  test("what is longer than a name can be is not looked into", () => {
    expect(textsOf(`bücher.de${"を".repeat(244)}`)).toEqual(["bücher.de"]);
    expect(textsOf(`bücher.de${"を".repeat(245)}`)).toEqual([]);
  });
});

test("a host after a scheme begins with its slashes", () => {
  expect(endBeforeText("http://example.comを", "http:".length)).toBe("http://example.com".length);
  expect(endBeforeText("http:xxexample.comを//", "http:".length)).toBeNull();
});

test("a host that begins beyond ASCII is not cut out of a word that begins in it", () => {
  expect(startOfWideHost("例.example.com", 1)).toBe(0);
  expect(startOfWideHost("b例.example.com", 2)).toBeNull();
});
