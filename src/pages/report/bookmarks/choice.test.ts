import { describe, expect, test } from "vitest";
import type { Bookmark } from "../../../browser/bookmarks.ts";
import { ALL_CAUSES, type Cause, DEFAULT_CAUSES } from "../../../core/index.ts";
import { samePagesIn } from "../same-page/groups.ts";
import { type BookmarkGroup, choiceIn, KEEPS, keepsIn, leftAlone, NO_WISHES, type Wishes } from "./choice.ts";

const settingsFor = (ignore: readonly Cause[]) =>
  ({ profile: "web", level: 2, ignore, localHost: "localhost:8080" }) as const;

const bookmark = (id: string, changes: Partial<Bookmark> = {}): Bookmark => ({
  id,
  href: "https://a.example/",
  title: id,
  parentId: "1",
  index: 0,
  folders: ["Bar"],
  added: 0,
  lastUsed: 0,
  isManaged: false,
  ...changes,
});

function groupOf(bookmarks: readonly Bookmark[], ignore: readonly Cause[] = DEFAULT_CAUSES): BookmarkGroup {
  const [group] = samePagesIn(bookmarks, settingsFor(ignore));
  if (group === undefined) throw new Error("They are no group.");
  return group;
}

const choose = (
  bookmarks: readonly Bookmark[],
  wishes: Partial<Wishes> = {},
  ignore: readonly Cause[] = DEFAULT_CAUSES,
) => {
  const { kept, removing, keep } = choiceIn(
    groupOf(bookmarks, ignore),
    { ...NO_WISHES, ...wishes },
    settingsFor(ignore),
  );
  return [keep, kept.id, removing.map(({ id }) => id)];
};

const THREE = [
  bookmark("a", { added: 5, lastUsed: 1 }),
  bookmark("b", { added: 3, lastUsed: 9 }),
  bookmark("c", { added: 8 }),
];

describe("which one stays", () => {
  test.each([
    ["oldest", "b"],
    ["newest", "c"],
    ["first", "a"],
    ["last-used", "b"],
  ] as const)("the %s", (keep, id) => expect(choose(THREE, { keep })[1]).toBe(id));

  test("the oldest by itself, the first where nobody knows", () => {
    expect(choose(THREE)).toEqual(["oldest", "b", ["a", "c"]]);
    expect(choose([bookmark("a"), bookmark("b")])).toEqual(["oldest", "a", ["b"]]);
  });

  test("the one that a person has pointed at, before what holds for the group, and that before what holds for all", () => {
    const { key } = groupOf(THREE);
    const keepOf = new Map([[key, "first" as const]]);
    expect(choose(THREE, { keep: "newest", keepOf })[1]).toBe("a");
    expect(choose(THREE, { keep: "newest", keepOf, keptOf: new Map([[key, "c"]]) })).toEqual(["this", "c", ["a", "b"]]);
    // It is gone by now.
    expect(choose(THREE, { keptOf: new Map([[key, "z"]]) })[1]).toBe("b");
  });

  test("“last used” is offered only where the browser says when", () => {
    expect(keepsIn(groupOf(THREE))).toEqual(KEEPS);
    expect(keepsIn(groupOf([bookmark("a"), bookmark("b")]))).not.toContain("last-used");
  });
});

describe("what is not ticked by itself", () => {
  test("what an administrator has set: it stays, and cannot be ticked", () => {
    const two = [bookmark("a"), bookmark("b", { isManaged: true, added: 9 })];
    expect(choose(two)).toEqual(["oldest", "b", ["a"]]);
    const { key } = groupOf(two);
    const wishes = { keptOf: new Map([[key, "a"]]), ticks: new Map([["b", true]]) };
    expect(choose(two, wishes)).toEqual(["this", "a", []]);
  });

  test("another part of the page, unless a person ticks it", () => {
    const two = [bookmark("a", { href: "https://a.example/#x" }), bookmark("b", { href: "https://a.example/#y" })];
    expect(choose(two)[2]).toEqual([]);
    expect(choose(two, { ticks: new Map([["b", true]]) })[2]).toEqual(["b"]);
  });

  test("programs, and what no server has", () => {
    const href = "javascript:void(0)";
    expect(leftAlone(bookmark("a", { href }), bookmark("b", { href }))).toBe("no-web");
  });

  test("anything if ignored causes may join different pages", () => {
    const two = [bookmark("a"), bookmark("b", { href: "https://a.example/?utm_source=x" })];
    expect(choose(two, {}, ALL_CAUSES)[2]).toEqual([]);
  });
});
