import { beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS, readSettings, type Settings, writeSettings } from "../browser/settings.ts";
import { fake, resetBrowser } from "../fake-browser/index.ts";
import {
  forgetHighlight,
  isHighlightWanted,
  moveHighlight,
  unwantHighlight,
  wantHighlight,
} from "./highlight-state.ts";

beforeEach(async () => {
  resetBrowser();
  await fake.permissions.request({ origins: ["http://*/*", "https://*/*"] });
});

const open = (url: string, more: object = {}) => fake.tabs.open({ url, active: true, ...more }).id;
const isWanted = async (tabId: number) => isHighlightWanted(tabId, await readSettings());
const choose = (highlightScope: Settings["highlightScope"]) => writeSettings({ highlightScope });

test("of a tab it is one word in memory, without an address, over navigations", async () => {
  const [id, other] = [open("https://h.example/1"), open("https://h.example/2")];
  expect(await isWanted(id)).toBe(false);
  await wantHighlight(id);
  expect([await isWanted(id), await isWanted(other)]).toEqual([true, false]);
  await fake.tabs.update(id, { url: "https://other.example/" });
  expect(await isWanted(id)).toBe(true);
  expect(JSON.stringify(await fake.storage.session.get(null))).not.toContain("example");
  expect(await readSettings()).toEqual(DEFAULT_SETTINGS);
  await unwantHighlight(id);
  expect([await isWanted(id), fake.storage.session.names]).toEqual([false, []]);
});

test("of a site it holds with and without www., and in other tabs", async () => {
  await choose("site");
  const id = open("https://www.h.example/1");
  await wantHighlight(id);
  expect((await readSettings()).highlightedSites).toEqual(["h.example"]);
  expect(await isWanted(open("http://h.example/2"))).toBe(true);
  expect(await isWanted(open("https://sub.h.example/"))).toBe(false);
  expect(fake.storage.session.names).toEqual([]);
  await unwantHighlight(open("https://h.example/3"));
  expect(await isWanted(id)).toBe(false);
});

test("of all sites", async () => {
  await choose("always");
  await wantHighlight(open("https://h.example/1"));
  const other = open("https://other.example/");
  expect(await isWanted(other)).toBe(true);
  await unwantHighlight(other);
  expect(await isWanted(other)).toBe(false);
});

describe("of a private tab", () => {
  test.each(["tab", "site", "always"] as const)("nothing is kept: %s", async (scope) => {
    await choose(scope);
    const id = open("https://h.example/1", { incognito: true });
    await wantHighlight(id);
    expect(fake.storage.session.names).toEqual([]);
    expect(await readSettings()).toEqual({ ...DEFAULT_SETTINGS, highlightScope: scope });
  });

  test("a site that was chosen elsewhere is not looked up", async () => {
    await writeSettings({ highlightedSites: ["h.example"] });
    expect(await isWanted(open("https://h.example/1", { incognito: true }))).toBe(false);
  });
});

test("where the address is hidden, a site is the tab", async () => {
  await choose("site");
  const id = open("chrome://settings/");
  await wantHighlight(id);
  expect([await isWanted(id), (await readSettings()).highlightedSites]).toEqual([true, []]);
});

test("it goes with the tab, and moves where the page goes on in another", async () => {
  const [id, added] = [open("https://h.example/1"), open("https://h.example/2")];
  await wantHighlight(id);
  await moveHighlight(added, id);
  expect([await isWanted(id), await isWanted(added)]).toEqual([false, true]);
  await forgetHighlight(added);
  expect(fake.storage.session.names).toEqual([]);
});
