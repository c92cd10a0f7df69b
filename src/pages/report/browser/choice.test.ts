import { describe, expect, test } from "vitest";
import type { Bookmark } from "../../../browser/bookmarks.ts";
import type { OpenTab } from "../../../browser/open-tabs.ts";
import { ALL_CAUSES, type Cause, DEFAULT_CAUSES, LIKELY_CAUSES } from "../../../core/index.ts";
import { runToEnd } from "../../../links/store/slices.ts";
import {
  type ChoiceOptions,
  chooseIn,
  countSelected,
  DEFAULT_CHOICE_OPTIONS,
  reasonToKeep,
  withTick,
} from "./choice.ts";
import { factsFor, findBrowserDuplicates, type Item, type PageGroup } from "./duplicates.ts";

const SETTINGS = { profile: "web", level: 2, localHost: "localhost:8080" } as const;
const URL_A = "https://a.example/";

const tab = (id: number, changes: Partial<OpenTab> = {}): OpenTab => ({
  id,
  href: URL_A,
  title: "A",
  windowId: 1,
  window: 1,
  position: id,
  active: false,
  pinned: false,
  audible: false,
  lastAccessed: 0,
  ...changes,
});

const bookmark = (id: string, changes: Partial<Bookmark> = {}): Bookmark => ({
  id,
  href: URL_A,
  title: id,
  parentId: "1",
  index: 0,
  folders: ["Bar"],
  added: 0,
  isManaged: false,
  ...changes,
});

function groupOf(items: readonly Item[], ignore: readonly Cause[] = DEFAULT_CAUSES): PageGroup {
  const { groups } = runToEnd(findBrowserDuplicates(items, { ...SETTINGS, ignore }, factsFor(SETTINGS)));
  const [group] = groups;
  if (group === undefined || groups.length > 1) throw new Error(`${groups.length} groups`);
  return group;
}

function choose(items: readonly Item[], wishes: Partial<ChoiceOptions> = {}, ignore?: readonly Cause[]) {
  const { tabs, bookmarks } = chooseIn(groupOf(items, ignore), { ...DEFAULT_CHOICE_OPTIONS, ...wishes });
  const all = [...tabs, ...bookmarks];
  return {
    kept: all.map(({ kept }) => kept.id),
    selected: all.flatMap(({ selected }) => selected.map(({ id }) => id)),
  };
}

describe("the tab to keep", () => {
  const tabs = [tab(5, { lastAccessed: 3 }), tab(2, { lastAccessed: 9 }), tab(8, { lastAccessed: 1 })];

  test("is the active tab, or else the last used", () => {
    expect(choose(tabs)).toEqual({ kept: [2], selected: [5, 8] });
    expect(choose([...tabs, tab(9, { active: true })])).toEqual({ kept: [9], selected: [5, 2, 8] });
    const active = [tab(1, { active: true, lastAccessed: 1 }), tab(2, { active: true, lastAccessed: 2 })];
    expect(choose(active).kept).toEqual([2]);
  });

  test.each([
    ["last-used", 2],
    ["oldest", 2],
    ["newest", 8],
    ["first", 5],
  ] as const)("follows the option “%s”: tab %i", (keep, id) => {
    expect(choose(tabs, { keep }).kept).toEqual([id]);
  });
});

describe("the bookmark to keep", () => {
  test("is the oldest, or the first of several", () => {
    expect(choose([bookmark("a", { added: 5 }), bookmark("b", { added: 3 })])).toEqual({
      kept: ["b"],
      selected: ["a"],
    });
    expect(choose([bookmark("a"), bookmark("b")]).kept).toEqual(["a"]);
  });

  test("is the one set by an administrator, which cannot be removed", () => {
    const two = [bookmark("a"), bookmark("b", { isManaged: true, added: 9 })];
    expect(choose(two)).toEqual({ kept: ["b"], selected: ["a"] });
    const managed = [bookmark("a", { isManaged: true }), bookmark("b", { isManaged: true })];
    expect(choose(managed, { ticks: new Map([["b", true]]) }).selected).toEqual([]);
  });
});

test("keeps one tab and one bookmark of a page", () => {
  const items = [tab(1), tab(2), bookmark("a"), bookmark("b")];
  expect(choose(items)).toEqual({ kept: [1, "a"], selected: [2, "b"] });
});

