import { beforeEach, expect, test } from "vitest";
import { fake, resetBrowser } from "../../fake-browser/index.ts";
import { forgetTallies, showTally, showUnlessNewer } from "./badge.ts";

const lightOf = (number: number) => ({ tone: "warn" as const, number, title: "" });
let tabId = 0;
const badge = () => fake.action.getBadgeText({ tabId });

beforeEach(() => {
  resetBrowser();
  tabId = fake.tabs.open({}).id;
  forgetTallies(tabId);
});

test("what was read before a count does not take its place", async () => {
  const show = showUnlessNewer(tabId);
  await showTally(tabId, lightOf(2));
  await show(lightOf(1));
  expect(await badge()).toBe("2");
  await showUnlessNewer(tabId)(lightOf(3));
  expect(await badge()).toBe("3");
});

test("counts of another tab, or of one that is closed, hinder nothing", async () => {
  const show = showUnlessNewer(tabId);
  await showTally(fake.tabs.open({}).id, lightOf(2));
  await show(lightOf(1));
  expect(await badge()).toBe("1");
  await showTally(tabId, lightOf(2));
  forgetTallies(tabId);
  await show(lightOf(4));
  expect(await badge()).toBe("4");
});
