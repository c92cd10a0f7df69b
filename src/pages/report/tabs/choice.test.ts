import { describe, expect, test } from "vitest";
import type { OpenTab } from "../../../browser/open-tabs.ts";
import { ALL_CAUSES, type Cause, DEFAULT_CAUSES, LIKELY_CAUSES } from "../../../core/index.ts";
import { mayDiffer, samePagesIn } from "../same-page/groups.ts";
import { choiceIn, KEEPS, keepsOf, leftAlone, NO_WISHES, type Wishes } from "./choice.ts";

const settingsFor = (ignore: readonly Cause[]) =>
  ({ profile: "web", level: 2, ignore, localHost: "localhost:8080" }) as const;

const tab = (id: number, changes: Partial<OpenTab> = {}): OpenTab => ({
  id,
  href: "https://a.example/",
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

const choose = (tabs: readonly OpenTab[], wishes: Partial<Wishes> = {}, ignore: readonly Cause[] = DEFAULT_CAUSES) => {
  const [group] = samePagesIn(tabs, settingsFor(ignore));
  if (group === undefined) throw new Error("no group");
  const { keep, kept, closing } = choiceIn(group, { ...NO_WISHES, ...wishes }, settingsFor(ignore));
  return { keep, kept: kept.id, closing: closing.map(({ id }) => id) };
};

describe("which tab stays", () => {
  const tabs = [tab(5, { lastAccessed: 3 }), tab(2, { lastAccessed: 9 }), tab(8, { lastAccessed: 1 })];

  test("is the active one, else the last used", () => {
    expect(choose(tabs)).toEqual({ keep: "last-used", kept: 2, closing: [5, 8] });
    expect(choose([...tabs, tab(9, { active: true })])).toEqual({ keep: "active", kept: 9, closing: [5, 2, 8] });
  });

  test("of several active ones is the last used of them", () => {
    const active = [tab(1, { active: true, lastAccessed: 1 }), tab(2, { active: true, lastAccessed: 2 })];
    expect(choose(active).kept).toBe(2);
  });

  test.each([
    ["last-used", 2],
    ["oldest", 2],
    ["newest", 8],
    ["first", 5],
  ] as const)("by “%s” is %i", (keep, id) => {
    expect(choose(tabs, { keep }).kept).toBe(id);
  });

  test("is chosen for one group before it is for all", () => {
    const keepOf = new Map([["https://a.example/", "newest" as const]]);
    expect(choose(tabs, { keep: "first", keepOf }).keep).toBe("newest");
  });

  test("the active one is offered only where there is one", () => {
    const [without] = samePagesIn(tabs, settingsFor(DEFAULT_CAUSES));
    const [withOne] = samePagesIn([...tabs, tab(9, { active: true })], settingsFor(DEFAULT_CAUSES));
    expect(without && keepsOf(without)).toEqual(["last-used", "oldest", "newest", "first"]);
    expect(withOne && keepsOf(withOne)).toEqual(KEEPS);
  });
});

describe("what is ticked by itself", () => {
  test.each([
    ["pinned", { pinned: true }],
    ["sounding", { audible: true }],
  ] as const)("is no %s tab", (reason, changes) => {
    const other = tab(2, changes);
    expect([leftAlone(other), choose([tab(1, { active: true }), other]).closing]).toEqual([reason, []]);
  });

  const HREFS = ["about:blank", "file:///a", "data:text/html,x", "chrome://version/", "view-source:https://a.example/"];
  test.each(HREFS)("is nothing that cannot be opened again: %s", (href) => {
    const tabs = [tab(1, { href, active: true }), tab(2, { href })];
    expect([leftAlone(tab(1, { href })), choose(tabs).closing]).toEqual(["not-again", []]);
  });

  test("is nothing where two spellings may be different pages", () => {
    const tabs = [tab(1, { active: true }), tab(2), tab(3, { href: "https://a.example/?utm_source=x" })];
    expect([LIKELY_CAUSES, ALL_CAUSES].map((causes) => mayDiffer(settingsFor(causes)))).toEqual([false, true]);
    expect(choose(tabs, {}, LIKELY_CAUSES).closing).toEqual([2]);
    expect(choose(tabs, {}, ALL_CAUSES).closing).toEqual([]);
  });

  test("a tick changes what a press closes", () => {
    const tabs = [tab(1, { active: true }), tab(2, { pinned: true }), tab(3)];
    const ticks = new Map([
      [1, true],
      [2, true],
      [3, false],
    ]);
    // The one that stays has no tick.
    expect(choose(tabs, { ticks }).closing).toEqual([2]);
  });
});
