import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, urlLike } from "../arbitraries.ts";
import {
  characterSet,
  decodeToOctets,
  decodeToText,
  decodeUnreserved,
  encode,
  encodeOctets,
  hasStrayPercent,
  isHexDigit,
  octetOf,
  octetsToText,
  percentEncodeOctet,
  UNRESERVED,
  upperCasePercentEncoding,
} from "./percent.ts";
import { recoder } from "./recode.ts";

const RESERVED = ":/?#[]@!$&'()*+,;=";
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const isUnreserved = (character: string) => /^[A-Za-z0-9\-._~]$/.test(character);

test("encodes every octet in upper case, and decodes it", () => {
  for (let octet = 0; octet < 256; octet++) {
    expect(percentEncodeOctet(octet)).toMatch(/^%[0-9A-F]{2}$/);
    expect(octetOf(percentEncodeOctet(octet))).toBe(octet);
    expect(octetOf(percentEncodeOctet(octet).toLowerCase())).toBe(octet);
  }
});

test("uses the unreserved set of RFC 3986, 2.3", () => {
  expect(ASCII.filter((character) => UNRESERVED.has(character)).join("")).toBe(
    "-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~",
  );
});

test.each(["A-Za-z0-9\\-._~", '!"$&-~', "\\0-\\x7f", "[\\]\\\\\\^-", "!$-;\\x7f-\\uffff", "a-cé\\u00ff"])(
  "a set has the members of the regular expression [%s]",
  (members) => {
    const isMember = new RegExp(`^[${members}]$`);
    const set = characterSet(members);
    const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
    expect(all.filter((one) => set.has(one) !== isMember.test(one))).toEqual([]);
    expect(set.isAscii).toBe(!all.slice(0x80).some((one) => set.has(one)));
    expect(set.has("")).toBe(false);
  },
);

describe("encode writes characters outside the set as UTF-8", () => {
  const letters = characterSet("a-z%");

  test.each([
    ["nothing to do", "abc", "abc"],
    ["one octet", "a b", "a%20b"],
    ["control characters", "\0\x1f\x7f", "%00%1F%7F"],
    ["surrogates in the wrong order are two", "\ude00\ud83d", "%EF%BF%BD%EF%BF%BD"],
    ["a % in the set stays, percent-encoded or not", "%c3%", "%c%33%"],
  ])("%s", (_, text, encoded) => {
    expect(encode(text, letters)).toBe(encoded);
  });

  test("encodes % outside the set", () => {
    expect(encode("100%", UNRESERVED)).toBe("100%25");
  });

  test("decoding restores any string without lone surrogates", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(decodeToText(encode(text, UNRESERVED))).toBe(text);
      }),
    );
  });
});

test.each([["raw octets", "a\xe9\0", "a%E9%00"]])("encodeOctets: %s", (_, octets, encoded) => {
  expect(encodeOctets(octets, UNRESERVED)).toBe(encoded);
});

describe("decodeToOctets decodes every escape, once", () => {
  test.each([
    ["%41%7e", "A~"],
    ["%2541", "%41"],
    ["%", "%"],
    ["%4", "%4"],
    ["%zz%4g", "%zz%4g"],
    ["%E9%00", "\xe9\0"],
    ["a+b", "a+b"],
  ])("%j gives %j", (text, octets) => {
    expect(decodeToOctets(text)).toBe(octets);
  });
});

describe("octetsToText decodes only UTF-8", () => {
  test.each([
    ["ASCII, including control characters", "a\0%41", "a\0%41"],
    ["two octets", "\xc3\xa9", "é"],
    ["four octets", "\xf0\x9f\x98\x80", "😀"],
    ["a % beside UTF-8 is a %", "%41\xc3\xa9", "%41é"],
  ])("%s", (_, octets, text) => {
    expect(octetsToText(octets)).toBe(text);
  });

  test.each([
    ["Latin-1", "caf\xe9"],
    ["an octet that only continues", "\x80"],
    ["a cut sequence", "\xc3"],
    ["a long form of /", "\xc0\xaf"],
    ["a surrogate", "\xed\xa0\x80"],
    ["beyond U+10FFFF", "\xf4\x90\x80\x80"],
    ["FF", "\xff"],
  ])("returns null for %s", (_, octets) => {
    expect(octetsToText(octets)).toBeNull();
  });
});

test.each([
  ["%C3%A9", "é"],
  ["caf%E9", null],
  ["%", "%"],
  ["a+b", "a+b"],
  ["a\ud800", "a\ud800"],
])("decodes %s for people: %j", (text, decoded) => {
  expect(decodeToText(text)).toBe(decoded);
});

