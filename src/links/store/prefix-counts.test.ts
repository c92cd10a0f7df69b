import fc from "fast-check";
import { expect, test } from "vitest";
import { linkLists, runs } from "../../core/arbitraries.ts";
import {
  CAUSES,
  type Cause,
  type CauseCount,
  causesOn,
  countAllDuplicates,
  createKeyReader,
  duplicatesByCause,
  findDuplicates,
  LEVELS,
  type Level,
  type ProfileId,
  profiles,
  requestedUrl,
} from "../../core/index.ts";
import { analysedStore, entry, linksOf, WEB } from "../examples.ts";
import { createLinkStore } from "../link-store.ts";
import type { Entry } from "../types.ts";

const arbitraryEntries = linkLists.map((links) => links.map(({ href, base }) => entry(href, { base })));

const ids = Object.keys(profiles) as ProfileId[];
const ALL = CAUSES.map(({ cause }) => cause);

/** Counts by their definition. */
function expectedCauses(list: readonly Entry[], profile: ProfileId): CauseCount[] {
  const options = { profile, localHost: WEB.localHost };
  const links = linksOf(list);
  const groupsOn = (ignore: readonly Cause[]) => findDuplicates(links, { ...options, ignore });
  const duplicates = [0, ...ALL.map((_, i) => countAllDuplicates(groupsOn([...ALL.slice(0, i + 1), "fragment"])))];
  const { keyOf } = createKeyReader({ ...options, ignore: [] });
  const kept = createKeyReader({ ...options, ignore: ["case-and-port"] });
  const sum = (ignore: readonly Cause[], ofGroup: (key: string, absolute: readonly string[]) => number) =>
    groupsOn(ignore)
      .map(({ key, members }) => ofGroup(key, [...new Set(members.map((i) => keyOf(links[i] ?? { href: "" })))]))
      .reduce((total, one) => total + one, 0);
  const requests = (absolute: readonly string[], key: string, withFragment: boolean) =>
    new Set(absolute.map((one) => requestedUrl(one, withFragment) ?? (withFragment ? kept.keyOf({ href: one }) : key)))
      .size;
  const uncounted = new Map<Cause, number>([
    ["case-and-port", sum(["case-and-port"], (key, absolute) => absolute.length - requests(absolute, key, true))],
    [
      "fragment",
      sum(
        ["case-and-port", "fragment"],
        (key, absolute) => requests(absolute, key, true) - requests(absolute, key, key.includes("#")),
      ),
    ],
  ]);
  return ALL.map((cause, i) => ({
    cause,
    duplicates: (duplicates[i + 1] as number) - (duplicates[i] as number),
    uncounted: uncounted.get(cause) ?? 0,
  }));
}

test("duplicates that also differ in their fragments count for the cause of the path", () => {
  const linkStore = analysedStore([entry("https://h.example/%61#x"), entry("https://h.example/a#y")]);
  for (const _ of linkStore.counting());
  const { causes } = linkStore.summary();
  expect(causes[0]).toEqual({ cause: "case-and-port", duplicates: 1, uncounted: 0 });
  expect(causes.slice(1).map(({ duplicates }) => duplicates)).toEqual(causes.slice(1).map(() => 0));
});

test("routes in the fragment are pages, and their variants are duplicates", () => {
  const linkStore = analysedStore([entry("https://h.example/#/%61"), entry("https://h.example/#/a")]);
  for (const _ of linkStore.counting());
  expect(
    linkStore
      .summary()
      .causes.slice(0, 2)
      .map(({ duplicates }) => duplicates),
  ).toEqual([1, 0]);
});

test.each(ids)("counts by cause equal those of the core: %s", (profile) => {
  const levels = fc.integer({ min: 0, max: 4 }) as fc.Arbitrary<Level>;
  fc.assert(
    fc.property(arbitraryEntries, levels, (list, level) => {
      const linkStore = analysedStore(list, { ...WEB, profile, level });
      const causes = expectedCauses(list, profile);
      expect(duplicatesByCause(linksOf(list), { profile, localHost: WEB.localHost })).toEqual(causes);
      const before = linkStore.summary();
      expect(before.causes).toEqual(causes.slice(0, before.causes.length));
      for (const _ of linkStore.counting());
      expect(linkStore.summary().causes).toEqual(causes);
    }),
    runs(0.2),
  );
});

test("the bars add up to the duplicates of each prefix, without fragments", () => {
  const hrefs = [
    "https://h.example/a",
    "https://H.example/a",
    "https://h.example/%61",
    "https://h.example/a#b",
    "https://h.example/a/",
    "http://www.h.example/a/",
    "https://h.example/a?gclid=1",
    "https://h.example/a?gclid=1",
    "https://m.h.example/a",
  ];
  const linkStore = analysedStore(hrefs.map((href) => entry(href)));
  expect(linkStore.summary().causes).toEqual([
    { cause: "case-and-port", duplicates: 1, uncounted: 1 },
    { cause: "fragment", duplicates: 0, uncounted: 1 },
  ]);
  for (const _ of linkStore.counting());
  const { causes } = linkStore.summary();
  const counts = new Map(causes.map(({ cause, duplicates }) => [cause, duplicates]));
  expect(["trailing-slash", "http-and-www", "tracking", "mobile"].map((cause) => counts.get(cause as Cause))).toEqual([
    1, 1, 1, 1,
  ]);
});

test("counting can be stopped at any step and resumed", () => {
  const list = Array.from({ length: 40 }, (_, i) =>
    entry(`http${i % 2 ? "s" : ""}://h.example/${i % 5}?gclid=${i % 3}`),
  );
  const whole = analysedStore(list);
  const steps = [...whole.counting()].length;
  expect(steps).toBeGreaterThan(CAUSES.length);
  for (let some = 1; some <= steps; some++) {
    const linkStore = analysedStore(list);
    const work = linkStore.counting();
    for (let step = 0; step < some; step++) work.next();
    work.return();
    for (const _ of linkStore.counting());
    expect(linkStore.summary()).toEqual(whole.summary());
  }
});

test("added links are counted with the others", () => {
  const linkStore = createLinkStore();
  const [one, other] = ["http://h.example/a", "https://h.example/a"];
  const counts = (href: string) => {
    linkStore.add([entry(href)]);
    for (const _ of linkStore.analyse(WEB));
    for (const _ of linkStore.counting());
    return linkStore.summary().causes.reduce((sum, { duplicates }) => sum + duplicates, 0);
  };
  expect([counts(one), counts(other)]).toEqual([0, 1]);
});

test("levels are prefixes of the causes", () => {
  for (const profile of Object.values(profiles)) {
    for (const { level } of LEVELS) {
      const causes = causesOn(level, profile);
      expect(causes).toEqual(ALL.slice(0, causes.length));
    }
  }
});
