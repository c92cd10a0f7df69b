import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame } from "../arbitraries.ts";
import { isDeceptive } from "../findings/checks.ts";
import { findingsOf } from "../inspect/findings-of.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { findUrls } from "../text/find-urls.ts";
import { decodeToOctets } from "../url/percent.ts";
import { edit, parse, serialize } from "../url/url.ts";
import { readableOf } from "./readable.ts";

const read = (rest: string) => readableOf(`https://h.example/${encodeURI(rest)}`);

describe("decodes", () => {
  test.each([
    "wiki/日本語",
    "straße?q=größe&ort=Köln",
    "новости/2024",
    "한국어",
    "हिन्दी",
    "٣",
    "𠮷野家",
    "wiki/עברית",
    "wiki/עברית_חדשה",
    "wiki/עברית/a1",
  ])("%s", (written) => expect(read(written)).toBe(`https://h.example/${written}`));

  test("all except spaces and dashes", () => {
    expect(read("a b/é")).toBe("https://h.example/a%20b/é");
    expect(read("é–é")).toBe("https://h.example/é%E2%80%93é");
  });

  test("in each part after the host, also with lower-case letters in %xx", () => {
    expect(readableOf("https://h/%C3%A9?%c3%bc=%C3%A8#/%C3%A0")).toBe("https://h/é?ü=è#/à");
  });

  test("text that NFC keeps, beside text that it replaces", () => {
    expect(readableOf("https://h/%C3%A9/%E2%84%AB")).toBe("https://h/é/%E2%84%AB");
    expect(readableOf("https://h/%C3%A9%E2%80%93%E2%84%AB")).toBe("https://h/é%E2%80%93%E2%84%AB");
  });

  test("valid UTF-8 beside invalid UTF-8", () => {
    expect(readableOf("https://h/%C3%A9%E9")).toBe("https://h/é%E9");
    expect(readableOf("https://h/%E9%C3%A9")).toBe("https://h/%E9é");
    // Overlong UTF-8.
    expect(readableOf("https://h/%C3%A9%E0%80%AF")).toBe("https://h/é%E0%80%AF");
  });
});

describe("keeps encoded", () => {
  test.each([
    ["punctuation", "%E2%80%93%E3%80%82%EF%BC%9F"],
    ["emoji", "%F0%9F%98%80"],
    ["bidi controls", "%E2%80%AE%E2%81%A6%D8%9C"],
    ["zero-width characters", "%E2%80%8B%E2%80%8D%EF%BB%BF"],
    ["letters that show nothing", "%E1%85%9F%E3%85%A4%EF%BE%A0"],
    ["a mark without a letter", "%CC%81"],
    ["a letter and a mark that NFC composes", "%E3%81%8B%E3%82%99"],
    ["characters that NFC replaces", "%E2%84%AB"],
    ["overlong UTF-8", "%C0%AF%E0%80%AF"],
    ["surrogates", "%ED%A0%80"],
    ["ASCII", "%2F%20%41"],
    ["half a character", "%C3"],
    ["private and unassigned characters", "%EE%80%80%F3%B0%80%80"],
    ["two stretches from right to left", "%D7%90/%D7%91"],
    ["a digit that would be drawn before letters from right to left", "%D7%90/1"],
    ["such a digit at once", "%D7%901"],
    ["such a digit after other characters", "%D7%90/?1"],
  ])("%s", (_, octets) => expect(readableOf(`https://h/a/${octets}`)).toBeNull());

  test("the user name", () => {
    expect(readableOf("https://b%C3%BCcher@h.example/")).toBeNull();
    expect(readableOf("https://b%C3%BC@xn--bcher-kva.example/%C3%A9")).toBe("https://b%C3%BC@bücher.example/é");
  });

  test("a mark that would combine with the character before it", () => {
    expect(readableOf("https://h.example/ᄀ%E1%85%A1")).toBeNull();
    expect(readableOf("https://h.example/%E1%84%80%E1%85%A1")).toBeNull();
  });

  // Browsers refuse the first; the others are not found in text.
  test.each(["http://ann@/%C3%A9", "/caf%C3%A9", "foo:caf%C3%A9"])("all of %s", (url) => {
    expect(readableOf(url)).toBeNull();
  });

  test("everything if a text search would lose the end", () => {
    expect(readableOf("https://h/%C3%A9.")).toBeNull();
    expect(readableOf("https://xn--bcher-kva.example/a.")).toBeNull();
    expect(readableOf("https://h/(%C3%A9)")).toBe("https://h/(é)");
  });
});

