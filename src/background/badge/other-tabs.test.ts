import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { message } from "../../browser/i18n.ts";
import { readSettingsFor } from "../../browser/site-settings.ts";
import { fake } from "../../fake-browser/index.ts";
import { showBadge } from "./badge.ts";
import type { BadgeState } from "./badge-state.ts";
import { listenForOtherTabs, onAlsoOpenChanged, refreshOtherTabs, withOtherTabs } from "./other-tabs.ts";

const URL = "https://h.example/a";
const OFF: BadgeState = { tone: "off", number: 0, title: "Said" };

beforeEach(async () => {
  vi.useFakeTimers();
  fake.permissions.grant({ permissions: ["tabs"], origins: ["https://h.example/*"] });
  await fake.storage.local.set({ alsoOpen: true });
  listenForOtherTabs();
});
afterEach(() => vi.advanceTimersByTimeAsync(20_000));

const rest = () => vi.advanceTimersByTimeAsync(10_000);
const open = (url = URL, windowId = 1) => fake.tabs.open({ url, windowId }).id;
const badge = (tabId: number) => fake.action.getBadgeText({ tabId });
const face = async (tabId: number) => [await badge(tabId), await fake.action.getTitle({ tabId })];
const kept = () => fake.storage.session.names;

async function check(tabId: number, badgeState: BadgeState = OFF): Promise<void> {
  const { url } = await fake.tabs.get(tabId);
  await showBadge(tabId, await withOtherTabs(tabId, badgeState, await readSettingsFor(url)));
}

test("shows where a page is also open until the other tab is closed", async () => {
  const id = open();
  const other = open("https://h.example/%61#x", 2);
  await check(id);
  expect(await face(id)).toEqual(["2×", `Said\n${message("elsewhere_also_open", 2, 1)}`]);
  await fake.tabs.remove(other);
  await rest();
  expect(await face(id)).toEqual(["", "Said"]);
});

test("notices tabs that open the page later or leave it", async () => {
  const id = open();
  await check(id);
  expect(await badge(id)).toBe("");
  const other = (await fake.tabs.create({ url: "https://other.example/" })).id as number;
  await fake.tabs.update(other, { url: URL });
  const third = (await fake.tabs.create({ url: "about:blank" })).id as number;
  await fake.tabs.update(third, { url: URL });
  await rest();
  expect(await face(id)).toEqual(["3×", expect.stringContaining(message("more_names", 1))]);
  await fake.tabs.update(other, { url: "https://other.example/" });
  await rest();
  expect(await badge(id)).toBe("2×");
});

test("keeps an error or warning; only the title names the other tab", async () => {
  const id = open();
  open();
  await check(id, { tone: "warn", number: 4, title: "Said" });
  expect(await face(id)).toEqual(["4", `Said\n${message("elsewhere_also_open", 1, 2)}`]);
});

const openTwice = () => [open(), open()][0] as number;

describe.each([
  ["the option is switched off", () => fake.storage.local.set({ alsoOpen: false })],
  ["the tabs permission is removed", () => fake.permissions.remove({ permissions: ["tabs"] })],
])("when %s", (name, change) => {
  const changed = async () => {
    await change();
    onAlsoOpenChanged({ alsoOpen: {} });
    await rest();
  };

  test("shows and stores nothing", async () => {
    await changed();
    const id = openTwice();
    await check(id);
    expect([await badge(id), kept()]).toEqual(["", []]);
  });

  test("removes what was shown, and stores nothing", async () => {
    const id = openTwice();
    await check(id);
    expect(await badge(id)).toBe("2×");
    await change();
    // The browser reports the removed permission itself.
    if (name === "the option is switched off") onAlsoOpenChanged({ alsoOpen: {} });
    await rest();
    expect([await badge(id), kept()]).toEqual(["", []]);
  });

  test("shows and stores nothing for a page whose check had begun", async () => {
    const id = openTwice();
    const before = await readSettingsFor(URL);
    // After the first look at the option.
    fake.tabs.query.mockImplementationOnce(async () => {
      const tabs = await fake.tabs.query({});
      await changed();
      return tabs;
    });
    expect(await withOtherTabs(id, OFF, before)).toEqual(OFF);
    expect(kept()).toEqual([]);
  });
});

test("tab changes cost nothing while the option is off", async () => {
  await fake.storage.local.set({ alsoOpen: false });
  fake.storage.session.get.mockClear();
  fake.tabs.query.mockClear();
  const { id = -1 } = await fake.tabs.create({ url: "about:blank" });
  await fake.tabs.update(id, { url: URL });
  await rest();
  expect([fake.storage.session.get.mock.calls, fake.tabs.query.mock.calls]).toEqual([[], []]);
});

test("stores nothing for a private tab, and does not count it", async () => {
  const id = open();
  const secret = fake.tabs.open({ url: URL, windowId: 2, incognito: true }).id;
  await check(id);
  await check(secret);
  expect([await badge(id), await badge(secret)]).toEqual(["", ""]);
  expect(kept()).toEqual([`badge:${id}`]);
});

test("a tab that navigated keeps the new page's badge", async () => {
  const id = open();
  await check(id);
  await fake.tabs.update(id, { url: "https://h.example/new" });
  await showBadge(id, { tone: "good", number: 0, title: "New" });
  open();
  refreshOtherTabs();
  await rest();
  expect(await face(id)).toEqual(["✓", "New"]);
  expect(kept()).toEqual([]);
});

test("forgets a closed tab", async () => {
  const id = open();
  await check(id);
  await fake.tabs.remove(id);
  await rest();
  expect(kept()).toEqual([]);
});
