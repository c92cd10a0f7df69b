import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";
import { openTab } from "./in-page.ts";
import { labelled, message, plural } from "./messages.ts";
import { openLinks } from "./report-table.ts";

const select = (page: Page, from: string, to: string) =>
  page.evaluate(
    ([from, to]) => {
      const [first, last] = [from, to].map((selector) => document.querySelector(selector as string));
      const range = document.createRange();
      range.setStartBefore(first as Element);
      range.setEndAfter(last as Element);
      const selection = getSelection();
      selection?.removeAllRanges();
      selection?.addRange(range);
    },
    [from, to],
  );

const PAGE = `<!doctype html><title>List</title>
  <p><a id="a" href="/list/%61?utm_source=x">First</a> <a id="b" href="/list/a?utm_source=x#part">First, again</a>
  <a id="c" href="https://other.example/c">Other</a> <a id="d" href="/list/d">Fourth</a></p>
  <div id="host"></div>
  <script>
    document.querySelector("#host").attachShadow({ mode: "open" }).innerHTML = '<a href="/list/shadow">Shadow</a>';
  </script>`;

const listStatus = () => document.querySelector(".copy-list [role=status]")?.textContent ?? "";
const buttons = () => [...document.querySelectorAll(".copy-list .menu-button")].map((one) => one.textContent);

async function openList(page: Page, origin: string): Promise<void> {
  await page.route("**/list/", (route) => route.fulfill({ contentType: "text/html", body: PAGE }));
  await page.goto(`${origin}/list/`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
}

test("the popup copies the URLs of the page, or of its selection", async ({ page, session, site, openPopup }) => {
  await openList(page, site.origin);
  await select(page, "#b", "#c");
  const popup = await openPopup();
  await popup.evaluate(openTab, "links");
  await popup.waitFor(() => document.querySelector(".copy-list") !== null);
  expect(await popup.evaluate(buttons)).toEqual([message("list_copy"), message("list_selected", 2)]);
  await session.killWorker();
  await popup.click("#copy-list");
  await popup.waitFor(() => document.querySelector(".copy-list .menu") !== null);
  await popup.click(".copy-list [data-entry=markdown]");
  await popup.waitFor(() => document.querySelector(".copy-list [role=status]")?.textContent !== "");
  expect(await popup.evaluate(listStatus)).toBe(labelled("copied", plural("sum_urls", 4)));
  const { origin } = site;
  expect(await session.readClipboard(page)).toBe(
    [
      `- [First](${origin}/list/a?utm_source=x)`,
      "- [Other](https://other.example/c)",
      `- [Fourth](${origin}/list/d)`,
      `- [Shadow](${origin}/list/shadow)`,
    ].join("\n"),
  );
});

test("the popup copies the selection", async ({ page, session, site, openPopup }) => {
  await openList(page, site.origin);
  await select(page, "#c", "#host");
  const popup = await openPopup();
  await popup.evaluate(openTab, "links");
  await popup.click("#copy-selected");
  await popup.click(".copy-list [data-entry=addresses]");
  await popup.waitFor(() => document.querySelector(".copy-list [role=status]")?.textContent !== "");
  expect(await session.readClipboard(page)).toBe(
    ["https://other.example/c", `${site.origin}/list/d`, `${site.origin}/list/shadow`].join("\n"),
  );
});

test("the report can show only the selection, and filters it", async ({ context, page, site, openPopup }) => {
  await openList(page, site.origin);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await select(page, "#b", "#d");
  const report = await openLinks(context, await openPopup());
  await report.setViewportSize({ width: 1280, height: 700 });
  const addresses = report.locator(".table-body .table-row");
  await expect(addresses).toHaveCount(4);
  const only = report.getByRole("button", { name: message("list_selected", 3) });
  await only.click();
  await expect(only).toHaveAttribute("aria-pressed", "true");
  await expect(addresses).toHaveCount(3);
  await report.getByRole("searchbox").fill("/^https:/");
  await expect(addresses).toHaveCount(1);
  await report.getByRole("button", { name: message("list_copy") }).click();
  await report.getByRole("menuitem", { name: /^CSV/ }).click();
  await expect(report.locator(".announcement")).toHaveText(labelled("copied", plural("sum_urls", 1)));
  expect(await report.evaluate(() => navigator.clipboard.readText())).toBe(
    `${"address,text"}\nhttps://other.example/c,Other\n`,
  );
  await report.getByRole("searchbox").fill("");
  await only.click();
  await expect(addresses).toHaveCount(4);
});
