import { expect, firefoxTest as test } from "./fixtures.ts";
import { coreScript, tryTheLaw } from "./law.ts";

test("the law of `web` holds against Firefox's own parser", async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin}/plain/`);
  await page.addScriptTag({ content: await coreScript() });
  const { tried, failures } = await page.evaluate(tryTheLaw);
  expect(failures).toEqual([]);
  expect(tried).toBeGreaterThan(10_000);
  await page.close();
});
