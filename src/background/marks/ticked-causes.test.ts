import { expect, test } from "vitest";
import { writeSettings } from "../../browser/settings.ts";
import { DEFAULT_CAUSES } from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import { forgetHighlight, moveHighlight } from "./highlight-state.ts";
import { keepTicks, onIgnoreChanged, settingsWithTickedCauses } from "./ticked-causes.ts";

const openTab = (incognito = false) => fake.tabs.open({ url: "https://shop.example/bowls", incognito }).id;
const ignoredIn = async (tabId: number) => (await settingsWithTickedCauses(tabId)).ignore;

test("ticks apply only to their tab, in memory, until its highlights end", async () => {
  const [tab, other] = [openTab(), openTab()];
  await keepTicks(tab, ["tracking"]);
  expect([await ignoredIn(tab), await ignoredIn(other)]).toEqual([["tracking"], DEFAULT_CAUSES]);
  expect(await fake.storage.local.get(null)).toEqual({});
  await forgetHighlight(tab);
  expect(await ignoredIn(tab)).toEqual(DEFAULT_CAUSES);
});

test("does not store ticks that equal the settings", async () => {
  const tab = openTab();
  await keepTicks(tab, ["tracking"]);
  await keepTicks(tab, DEFAULT_CAUSES);
  await writeSettings({ ignore: ["mobile"] });
  expect(await ignoredIn(tab)).toEqual(["mobile"]);
});

test("does not store ticks for private tabs", async () => {
  const tab = openTab(true);
  await keepTicks(tab, ["tracking"]);
  expect(await fake.storage.session.get(null)).toEqual({});
});

test("ticks follow a page that moves to another tab", async () => {
  const [removed, added] = [openTab(), openTab()];
  await keepTicks(removed, ["tracking"]);
  await moveHighlight(added, removed);
  expect([await ignoredIn(added), await ignoredIn(removed)]).toEqual([["tracking"], DEFAULT_CAUSES]);
});

test("a change of the setting replaces ticks in all tabs", async () => {
  const tab = openTab();
  await keepTicks(tab, ["tracking"]);
  await writeSettings({ ignore: ["mobile"] });
  await onIgnoreChanged({ toast: {} });
  expect(await ignoredIn(tab)).toEqual(["tracking"]);
  await onIgnoreChanged({ ignore: {} });
  expect(await ignoredIn(tab)).toEqual(["mobile"]);
});