test.each([
  ["%c3%Af%aF%AF", "%C3%AF%AF%AF"],
  ["%zz%a%ag", "%zz%a%ag"],
  ["%25c3", "%25c3"],
  ["abc", "abc"],
])("writes %s in upper case: %s", (text, upper) => {
  expect(upperCasePercentEncoding(text)).toBe(upper);
});

describe("decodeUnreserved", () => {
  test("decodes exactly the unreserved characters of 128, in either case", () => {
    for (const character of ASCII) {
      const triplet = percentEncodeOctet(character.charCodeAt(0));
      const decoded = isUnreserved(character) ? character : null;
      expect(decodeUnreserved(triplet)).toBe(decoded ?? triplet);
      expect(decodeUnreserved(triplet.toLowerCase())).toBe(decoded ?? triplet.toLowerCase());
    }
    for (let octet = 128; octet < 256; octet++)
      expect(decodeUnreserved(percentEncodeOctet(octet))).toBe(percentEncodeOctet(octet));
  });

  test("never decodes a reserved character", () => {
    const escapes = [...RESERVED, "%"].map((character) => percentEncodeOctet(character.charCodeAt(0))).join("");
    expect(decodeUnreserved(escapes)).toBe(escapes);
  });

  test.each([
    ["once only", "%2541%252e", "%2541%252e"],
    ["both would complete percent-encoding with the stray %", "%%34%31", "%%34%31"],
    ["one after a raw digit would as well", "%4%31", "%4%31"],
    ["and one before a raw digit", "%%341", "%%341"],
    ["letters are digits as well", "%%41%66", "%%41%66"],
    ["%4G is not percent-encoding", "%%34%47", "%4G"],
    ["%G1 is not percent-encoding", "%%47%31", "%G1"],
    ["the last % is the stray one", "%%%34%31", "%%%34%31"],
    ["characters farther away are decoded", "%%34%31%61", "%%34%31a"],
    ["a stray % elsewhere changes nothing", "%zz%61", "%zza"],
    ["two in a row", "%%34%31%%35%32", "%%34%31%%35%32"],
  ])("%s: %s", (_, text, decoded) => {
    expect(decodeUnreserved(text)).toBe(decoded);
  });

  test("is idempotent and keeps the decoded text", () => {
    const pieces = fc.constantFrom("%", "%2", "%41", "%34", "%31", "%7e", "%25", "%2F", "4", "1", "a", "g", "é");
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const text = parts.join("");
        const decoded = decodeUnreserved(text);
        expect(decodeUnreserved(decoded)).toBe(decoded);
        expect(decodeToOctets(decoded)).toBe(decodeToOctets(text));
      }),
    );
  });
});

test.each([
  ["%", true],
  ["%4", true],
  ["%4g", true],
  ["%%41", true],
  ["100%", true],
  ["%41", false],
  ["%25", false],
  ["%00", false],
  ["%2541", false],
  ["", false],
])("finds a stray %% in %j: %s", (text, stray) => {
  expect(hasStrayPercent(text)).toBe(stray);
});

const texts = fc.oneof(
  anyString,
  urlLike,
  fc
    .array(fc.constantFrom(..."% %4 %41 %c3%A9 %C3 %25 %2541 é ü \ud83d \ude00 😀 a Z / ; & +".split(" ")))
    .map((all) => all.join("")),
);

test.each([
  ["a", true],
  ["g", false],
  ["%", false],
  ["", false],
  ["4g", false],
  ["g4", false],
  ["44", false],
  [undefined, false],
])("recognizes %j as a hexadecimal digit: %s", (character, is) => expect(isHexDigit(character)).toBe(is));

test.each([
  ["\x7f\x80", "%7F%C2%80"],
  ["\u07ff\u0800\uffff", "%DF%BF%E0%A0%80%EF%BF%BF"],
])("recodes %j to %s", (text, encoded) => {
  expect(recoder(UNRESERVED)(text)).toBe(encoded);
  expect(encode(text, UNRESERVED)).toBe(encoded);
});

test("recodes as if all were decoded once, then encoded", () => {
  for (const members of ["A-Za-z0-9", "A-Za-z0-9!$()*+,\\-./:;=_~", "!-~"]) {
    const set = characterSet(members.replace("!-~", '!"$&-~'));
    const recode = recoder(set);
    fc.assert(
      fc.property(texts, (text) => {
        expect(recode(text)).toBe(encodeOctets(decodeToOctets(text), set));
      }),
    );
  }
});

test("encodes characters as the platform does", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const own = encode(text, characterSet("A-Za-z0-9\\-_.!~*'()"));
      expect(own).toBe(encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, "\ufffd")));
    }),
  );
});

test("keeps members of a set beyond ASCII", () => {
  const set = characterSet("a-z\\u00a0-\\uffff");
  expect(encode("aé\u0085😀 ", set)).toBe("aé%C2%85😀%20");
  expect(encode("aé", characterSet("a-zé"))).toBe("aé");
});
