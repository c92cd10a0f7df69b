import { describe, expect, test } from "vitest";
import {
  belongsToHost,
  hasKnownEnding,
  isPlausible,
  isPlausibleHost,
  isPlausibleUrl,
  schemeAtEnd,
} from "./plausible.ts";

const hosts = (list: string, hasMore: boolean) => list.split(" ").filter((host) => isPlausibleHost(host, hasMore));

describe("recognizes names that are intended as hosts", () => {
  const COMMON = "example.com EXAMPLE.ORG a.b.co.uk example.de www.example.anything www2.example.photo";
  const OTHERS =
    "example.ninja example.photography docs.rs crates.io youtu.be x.shop a.b.cat example.co.za example.com.np example.foo.ck example.xn--p1ai example.xn--zckzah";
  const OWN = "nas.local wiki.internal a.test b.example";

  test("by themselves", () => {
    expect(hosts(COMMON, false)).toEqual(COMMON.split(" "));
    expect(hosts(`${OTHERS} ${OWN} localhost 127.0.0.1`, false)).toEqual([]);
  });

  test("with a path or a port after them", () => {
    const all = `${COMMON} ${OTHERS} ${OWN} localhost 127.0.0.1`;
    expect(hosts(all, true)).toEqual(all.split(" "));
  });

  test("beyond ASCII", () => {
    const alone =
      "bücher.de ü.de ü1ü.de www.linux.中国 www2.linux.中国 日本語.example.com www.münchen.онлайн президент.рф ПРЕЗИДЕНТ.РФ 例子.中国 mu\u0308nchen.de";
    expect(hosts(alone, false)).toEqual(alone.split(" "));
    const withMore = "магазин.онлайн linux.中国 موقع.مصر 例え.みんな bücher.photography";
    expect(hosts(withMore, false)).toEqual([]);
    expect(hosts(withMore, true)).toEqual(withMore.split(" "));
    expect(hosts("xwww.linux.中国", false)).toEqual([]);
    const none =
      "אa.com ا1a.com слово.дело www.слово.дело ab.1.中国 1.中国 b.台湾 一.香港 конец.РФ über.De -ü.de ü_.de ü..de ü_b.de ☕.example.com übersicht.md \u0308u.de";
    expect(hosts(none, true)).toEqual([]);
  });

  test("but files and names in programs only with a third label", () => {
    const files =
      "readme.md setup.py archive.zip clip.mov main.java key.pub data.cab array.map foo.bar bar.foo event.target";
    expect(hosts(files, true)).toEqual([]);
    const under = "docs.example.md a.js.maps.zip www.example.zip a.foo.bar maps.example.map";
    expect(hosts(under, true)).toEqual(under.split(" "));
    expect(hosts(under, false)).toEqual(["www.example.zip"]);
    expect(hosts("app.min.js.map style.css.map a.mjs.map", true)).toEqual([]);
  });

  test("but not other text", () => {
    const none =
      "e.g file.txt 3.14 node.js a..com -a.com a-.com done.It x.za word com 1.2.3.256 0001.0.0.1 1e0.0.0.1 a_b.com";
    expect(hosts(none, true)).toEqual([]);
    const like = "xlocalhost localhostx awww.anything www2x.anything www.1ab www.ab1 www.x www.xn--";
    expect(hosts(like, true)).toEqual([]);
    expect(hosts("www.xn--p1ai", false)).toEqual(["www.xn--p1ai"]);
  });

  test("of at most 253 characters", () => {
    const host = (length: number) => `${"a.".repeat(length)}com`.slice(-length);
    expect([252, 254].map((length) => isPlausibleHost(`a${host(length)}`, true))).toEqual([true, false]);
  });
});

test.each([
  ["/", true],
  ["", false],
  [": see", false],
  ["? Yes", false],
  ["?", false],
  ['?"', false],
  ["?)", false],
  ["?.b", false],
  ["#", false],
  [". A", false],
  [" /a", false],
])("recognizes text that belongs to a host: %j: %s", (after, belongs) => {
  expect(belongsToHost(after)).toBe(belongs);
});

test("recognizes hosts after a scheme if their ending is known", () => {
  const known = "example.com example.co.jp 例え.jp example.コム localhost 127.0.0.1 nas.local example.ninja".split(" ");
  expect(known.filter(hasKnownEnding)).toEqual(known);
  expect("nas com example.comを 例え 1.2.3 1.2.3.456".split(" ").filter(hasKnownEnding)).toEqual([]);
});

