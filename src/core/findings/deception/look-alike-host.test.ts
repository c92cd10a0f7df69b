import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString } from "../../arbitraries.ts";
import { inspect } from "../../inspect/described.ts";
import { findingsOf } from "../../inspect/findings-of.ts";
import type { ProfileId } from "../../rules/profiles.ts";
import { profiles } from "../../rules/profiles.ts";
import { isDeceptive } from "../checks.ts";
import { describedCheckOf } from "../described.ts";
import { checksFor } from "../gates.ts";
import { lookAlikeHost } from "./look-alike-host.ts";

const found = (input: string, profile: ProfileId = "web") =>
  inspect(input, { profile }).findings.find(({ id }) => id === "look-alike-host");

const PAYPAL = {
  id: "look-alike-host",
  reason: "letter",
  severity: "error",
  confidence: "high",
  component: "host",
  message: "Letter 2 is Cyrillic а (U+0430), not Latin a.",
  deception: {
    goesTo: "xn--pypal-4ve.com",
    seems: "paypal.com",
    shownAs: "pаypal.com",
    letter: { position: 2, character: "а", script: "Cyrl", like: "a" },
  },
};

describe("finds a look-alike host in any form", () => {
  test.each([
    ["https://pаypal.com/signin", "https://xn--pypal-4ve.com/signin"],
    ["https://xn--pypal-4ve.com/signin", "https://xn--pypal-4ve.com/signin"],
    ["HTTPS://XN--PYPAL-4VE.COM/", "HTTPS://xn--pypal-4ve.com/"],
    ["https://PАYPAL.com/", "https://xn--pypal-4ve.com/"],
    ["https://p%D0%B0ypal.com/?a#b", "https://xn--pypal-4ve.com/?a#b"],
    ["https://ann@pаypal.com:8443/", "https://ann@xn--pypal-4ve.com:8443/"],
    ["ftp://pаypal.com/", "ftp://xn--pypal-4ve.com/"],
    ["gopher://pаypal.com/", "gopher://xn--pypal-4ve.com/"],
    ["//pаypal.com/", "//xn--pypal-4ve.com/"],
    ["pаypal.com", "xn--pypal-4ve.com"],
  ])("%s", (input, repaired) => {
    const finding = found(input);
    expect(finding).toMatchObject({ ...PAYPAL, repaired });
    expect(finding !== undefined && isDeceptive(finding)).toBe(true);
  });

  test.each(Object.keys(profiles) as ProfileId[])("under the rule set %s", (profile) => {
    expect(found("http://pаypal.com/", profile)).toMatchObject(PAYPAL);
    expect(found("http://xn--pypal-4ve.com/", profile)).toMatchObject(PAYPAL);
  });
});

test.each([
  ["https://paypal\u06f0com.evil.example/", "paypal.com.evil.example"],
  ["https://paypal\ua4f8com.evil.example/", "paypal.com.evil.example"],
  ["https://a.paypal\u06f0com\u06f0x.evil.example/", "a.paypal.com.x.evil.example"],
])("does not end the host at a look-alike full stop: %s", (input, seems) => {
  expect(found(input)).toMatchObject({ reason: "character", deception: { seems } });
});

test.each([
  ["https://paypal\u06f0com\u2044login.evil.example/", 11, "paypal.com"],
  ["https://www.paypal\ua4f8com\u2215a\u2044b.evil.example/", 11, "www.paypal.com"],
])("ends the apparent host at a look-alike slash: %s", (input, position, seems) => {
  expect(found(input)).toMatchObject({ reason: "delimiter", deception: { seems, letter: { position } } });
});

test("reads a stroke at the end of a label as part of it", () => {
  expect(found("https://paypal\u06f0com\u2044.evil.example/")).toMatchObject({
    reason: "character",
    deception: { seems: "paypal.com\u2044.evil.example" },
  });
});

