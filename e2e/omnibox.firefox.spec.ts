import type { FirefoxSession, Page } from "./firefox.mjs";
import { suggestionRows, typeInAddressBar } from "./firefox-address-bar.ts";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { message, plural } from "./messages.ts";

/** Moves to a row other than the first, and waits for its text. */
async function goTo(firefox: FirefoxSession, place: number, shown: string): Promise<void> {
  for (let row = 0; row < place; row += 1) await firefox.press("ArrowDown");
  // biome-ignore lint/suspicious/noExplicitAny: Firefox's own interfaces have no types here.
  await expect.poll(() => firefox.chromeEval(() => (globalThis as any).gURLBar.value)).toBe(`tf ${shown}`);
}

const FIRST = message("omnibox_default");
const REPORT = message("omnibox_report");
const isShown = () => document.querySelector("div[popover=manual]") !== null;

async function reportOf({ browser, origin }: FirefoxSession): Promise<Page | undefined> {
  for (const page of await browser.pages()) {
    const address = await page.evaluate(() => location.href).catch(() => "");
    if (address.startsWith(`${origin}/src/pages/report/`)) return page;
  }
  return undefined;
}

test("typed URLs are suggested in canonical form as plain text; Enter opens them, Alt+Enter in a new tab", async ({
  firefox,
  site,
}) => {
  const page = await firefox.openPage(`${site.origin}/demo/`);
  const typed = `${site.origin}/plain/?%61=1&size;<`;
  const canonical = `${site.origin}/plain/?a=1&size;%3C`;
  await typeInAddressBar(firefox, typed);
  await expect
    .poll(() => suggestionRows(firefox))
    .toEqual([
      FIRST,
      `${message("open")} ${canonical} · ${plural("tile_changes", 2)}`,
      `${message("copy")} ${canonical}`,
      REPORT,
    ]);
  const tab = await firefox.openedBy(() => firefox.press("Alt", "Enter"));
  await expect.poll(() => tab.evaluate(() => location.href)).toBe(canonical);
  expect(page.url()).toBe(`${site.origin}/demo/`);
  await tab.close();
  await page.bringToFront();
  await typeInAddressBar(firefox, typed);
  await firefox.press("Enter");
  await expect.poll(() => page.evaluate(() => location.href)).toBe(canonical);
  await page.close();
});

test("one suggestion copies, confirmed over the page; a finding opens the repaired URL", async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin}/demo/`);
  const [typed, repaired] = [`${site.origin}/plain/?q=%2541%2520`, `${site.origin}/plain/?q=A%20`];
  await typeInAddressBar(firefox, typed.replace("http", "HTTP"));
  await expect.poll(() => suggestionRows(firefox)).toHaveLength(5);
  await goTo(firefox, 2, `${message("copy")}\u00a0» ${typed.replace("http", "HTTP")}`);
  await firefox.press("Enter");
  await expect.poll(() => firefox.readClipboard()).toBe(typed);
  await expect.poll(() => page.evaluate(isShown)).toBe(true);
  expect(page.url()).toBe(`${site.origin}/demo/`);
  await typeInAddressBar(firefox, typed);
  await expect
    .poll(async () => (await suggestionRows(firefox))[3])
    .toContain(`${message("encoded_twice")} · ${message("open_repaired")} `);
  await goTo(firefox, 3, `${message("open_repaired")}\u00a0» ${repaired.replace("A", "%41")}`);
  await firefox.press("Enter");
  await expect.poll(() => page.evaluate(() => location.search)).toMatch(/^\?q=%41%20$/);
  await page.close();
});

test("other text opens in the report, whose URL does not contain it", async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin}/demo/`);
  await typeInAddressBar(firefox, "no address here at all");
  await expect.poll(() => suggestionRows(firefox)).toEqual([FIRST, `${message("pasted_none")} · ${REPORT}`]);
  await firefox.press("Enter");
  await expect.poll(() => reportOf(firefox).then(Boolean)).toBe(true);
  const report = (await reportOf(firefox)) as Page;
  await expect.poll(() => report.evaluate(() => document.documentElement.dataset.state)).toBe("ready");
  expect(await report.evaluate(() => location.search)).toMatch(/^\?of=[0-9a-f-]{36}$/);
  expect(await report.evaluate(() => document.querySelector("textarea")?.value)).toBe("no address here at all");
  await report.close().catch(() => page.close());
});
