import { createHash } from "node:crypto";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { contentOf } from "./in-page.ts";
import { message } from "./messages.ts";

test("the report opens from the popup with the inspected URL, and shows a dropped file's identifier", async ({
  firefox,
  site,
}) => {
  const page = await firefox.openPage(`${site.origin}/demo/?%61=1#top`);
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  const report = await firefox.openedBy(() => popup.click("#report"));
  // An open popup would cover the report.
  await expect.poll(() => popup.isOpen()).toBe(false);
  await expect
    .poll(() => report.evaluate(contentOf, "[role=tab][aria-selected=true]"))
    .toBe(message("report_view_links"));
  await report.evaluate(() => document.getElementById("tab-inspect")?.click());
  await expect.poll(() => report.evaluate(contentOf, "#canonical")).toBe(`${site.origin}/demo/?a=1`);
  expect(await report.evaluate(() => location.search)).toMatch(/^\?of=[0-9a-f-]{36}$/);
  expect(await report.evaluate(() => document.title)).toBe(message("report_title"));
  await report.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["abc"], "a.txt"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => report.evaluate(contentOf, ".file code")).toBe(createHash("md5").update("abc").digest("hex"));
  await report.close();
  await page.close();
});
