import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame } from "../arbitraries.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { findUrls } from "../text/find-urls.ts";
import { decodeToOctets } from "../url/percent.ts";
import { readableOf } from "./readable.ts";

const read = (rest: string) => readableOf(`https://h.example/${encodeURI(rest)}`);

describe("decoded", () => {
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

  test("but for spaces and dashes", () => {
    expect(read("a b/é")).toBe("https://h.example/a%20b/é");
    expect(read("é–é")).toBe("https://h.example/é%E2%80%93é");
  });

  test("in each part after the host, also with small letters in %xx", () => {
    expect(readableOf("https://h/%C3%A9?%c3%bc=%C3%A8#/%C3%A0")).toBe("https://h/é?ü=è#/à");
  });

  test("what NFC keeps beside what it replaces", () => {
    expect(readableOf("https://h/%C3%A9/%E2%84%AB")).toBe("https://h/é/%E2%84%AB");
    // With a dash between the two.
    expect(readableOf("https://h/%C3%A9%E2%80%93%E2%84%AB")).toBe("https://h/é%E2%80%93%E2%84%AB");
  });

  test("what is valid UTF-8 beside what is not", () => {
    expect(readableOf("https://h/%C3%A9%E9")).toBe("https://h/é%E9");
    expect(readableOf("https://h/%E9%C3%A9")).toBe("https://h/%E9é");
    // Overlong.
    expect(readableOf("https://h/%C3%A9%E0%80%AF")).toBe("https://h/é%E0%80%AF");
  });
});

describe("stays encoded", () => {
  test.each([
    ["punctuation", "%E2%80%93%E3%80%82%EF%BC%9F"],
    ["emoji", "%F0%9F%98%80"],
    ["bidi controls", "%E2%80%AE%E2%81%A6%D8%9C"],
    ["zero-width characters", "%E2%80%8B%E2%80%8D%EF%BB%BF"],
    ["letters that show nothing", "%E1%85%9F%E3%85%A4%EF%BE%A0"],
    ["a mark without a letter", "%CC%81"],
    ["a letter and a mark that are one in NFC", "%E3%81%8B%E3%82%99"],
    ["what NFC replaces", "%E2%84%AB"],
    ["overlong UTF-8", "%C0%AF%E0%80%AF"],
    ["surrogates", "%ED%A0%80"],
    ["ASCII", "%2F%20%41"],
    ["half a character", "%C3"],
    ["private and unassigned characters", "%EE%80%80%F3%B0%80%80"],
    ["two stretches from right to left", "%D7%90/%D7%91"],
    ["a digit that would be drawn before letters from right to left", "%D7%90/1"],
    ["such a digit at once", "%D7%901"],
    ["such a digit behind more", "%D7%90/?1"],
  ])("%s", (_, octets) => expect(readableOf(`https://h/a/${octets}`)).toBeNull());

  test("the host and the user name", () => {
    expect(readableOf("https://xn--bcher-kva.example/")).toBeNull();
    expect(readableOf("https://b%C3%BCcher@h.example/")).toBeNull();
    expect(readableOf("https://b%C3%BC@xn--bcher-kva.example/%C3%A9")).toBe("https://b%C3%BC@xn--bcher-kva.example/é");
  });

  test("what would be one letter with the one before it", () => {
    expect(readableOf("https://h.example/ᄀ%E1%85%A1")).toBeNull();
    expect(readableOf("https://h.example/%E1%84%80%E1%85%A1")).toBeNull();
  });

  // Browsers refuse the first, and the others would not be found in a text.
  test.each(["http://ann@/%C3%A9", "/caf%C3%A9", "foo:caf%C3%A9"])("all of %s", (url) => {
    expect(readableOf(url)).toBeNull();
  });

  test("all, where the end would be lost in a text", () => {
    expect(readableOf("https://h/%C3%A9.")).toBeNull();
    expect(readableOf("https://h/(%C3%A9)")).toBe("https://h/(é)");
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

const canonicalUrls = fc
  .tuple(
    fc.constantFrom("https://h.example/", "http://h/", "foo:", "mailto:a@h?subject="),
    fc.array(fc.oneof(fc.constantFrom(...TRICKY), fc.string({ unit: "binary", maxLength: 2 }).map(encodeLoosely)), {
      maxLength: 10,
    }),
  )
  .map(([start, pieces]) => canonicalize(start + pieces.join("")));

function encodeLoosely(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, ""));
}

test("it comes out of a text whole, gives the same octets, and shows only letters, marks and digits", () => {
  let offered = 0;
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
        expectSame(decodeToOctets(readable), decodeToOctets(url));
        expectSame(canonicalize(readable), canonicalize(url));
        expect(readable.replace(/[\p{L}\p{M}\p{N}]/gu, "")).toMatch(/^[!-~]*$/);
        expectSame(readable.normalize("NFC"), readable);
      },
    ),
  );
  expect(offered).toBeGreaterThan(5);
});