describe("finds a look-alike host in a nested URL", () => {
  test.each([
    ["https://a.example/?u=https://pаypal.com/", "https://a.example/?u=https://xn--pypal-4ve.com/"],
    ["https://a.example/?u=https%3A%2F%2Fp%D0%B0ypal.com", "https://a.example/?u=https%3A%2F%2Fxn--pypal-4ve.com"],
    ["https://a.example/?u=https%3A%2F%2Fxn--pypal-4ve.com", undefined],
    ["https://a.example/go/https://xn--pypal-4ve.com/", undefined],
    ["https://a.example/#https://p%D0%B0ypal.com/", "https://a.example/#https://xn--pypal-4ve.com/"],
  ])("%s", (input, repaired) => {
    const { id, deception } = PAYPAL;
    const expected = { id, deception, component: expect.stringMatching(/ > host$/) };
    expect(found(input)).toMatchObject(repaired === undefined ? expected : { ...expected, repaired });
    expect(findingsOf(input)).toContainEqual(expect.objectContaining(expected));
  });

  test.each([
    ["a letter of “xn--” encoded, with a digit of the alphabet", "https://a.example/?u=https://x%6e--pypal-4ve.com/"],
    ["a letter of “xn--” encoded, with a digit", "https://a.example/?u=https://%78n--pypal-4ve.com/"],
  ])("%s", (_, input) => {
    expect(checksFor(input, profiles.web)).toContain(lookAlikeHost);
    expect(findingsOf(input)).toContainEqual(expect.objectContaining({ id: "look-alike-host" }));
  });

  test("also with letters of several scripts", () => {
    expect(found("https://a.example/?u=https://toys-я-us.com/")?.reason).toBe("mixed");
  });
});

describe("returns the imitated host and the letter", () => {
  const WHOLE = "All letters are Cyrillic. Letter 1 is";
  test.each([
    ["gооgle.com", "letters", "google.com", "Letter 2 is Cyrillic о (U+043E), not Latin o, and 1 more."],
    ["аррӏе.com", "whole", "apple.com", `${WHOLE} а (U+0430), not Latin a.`],
    ["goοgle.com", "letter", "google.com", "Letter 3 is Greek ο (U+03BF), not Latin o."],
    ["ցoogle.com", "letter", "google.com", "Letter 1 is Armenian ց (U+0581), not Latin g."],
    ["ηetflix.com", "letter", "netflix.com", "Letter 1 is Greek η (U+03B7), not Latin n."],
    ["ԝікі.org", "whole", "wiki.org", `${WHOLE} ԝ (U+051D), not Latin w.`],
    ["тwitter.com", "letter", "twitter.com", "Letter 1 is Cyrillic т (U+0442), not Latin t."],
    ["paypɑl.com", "character", "paypal.com", "Character 5 is ɑ (U+0251), not the usual one."],
    ["pay‐pal.com", "character", "pay-pal.com", "Character 4 is ‐ (U+2010), not the usual one."],
    ["l.pаypal.com.example", "letter", "l.paypal.com.example", "Letter 2 is Cyrillic а (U+0430), not Latin a."],
    ["аpple.соm", "letter", "apple.com", "Letter 1 is Cyrillic а (U+0430), not Latin a."],
    ["paypal.со", "whole", "paypal.co", `${WHOLE} с (U+0441), not Latin c.`],
    [
      "www.paypal.com⁄login.evil.example",
      "delimiter",
      "www.paypal.com",
      "Character 4 is ⁄ (U+2044). It only looks like the host’s end.",
    ],
  ])("%s", (host, reason, seems, message) => {
    expect(found(`https://${host}/`)).toMatchObject({ reason, severity: "error", message, deception: { seems } });
  });

  test.each([
    ["toys-я-us.com", "The host mixes letters of several scripts. Letter 6 is Cyrillic я (U+044F)."],
    ["λambda.com", "The host mixes letters of several scripts. Letter 1 is Greek λ (U+03BB)."],
  ])("is below Moderately Restrictive and resembles no other host: %s", (host, message) => {
    const finding = found(`https://${host}/`);
    expect(finding).toMatchObject({ reason: "mixed", severity: "warning", message, deception: { seems: null } });
    expect(finding !== undefined && isDeceptive(finding)).toBe(true);
  });
});

test.each([
  ["gооgle.com", [3]],
  ["pаypal.com", undefined],
  ["аррӏе.com", [2, 3, 4, 5]],
  ["toys-я-а.com", [8]],
  ["pɑypɑl.com", [5]],
])("lists the positions of other look-alikes: %s", (host, others) => {
  expect(found(`https://${host}/`)?.deception?.letter?.others).toEqual(others);
});

