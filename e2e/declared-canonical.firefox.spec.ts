import { expect, firefoxTest as test } from "./fixtures.ts";

const verdict = () => document.querySelector<HTMLElement>("#page-verdict")?.dataset.verdict;

test("a canonical link is stale after a client-side navigation", async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin}/declared/stale.html#start`);
  const before = await (await firefox.clickToolbarButton(page)).ready();
  expect(await before.evaluate(verdict)).toBe("same");
  await before.close();
  await page.evaluate(() => {
    document.querySelector("button")?.click();
    Object.defineProperty(Performance.prototype, "getEntriesByType", { value: () => [] });
  });
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  expect(await popup.evaluate(verdict)).toBe("stale");
  await popup.close();
  await page.close();
});

test("a page cannot fake its URL", async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin}/declared/hostile.html`);
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  expect(await popup.evaluate(verdict)).toBe("disagree");
  await popup.evaluate(() => {
    document.querySelector<HTMLElement>("#tab-page")?.click();
    document.querySelector<HTMLElement>("#why-declared")?.click();
  });
  await popup.waitFor(() => document.querySelectorAll(".declared-address").length === 22);
  expect(await popup.evaluate(() => document.querySelector("#panel-page")?.textContent)).not.toContain("lie.example");
  await popup.close();
  await page.close();
});
