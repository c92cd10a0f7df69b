import { beforeEach, describe, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS, readSettings, type Settings, writeSettings } from "../../browser/settings.ts";
import { fake } from "../../fake-browser/index.ts";
import { runMarking } from "../frames/per-tab.ts";
import {
  disableHighlight,
  enableHighlight,
  enablesMoreHighlights,
  forgetHighlight,
  isHighlightWanted,
  moveHighlight,
  onHighlightsChanged,
} from "./highlight-state.ts";

beforeEach(() => fake.permissions.request({ origins: ["http://*/*", "https://*/*"] }));

const marked = (host: string) => ({ host, covers: "host", highlight: true }) as const;
const open = (url: string, more: object = {}) => fake.tabs.open({ url, active: true, ...more }).id;
const isWanted = async (tabId: number) => isHighlightWanted(tabId, await readSettings());
const choose = (highlightScope: Settings["highlightScope"]) => writeSettings({ highlightScope });

test("stores a flag without URL in memory for a tab, across navigations", async () => {
  const [id, other] = [open("https://h.example/1"), open("https://h.example/2")];
  expect(await isWanted(id)).toBe(false);
  await enableHighlight(id);
  expect([await isWanted(id), await isWanted(other)]).toEqual([true, false]);
  await fake.tabs.update(id, { url: "https://other.example/" });
  expect(await isWanted(id)).toBe(true);
  expect(JSON.stringify(await fake.storage.session.get(null))).not.toContain("example");
  expect(await readSettings()).toMatchObject(DEFAULT_SETTINGS);
  await disableHighlight(id);
  expect([await isWanted(id), fake.storage.session.names]).toEqual([false, []]);
});

test("applies to a site with and without www., and in other tabs", async () => {
  await choose("site");
  const id = open("https://www.h.example/1");
  await enableHighlight(id);
  expect((await readSettings()).sites).toEqual([marked("h.example")]);
  expect(await isWanted(open("http://h.example/2"))).toBe(true);
  expect(await isWanted(open("https://sub.h.example/"))).toBe(false);
  expect(fake.storage.session.names).toEqual([]);
  await disableHighlight(open("https://h.example/3"));
  expect(await isWanted(id)).toBe(false);
});

describe("in a private tab", () => {
  test.each(["tab", "site", "always"] as const)("stores nothing: %s", async (scope) => {
    await choose(scope);
    const id = open("https://h.example/1", { incognito: true });
    await enableHighlight(id);
    expect(fake.storage.session.names).toEqual([]);
    expect(await readSettings()).toMatchObject({ ...DEFAULT_SETTINGS, highlightScope: scope });
  });

  test("ignores highlights on all sites; turning them off affects no other tab", async () => {
    await writeSettings({ highlights: "always", sites: [marked("h.example")] });
    const id = open("https://h.example/1", { incognito: true });
    expect(await isWanted(id)).toBe(false);
    await disableHighlight(id);
    expect(await readSettings()).toMatchObject({ highlights: "always", sites: [marked("h.example")] });
  });
});

test.each([
  [{ highlights: { oldValue: "chosen", newValue: "always" } }, true],
  [{ highlights: { newValue: "always" } }, true],
  [{ highlights: { oldValue: "always", newValue: "always" } }, false],
  [{ highlights: { oldValue: "always", newValue: "chosen" } }, false],
  [{ sites: { newValue: [marked("h.example")] } }, true],
  [{ sites: { newValue: [{ host: "h.example", covers: "host", ignore: ["tracking"] }] } }, false],
  [{ sites: { oldValue: [marked("a.example")], newValue: ["a.example", "h.example"].map(marked) } }, true],
  [{ sites: { oldValue: ["a.example", "h.example"].map(marked), newValue: [marked("a.example")] } }, false],
  [{ ignore: { newValue: [] } }, false],
])("detects changes that highlight more pages: %j %s", (changes, expected) => {
  expect(enablesMoreHighlights(changes)).toBe(expected);
});

describe("removes marks from other tabs", () => {
  const sent = () => fake.tabs.sendMessage.mock.calls.map(([id, message]) => [id, message]);
  const PAGES = ["https://h.example/1", "https://www.h.example/2", "https://other.example/"];

  beforeEach(() => {
    fake.tabs.sendMessage.mockClear();
    fake.storage.local.onChanged.addListener(onHighlightsChanged);
  });

  test("when highlights are turned off for the site", async () => {
    await choose("site");
    const [id = 0, other] = PAGES.map((url) => open(url));
    open(PAGES[0] as string, { incognito: true });
    await enableHighlight(id);
    expect(sent()).toEqual([]);
    await disableHighlight(id);
    await vi.waitFor(() => expect(sent()).toEqual([id, other].map((tab) => [tab, { stop: "marks" }])), 20_000);
  });

  test("when they are turned off for all sites, except tabs turned on one by one; stops following unchecked pages", async () => {
    await choose("tab");
    const [chosen = 0, id = 0, other] = PAGES.map((url) => open(url));
    await enableHighlight(chosen);
    await writeSettings({ highlights: "always" });
    await fake.permissions.remove({ origins: ["http://*/*", "https://*/*"] });
    await fake.permissions.request({ origins: ["https://www.h.example/*"] });
    fake.tabs.click(other as number);
    const unfollowed: unknown[] = [];
    for (const tab of [id, other as number]) {
      fake.scripting.answer(tab, ({ args: [name] = [] }) => {
        unfollowed.push([tab, name]);
        return [];
      });
    }
    await disableHighlight(id);
    await vi.waitFor(() => expect(unfollowed.length).toBe(1), 20_000);
    expect(sent()).toEqual([id, other].map((tab) => [tab, { stop: "marks" }]));
    expect(unfollowed).toEqual([[other, "unfollow"]]);
  });

  test("only when highlights are turned off", async () => {
    open(PAGES[0] as string);
    await writeSettings({ ignore: ["tracking"], highlights: "always" });
    await writeSettings({ sites: [marked("h.example")] });
    expect(sent()).toEqual([]);
  });
});

test("falls back from site to tab if the URL is hidden", async () => {
  await choose("site");
  const id = open("chrome://settings/");
  await enableHighlight(id);
  expect([await isWanted(id), (await readSettings()).sites]).toEqual([true, []]);
});

test("removes the flag with the tab, and moves it with a page to another tab", async () => {
  const [id, added] = [open("https://h.example/1"), open("https://h.example/2")];
  await enableHighlight(id);
  await moveHighlight(added, id);
  expect([await isWanted(id), await isWanted(added)]).toEqual([false, true]);
  await forgetHighlight(added);
  expect(fake.storage.session.names).toEqual([]);
});

test("turning off and on at once ends with on", async () => {
  vi.useFakeTimers();
  fake.storage.local.onChanged.addListener(onHighlightsChanged);
  await choose("site");
  const id = open("https://h.example/1");
  await enableHighlight(id);
  fake.tabs.sendMessage.mockClear();
  const calls: unknown[] = [];
  fake.tabs.sendMessage.mockImplementation(async (_: unknown, message: unknown) => void calls.push(message));
  const off = runMarking(id, () => disableHighlight(id));
  const on = runMarking(id, async () => {
    await vi.advanceTimersByTimeAsync(50);
    await enableHighlight(id);
    calls.push("painted");
  });
  await Promise.all([off, on]);
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  expect([await isWanted(id), calls.at(-1)]).toEqual([true, "painted"]);
});
