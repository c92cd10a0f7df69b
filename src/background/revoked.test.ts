import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { frameAt } from "../fake-browser/example-frame.ts";
import { fake, resetBrowser } from "../fake-browser/index.ts";
import { checkTab } from "./navigation.ts";
import { onSitesRemoved } from "./revoked.ts";

const GIVEN = { origins: ["https://h.example/*"] };
/** A tab whose badge shows something; its links take so long to be read. */
async function openTab(url: string, takes = 0): Promise<number> {
  const { id } = fake.tabs.open({ url, active: true, windowId: url.length });
  fake.scripting.answer(id, async () => {
    await new Promise((resolve) => setTimeout(resolve, takes));
    return [{ frameId: 0, result: JSON.stringify(frameAt(url, ["/a", "/%61"])) }];
  });
  await fake.action.setBadgeText({ tabId: id, text: "7" });
  return id;
}

const badge = (tabId: number) => fake.action.getBadgeText({ tabId });
const sent = () => fake.tabs.sendMessage.mock.calls;
const rest = () => vi.advanceTimersByTimeAsync(10_000);
/** As the browser does it. */
const takeBack = async () => {
  fake.permissions.onRemoved.addListener(onSitesRemoved);
  await Promise.all([fake.permissions.remove(GIVEN), rest()]);
};

beforeEach(async () => {
  vi.useFakeTimers();
  resetBrowser();
  await fake.permissions.request(GIVEN);
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
});

test("of a site that is taken back nothing stays", async () => {
  const id = await openTab("https://h.example/1");
  await takeBack();
  expect([await badge(id), await fake.action.getTitle({ tabId: id })]).toEqual(["", "Trueform"]);
  expect(sent()).toEqual([[id, { stop: "all" }]]);
});

test("nor where the button was clicked, so that the address is known without it", async () => {
  const id = await openTab("https://h.example/1");
  fake.tabs.click(id);
  await takeBack();
  expect([await badge(id), sent()]).toEqual(["", [[id, { stop: "all" }]]]);
});

test("another page where the button was clicked is left alone", async () => {
  const id = await openTab("https://other.example/");
  fake.tabs.click(id);
  await takeBack();
  expect([await badge(id), sent()]).toEqual(["7", []]);
});

test("a page that may still be looked at loses what its frames show, and is checked again", async () => {
  await fake.permissions.request({ origins: ["https://other.example/*"] });
  const id = await openTab("https://other.example/");
  await takeBack();
  expect([await badge(id), sent()]).toEqual(["1", [[id, { stop: "frames" }]]]);
});

test("a check that is under way shows nothing any more", async () => {
  const id = await openTab("https://h.example/1", 500);
  void checkTab(id);
  await vi.advanceTimersByTimeAsync(100);
  await takeBack();
  expect(await badge(id)).toBe("");
});

test("other permissions take nothing along", async () => {
  const id = await openTab("https://h.example/1");
  await onSitesRemoved({ permissions: ["webRequest"] });
  expect([await badge(id), sent()]).toEqual(["7", []]);
});
