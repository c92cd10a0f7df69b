import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { CollectedFrame } from "../../browser/messages.ts";
import { inspect, isMistake, mayHaveEncodingError } from "../../core/index.ts";
import { frameAt } from "../../fake-browser/example-frame.ts";
import { reportOn } from "./report.ts";

const PAGE = "https://shop.example/list";

const frame = (hrefs: readonly string[], changes: Partial<CollectedFrame> = {}) => frameAt(PAGE, hrefs, changes);
const report = (hrefs: readonly string[], changes: Partial<CollectedFrame> = {}) =>
  reportOn([frame(hrefs, changes)], { details: true });

describe("links that are checked", () => {
  const truth = readFileSync(new URL("../../core/inspect/truth/tuned.jsonl", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => (JSON.parse(line) as { input: string }).input);

  test("include every URL of the truth set that has such a mistake", () => {
    const mistaken = truth.filter((input) =>
      inspect(input).findings.some((finding) => isMistake(finding) && finding.confidence !== "low"),
    );
    expect(mistaken.length).toBeGreaterThan(100);
    expect(mistaken.filter((input) => !mayHaveEncodingError(input))).toEqual([]);
  });

  test.each([
    "https://shop.example/a%20b?c=%C3%A9&d=1#top",
    "https://share.example/?u=https%3A%2F%2Fx.example%2F%3Fa%3D1%26b%3D2",
    "https://maps.example/%E6%9D%B1%E4%BA%AC",
    "/caf%C3%A9/100%25",
  ])("do not include %s", (href) => {
    expect(mayHaveEncodingError(href)).toBe(false);
  });
});

describe("mistakes without an encoded percent sign", () => {
  test.each([
    ["double-encoded", "/search?author=Jane%2BDoe", "perhaps"],
    ["entity", "/?a=1%26amp%3Bb=2", "sure"],
    ["delimiters-encoded", "/item/7%3Fref%3Dnav%26x%3D1", "sure"],
    ["mojibake", "/caf%C3%83%C2%A9", "sure"],
  ])("%s: %s", (check, href, certainty) => {
    const { doublyEncoded, perhapsEncoded } = report([href]);
    expect([...doublyEncoded, ...perhapsEncoded]).toMatchObject([{ href, check, certainty, count: 1 }]);
  });
});

test("ignores an entity that was never percent-encoded", () => {
  expect(report(["/?a=1&amp;b=2", "/?amp%3Ba=1"])).toMatchObject({ doublyEncoded: [], perhapsEncoded: [] });
});

describe("evidence from the page", () => {
  const href = "/search?author=Jane%2BDoe";

  test("is missing for a single link, which is only possibly encoded twice", () => {
    expect(report([href])).toMatchObject({ doublyEncoded: [], perhapsEncoded: [{ href }] });
  });

  test("comes from a link that encodes the value once", () => {
    expect(report([href, "/search?page=2&author=Jane+Doe"])).toMatchObject({
      doublyEncoded: [{ href, grounds: ["sibling", "words"] }],
      perhapsEncoded: [],
      encodedLinks: { sure: 1, perhaps: 0 },
    });
  });

  test("comes from a link in another frame", () => {
    const inner = frame(["search?author=Jane+Doe"], { frameId: 3, base: "https://shop.example/" });
    expect(reportOn([frame([href]), inner], {}).doublyEncoded).toMatchObject([{ href }]);
  });

  test("comes from the page's URL and its canonical URL", () => {
    const own = "https://shop.example/search?author=Jane+Doe";
    expect(report([href], { url: own }).doublyEncoded).toMatchObject([{ grounds: ["own", "words"] }]);
    const declared = {
      base: PAGE,
      addresses: [{ href: "/search?author=Jane+Doe", from: "link" as const }],
      loaded: PAGE,
    };
    expect(report([href], { declared })).toMatchObject({
      doublyEncoded: [{ grounds: ["own", "words"] }],
      canonicals: [own],
    });
  });

  test("does not come from the canonical URL of an earlier page in the document", () => {
    const declared = {
      base: PAGE,
      addresses: [{ href: "/search?author=Jane+Doe", from: "link" as const }],
      loaded: "https://shop.example/before",
    };
    expect(report([href], { declared })).toMatchObject({ doublyEncoded: [], canonicals: [] });
  });

  test("is passed on only for URLs with percent-encoding or a plus sign", () => {
    expect(report(["/a", "/b?c=d+e"]).evidence.links).toEqual(["shop.example\nquery c\nd+e"]);
    expect(reportOn([frame(["/b?c=d+e"])], {}).evidence.links).toEqual([]);
  });
});