const onHost = (host: string, rest = "/") => readableOf(canonicalize(`https://${host}${rest}`));

describe("shows a host in its own script", () => {
  test.each([
    "bücher.example",
    "www.münchen.de:8443",
    "café.fr",
    "łódź.pl",
    "đường.vn",
    "例え.jp",
    "ラーメン.jp",
    "shop-日本.com",
    "中国.中国",
    "台灣.tw",
    "한국어.com",
    "президент.рф",
    "москва.ru",
    "παράδειγμα.gr",
    "ბანკი.ge",
    "हिन्दी.example",
    "उदाहरण.भारत",
    "தமிழ்.example",
    "ตัวอย่าง.ไทย",
    "مثال.example",
    "אתר.co.il",
    "www.אתר-שלי.example",
  ])("%s", (host) => {
    expect(onHost(host)).toBe(`https://${host}/`);
    expect(onHost(host, "/a?b=c")).toBe(`https://${host}/a?b=c`);
  });

  test("with or without the rest of the URL", () => {
    expect(readableOf("https://xn--bcher-kva.example/caf%C3%A9")).toBe("https://bücher.example/café");
    // The path would not be displayed in logical order.
    expect(readableOf("https://xn--bcher-kva.example/%D7%90/1")).toBe("https://bücher.example/%D7%90/1");
  });

  test.each([
    ["a Cyrillic letter among Latin ones", "аpple.com"],
    ["a Latin letter among Cyrillic ones", "раураl.com"],
    ["Cyrillic letters that look like Latin ones", "аррӏе.com"],
    ["a small capital", "ɢoogle.com"],
    ["two scripts that no language mixes", "日本пример.com"],
    ["a script with Latin letters beside it", "abcไทย.com"],
    ["one such label of several", "аpple.bücher.example"],
    ["another host in front", "paypal.com.bücher.example"],
    ["another host as the user name", "paypal.com@bücher.example"],
    ["a script of limited use", "ᏣᎳᎩ.example"],
    ["letters of phonetics", "ǃxoo.com"],
    ["an apostrophe", "ʼn.com"],
    ["a mark on any letter", "p̲aypal.com"],
    ["emoji", "💩.la"],
    ["emoji beside letters", "i❤.ws"],
    ["signs", "☃.net"],
    ["punctuation", "paral·lel.cat"],
    ["a name that older programs read as another host", "faß.de"],
    ["and in Greek", "ελλάς.gr"],
    ["a joiner that shows nothing", "نامه\u200cای.com"],
    ["a joiner that changes the letter before it", "क्\u200dष.example"],
    ["two labels from right to left, which are shown the other way around", "موقع.مصر"],
    ["a digit that would be shown before the label", "אתר.1.example"],
    ["a port that would be shown before the label", "h.אתר:8080"],
  ])("but keeps %s ASCII: %s", (_, host) => {
    const canonical = canonicalize(`https://${host}/`);
    expect(canonical).toContain("xn--");
    expect(readableOf(canonical)).toBeNull();
    expect(readableOf(`${canonical}caf%C3%A9`)).toBe(`${canonical}café`);
  });

  test.each([
    ["that is not Punycode", "xn--a.example"],
    ["that decodes to nothing", "xn--.example"],
    ["that decodes to ASCII", "xn--abc-.example"],
    ["that decodes to a capital letter", "xn--Bcher-eva.example"],
    ["beside a good one", "xn--bcher-kva.xn--a.example"],
    ["for a scheme without international hosts", "foo://xn--bcher-kva.example"],
    ["longer than DNS allows", `xn--bcher-kva.${"a.".repeat(120)}example`],
  ])("but keeps a host with a label %s ASCII", (_, host) => {
    const url = host.includes(":") ? host : `https://${host}`;
    expect(readableOf(`${url}/`)).toBeNull();
  });

  test("but keeps a right-to-left host ASCII before a right-to-left path", () => {
    expect(readableOf("https://xn--4db2cf.example/%D7%90")).toBe("https://xn--4db2cf.example/א");
    expect(readableOf("https://xn--4db2cf.example/%D7%90/1")).toBe("https://אתר.example/%D7%90/1");
  });
});

