import fc from "fast-check";
import { expect, test } from "vitest";
import { linkLists, runs } from "../../core/arbitraries.ts";
import { countWork } from "../../core/counted-work.ts";
import {
  CAUSES,
  type Cause,
  countAllDuplicates,
  findDuplicates,
  isActionable,
  LEVELS,
  type Level,
  type ProfileId,
  profiles,
} from "../../core/index.ts";
import { analysedStore, DEFAULT_VIEW, entry, linksOf, rowsOf, WEB } from "../examples.ts";
import { createLinkStore } from "../link-store.ts";
import type { Entry, LinkStore, LinkStoreSettings } from "../types.ts";
import { runToEnd } from "./slices.ts";

const arbitraryEntries = linkLists.map((links) => links.map(({ href, base }) => entry(href, { base })));

const ids = Object.keys(profiles) as ProfileId[];
const ALL = CAUSES.map(({ cause }) => cause);
const sets = fc.shuffledSubarray(ALL);

function analyse(linkStore: LinkStore, settings: LinkStoreSettings): void {
  for (const _ of linkStore.analyse(settings));
}

function expectedRows(list: readonly Entry[], { profile, localHost, ignore = [] }: LinkStoreSettings) {
  const found = findDuplicates(linksOf(list), { profile, localHost, ignore });
  const groups = [...found.filter(isActionable), ...found.filter((group) => !isActionable(group))];
  const rows: { group: number | null; [fact: string]: unknown }[] = list.map(() => ({ group: null }));
  groups.forEach((group, i) => {
    const lowest = LEVELS.find(({ level }) => {
      const members = linksOf(group.members.map((member) => list[member] as Entry));
      return findDuplicates(members, { profile, localHost, level })[0]?.members.length === members.length;
    });
    group.members.forEach((member, place) => {
      const rules = group.spellings[group.spellingOf[place] ?? 0]?.rules;
      rows[member] = { group: i + 1, varies: isActionable(group), rules, safety: group.safety, level: lowest?.level };
    });
  });
  return rows;
}

const grouped = (linkStore: LinkStore) =>
  rowsOf(linkStore).map(({ group, varies, rules, safety, level }) =>
    group === null ? { group } : { group, varies, rules, safety, level },
  );

test.each(ids)("any set of causes has the same groups as the core: %s", (profile) => {
  fc.assert(
    fc.property(arbitraryEntries, arbitraryEntries, sets, sets, (list, more, one, other) => {
      const linkStore = createLinkStore();
      linkStore.add(list);
      const settings = { ...WEB, profile };
      for (const ignore of [one, other, one]) {
        analyse(linkStore, { ...settings, ignore });
        expect(grouped(linkStore)).toEqual(expectedRows(list, { ...settings, ignore }));
      }
      linkStore.add(more);
      analyse(linkStore, { ...settings, ignore: one });
      expect(grouped(linkStore)).toEqual(expectedRows([...list, ...more], { ...settings, ignore: one }));
    }),
    runs(0.1),
  );
});

test("fragments that are part of keys create forms", () => {
  const links = ["/a/#%78", "/a/#x"].map((path) => entry(`https://h.example${path}`));
  const ignoring = { ...WEB, ignore: ["case-and-port", "trailing-slash"] as const };
  const linkStore = analysedStore(links, ignoring);
  const groups = findDuplicates(linksOf(links), ignoring);
  expect(linkStore.summary().duplicates).toBe(countAllDuplicates(groups));
});

test("URLs and the summary follow the set of causes, which overrides the level", () => {
  const hrefs = ["http://h.example/a", "https://h.example/a", "https://h.example/a/", "https://h.example/a?gclid=1"];
  const linkStore = createLinkStore();
  linkStore.add(hrefs.map((href) => entry(href)));
  const counted = (settings: LinkStoreSettings) => {
    analyse(linkStore, settings);
    const { distinct, duplicates, kinds } = linkStore.summary();
    linkStore.view({ ...DEFAULT_VIEW, by: "address" });
    return { distinct, duplicates, kinds, spellings: linkStore.urlEntries(0, 9).map(({ spellings }) => spellings) };
  };
  const tracked = { distinct: 3, duplicates: 1, kinds: { varies: 1, repeated: 0, alone: 2 }, spellings: [1, 2, 1] };
  expect(counted({ ...WEB, ignore: ["tracking"] })).toEqual(tracked);
  expect(counted({ ...WEB, level: 4, ignore: ["tracking", "case-and-port"] })).toEqual(tracked);
  expect(counted({ ...WEB, level: 4, ignore: [] })).toMatchObject({ distinct: 4, duplicates: 0 });
  expect(counted({ ...WEB, level: 0, ignore: ALL })).toMatchObject({ distinct: 1, duplicates: 3 });
});

test("another set of causes does not change the counts of all causes", () => {
  const linkStore = createLinkStore();
  linkStore.add(
    ["http://h.example/a", "https://h.example/a?gclid=1", "https://h.example/a#b"].map((href) => entry(href)),
  );
  analyse(linkStore, { ...WEB, ignore: ["mobile", "tracking"] });
  for (const _ of linkStore.counting());
  const { causes } = linkStore.summary();
  analyse(linkStore, { ...WEB, ignore: ["query-order"] });
  expect(linkStore.summary()).toMatchObject({ causes });
});

test("caches the previous set of causes: going back to it reads no link again", () => {
  const linkStore = createLinkStore();
  linkStore.add(Array.from({ length: 2000 }, (_, i) => entry(`http://h.example/%7e${i >> 1}?b=${i % 2}&a=1&gclid=2`)));
  const work = (...ignore: Cause[]) => countWork(() => analyse(linkStore, { ...WEB, ignore }));
  work("case-and-port");
  const [first, other, again] = [work("query-order"), work("tracking", "case-and-port"), work("query-order")];
  expect(again).toBeLessThan(first / 2);
  expect(work("case-and-port", "tracking")).toBeLessThan(other / 2);
});

const settingsOf = (of: Level | readonly Cause[]): LinkStoreSettings =>
  typeof of === "number" ? { ...WEB, level: of } : { ...WEB, ignore: of };

test("rows chosen with one set are renumbered for another", () => {
  const either = fc.oneof(sets, fc.constantFrom<Level>(0, 1, 2, 3, 4));
  fc.assert(
    fc.property(arbitraryEntries, fc.array(fc.nat(15)), either, either, either, (list, picks, first, second, third) => {
      const linkStore = createLinkStore();
      linkStore.add(list);
      analyse(linkStore, settingsOf(first));
      linkStore.view(DEFAULT_VIEW);
      const urlEntries = rowsOf(linkStore).map(({ urlEntry }) => urlEntry);
      const chosen = [...new Set(picks.map((i) => urlEntries[i % urlEntries.length] as number))];
      const isChosen = urlEntries.map((urlEntry) => chosen.includes(urlEntry));
      analyse(linkStore, settingsOf(second));
      analyse(linkStore, settingsOf(third));
      const wanted = new Set(
        rowsOf(linkStore)
          .filter((_, i) => isChosen[i])
          .map(({ urlEntry }) => urlEntry),
      );
      const found = runToEnd(linkStore.renumbering(chosen, settingsOf(first)));
      expect([...found]).toEqual([...wanted].sort((one, other) => one - other));
    }),
    runs(0.3),
  );
});
