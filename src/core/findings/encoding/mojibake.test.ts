import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/inspect.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === "mojibake");

/** Octets 80 to 9F in windows-1252. */
const FROM_80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const misread = (text: string, isLatin1: boolean): string =>
  [...new TextEncoder().encode(text)]
    .map((octet) =>
      !isLatin1 && octet >= 0x80 && octet < 0xa0 ? FROM_80.charAt(octet - 0x80) : String.fromCharCode(octet),
    )
    .join("");

describe.each(["é", "café – “x”", "Москва", "日本"])("%s", (text) => {
  test.each([1, 2, 3, 4])("read wrongly %i times comes back", (times) => {
    for (const isLatin1 of [false, true]) {
      let wrong = text;
      for (let i = 0; i < times; i++) wrong = misread(wrong, isLatin1);
      const repaired = `http://h.example/${encodeURIComponent(text)}`;
      expect(found(`http://h.example/${encodeURIComponent(wrong)}`)).toMatchObject([
        { reason: "latin1", confidence: "high", repaired },
      ]);
    }
  });
});

test("where some of it is lost, that is said, and there is no repair", () => {
  const [finding, ...more] = found("http://h.example/a%C3%83%C2%82%C3%82%20b");
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ reason: "lost", confidence: "medium", severity: "warning" });
  expect(finding).not.toHaveProperty("repaired");
});

test.each(["%C3%82NGELA%20%C3%83O", "na%C3%AFve", "S%C3%A3o%20Jo%C3%A3o"])("%s is text", (path) => {
  expect(found(`http://h.example/${path}`)).toEqual([]);
});

test("of a form whose argument was encoded twice, no more than what is wrong is repaired", () => {
  const form = (mended: string) => `http://h.example/?c=a%3D${mended}%26b%3Dx%25252520y`;
  for (const { repaired } of found(form("caf%C3%83%C2%A9"))) expect(repaired).toBe(form("caf%C3%A9"));
  expect(found(form("caf%C3%83%C2%A9"))).toHaveLength(1);
});