const TRICKY = [
  "%C3%A9",
  "%c3%bc",
  "%E6%97%A5",
  "%CC%81",
  "%E2%80%AE",
  "%D7%90",
  "%D9%A3",
  "%E3%85%A4",
  "%E1%84%80%E1%85%A1",
  "%F0%A0%AE%B7",
  "%EF%BC%8F",
  "%E9",
  "/",
  "?",
  "&",
  "=",
  "#",
  ".",
  ",",
  ")",
  "(",
  "'",
  "_",
  "-",
  "1",
  "a",
  "%20",
  "%25",
  "%2F",
  "é",
  "例",
];

const label = fc.oneof(
  fc.constantFrom(
    ..."bücher h www 1a paypal аpple раура президент 日本 한국 אתר مثال ไทย ελλάς faß ǃ 💩 xn--a".split(" "),
  ),
  fc
    .array(fc.constantFrom(..."a1-·éßаерοςρאب日ノーไा\u0301\u200d\u0338ı"), { minLength: 1, maxLength: 4 })
    .map((all) => all.join("")),
);
const hosts = fc
  .tuple(fc.constantFrom("", "", "", "u@", "paypal.com@"), fc.array(label, { minLength: 1, maxLength: 3 }))
  .map(([user, labels]) => `${user}${labels.join(".")}.${"example"}`);

const canonicalUrls = fc
  .tuple(
    fc.oneof(
      fc.constantFrom("https://h.example/", "http://h/", "foo:", "mailto:a@h?subject="),
      hosts.map((host) => `https://${host}/`),
    ),
    fc.array(fc.oneof(fc.constantFrom(...TRICKY), fc.string({ unit: "binary", maxLength: 2 }).map(encodeLoosely)), {
      maxLength: 10,
    }),
  )
  .map(([start, pieces]) => canonicalize(start + pieces.join("")));

function encodeLoosely(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, ""));
}

const withoutRest = (url: string): string => serialize(edit(parse(url), { path: "/", query: null, fragment: null }));
const withoutHost = (url: string): string => serialize(edit(parse(url), { host: null, user: null, port: null }));

test("finds the result whole in text, which encodes to the same octets, and decodes only letters, marks and digits", () => {
  let offered = 0;
  let international = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        { weight: 9, arbitrary: canonicalUrls },
        anyString.map((text) => canonicalize(text)),
      ),
      (url) => {
        const readable = readableOf(url);
        if (readable === null) return;
        offered += 1;
        expectSame(findUrls(`text ${readable} text`)[0]?.text, readable);
        expectSame(decodeToOctets(withoutHost(readable)), decodeToOctets(withoutHost(url)));
        expectSame(canonicalize(readable), canonicalize(url));
        expect(readable.replace(/[\p{L}\p{M}\p{N}]/gu, "")).toMatch(/^[!-~]*$/);
        expectSame(readable.normalize("NFC"), readable);
        expect(readableOf(readable)).toBeNull();
        if (parse(readable).host === parse(url).host) return;
        international += 1;
        expect([readable, url].map((one) => findingsOf(withoutRest(one)).filter(isDeceptive))).toEqual([[], []]);
      },
    ),
  );
  expect(offered).toBeGreaterThan(5);
  expect(international).toBeGreaterThan(2);
});
