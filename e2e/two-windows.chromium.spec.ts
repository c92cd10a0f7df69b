import { expect, test } from "./fixtures.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

test("in two windows each popup and badge belongs to its own page", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/badge/variants.html?%61=first`);
  const opened = context.waitForEvent("page");
  await session.worker.evaluate((url) => chrome.windows.create({ url }), `${site.origin}/plain/?%61=second`);
  const second = await opened;
  const titles = () =>
    session.worker.evaluate(async () => {
      const tabs = await chrome.tabs.query({ url: "http://127.0.0.1/*" });
      return Promise.all(
        tabs.map(async ({ id: tabId }) => (await chrome.action.getTitle({ tabId })).match(/a=\w+/)?.[0]),
      );
    });
  await expect.poll(async () => (await titles()).toSorted()).toEqual(["a=first", "a=second"]);
  for (const [shown, own, other] of [
    [page, "a=first", "a=second"],
    [second, "a=second", "a=first"],
    [page, "a=first", "a=second"],
  ] as const) {
    const popup = await openPopup(shown);
    expect(await popup.text()).toContain(own);
    expect(await popup.text()).not.toContain(other);
    await popup.close();
  }
});
