import { describe, expect, test } from "vitest";
import { findUrls } from "./find-urls.ts";
import { endBeforeText, startOfWideHost } from "./host-in-text.ts";

const textsOf = (text: string) => findUrls(text).map((one) => one.text);

/** ⟦…⟧ mark the expected URLs. */
type Case = readonly [sentence: string, marked: string];

const expectMarked = (marked: string) => {
  const found = [...marked.matchAll(/⟦([^⟧]*)⟧/g)].map(([, one]) => one);
  expect(textsOf(marked.replace(/[⟦⟧]/g, ""))).toEqual(found);
};

describe("ends a host before text without spaces", () => {
  test.each<Case>([
    ["Japanese", "⟦http://example.com⟧をご覧ください"],
    ["a suffix of two labels", "⟦https://www.example.co.jp⟧の紹介。"],
    ["Chinese", "打开⟦https://example.cn⟧查看"],
    ["Korean particles", "⟦http://example.com⟧에서 ⟦https://example.kr⟧은"],
    ["Thai", "⟦http://example.com⟧ค่ะ"],
    ["a long vowel mark", "⟦http://example.com⟧ー"],
    ["with a full stop later", "⟦http://example.com⟧を見て.ください"],
    ["a label of both before it", "⟦http://wを.example.com⟧を見て"],
    ["a port", "⟦http://example.com:8080⟧をご覧"],
    ["userinfo", "⟦ftp://ann:pw@example.com⟧へ"],
    ["addresses", "⟦http://127.0.0.1⟧を ⟦http://[::1]:80⟧を ⟦http://localhost⟧を"],
    ["an encoded top-level domain", "⟦http://example.xn--p1ai⟧を"],
    ["the next URL", "⟦http://example.com⟧と⟦http://example.org⟧を"],
    ["only a host", "⟦example.com⟧をご覧。⟦www.example.co.jp⟧の、⟦bücher.de⟧を"],
    [
      "symbols and punctuation",
      "⟦http://example.com⟧👍 ⟦http://example.com:80⟧✅ ⟦http://example.com⟧™ ⟦http://example.com⟧→⟦http://example.org⟧・",
    ],
    ["after a full stop", "“⟦http://example.com⟧.” ⟦http://example.com⟧.… [::1] ⟦http://[::1]⟧.。"],
    ["scripts with spaces", "⟦http://example.com⟧में ⟦http://example.com⟧ו"],
    ["a URL that JSON escapes", '"⟦http:\\/\\/example.com⟧を"'],
  ])("%s: %j", (_, marked) => expectMarked(marked));

  test("but not hosts in these scripts", () => {
    const hosts =
      "http://例え.jp/ http://日本語.example.com http://example.コム/a http://例子.中国 http://com日本.jp/ http://example.comを.jp/a http://한국.kr:80/ http://wikiの.internal/ http://日本/ http://nasの/a";
    expect(textsOf(hosts)).toEqual(hosts.split(" "));
  });

  test("but not paths, queries and fragments in any script", () => {
    const urls = "http://example.com/path日本語テキスト http://example.com?q=日本 http://example.com#見出し";
    expect(textsOf(urls)).toEqual(urls.split(" "));
  });
});

test.each<Case>([
  ["an emoji with its variation selector", "➡️⟦www.example.com⟧ ❤️⟦example.com⟧ 1️⃣⟦example.com/a⟧"],
  ["a vowel sign", "สวัสดี⟦www.example.com⟧ ที่⟦example.com⟧"],
  ["letters that share no word with ASCII", "हिंदी⟦www.example.com⟧ நன்றி⟦example.com⟧"],
  ["a decomposed mark of kana", "か\u3099⟦example.com⟧"],
  ["but not within an accented word", "⟦e\u0301\u0302example.com⟧ e\u0301\u0302_example.com"],
  ["but not after a control inside a host", "⟦http://exa⟧\u200emple.com/ exa\u2069mple.com/"],
])("starts a host after: %s: %j", (_, marked) => expectMarked(marked));