test("accepts symbols at the start of a host after a scheme, but not arrows and punctuation", () => {
  const urls = "http://✪df.ws/123 https://☕.example.com http://💩.la http://♥/a".split(" ");
  expect(urls.filter(isPlausibleUrl)).toEqual(urls);
  expect("http://→https://h/ http://→ http://… http://:) http://•".split(" ").filter(isPlausibleUrl)).toEqual([
    "http://:)",
  ]);
});

test.each([
  ["file:///a", true],
  ["foo:///a", true],
  ["http:///a", false],
  ["file:a///b", false],
  ["c://windows/a", false],
  ["ws://h.example/a", true],
  ["http://x/a b", false],
  ["[mailto:a@b.c", false],
  ["x", false],
  [`data:${"a".repeat(299)},`, true],
  // Only the start of a long text counts.
  [`data:${"a".repeat(300)},`, false],
])("recognizes %j as intended URL: %s", (text, is) => expect(isPlausibleUrl(text)).toBe(is));

test.each([
  ["http", "http"],
  ["this.http", "http"],
  ["texthttp", "http"],
  ["12myapp", "myapp"],
  ["git+http", "git+http"],
  ["web-http", "web-http"],
  ["sftp", "sftp"],
  ["tftp", "tftp"],
  ["gsiftp", "gsiftp"],
  ["shttp", "shttp"],
  ["git+myhttp", "git+myhttp"],
  ["xhttpx", "xhttpx"],
  ["myapp", "myapp"],
  ["123", null],
])("finds the scheme in %j: %j", (name, scheme) => {
  expect(schemeAtEnd(name)).toBe(scheme);
});

describe("accepts schemes without “//” if their grammar matches", () => {
  test.each([
    ["about", "blank"],
    ["blob", "https://h.example/9115d58c-bcda-ff47-86e5-083e9a215304"],
    ["cid", "part1.06090408@mail.example"],
    ["file", "/etc/hosts"],
    ["geo", "52.52,13.405"],
    ["javascript", "void(0)"],
    ["magnet", "?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a"],
    ["mailto", "ann@mail.example"],
    ["mid", "960830.1639@mail.example/partA.960830.1639@mail.example"],
    ["news", "comp.infosystems.www"],
    ["sip", "mail.example"],
    ["sips", "mail.example"],
    ["sms", "+15105550101"],
    ["sms", "15105550101"],
    ["smsto", "+15105550101"],
    ["smsto", "15105550101"],
    ["tel", "(201)5550123"],
    ["urn", "isbn:0451450523"],
    ["view-source", "https://h.example/"],
    ["vscode", "extension/ms-python.python"],
    ["vscode-insiders", "extension/ms-python.python"],
    ["xmpp", "mail.example"],
  ])("%s:%s", (scheme, rest) => expect(isPlausible(scheme, rest)).toBe(true));

  test.each([
    ["about", "Us"],
    ["about", "1 hour"],
    ["blob", "1https://h.example/"],
    ["cid", "@@mail.example"],
    ["cid", "@ann@mail.example"],
    ["data", "see below"],
    ["file", "Cat.jpg"],
    ["file", " /etc/hosts"],
    ["file", "/ or a folder"],
    ["geo", "at 52.52,13.405"],
    ["geo", "x,y"],
    ["javascript", "see also f(x)"],
    ["javascript", "ES2015"],
    ["magnet", "size?x"],
    ["mailto", "see ann@mail.example"],
    ["mailto", "ann?subject=Hello"],
    ["mid", "@@mail.example"],
    ["mid", "@ann@mail.example"],
    ["news", "today"],
    ["news", "*x"],
    ["news", "see comp.infosystems"],
    ["sip", "of tea. x"],
    ["sip", "slowly"],
    ["sips", "of tea. x"],
    ["sips", "slowly"],
    ["sms", "me 5"],
    ["sms", "me"],
    ["smsto", "me 5"],
    ["smsto", "me"],
    ["tel", "ext. 5"],
    ["tel", "x5"],
    ["urn", "-ab:c"],
    ["urn", "a:c"],
    ["view-source", "1https://h.example/"],
    ["vscode", "1extension/x"],
    ["vscode", "settings"],
    ["vscode-insiders", "1extension/x"],
    ["vscode-insiders", "settings"],
    ["xmpp", "or mail.example"],
    ["xmpp", "chat"],
  ])("but not in “%s:%s”", (scheme, rest) => expect(isPlausible(scheme, rest)).toBe(false));
});
