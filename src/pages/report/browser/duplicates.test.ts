import { describe, expect, test } from "vitest";
import type { Bookmark } from "../../../browser/bookmarks.ts";
import type { OpenTab } from "../../../browser/open-tabs.ts";
import { ALL_CAUSES, type Cause, DEFAULT_CAUSES, type ProfileId } from "../../../core/index.ts";
import { runToEnd } from "../../../links/store/slices.ts";
import { duplicatesAmong, factsFor, findBrowserDuplicates, type Item, kindsIn } from "./duplicates.ts";

let ids = 0;
const tab = (href: string) => ({ id: ++ids, href, title: "", windowId: 1 }) as OpenTab;
const bookmark = (href: string, isManaged = false) => ({ id: `b${++ids}`, href, title: "", isManaged }) as Bookmark;

function find(items: readonly Item[], ignore: readonly Cause[] = DEFAULT_CAUSES, profile: ProfileId = "web") {
  const settings = { profile, level: 2, ignore, localHost: "localhost:8080" } as const;
  return runToEnd(findBrowserDuplicates(items, settings, factsFor(settings)));
}

const MANY = [
  "https://a.example/x",
  "https://a.example/x",
  "https://a.example/%78",
  "https://a.example/x#part",
  "https://a.example/x/",
  "http://www.a.example/x",
  "https://a.example/x?utm_source=mail",
  "https://a.example/x/?utm_source=mail#part",
  "https://b.example/",
];

const countsOf = (items: readonly Item[]) => {
  const { counts, repeats } = find(items);
  const bars = counts.filter(({ duplicates, uncounted }) => duplicates + uncounted > 0);
  return { repeats, ...Object.fromEntries(bars.map((one) => [one.cause, [one.duplicates, one.uncounted]])) };
};

describe("counts by cause", () => {
  test("counts each duplicate once, for the first joining cause; fragments separately", () => {
    expect(countsOf(MANY.map(tab))).toEqual({
      repeats: 1,
      "case-and-port": [1, 0],
      fragment: [0, 1],
      "trailing-slash": [1, 0],
      "http-and-www": [1, 0],
      tracking: [2, 0],
    });
  });

  test("the order of tabs does not matter", () => {
    expect(countsOf(MANY.toReversed().map(tab))).toEqual(countsOf(MANY.map(tab)));
  });

  test("a tab is not a duplicate of a bookmark", () => {
    expect(countsOf([...MANY.map(tab), bookmark(MANY[0] as string)])).toEqual(countsOf(MANY.map(tab)));
    expect(find([tab("https://a.example/"), bookmark("https://a.example/")]).groups).toEqual([]);
  });

  test("bars of ticked causes add up to the duplicates of all groups", () => {
    for (let i = 2; i <= ALL_CAUSES.length; i++) {
      const ignore = ALL_CAUSES.slice(0, i);
      const { groups, counts, repeats } = find([...MANY.map(tab), ...MANY.map((href) => bookmark(href))], ignore);
      const inGroups = groups.flatMap(({ items }) => kindsIn(items).map(duplicatesAmong)).reduce((a, b) => a + b, 0);
      const inBars = counts.filter(({ cause }) => ignore.includes(cause)).reduce((sum, one) => sum + one.duplicates, 0);
      expect(inGroups).toBe(repeats + inBars);
    }
  });
});

describe("groups", () => {
  test("list their causes in order, with the match of the least certain one", () => {
    const groups = (ignore: readonly Cause[]) => find(MANY.map(tab), ignore).groups;
    expect(groups(DEFAULT_CAUSES)).toMatchObject([
      { number: 1, causes: ["same-url", "case-and-port", "fragment"], match: "certain" },
    ]);
    expect(groups(["case-and-port", "trailing-slash"])[0]?.match).toBe("likely");
    expect(groups(ALL_CAUSES)[0]).toMatchObject({ match: "uncertain" });
  });

  test("come last if they differ only by fragment", () => {
    const hrefs = ["https://a.example/#x", "https://a.example/#y", "https://b.example/", "https://b.example/"];
    const { groups, repeats, counts } = find(hrefs.map(tab));
    expect(groups.map(({ number, causes, match }) => [number, causes, match])).toEqual([
      [1, ["same-url"], "certain"],
      [2, ["fragment"], "likely"],
    ]);
    expect([repeats, counts.reduce((sum, { duplicates }) => sum + duplicates, 0)]).toEqual([1, 0]);
  });

  test("are uncertain if a rule set changes more than URLs", () => {
    const hrefs = ["https://a.example/A", "https://a.example/a"];
    expect(find(hrefs.map(tab), DEFAULT_CAUSES, "surt").groups).toMatchObject([{ match: "uncertain" }]);
  });
});

test("lists repairs with high confidence as faults, except for deceptive URLs", () => {
  const encoded = "https://a.example/caf%25C3%25A9%2520au%2520lait";
  const deceptive = "https://xn--pypal-4ve.example/caf%25C3%25A9%2520au%2520lait";
  const { faults } = find([tab(encoded), bookmark(encoded), bookmark(deceptive), bookmark("javascript:'%2520'")]);
  expect(faults.map(({ kind, items, repaired }) => [kind, items.length, repaired])).toEqual([
    ["encoded", 2, "https://a.example/caf%C3%A9%20au%20lait"],
    ["deceptive", 1, null],
  ]);
});

test("pauses while it searches", () => {
  const items = Array.from({ length: 500 }, (_, i) => tab(`https://a.example/${i}`));
  const settings = { profile: "web", level: 2, ignore: DEFAULT_CAUSES, localHost: "localhost:8080" } as const;
  let steps = 0;
  for (const _ of findBrowserDuplicates(items, settings, factsFor(settings))) steps += 1;
  expect(steps).toBeGreaterThan(items.length);
});
