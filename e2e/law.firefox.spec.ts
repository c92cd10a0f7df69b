import { expect, firefoxTest as test } from "./fixtures.ts";
import { checkLaw, coreScript } from "./law.ts";

test("the rule set `web` agrees with Firefox's own parser", { tag: "@default" }, async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin}/plain/`);
  await page.addScriptTag({ content: await coreScript() });
  const { tried, others, failures } = await page.evaluate(checkLaw);
  expect(failures).toEqual([]);
  expect(tried).toBeGreaterThan(10_000);
  expect(others).toBeGreaterThan(4_000);
  await page.close();
});
