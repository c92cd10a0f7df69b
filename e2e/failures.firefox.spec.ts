import { setTimeout as sleep } from "node:timers/promises";
import { contentOverPage } from "./firefox-over-page.ts";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { message, plural } from "./messages.ts";

const HANGS = message("unreadable_hanging");

test("the popup says that the page does not answer", async ({ firefox, site }) => {
  site.asked.clear();
  const page = await firefox.openPage(`${site.origin}/busy/?busy=80`);
  await firefox.shortenLimits();
  await expect.poll(() => site.asked.has("/busy-began")).toBe(true);
  const popup = await firefox.clickToolbarButton(page);
  const text = async () => String(await popup.evaluate(() => document.body.textContent));
  await expect.poll(text, { timeout: 30_000 }).toContain(HANGS);
  await firefox.killPageInFront();
});

for (const delay of [0, 150]) {
  test(`the popup gets its answer although the event page is stopped ${delay} ms after it opened`, async ({
    firefox,
    site,
  }) => {
    const page = await firefox.openPage(`${site.origin}/many/?n=10000`);
    const popup = await firefox.clickToolbarButton(page);
    await sleep(delay);
    await firefox.terminateBackground();
    await popup.click("#tab-links");
    const text = async () => String(await popup.evaluate(() => document.querySelector(".sum")?.textContent));
    await expect.poll(text, { timeout: 30_000 }).toContain(plural("count_links", 10_000));
  });
}

/** Makes Firefox refuse or allow clipboard writes after a click. */
const allowClipboard = async (isAllowed: boolean) => {
  // biome-ignore lint/suspicious/noExplicitAny: Firefox's own interfaces have no types here.
  const { Services } = globalThis as any;
  Services.prefs.setBoolPref("dom.allow_cut_copy", isAllowed);
  const inEachProcess = (isAllowed: boolean) => {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const { WebExtensionPolicy } = globalThis as any;
    for (const policy of WebExtensionPolicy.getActiveExtensions()) {
      const others = policy.permissions.filter((name: string) => name !== "clipboardWrite");
      if (policy.name === "Trueform") policy.permissions = isAllowed ? [...others, "clipboardWrite"] : others;
    }
  };
  const script = `data:,(${encodeURIComponent(String(inEachProcess))})(${isAllowed});`;
  Services.ppmm.loadProcessScript(script, false);
};

test("a refused copy is reported over the page, or in the popup", async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin}/media/`);
  await firefox.chromeEval(allowClipboard, false);
  try {
    await firefox.chooseFromContextMenu(page, "#link", message("copy_canonical"));
    await expect
      .poll(() => contentOverPage(firefox, page).then((texts) => texts.join(" ").toLowerCase()))
      .toContain(`${message("toast_failed")} ${message("copy_refused")}`.toLowerCase());
    const popup = await (await firefox.clickToolbarButton(page)).ready();
    await popup.click("#copy");
    await expect.poll(() => popup.evaluate(() => document.body.innerText)).toContain(message("copy_failed"));
    await popup.close();
  } finally {
    await firefox.chromeEval(allowClipboard, true);
  }
  expect(await firefox.readClipboard()).toBe("nothing yet");
  await page.close();
});
