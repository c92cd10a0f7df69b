/** A compromised renderer can call everything that the isolated world can. */
import { expect, test } from "./fixtures.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

test("a content script cannot read or write the storage", async ({ page, session, site }) => {
  await page.goto(`${site.origin}/plain/`);
  await session.worker.evaluate(() =>
    chrome.storage.local.set({ sites: [{ host: "secret.example", covers: "host" }] }),
  );
  const tried = await session.worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    const [injected] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? -1 },
      func: async () => {
        const outcome = (work: Promise<unknown> | undefined) =>
          Promise.resolve(work).then(
            () => "done",
            () => "refused",
          );
        const areas = ["local", "sync", "managed", "session"] as const;
        return Promise.all(
          areas.map(async (name) => {
            const area = chrome.storage[name];
            return [name, await outcome(area?.get(null)), await outcome(area?.set({ settings: 1 }))];
          }),
        );
      },
    });
    return injected?.result;
  });
  expect(tried).toEqual([
    ["local", "refused", "refused"],
    ["sync", "refused", "refused"],
    ["managed", "refused", "refused"],
    ["session", "refused", "refused"],
  ]);
});
