import { describe, expect, test } from "vitest";
import type { CollectedFrame } from "../../browser/messages.ts";
import { causesOn, profiles, tally } from "../../core/index.ts";
import { frameAt } from "../../fake-browser/example-frame.ts";
import { verdictsOn, verdictsOnTally } from "./page-verdicts.ts";
import { reportOn } from "./report.ts";

const PAGE = "http://h/dir/page";

const frame = (hrefs: readonly string[], changes: Partial<CollectedFrame> = {}) => frameAt(PAGE, hrefs, changes);

describe("badge count", () => {
  test.each<[what: string, hrefs: readonly string[], number: number]>([
    ["includes duplicates and links encoded twice", ["x", "%78", "a%2520b", "a%2520b#c", "y"], 3],
    ["ignores a default port", ["https://a.example", "https://a.example/", "HTTPS://a.example:443"], 0],
    ["ignores a scheme in capitals", ["https://a.example/~b", "https://a.example/%7Eb", "HTTPS://a.example/~b"], 1],
    ["ignores links that are possibly encoded twice", ["?author=Jane%2BDoe"], 0],
  ])("%s", (_, hrefs, number) => {
    expect(verdictsOn([frame(hrefs)], {}).number).toBe(number);
  });

  test.each([1, 2, 3, 4] as const)("ignores a missing slash of a home page, with the causes of level %d", (level) => {
    const ignore = causesOn(level, profiles.web);
    const hrefs = ["http://h", "http://h/", "https://a.example", "https://a.example/", "https://a.example/"];
    const page = reportOn([frame(hrefs)], { ignore, details: true });
    expect(page).toMatchObject({ numbered: 0, oneRequest: 2 });
    expect(verdictsOn([frame(hrefs)], { ignore }).number).toBe(0);
    expect(page.groups.map(({ number, links }) => [number, links])).toEqual([
      [null, 2],
      [null, 3],
    ]);
  });
});

test("reports tracking parameters that the page's own canonical URL repeats", () => {
  const toneOn = (url: string, href: string) => {
    const declared = { base: url, addresses: [{ href, from: "link" as const }], loaded: url };
    const frames = [frame([], { url, base: url, declared })];
    const { tone } = verdictsOn(frames, {}).address;
    expect(verdictsOnTally({ url, declared, encodingExamples: [] }, tally([]), {}).address.tone).toBe(tone);
    return tone;
  };
  const url = "https://a.example/b?utm_source=c";
  expect(toneOn(url, url)).toBe(toneOn(url, "https://a.example/b"));
  expect(toneOn(url, url)).not.toBe(toneOn(url, "https://a.example/b?utm_source=d"));
});

test("a page's links are evidence for its URL", () => {
  const url = "https://a.example/b%252Fc";
  const addressTone = (...hrefs: string[]) => {
    const declared = { base: url, addresses: hrefs.map((href) => ({ href, from: "link" as const })), loaded: url };
    return verdictsOn([frame([], { url, base: url, declared })], {}).address.tone;
  };
  expect(addressTone()).toBe("note");
  expect(addressTone("/b%2Fc")).toBe("warn");
});