describe("items that differ by fragment from the one to keep", () => {
  const at = (fragment: string, base = URL_A) => `${base}${fragment}`;
  const kinds: readonly [string, (id: number, href: string) => Item][] = [
    ["tabs", (id, href) => tab(id, { href })],
    ["bookmarks", (id, href) => bookmark(String(id), { href })],
  ];

  describe.each(kinds)("%s", (_, make) => {
    test.each([
      ["a place in the page", ["", "#photo", "#top"]],
      ["routes", ["#/inbox", "#/sent", "#!/sent"]],
      ["an empty fragment", ["", "#"]],
      ["a text directive", ["", "#:~:text=a"]],
      ["case and encoding", ["#a", "#A", "#%61"]],
    ])("%s", (_name, fragments) => {
      for (const ignore of [DEFAULT_CAUSES, LIKELY_CAUSES]) {
        const items = fragments.map((fragment, i) => make(i + 1, at(fragment)));
        const { groups } = runToEnd(findBrowserDuplicates(items, { ...SETTINGS, ignore }, factsFor(SETTINGS)));
        const choices = groups.map((group) => chooseIn(group, DEFAULT_CHOICE_OPTIONS));
        expect(choices.flatMap(({ tabs, bookmarks }) => [countSelected(tabs), countSelected(bookmarks)])).toEqual(
          groups.flatMap(() => [0, 0]),
        );
      }
    });

    test("are not preselected when another cause joins the group", () => {
      const hrefs = [at("#a"), "http://www.a.example/#b", at("#b"), "http://a.example/", at("#a")];
      const items = hrefs.map((href, i) => make(i + 1, href));
      const { kept, selected } = choose(items, {}, LIKELY_CAUSES);
      expect([kept, selected].map((ids) => ids.map(Number))).toEqual([
        [1, 2, 4],
        [5, 3],
      ]);
    });

    test("can be ticked, as long as one stays", () => {
      const items = [make(1, at("#a")), make(2, at("#b"))];
      const group = groupOf(items);
      const [first, second] = items as [Item, Item];
      const ticked = withTick(DEFAULT_CHOICE_OPTIONS, group, second, true);
      expect(choose(items, ticked).selected).toEqual([second.id]);
      expect(choose(items, withTick(ticked, group, first, true)).selected).toEqual([first.id]);
    });
  });
});

describe("never preselects", () => {
  test.each([
    ["tabs_pinned", { pinned: true }],
    ["tabs_sounding", { audible: true }],
  ] as const)("%s tabs", (reason, changes) => {
    const other = tab(2, changes);
    expect([reasonToKeep(other), choose([tab(1, { active: true }), other]).selected]).toEqual([reason, []]);
  });

  test.each(["about:blank", "file:///a", "data:text/html,x", "chrome://version/", "view-source:https://a.example/"])(
    "tabs that cannot be reopened: %s",
    (href) => {
      const tabs = [tab(1, { href, active: true }), tab(2, { href })];
      expect([reasonToKeep(tab(1, { href })), choose(tabs).selected]).toEqual(["item_no_web", []]);
    },
  );

  test("bookmarklets", () => {
    const href = "javascript:void(0)";
    expect(choose([bookmark("a", { href }), bookmark("b", { href })]).selected).toEqual([]);
  });

  test("uncertain groups", () => {
    const tabs = [tab(1, { active: true }), tab(2), tab(3, { href: "https://a.example/?utm_source=x" })];
    expect(groupOf(tabs, ALL_CAUSES).match).toBe("uncertain");
    expect(choose(tabs, {}, LIKELY_CAUSES).selected).toEqual([2]);
    expect(choose(tabs, {}, ALL_CAUSES).selected).toEqual([]);
  });
});

describe("ticks", () => {
  const tabs = [tab(1, { active: true }), tab(2, { pinned: true }), tab(3)];
  const group = groupOf(tabs);

  test("select items that were not preselected, and deselect others", () => {
    const wishes = withTick(
      withTick(DEFAULT_CHOICE_OPTIONS, group, tabs[1] as Item, true),
      group,
      tabs[2] as Item,
      false,
    );
    expect(choose(tabs, wishes).selected).toEqual([2]);
  });

  test("move the item to keep to another", () => {
    expect(choose(tabs, withTick(DEFAULT_CHOICE_OPTIONS, group, tabs[0] as Item, true))).toEqual({
      kept: [2],
      selected: [1, 3],
    });
    const pair = [tab(1, { active: true }), tab(2)];
    const both = groupOf(pair);
    const first = withTick(DEFAULT_CHOICE_OPTIONS, both, pair[0] as Item, true);
    expect(choose(pair, first)).toEqual({ kept: [2], selected: [1] });
    expect(choose(pair, withTick(first, both, pair[1] as Item, true))).toEqual({ kept: [1], selected: [2] });
  });
});
