import { contentOverPage } from "./firefox-over-page.ts";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { openLinks, replaceDocument } from "./in-page.ts";
import { plural } from "./messages.ts";

test("marks and bar return after document.open()", async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin}/plain/`);
  await page.evaluate(replaceDocument, "aa");
  const markTexts = async () =>
    (await contentOverPage(firefox, page))
      .filter((text) => /^\d$|group/.test(text))
      .map((text) => text.replace(/^\d$/, "number"))
      .sort();
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.evaluate(openLinks);
  await popup.click("#highlight");
  await popup.press("Escape");
  const marked = [plural("marks_groups", 1), "number", "number"];
  await expect.poll(markTexts).toEqual(marked);
  await page.evaluate(replaceDocument, "bb");
  await expect.poll(markTexts, { timeout: 3_000 }).toEqual(marked);
  await page.close();
});