describe("finds non-ASCII hosts without a scheme", () => {
  test.each<Case>([
    ["www.", "⟦www.münchen.de/rathaus⟧ ⟦www.例子.中国⟧, ⟦www.бцин.онлайн⟧"],
    ["a top-level domain that is not a word", "сайт ⟦президент.рф⟧, ⟦уряд.укр⟧. ⟦例子.中国⟧"],
    ["in capitals", "⟦ПРЕЗИДЕНТ.РФ⟧"],
    ["the commonest ones", "⟦bücher.de⟧ (⟦bücher.de/a⟧) ⟦éxample.com:80/⟧ ⟦例え.jp⟧ ⟦日本語.example.com⟧"],
    ["decomposed letters", "⟦www.mu\u0308nchen.de/a⟧"],
    ["marks of Indic and Arabic scripts", "⟦उदाहरण.भारत/क⟧ ⟦موقع.السعودية/ا⟧"],
    ["others need a path or a port", "магазин.онлайн ⟦магазин.онлайн/а⟧ ⟦магазин.дети:80⟧ 例え.みんな ⟦例え.みんな/a⟧"],
    ["URL: before it, and brackets", "⟦URL:президент.рф⟧ ⟦<президент.рф/а>⟧ ⟦<URL:bücher.de/a>⟧"],
    ["a host after text without spaces", "请访问⟦www.例子.中国/首页⟧ 请访问⟦example.中国/a⟧"],
    ["a full stop at the end", "Это ⟦президент.рф⟧. Да"],
    ["a possessive", "⟦bücher.de⟧'s ⟦www.münchen.de⟧'s"],
  ])("%s: %j", (_, marked) => expectMarked(marked));

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
    ["in text without spaces, where its start is unclear", "当サイトは価格.comです。当サイトは例え.jpを 한국.kr에서"],
    ["lines and columns", "demo.coffee:3:22 (demo.coffee:4:3) example.com:1:1 größe.de:3:2"],
    ["joiners before it", "می\u200cخواهم.ایران/a"],
  ])("but no hosts in: %s: %j", (_, text) => expect(textsOf(text)).toEqual([]));
});

test.each<Case>([
  ["a low line after the dot", "www.low._tide.sea www.low.tide._sea example.com._a"],
  ["a line break that JSON escapes after the dot", '"at ⟦www.example.com⟧.\\nThen"'],
  ["a word after the colon", "see ⟦example.com⟧:it works ⟦www.example.com⟧:foo ⟦example.org⟧:8080abc"],
  ["a port that does not exist", "⟦example.net⟧:700000 example.ninja:70000 ⟦example.ninja:65535⟧"],
  ["a port at the end of a sentence", "at ⟦example.ninja:80⟧. At ⟦example.com:80⟧- or ⟦localhost:3000⟧."],
  ["a port before text without spaces", "⟦example.com:8080⟧をご覧 ⟦bücher.みんな:80⟧を"],
])("requires a complete host: %s: %j", (_, marked) => expectMarked(marked));

test.each<Case>([
  ["a number that is too large", "⟦example.com⟧:70000 ⟦example.com:65535/a⟧"],
  ["one with too many digits, and a second one", "⟦example.com⟧:700000:2"],
  ["a line and a column", "docs.rs:3:22 docs.rs:12:3"],
  ["a colon after it", "⟦docs.rs:80⟧: x"],
  [
    "a range of IP addresses, and a name that starts or ends with a digit",
    "10.0.0.0/8 10.0.0.0/16 ⟦3com.com/24⟧ ⟦www.xn--a1/8⟧",
  ],
])("recognizes ports: %s: %j", (_, marked) => expectMarked(marked));

test("reads a fullwidth full stop in a host before text without spaces", () => {
  expect(textsOf("http://example．comをご覧")).toEqual(["http://example．com"]);
});

test("tries at most five ends of a host", () => {
  expect(textsOf("http://aを.bを.cを.dを.example.comを")).toEqual(["http://aを.bを.cを.dを.example.com"]);
  expect(textsOf("http://aを.bを.cを.dを.eを.example.comを")).toEqual(["http://aを.bを.cを.dを.eを.example.comを"]);
});

describe("ends a host in ASCII without a scheme before other letters", () => {
  test.each<Case>([
    ["returns the host in ASCII", "⟦example.de⟧例え.jp ⟦example.com⟧を.jp"],
    ["but not if its last label continues", "⟦example.com-例え.jp⟧"],
    ["and not if another label follows", "⟦example.com.例え.jp⟧ ⟦www.例え.jp⟧"],
    ["and not before a plus sign", "example.com+b"],
  ])("%s: %j", (_, marked) => expectMarked(marked));

  test("skips names that are too long", () => {
    expect(textsOf(`bücher.de${"を".repeat(244)}`)).toEqual(["bücher.de"]);
    expect(textsOf(`bücher.de${"を".repeat(245)}`)).toEqual([]);
  });
});

test("starts a host after a scheme at its slashes", () => {
  expect(endBeforeText("http://example.comを", "http:".length)).toBe("http://example.com".length);
  expect(endBeforeText("http:xxexample.comを//", "http:".length)).toBeNull();
});

test("does not cut a host out of a word that starts beyond ASCII", () => {
  expect(startOfWideHost("例.example.com", 1)).toBe(0);
  expect(startOfWideHost("b例.example.com", 2)).toBeNull();
});
