import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { urlLike } from "../../core/arbitraries.ts";
import { compareProfiles, type ProfileId, profiles } from "../../core/index.ts";
import { type Difference, differenceOf } from "./difference.ts";

const IDS = Object.keys(profiles) as ProfileId[];

function difference(input: string, id: ProfileId, chosen: ProfileId = "web"): Difference {
  return differenceOf(id, { input, comparison: compareProfiles(input), chosen, known: [] });
}

function inWords(found: Difference): string {
  if (found.kind === "pieces") return found.pieces.map(({ verb, text }) => `${verb} ${text}`).join(", ");
  return found.kind === "parts" ? `parts ${found.parts}` : found.kind;
}

const SHOP = "https://www.Shop.example/./%7Eglaze/search?size=2&q=blue+bowl#top";

describe("the difference of a result from the default", () => {
  test.each<[input: string, id: ProfileId, words: string]>([
    [SHOP, "web", "same"],
    [SHOP, "wwwoffle-2.9", "same"],
    [SHOP, "rfc3986", "keeps #top"],
    [SHOP, "pdf-web-capture", "keeps %7E"],
    [SHOP, "rfc1738", "keeps /./, keeps %7E"],
    [SHOP, "wwwoffle-2.6", "encodes %23top"],
    [SHOP, "surt", "key"],
    ["https://h/?to=a%2Fb", "wwwoffle-2.9", "decodes %2F"],
    ["https://h/?q=caf%25C3%25A9", "safe-browsing", "decodes %25C3%25A9"],
    ["http://h", "pdf-web-capture", "omits /"],
    ["http://h/%7e", "rfc1738", "writes %7E"],
    ["//h/a/../b", "pdf-web-capture", "parts scheme,path"],
    ["https://h:443/%7Ea/%41", "pdf-web-capture", "parts port,path"],
  ])("%s by %s: %s", (input, id, words) => {
    expect(inWords(difference(input, id))).toBe(words);
  });

  test("is relative to any chosen rule set", () => {
    expect(inWords(difference(SHOP, "web", "rfc3986"))).toBe("omits #top");
    expect(inWords(difference(SHOP, "web", "surt"))).toBe("parts scheme,host,query");
  });

  test("names no part of a user name or password", () => {
    expect(inWords(difference("http://a%6En:s%65cret@h/", "pdf-web-capture"))).toBe("parts userinfo");
  });
});

test("a kept piece is in the input and the result; every difference is described", () => {
  fc.assert(
    fc.property(urlLike, fc.constantFrom(...IDS), fc.constantFrom(...IDS), (input, id, chosen) => {
      const comparison = compareProfiles(input);
      const found = differenceOf(id, { input, comparison, chosen, known: [] });
      const result = comparison.whole.find((one) => one.profiles.includes(id))?.canonical ?? "";
      if (found.kind === "parts") expect(found.parts).not.toEqual([]);
      for (const { verb, text } of found.kind === "pieces" ? found.pieces : []) {
        expect(text).not.toBe("");
        if (verb === "keeps") expect(input).toContain(text.replace(/(?<=\.)\/$/, ""));
        if (!["omits", "decodes"].includes(verb)) expect(result).toContain(text);
      }
    }),
  );
});
