import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";
import { openBar, openLinks as openLinksTab } from "./in-page.ts";
import { message } from "./messages.ts";
import { openLinks } from "./report-table.ts";

const PATH = "/demo/?%66rom=caf%25C3%25A9&to=a%2Fb#top";

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** Runs in the popup or the side panel: returns its counts. */
const inView = () => {
  const text = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText ?? "";
  return {
    tile: text("#tab-links").replaceAll("\u00a0", " ").split("\n").at(-1) ?? "",
    headline: text(".sum .headline"),
    sum: text(".sum p"),
    bars: [...document.querySelectorAll<HTMLElement>(".cause-row.is-ticked .cause-count")].map((one) => one.innerText),
    encoded: [...document.querySelectorAll<HTMLElement>("#doubled h3, #own-doubled h3")].map((one) => one.innerText),
    numbers: [...document.querySelectorAll<HTMLElement>("ul.groups > li")].map((group) => [
      group.querySelector(".number [aria-hidden]")?.textContent ?? "",
      group.querySelector(".key")?.textContent?.split("/").at(-1) ?? "",
    ]),
    text: document.body.innerText,
  };
};

/** Returns group number, last path segment and number of forms. */
const rowsIn = (report: Page) =>
  report.locator(".table-body .table-row").evaluateAll((rows) =>
    rows.map((row) => {
      const cell = (name: string) => row.querySelector(`.of-${name}`)?.textContent ?? "";
      const number = row.querySelector(".of-group [aria-hidden]")?.textContent ?? "";
      return { number, key: cell("canonical").split("/").at(-1) ?? "", forms: Number(cell("spellings")) };
    }),
  );

async function exported(report: Page): Promise<{ summary: Record<string, unknown>; links: { href: string }[] }> {
  await report.getByRole("button", { name: message("export_menu"), exact: true }).click();
  const [download] = await Promise.all([
    report.waitForEvent("download"),
    report.getByRole("menuitem", { name: message("export_json") }).click(),
  ]);
  return JSON.parse(await readFile(await download.path(), "utf8"));
}

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

test("all views show the same counts", { tag: "@default" }, async ({ context, page, session, site, openPopup }) => {
  // Tall enough to render all rows.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await page.goto(site.origin + PATH);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await expect.poll(async () => (await session.badge()).text).toMatch(/^\d+$/);
  const badge = await session.badge();
  const tabId = await session.worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);

  const popup = await openPopup();
  await popup.evaluate(openLinksTab);
  await popup.waitFor(() => document.querySelector(".mistakable") !== null);
  await popup.evaluate(openBar, "case-and-port");
  await popup.click(".cause-unfolded > .more");
  const inPopup = await popup.evaluate(inView);
  const [links = 0, urls = 0] = numbersIn(inPopup.sum);
  const [encoded = 0, invalid = 0, duplicates = 0] = numbersIn(inPopup.headline);
  expect(numbersIn(inPopup.encoded[0] ?? "")).toEqual([encoded]);
  expect(invalid).toBe(2);
  // #fragment is ticked, too, but no headline counts it.
  expect(numbersIn(inPopup.bars[0] ?? "")).toEqual([duplicates]);
  expect(duplicates).toBeGreaterThan(0);
  expect(encoded).toBeGreaterThan(0);
  expect(inPopup.encoded[1]).toBe(message("own_doubly_encoded"));
  expect(numbersIn(inPopup.tile)).toEqual([encoded, duplicates]);
  expect(badge.title.replaceAll("\u00a0", " ").split("\n")[2]).toContain(inPopup.tile);
  expect(Number(badge.text)).toBe(duplicates + encoded);
  expect(inPopup.text).not.toContain("javascript:");

  // Late answers move the button.
  await popup.ready();
  await popup.click("#highlight");
  await popup.waitFor(() => /\d/.test(document.querySelector(".marks-row .num")?.textContent ?? ""));
  const marked = await popup.evaluate(() => document.querySelector(".marks-row .num")?.textContent ?? "");
  expect(numbersIn(marked)[0]).toBe(inPopup.numbers.length);

  await popup.click("#copy-list");
  await popup.waitFor(() => document.querySelector(".copy-list .menu") !== null);
  await popup.click(".copy-list [data-entry=addresses]");
  await popup.waitFor(() => document.querySelector(".copy-list [role=status]")?.textContent !== "");
  const list = (await session.readClipboard(page)).split("\n");
  expect(list).toHaveLength(urls);
  expect(list.filter((line) => line.startsWith("javascript:"))).toEqual([]);

  const report = await openLinks(context, await openPopup());
  await report.setViewportSize({ width: 1280, height: 3000 });
  await expect(report.locator("#links-own-encoded")).toHaveText(message("sentence", message("own_doubly_encoded")));
  await expect(report.locator(".table-body .table-row")).toHaveCount(urls);
  const counts = async () => numbersIn(await report.locator(".headline").innerText()).slice(0, 5);
  await expect.poll(counts).toEqual([encoded, invalid, duplicates, links, urls]);
  const rows = await rowsIn(report);
  expect(rows.filter(({ number }) => number !== "").map(({ number, key }) => [number, key])).toEqual(inPopup.numbers);
  for (const { number, forms } of rows) expect(number !== "").toBe(forms > 1);
  expect(rows.reduce((sum, { forms }) => sum + forms - 1, 0)).toBe(duplicates);
  const { summary, links: all } = await exported(report);
  expect(summary).toMatchObject({ links, distinct: urls, duplicates, encoded: { sure: encoded } });
  expect(all).toHaveLength(links);

  const panel = await context.newPage();
  await panel.goto(`${session.popupUrl}?panel&tab=${tabId}`);
  await panel.waitForSelector("[data-state=ready]");
  await panel.locator("#tab-links").click();
  await expect(panel.locator(".mistakable")).toBeVisible();
  await panel.evaluate(openBar, "case-and-port");
  await panel.locator(".cause-unfolded > .more").click();
  const { text: _, ...inPanel } = await panel.evaluate(inView);
  const { text: __, ...same } = inPopup;
  expect(inPanel).toEqual(same);
});
