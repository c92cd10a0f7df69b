import { expect, test } from "vitest";
import type { OpenTab } from "../../../browser/open-tabs.ts";
import { entryOf } from "./tab-entry.ts";

const tab = (changes: Partial<OpenTab>): OpenTab => ({
  id: 7,
  href: "http://h/a",
  title: "",
  windowId: 3,
  window: 1,
  position: 1,
  active: false,
  pinned: false,
  audible: false,
  lastAccessed: 0,
  ...changes,
});

test("a tab in a table: its title, its window, and its id to find it by", () => {
  const entries = [tab({}), tab({ id: 9, title: "C", window: 2 })].map((one) => entryOf(one, (n) => `Window ${n}`));
  expect(entries.map(({ text, region, place }) => [text, region, place])).toEqual([
    [null, "Window 1", 7],
    ["C", "Window 2", 9],
  ]);
});
