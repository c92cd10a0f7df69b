import { expect, test } from "vitest";
import { fake, resetBrowser } from "../../fake-browser/index.ts";
import { TimeoutError } from "../frames/responsive-frames.ts";
import { unreadableBecause, unreadableReason } from "./unreadable.ts";

const NO_ACCESS = "Error: Cannot access contents of the page. Extension manifest must request permission.";

test.each([
  ["browser-page", "chrome://extensions/", "Error: Cannot access a chrome:// URL"],
  ["browser-page", "about:config", "Error: Missing host permission for the tab"],
  ["browser-page", "chrome-extension://abc/page.html", "Error: Cannot access contents of url"],
  ["browser-page", "moz-extension://abc/page.html", ""],
  ["browser-page", "view-source:https://h/", ""],
  ["browser-page", "data:text/html,x", ""],
  ["browser-page", undefined, "Error: Cannot access a chrome:// URL"],
  ["browser-page", "", "Error: Cannot access contents of the page at edge://settings"],
  ["store", "https://chromewebstore.google.com/detail/x", "Error: The extensions gallery cannot be scripted."],
  ["store", "https://chromewebstore.google.com/", NO_ACCESS],
  ["store", "https://addons.mozilla.org/en-US/firefox/", "Error: Missing host permission for the tab"],
  ["store", undefined, "Error: The extensions gallery cannot be scripted."],
  ["pdf", "https://example.com/a/b.PDF?x#y", "Error: Missing host permission for the tab"],
  ["no-access", "https://example.com/a.pdf/b", NO_ACCESS],
  ["no-access", "https://example.com/?a=b.pdf", NO_ACCESS],
  ["file", "file:///home/ann/a.html", NO_ACCESS],
  ["file", "file:///home/ann/a.pdf", NO_ACCESS],
  ["no-access", "https://example.com/", NO_ACCESS],
  ["no-access", "https://addons.mozilla.org.evil.example/", NO_ACCESS],
  ["no-access", undefined, NO_ACCESS],
  ["no-access", "", ""],
  ["error-page", "https://nowhere.example/", "Error: Frame with ID 0 is showing error page"],
  ["error-page", undefined, "Error: Frame with ID 0 is showing error page"],
])("%s: %s (%s)", (reason, url, error) => {
  expect(unreadableReason(url, error)).toBe(reason);
});

test("distinguishes tabs that hang, exist and were closed", async () => {
  resetBrowser();
  fake.tabs.open({ id: 1, url: "https://h.example/" });
  const because = async (tabId: number, error: unknown) => (await unreadableBecause(tabId, error)).reason;
  expect(await because(1, new TimeoutError("No answer"))).toBe("hanging");
  expect(await because(1, new Error(NO_ACCESS))).toBe("no-access");
  expect(await because(2, new Error(NO_ACCESS))).toBe("closed");
});
