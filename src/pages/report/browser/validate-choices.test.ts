import fc from "fast-check";
import { expect, test } from "vitest";
import type { Tabs } from "webextension-polyfill";
import { openTabsOf } from "../../../browser/open-tabs.ts";
import { runs } from "../../../core/arbitraries.ts";
import { ALL_CAUSES, type Cause, DEFAULT_CAUSES, LIKELY_CAUSES } from "../../../core/index.ts";
import { runToEnd } from "../../../links/store/slices.ts";
import { chooseIn, DEFAULT_CHOICE_OPTIONS, KEEP_RULES, reasonToKeep } from "./choice.ts";
import { factsFor, findBrowserDuplicates, fragmentIn, type Item } from "./duplicates.ts";
import { closingNow } from "./validate-choices.ts";

const ADDRESSES = [
  "https://a.example/",
  "https://a.example/#top",
  "https://a.example/?x=%7e",
  "https://a.example/?x=~",
  "http://www.a.example/",
  "https://a.example/?utm_source=x",
  "https://b.example/%61",
  "https://b.example/a",
  "about:blank",
  "file:///etc/hosts",
  "data:text/html,x",
];

const address = fc.constantFrom(...ADDRESSES);

const rarely = fc.nat(5).map((n) => n === 0);

const tab = fc.record({
  url: address,
  windowId: fc.integer({ min: 1, max: 3 }),
  active: fc.boolean(),
  pinned: rarely,
  audible: rarely,
  incognito: rarely,
  lastAccessed: fc.nat(9),
});

const openTabs: fc.Arbitrary<Tabs.Tab[]> = fc
  .tuple(fc.array(tab, { maxLength: 12 }), fc.integer({ min: 1, max: 7 }))
  .map(([tabs, step]) =>
    tabs.map((one, i) => ({
      ...one,
      id: ((i * step) % 13) + 13 * i,
      title: `Title ${i}`,
      index: tabs.slice(0, i).filter(({ windowId }) => windowId === one.windowId).length,
      highlighted: false,
    })),
  );

/** `null` closes the tab. */
const change = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.record({ url: address }),
  fc.record({ pendingUrl: address }),
  fc.record({ pinned: fc.boolean() }),
  fc.record({ audible: fc.boolean() }),
  fc.constant(null),
);

const laterTabs = (tabs: readonly Tabs.Tab[]): fc.Arbitrary<Tabs.Tab[]> =>
  fc
    .array(change, { minLength: tabs.length, maxLength: tabs.length })
    .map((changes) => tabs.flatMap((one, i) => (changes[i] === null ? [] : [{ ...one, ...changes[i] }])));

const SETTINGS = { profile: "web", level: 2, ignore: DEFAULT_CAUSES, localHost: "localhost:8080" } as const;

const groupsIn = (items: readonly Item[], ignore: readonly Cause[] = DEFAULT_CAUSES) =>
  runToEnd(findBrowserDuplicates(items, { ...SETTINGS, ignore }, factsFor(SETTINGS))).groups;

test("closes only unchanged items that the button named; keeps one of each page", () => {
  const twice = openTabs.chain((tabs) => fc.tuple(fc.constant(tabs), laterTabs(tabs)));
  let closed = 0;
  fc.assert(
    fc.property(twice, fc.array(fc.tuple(fc.nat(160), fc.boolean())), ([before, after], pairs) => {
      const { tabs } = openTabsOf(before, "ext://own/");
      const wishes = { ...DEFAULT_CHOICE_OPTIONS, ticks: new Map(pairs) };
      const choices = groupsIn(tabs).flatMap((group) => chooseIn(group, wishes).tabs);
      const selectedTabs = choices.flatMap(({ selected }) => selected);
      const { valid: closing, left } = closingNow(choices, after);
      closed += closing.length;
      expect([...closing, ...left].map(({ id }) => id).sort()).toEqual(
        selectedTabs
          .map(({ id }) => id)
          .filter((id) => after.some((tab) => tab.id === id))
          .sort(),
      );
      for (const tab of closing) {
        const was = selectedTabs.find(({ id }) => id === tab.id);
        expect([tab.url, tab.pendingUrl ?? tab.url, tab.incognito]).toEqual([was?.href, was?.href, false]);
        expect([tab.pinned && !was?.pinned, tab.audible && !was?.audible]).toEqual([false, false]);
        const kept = choices.find((choice) => choice.selected.some(({ id }) => id === tab.id))?.kept;
        const keptNow = after.find(({ id }) => id === kept?.id);
        expect(keptNow?.url).toBe(kept?.href);
        expect(closing).not.toContain(keptNow);
      }
    }),
    runs(2.5),
  );
  expect(closed).toBeGreaterThan(50);
});

test("leaves tabs alone that have changed, and those whose tab to keep has", () => {
  const quiet = { index: 0, highlighted: false, active: false, pinned: false, incognito: false, windowId: 1 };
  const at = (id: number, url: string, changes = {}) => ({ ...quiet, id, url, title: "", ...changes });
  const before = [1, 2, 3, 4, 5, 6].map((id) => at(id, "https://a.example/", { lastAccessed: 10 - id }));
  const other = [7, 8].map((id) => at(id, "https://b.example/", { lastAccessed: 10 - id }));
  const { tabs } = openTabsOf([...before, ...other], "ext://own/");
  const choices = groupsIn(tabs).flatMap((group) => chooseIn(group, DEFAULT_CHOICE_OPTIONS).tabs);
  const after = [
    at(1, "https://a.example/"),
    at(2, "https://a.example/#elsewhere"),
    at(3, "https://a.example/", { pinned: true }),
    at(4, "https://a.example/", { audible: true }),
    at(6, "https://a.example/"),
    at(7, "https://other.example/"),
    at(8, "https://b.example/"),
  ];
  const { valid: closing, left } = closingNow(choices, after);
  expect(closing.map(({ id }) => id)).toEqual([6]);
  // The eighth's tab to keep navigated.
  expect(left.map(({ id }) => id)).toEqual([2, 3, 4, 8]);
});

test("one tab of each page stays, and only ticked or certain and likely duplicates are selected", () => {
  const wishes = fc.record({
    keep: fc.constantFrom(...KEEP_RULES),
    ticks: fc.array(fc.tuple(fc.nat(160), fc.boolean())).map((pairs) => new Map(pairs)),
  });
  const causes = fc.constantFrom([], DEFAULT_CAUSES, LIKELY_CAUSES, ALL_CAUSES);
  let preselected = 0;
  fc.assert(
    fc.property(openTabs, wishes, causes, (tabs, wished, ignore) => {
      for (const group of groupsIn(openTabsOf(tabs, "ext://own/").tabs, ignore)) {
        const { tabs: choices } = chooseIn(group, wished);
        const selected = choices.flatMap((choice) => choice.selected);
        expect(new Set(selected).size).toBe(selected.length);
        expect(selected.length).toBeLessThan(group.items.length);
        for (const { kept, selected: own } of choices) {
          expect(selected).not.toContain(kept);
          for (const one of own) {
            if (wished.ticks.get(one.id) === true) continue;
            preselected += 1;
            expect(wished.ticks.get(one.id)).toBeUndefined();
            expect([reasonToKeep(one), group.match === "uncertain"]).toEqual([null, false]);
            expect(fragmentIn(one.href)).toBe(fragmentIn(kept.href));
          }
        }
      }
    }),
    runs(2.5),
  );
  expect(preselected).toBeGreaterThan(50);
});
