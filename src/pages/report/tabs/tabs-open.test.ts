import { beforeEach, expect, test } from "vitest";
import { fake, resetBrowser } from "../../../fake-browser/index.ts";
import { goToTab, readTabs } from "./tabs-open.ts";

beforeEach(() => {
  resetBrowser();
  fake.permissions.grant({ permissions: ["tabs"] });
  fake.tabs.open({ url: "http://a/", windowId: 1 });
  fake.tabs.open({ url: "http://b/", windowId: 2 });
});

test("tabs are told by window", async () => {
  expect((await readTabs()).windows).toBe(2);
});

test("where there are no windows, all are in one, and each can be gone to", async () => {
  const { windows } = fake;
  Reflect.deleteProperty(fake, "windows");
  const { windows: told, tabs } = await readTabs();
  const isThere = await goToTab(tabs[1]?.id as number);
  Object.assign(fake, { windows });
  expect([told, tabs.map(({ href }) => href), isThere]).toEqual([1, ["http://a/", "http://b/"], true]);
});
