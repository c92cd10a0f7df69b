import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CollectedFrame } from "../../browser/messages.ts";
import { anyString, runs, urlLike } from "../../core/arbitraries.ts";
import type { Declared } from "../../core/index.ts";
import { LEVELS, type Level, namesResource, type ProfileId, profiles } from "../../core/index.ts";
import { newTally } from "../../core/page/tally.ts";
import { EXAMPLE_HREFS, frameAt } from "../../fake-browser/example-frame.ts";
import { judgeLinks } from "./judge-links.ts";
import { verdictsOn, verdictsOnTally } from "./page-verdicts.ts";
import type { ReportOptions } from "./report.ts";

const PAGE = "https://shop.example/bowls";
const TWICE = "/?q=caf%25C3%25A9";
const DECEPTIVE = "https://paypal.com@evil.example/";

const declaredBy = (url: string): Declared => ({ base: url, addresses: [{ href: url, from: "link" }], loaded: url });

function frameOf(frameId: number, url: string, hrefs: readonly string[]): CollectedFrame {
  return frameAt(url, hrefs, {
    frameId,
    declared: frameId === 0 ? declaredBy(url) : { base: "", addresses: [], loaded: "" },
  });
}

/** As the scripts in the frames do it, with what a frame of the page has beside. */
function tallied(frames: readonly CollectedFrame[], options: ReportOptions) {
  const tally = newTally();
  const url = frames[0]?.url ?? "";
  for (const { frameId, base, hrefs, links } of frames) {
    const isTop = frameId === 0;
    const declared = isTop ? declaredBy(url) : null;
    const asked = { links: hrefs, base, url: isTop ? url : "", declared, witnesses: hrefs, above: true };
    const { records } = judgeLinks(asked, options);
    for (const index of links) tally.add(frameId, records[index] as string, 1);
  }
  return tally;
}

const onTally = (frames: readonly CollectedFrame[], options: ReportOptions) => {
  const url = frames[0]?.url ?? "";
  const page = { url, declared: declaredBy(url), witnesses: frames[0]?.hrefs ?? [] };
  return verdictsOnTally(page, tallied(frames, options).tally(), options);
};

const href = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...EXAMPLE_HREFS) }, urlLike, anyString);
const url = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(PAGE, `https://shop.example${TWICE}`, "https://a:b@shop.example/a") },
  urlLike,
);
const hrefs = fc.array(href, { maxLength: 8 });
const options: fc.Arbitrary<ReportOptions> = fc.record({
  profile: fc.oneof({ weight: 3, arbitrary: fc.constant("web") }, fc.constantFrom(...Object.keys(profiles))),
  level: fc.constantFrom(...LEVELS.map(({ level }) => level as Level)),
}) as fc.Arbitrary<{ profile: ProfileId; level: Level }>;

test("what the frames add up is what the worker finds in all links at once", () => {
  fc.assert(
    fc.property(url, hrefs, options, (url, hrefs, options) => {
      const frames = [frameOf(0, url, hrefs)];
      expect(onTally(frames, options)).toEqual(verdictsOn(frames, options));
    }),
    runs(0.2),
  );
});

test.each(LEVELS.map(({ level }) => level as Level))("so it is for links of all kinds, on level %d", (level) => {
  const frames = [frameOf(0, PAGE, EXAMPLE_HREFS)];
  expect(onTally(frames, { level })).toEqual(verdictsOn(frames, { level }));
});

test("of several frames, where none bears witness for another", () => {
  const frames = [
    frameOf(0, PAGE, ["/a", TWICE, DECEPTIVE]),
    frameOf(3, "https://shop.example/in/", ["/%61", "b", "/b", "/c"]),
    frameOf(9, "https://other.example/", ["https://shop.example/c", "HTTPS://shop.example/%63", `/${TWICE}`]),
  ];
  expect(onTally(frames, {})).toEqual(verdictsOn(frames, {}));
  expect(onTally(frames, {}).number).toBe(5);
});

describe("a tally after changes", () => {
  const change = fc.record({
    frame: fc.constantFrom(0, 3),
    href: fc.constantFrom(...EXAMPLE_HREFS),
    more: fc.boolean(),
  });

  const recordsOf = new Map(
    EXAMPLE_HREFS.map((href) => {
      const asked = { links: [href], base: PAGE, url: "", declared: null, witnesses: [], above: true };
      return [href, judgeLinks(asked, {}).records[0] as string];
    }),
  );
  const recordOf = (href: string) => recordsOf.get(href) as string;

  test("is that of what is left", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.constantFrom(null, 3), (changes, gone) => {
        const tally = newTally();
        const left: { frame: number; href: string }[] = [];
        for (const { frame, href, more } of changes) {
          const at = left.findIndex((one) => one.frame === frame && one.href === href);
          if (!more && at < 0) continue;
          if (more) left.push({ frame, href });
          else left.splice(at, 1);
          tally.add(frame, recordOf(href), more ? 1 : -1);
        }
        if (gone !== null) tally.clearFrame(gone);
        const expected = newTally();
        const kept = left.filter(({ frame }) => frame !== gone);
        for (const { frame, href } of kept) expected.add(frame, recordOf(href), 1);
        expect(tally.tally()).toEqual(expected.tally());
        expect(new Set(tally.numbered())).toEqual(new Set(expected.numbered()));
        expect(tally.tally().links).toBe(kept.filter(({ href }) => namesResource(href)).length);
      }),
      runs(1),
    );
  });

  test("a frame that takes back more than it gave does not make others fewer", () => {
    const tally = newTally();
    tally.add(0, "k f 0 - -", 2);
    tally.add(3, "k f 0 - -", -1);
    expect(tally.tally().links).toBe(2);
    tally.clearFrame(0);
    expect(tally.tally().links).toBe(0);
  });

  test("groups keep the order in which they got duplicates", () => {
    const tally = newTally();
    for (const text of ["b 1", "a 1", "a 2", "b 2"]) tally.add(0, `${text} 0 - -`, 1);
    expect([...tally.numbered()]).toEqual(["a", "b"]);
    tally.add(0, "a 2 0 - -", -1);
    expect([...tally.numbered()]).toEqual(["b"]);
  });

  test("what names no resource is no link", () => {
    const tally = newTally();
    const asked = { links: ["javascript:void(0)"], base: PAGE, url: "", declared: null, witnesses: [], above: true };
    tally.add(0, judgeLinks(asked, {}).records[0] as string, 13);
    expect(tally.tally()).toMatchObject({ links: 0, duplicates: 0, above: 0 });
  });
});

test("records are judged by rule set and level", () => {
  const asked = { links: ["/a"], base: PAGE, url: "", declared: null, witnesses: [], above: false };
  const by = (options: ReportOptions) => judgeLinks(asked, options).by;
  expect(new Set([by({}), by({ level: 4 }), by({ profile: "surt" }), by({ localHost: "x" })]).size).toBe(4);
});
