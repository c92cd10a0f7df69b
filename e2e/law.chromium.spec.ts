import { expect, test } from "./fixtures.ts";
import { checkLaw, coreScript } from "./law.ts";

test("the rule set `web` agrees with Chromium's own parser", { tag: "@default" }, async ({ page, site }) => {
  await page.goto(`${site.origin}/plain/`);
  await page.addScriptTag({ content: await coreScript() });
  const { tried, others, failures } = await page.evaluate(checkLaw);
  expect(failures).toEqual([]);
  expect(tried).toBeGreaterThan(10_000);
  expect(others).toBeGreaterThan(4_000);
});