describe("considers the letters of each country", () => {
  test.each([
    ["Greek below a Cyrillic ending", "ορο.рф", "whole", "opo.рф"],
    ["Greek in a country that writes Cyrillic", "οο.ru", "whole", "oo.ru"],
    ["Cyrillic among Latin letters, even in such a country", "pаypal.ru", "letter", "paypal.ru"],
    ["two scripts, one of them the country's", "тη-plus.ru", "letters", "tn-plus.ru"],
    ["two scripts without Latin", "аο.com", "letters", "ao.com"],
    ["a letter and a digit of one script", "ଠ୦.com", "whole", "oo.com"],
    ["a letter after a sign", "❤pаypal.com", "letter", "❤paypal.com"],
    ["a host of one label, with no letter of ASCII", "аррӏе", "whole", "apple"],
  ])("%s: %s", (_, host, reason, seems) => {
    expect(found(`https://${host}/`)).toMatchObject({ reason, confidence: "high", deception: { seems } });
  });

  test.each([
    ["a letter that looks like none beside one that does", "toys-я-а.com"],
    ["small capitals of the country's script beside Latin", "тв-plus.ru"],
    ["and with letters that look the same", "авто-plus.ru"],
    ["two scripts without Latin", "яλ.com"],
    ["two, of which the second is Modi, no living script", "я𑘀.com"],
  ])("%s: %s mixes scripts", (_, host) => {
    expect(found(`https://${host}/`)).toMatchObject({ reason: "mixed", confidence: "medium" });
  });

  test.each([
    ["all letters are the country's, with a dot at the end", "хор.рф."],
    ["one letter does not look like another", "яԝа.com"],
    ["one letter only resembles a small capital", "вор.com"],
    ["digits of another script", "০০.com"],
    ["letters of Arabic, which are read from the other end", "اه.com"],
    ["letters of N’Ko, which are read from the other end", "ߊ߀.com"],
    ["a stroke among Japanese", "aノ日.jp"],
    ["a stroke among Japanese", "日ノa.jp"],
    ["a stroke at the start", "⁄login.evil.example"],
    ["a stroke at the end", "login⁄.evil.example"],
    ["browsers refuse the host", "pаypal .com"],
  ])("finds nothing: %s: %s", (_, host) => expect(found(`https://${host}/`)).toBeUndefined());

  test("checks hosts of at most 3000 characters", () => {
    const hostOf = (length: number) => "p%D0%B0ypal.".padEnd(length - 3, "a.").concat("com");
    expect(hostOf(3000)).toHaveLength(3000);
    expect(found(`https://${hostOf(3000)}/`)?.reason).toBe("letter");
    expect(found(`https://${hostOf(3001)}/`)).toBeUndefined();
  });
});

describe("finds nothing in genuine hosts", () => {
  test.each([
    "кремль.рф",
    "хор.рф",
    "хор.ru",
    "сор.com.ua",
    "www.münchen.de",
    "ısparta.com.tr",
    "læge.dk",
    "œuvre.fr",
    "işbank.com.tr",
    "日本語.jp",
    "ひらがなカタカナ漢字.com",
    "abc日本.jp",
    "한국.kr",
    "한국abc.com",
    "中国.cn",
    "ελλάδα.gr",
    "სახლი.ge",
    "հայ.հայ",
    "مثال.مصر",
    "موقع.com",
    "דוגמה.co.il",
    "סוס.com",
    "ไทย.th",
    "भारत.भारत",
    "i❤.ws",
    "∞.ws",
    "例え.テスト",
    "l·l.cat",
    "नमस्‍ते.com",
    "نامه‌ای.com",
    "ꯃꯅꯤ.com",
    "ᬩᬮᬶ.id",
    "१२३.com",
    "mañana.com",
    "xn--a.com",
    "p%61ypal.com",
    "127.0.0.1",
  ])("%s", (host) => expect(found(`https://${host}/`)).toBeUndefined());

  test("or in an IP literal, a URL without a host, and a path that has such letters", () => {
    for (const input of ["http://[::1]/", "mailto:а@b", "https://a.example/pаypal.com", ""]) {
      expect(found(input), input).toBeUndefined();
    }
  });
});

test("has titles", () => {
  const looks = "This is not $2";
  expect(describedCheckOf("look-alike-host")).toMatchObject({
    repairIs: "ascii",
    titles: {
      letter: looks,
      letters: looks,
      whole: looks,
      character: looks,
      delimiter: "This is $1, not $2",
      mixed: "Host mixes scripts",
    },
  });
});

test("never throws, and finds the same in Unicode and in ASCII", () => {
  const label = fc.array(fc.constantFrom(..."aop-1аорӏкя⁄ɑαο日ノ〇中ßi·😀".split(""), "xn--", ".", "%D0"), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        label.map((parts) => parts.join("")),
        anyString,
      ),
      (host) => {
        const finding = found(`https://${host}/`);
        if (finding === undefined) return;
        const { goesTo, letter } = finding.deception ?? {};
        expect(letter?.position).toBeGreaterThan(0);
        expect(found(`https://${goesTo}/`)?.deception).toEqual(finding.deception);
      },
    ),
  );
});
