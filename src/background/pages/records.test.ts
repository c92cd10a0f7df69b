import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CollectedFrame } from "../../browser/messages.ts";
import { anyString, runs, urlLike } from "../../core/arbitraries.ts";
import {
  ALL_CAUSES,
  type Cause,
  causesOn,
  countAllDuplicates,
  DEFAULT_CAUSES,
  FLAGS,
  findDuplicates,
  isActionable,
  type Level,
  LIKELY_CAUSES,
  namesResource,
  newTally,
  type ProfileId,
  profiles,
  type Tally,
} from "../../core/index.ts";
import { EXAMPLE_HREFS, frameAt } from "../../fake-browser/example-frame.ts";
import { judgeLinks } from "./judge-links.ts";
import { hasFlag, type KeyOptions, recordsOn } from "./records.ts";

const PAGE = "https://shop.example/bowls";
const TWICE = "/?q=caf%25C3%25A9";
const DECEPTIVE = "https://paypal.com@evil.example/";

const judged = ({ hrefs, base, url, frameId }: CollectedFrame, options: KeyOptions) =>
  judgeLinks(
    { links: hrefs, base, url: frameId === 0 ? url : "", declared: null, encodingExamples: hrefs, above: true },
    options,
  );

/** As the frames of a changing page add up records. */
function followed(frames: readonly CollectedFrame[], options: KeyOptions): Tally {
  const tally = newTally();
  for (const frame of frames) {
    const { records } = judged(frame, options);
    for (const index of frame.links) tally.add(frame.frameId, records[index] as string, 1);
  }
  return tally.tally();
}

describe("reading a page and following its changes give equal counts", () => {
  test.each<[level: Level, distinct: number, duplicates: number]>([
    [0, 26, 0],
    [1, 23, 1],
    [2, 20, 1],
    [3, 16, 5],
    [4, 15, 6],
  ])("ignoring the causes of level %d: %d URLs, %d duplicates", (level, distinct, duplicates) => {
    const ignore = causesOn(level, profiles.web);
    const frames = [frameAt(PAGE, [...EXAMPLE_HREFS, "/a", TWICE])];
    const expected = { distinct, duplicates, links: 30, sure: 4, perhaps: 1, deceptive: 2, mistakable: 1, searched: 8 };
    expect(recordsOn(frames, { ignore }).tally).toEqual({ ...expected, above: null });
    expect(recordsOn(frames, { ignore }).loosestDuplicates()).toBe(6);
    expect(followed(frames, { ignore })).toEqual({ ...expected, above: 6 });
  });

  test("for links of several frames", () => {
    const elsewhere = ["https://shop.example/c", "HTTPS://shop.example/%63", `/${TWICE}`];
    const frames = [
      frameAt(PAGE, ["/a", TWICE, DECEPTIVE]),
      frameAt("https://shop.example/in/", ["/%61", "b", "/b", "/c"], { frameId: 3 }),
      frameAt("https://other.example/", elsewhere, { frameId: 9 }),
    ];
    const expected = { links: 10, distinct: 7, duplicates: 2, sure: 2, perhaps: 0, deceptive: 1, mistakable: 0 };
    expect(recordsOn(frames, {}).tally).toMatchObject(expected);
    expect(followed(frames, {})).toMatchObject(expected);
  });

  test("for links that name no resource, which do not count", () => {
    const frames = [frameAt(PAGE, Array<string>(13).fill("javascript:void(0)"))];
    expect(recordsOn(frames, {})).toMatchObject({ records: [], tally: { links: 0, distinct: 0, duplicates: 0 } });
    expect(followed(frames, {})).toMatchObject({ links: 0, duplicates: 0, above: 0 });
  });
});

test("makes one record for a URL on one base, across frames", () => {
  const frames = [frameAt(PAGE, ["b", "a", "b"]), frameAt(PAGE, ["a"], { frameId: 3 }), frameAt("https://h/", ["a"])];
  const { records, linksWith } = recordsOn(frames, {});
  expect(records.map(({ href, base, count }) => [href, base, count])).toEqual([
    ["b", PAGE, 2],
    ["a", PAGE, 2],
    ["a", "https://h/", 1],
  ]);
  expect(linksWith(({ href }) => href === "a").map(({ at, place }) => [at, place.frameId, place.index])).toEqual([
    [1, 0, 1],
    [3, 3, 0],
    [4, 0, 0],
  ]);
});

test("counts the same duplicates as `findDuplicates`", () => {
  const href = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...EXAMPLE_HREFS) }, urlLike, anyString);
  const profile = fc.oneof({ weight: 3, arbitrary: fc.constant("web") }, fc.constantFrom(...Object.keys(profiles)));
  const options = fc.record({ profile, ignore: fc.subarray([...ALL_CAUSES]) });
  fc.assert(
    fc.property(fc.array(href, { maxLength: 12 }), options, (hrefs, options) => {
      const asked = options as { profile: ProfileId; ignore: Cause[] };
      const groups = findDuplicates(
        hrefs.filter(namesResource).map((href) => ({ href, base: PAGE })),
        asked,
      );
      const { tally, numbered } = recordsOn([frameAt(PAGE, hrefs)], asked);
      expect(tally.duplicates).toBe(countAllDuplicates(groups));
      expect(tally.links - tally.distinct).toBe(groups.reduce((sum, { members }) => sum + members.length - 1, 0));
      expect([...numbered].sort()).toEqual(groups.flatMap((one) => (isActionable(one) ? [one.key] : [])).sort());
    }),
    runs(0.3),
  );
});

test("skips the search among too many links that may be deceptive", () => {
  const most = Array.from({ length: 19_999 }, (_, i) => `https://xn--pypal-4ve.com/${i}`);
  const tallyOf = (...more: string[]) => recordsOn([frameAt(PAGE, [...most, DECEPTIVE, ...more])], {});
  const { tally, linksWith } = tallyOf("/a", DECEPTIVE);
  expect(tally).toMatchObject({ searched: 20_000, deceptive: 20_001 });
  expect(linksWith(hasFlag(FLAGS.deceptive)).slice(-2)).toMatchObject([{ at: 19_999 }, { at: 20_001 }]);
  expect(tallyOf("https://c@d.example/").tally).toMatchObject({ searched: 20_001, deceptive: 0, mistakable: 0 });
});

test("caches the records of frames for a rule set and causes", () => {
  const frames = [frameAt(PAGE, ["/a", "/a/"])];
  const first = recordsOn(frames, {});
  expect(recordsOn(frames, { ignore: DEFAULT_CAUSES })).toBe(first);
  expect(recordsOn(frames, { ignore: LIKELY_CAUSES }).tally.duplicates).toBe(1);
  expect(recordsOn([...frames], {})).not.toBe(first);
});

test("records of different rule sets, causes and hosts have different versions", () => {
  const by = (options: KeyOptions) => judged(frameAt(PAGE, ["/a"]), options).by;
  expect(new Set([by({}), by({ ignore: ALL_CAUSES }), by({ profile: "surt" }), by({ localHost: "x" })]).size).toBe(4);
});
