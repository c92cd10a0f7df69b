import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { BrowserContext, Page } from "playwright/test";
import type { MessageKey } from "../src/browser/i18n.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { LIST_COPIED, labelled, message, plural } from "./messages.ts";

const LIST = `See these:
http://example.com/a
HTTP://example.com:80/./%61
nothing here
https://shop.example/%7Eann?returnUrl=https%253A%252F%252Fh.example%252F
https://shop.example/~ann
`;

async function openLab(context: BrowserContext, popupUrl: string): Promise<Page> {
  const report = await context.newPage();
  await report.goto(`${popupUrl.replace(/popup/g, "report")}#lab`);
  await report.waitForFunction(() => document.documentElement.dataset.state === "ready");
  return report;
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+V");
}

/** Drops files as browsers do, with a DataTransfer created in the page. */
const drop = (page: Page, files: readonly [name: string, bytes: Buffer][]) =>
  page.evaluate(
    (named) => {
      const data = new DataTransfer();
      for (const [name, bytes] of named) data.items.add(new File([new Uint8Array(bytes)], name));
      const init = { dataTransfer: data, bubbles: true, cancelable: true };
      document.querySelector(".lab")?.dispatchEvent(new DragEvent("drop", init));
    },
    files.map(([name, bytes]) => [name, [...bytes]] as const),
  );

const answer = (report: Page) => report.locator("#lab-answer");
const headline = (report: Page) => report.locator(".headline");
const allUrls = (report: Page) => report.getByLabel(message("filter_rows")).selectOption("address");
const pasted = (count: number) => plural("lab_recognised", count, message("lab_from_text"));
const fromFile = (count: number, name: string) => plural("lab_recognised", count, name);
const readAs = (kind: MessageKey) => message("lab_read_as", message(kind));
/** The fields fold after a check. */
const change = (report: Page) => report.getByRole("button", { name: message("lab_change"), exact: true }).click();
const many = (lines: number) =>
  Array.from({ length: lines }, (_, i) => `https://example.com/shop/%7Eann/item?id=${i >> 1}#${i}`).join("\n");

test("a long list shows its counts first; causes and fix list are side by side", async ({ context, session }) => {
  const report = await openLab(context, session.popupUrl);
  await report.setViewportSize({ width: 1280, height: 900 });
  await report.locator("#lab-field").focus();
  const each = "http://h.example/caf%25C3%25A9\nhttp://h.example/?utm_source=x\nhttps://paypal.com@evil.example/\n";
  await paste(report, each + many(12_000));
  await expect(headline(report).locator("h2")).toHaveText(
    `${plural("pasted_count_deceptive", 1)}, ${plural("tile_encoded", 1)}`,
  );
  await expect(report.locator("[data-finding=deceptive] .cause-count")).toHaveText("1");
  await expect(report.locator(".fix-parts input")).toHaveCount(1);
  const tops = await report
    .locator(".overview > *")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

function spellingsOf(host: string): string[] {
  const letters = [..."abcdefghij"];
  const escaped = letters.map((letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return letters.map(
    (_, at) => `http://${host}/${letters.map((letter, i) => (i === at ? escaped[i] : letter)).join("")}`,
  );
}

for (const width of [1100, 420]) {
  test(`the focused element of an unfolded row is in view at once, and on the way back, ${width} px`, async ({
    context,
    session,
  }) => {
    const report = await openLab(context, session.popupUrl);
    await report.setViewportSize({ width, height: 480 });
    await report.locator("#lab-field").focus();
    await paste(report, spellingsOf("h.example").join("\n"));
    await allUrls(report);
    const row = report.locator("#panel-lab .table-row[data-index]");
    await expect(row).toHaveCount(1);
    // Focuses before layout, as fast key presses do.
    await row.evaluate((element) => {
      const last = () => [...element.querySelectorAll<HTMLElement>(".sub :is(a, button)")].at(-1);
      new MutationObserver(() => last()?.focus()).observe(element, { subtree: true, childList: true });
    });
    await row.focus();
    await report.keyboard.press("Enter");
    /** CSS pixels of the focused element outside the rows' viewport. */
    const hidden = () =>
      report.evaluate(() => {
        const edge = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect();
        const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
        const above = edge("#panel-lab .table-head").bottom - top;
        return Math.round(Math.max(0, above) + Math.max(0, bottom - edge("#panel-lab .table").bottom));
      });
    await expect(report.locator(".sub .inspect-row")).toBeFocused();
    await expect.poll(hidden, "as soon as it is there").toBe(0);
    const stops = await report.locator(".sub :is(a, button)").count();
    for (let count = 1; count < stops; count += 1) {
      await report.keyboard.press("Shift+Tab");
      await expect.poll(hidden, `${count}`).toBe(0);
    }
  });
}

test("scrolling away from the focused element is respected when the row changes", async ({ context, session }) => {
  const report = await openLab(context, session.popupUrl);
  await report.setViewportSize({ width: 1100, height: 700 });
  await report.locator("#lab-field").focus();
  const others = Array.from({ length: 90 }, (_, at) => `http://other.example/${at}`);
  await paste(report, [...spellingsOf("h.example"), ...others].join("\n"));
  await allUrls(report);
  await expect(report.getByRole("grid")).toHaveAttribute("aria-rowcount", "92");
  const row = report.locator("#panel-lab .table-row[data-index='0']");
  await row.focus();
  await report.keyboard.press("Enter");
  await report.locator(".sub .inspect-row").focus();
  const table = report.locator("#panel-lab .table");
  await table.hover();
  await report.mouse.wheel(0, 1500);
  const place = () => table.evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(place).toBeGreaterThan(1000);
  const high = await row.evaluate((element) => element.getBoundingClientRect().height);
  await report.setViewportSize({ width: 620, height: 700 });
  await expect.poll(() => row.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(high);
  await report.waitForTimeout(300);
  expect(await place()).toBeGreaterThan(1000);
  const before = await place();
  for (const one of [".sort", ".of-box input"]) {
    await report.locator(`#panel-lab .table-head ${one}`).first().focus();
    expect(await place()).toBe(before);
  }
});

test("logs and an archive dropped together: each row names its file and line", { tag: "@default" }, async ({
  context,
  session,
}) => {
  const report = await openLab(context, session.popupUrl);
  await report.setViewportSize({ width: 1280, height: 900 });
  const iis =
    "#Fields: cs-uri-stem cs-uri-query s-port cs-host\n/%7Eann/a id=1 443 shop.example\n/b - 443 shop.example\n";
  const common = '192.0.2.7 - - [10/Oct/2026:13:55:36 -0700] "GET https://shop.example/b HTTP/1.0" 200 1\n';
  const har = JSON.stringify({
    log: { entries: [{ request: { method: "GET", url: "https://shop.example/~ann/a?id=1" } }] },
  });
  await drop(report, [
    ["u_ex.log", Buffer.from(iis)],
    ["access.log", Buffer.from(common)],
    ["session.har", Buffer.from(har)],
  ]);
  await expect(report.locator(".table-body .of-region")).toHaveText(["u_ex.log · line 2"]);
  await allUrls(report);
  await expect(report.getByRole("grid")).toHaveAttribute("aria-rowcount", "3");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await report.getByRole("button", { name: message("list_copy") }).click();
  await report.getByRole("menuitem", { name: /^CSV/ }).click();
  await expect
    .poll(() => report.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${"address,text"}\nhttps://shop.example/~ann/a?id=1,\nhttps://shop.example/b,\n`);
  await report
    .getByRole("row")
    .filter({ hasText: "/b" })
    .getByRole("button", { name: message("details") })
    .click();
  await expect(report.locator(".spelling .texts")).toHaveText(`u_ex.log · ${message("region_line", 3)}, access.log`);
});

test("a list pasted by keyboard is read at once", async ({ context, session }) => {
  const report = await openLab(context, session.popupUrl);
  const requests: string[] = [];
  context.on("request", (request) => requests.push(request.url()));
  await report.locator("#lab-field").focus();
  await paste(report, LIST);
  await expect(answer(report)).toHaveText(`${pasted(4)} ${message("labelled", plural("lab_without", 2), "1, 4")}`);
  await expect(headline(report)).toContainText(plural("total_duplicates", 1));
  await expect(report.getByRole("button", { name: message("lab_change"), exact: true })).toBeFocused();
  await expect(report.locator("#lab-field")).toHaveCount(0);
  await change(report);
  await expect(report.locator("#lab-field")).toBeFocused();
  await expect(report.locator("#lab-field")).toHaveValue(LIST);
  // Switching views keeps the text and the result.
  await report.getByRole("tab", { name: message("report_view_inspect") }).click();
  await report.getByRole("tab", { name: message("check_list") }).click();
  await expect(report.locator("#lab-field")).toHaveValue(LIST);
  await expect(report.locator(".links-panel")).toContainText("http://example.com/a");
  await report.locator("[data-cause=case-and-port] input").uncheck();
  await expect(headline(report)).not.toContainText(plural("total_duplicates", 1));
  expect(await session.worker.evaluate(() => chrome.storage.local.get("ignore"))).toEqual({});
  await report.reload();
  await expect(report.getByRole("tab", { name: message("check_list"), selected: true })).toBeVisible();
  await report.locator("#lab-field").focus();
  await paste(report, LIST);
  await expect(headline(report)).toContainText(plural("total_duplicates", 1));
  await change(report);
  // Typed text is not checked until the button is pressed.
  await report.locator("#lab-field").fill("http://one.example/");
  await expect(headline(report)).toContainText(plural("total_duplicates", 1));
  await report.locator("#lab-field").press("Control+Enter");
  await expect(answer(report)).toHaveText(pasted(1));
  await change(report);
  await report.locator("#lab-field").fill("");
  await report.getByRole("button", { name: message("check") }).click();
  await expect(answer(report)).toHaveText(message("lab_nothing"));
  await expect(report.locator(".links-panel")).toHaveCount(0);
  expect(requests.filter((url) => !url.startsWith("chrome-extension:"))).toEqual([]);
});

test("text without a URL gets a clear answer", async ({ context, session }) => {
  const report = await openLab(context, session.popupUrl);
  await report.getByRole("button", { name: message("check") }).click();
  await expect(answer(report)).toHaveText(message("lab_nothing"));
  await report.locator("#lab-field").fill("only words\nand more of them\n");
  await report.getByRole("button", { name: message("check") }).click();
  await expect(answer(report)).toContainText(message("lab_none"));
  await drop(report, [["a.bin", Buffer.from([0, 255, 1, 254, 10, 0])]]);
  await expect(report.locator("#lab-taken")).toContainText("a.bin");
  await expect(answer(report)).toContainText(message("lab_none"));
  await drop(report, [["empty.txt", Buffer.from("")]]);
  await expect(report.locator("#lab-taken")).toContainText("empty.txt");
  await expect(answer(report)).toContainText(message("lab_none"));
});

test("files are read by their type", async ({ context, session }) => {
  const report = await openLab(context, session.popupUrl);
  const html = '<!doctype html><title>t</title><a href="/a">one</a> <a href="./%61">two</a><p>http://no.example/';
  const sitemap = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>http://h.example/?a=1&amp;b=2</loc></url><url><loc>http://H.example/?a=1&amp;b=2</loc></url></urlset>`;
  const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>
    <DT><H3>Folder</H3><DL><p><DT><A HREF="http://h.example/x">A title</A></DL><p></DL>`;
  await drop(report, [["page.html", Buffer.from(html)]]);
  await expect(answer(report)).toContainText(plural("lab_relative", 2));
  await report.getByRole("textbox", { name: message("lab_site", "page.html") }).fill("http://base.example/b/");
  await report.keyboard.press("Enter");
  await expect(answer(report)).toContainText(`${fromFile(2, "page.html")}${readAs("lab_kind_html")}`);
  await allUrls(report);
  await expect(report.locator(".links-panel")).toContainText("http://base.example/b/a");
  await drop(report, [["map.xml.gz", gzipSync(sitemap)]]);
  await expect(answer(report)).toContainText(`${fromFile(2, "map.xml.gz")}${readAs("lab_kind_sitemap")}`);
  await allUrls(report);
  await expect(report.locator(".links-panel")).toContainText("http://h.example/?a=1&b=2");
  await change(report);
  await expect(report.locator("#lab-taken")).toContainText("map.xml.gz");
  const [chooser] = await Promise.all([
    report.waitForEvent("filechooser"),
    report.locator("#lab-file + label").click(),
  ]);
  await chooser.setFiles([{ name: "bookmarks.html", mimeType: "text/html", buffer: Buffer.from(bookmarks) }]);
  await expect(answer(report)).toContainText(`${fromFile(1, "bookmarks.html")}${readAs("lab_kind_bookmarks")}`);
  await report.getByRole("button", { name: labelled("details", "") }).click();
  await expect(report.locator(".table-body")).toContainText("“A title”");
  await drop(report, [
    ["map.xml", Buffer.from(sitemap)],
    ["more.txt", Buffer.from("http://h.example:80/?a=1&b=2\n")],
  ]);
  await expect(answer(report)).toContainText(fromFile(3, plural("lab_from_files", 2)));
  const broken = gzipSync("http://h.example/").subarray(0, 15);
  await drop(report, [
    ["more.txt", Buffer.from("http://h.example:80/?a=1&b=2\n")],
    ["broken.gz", broken],
  ]);
  await expect(answer(report)).toContainText(plural("lab_unread", 1, "broken.gz"));
  await expect(answer(report)).toContainText(fromFile(1, plural("lab_from_files", 2)));
  await change(report);
  await expect(report.locator("#lab-taken")).toContainText("2 files");
});

test("relative links of a file wait for its site, requested below the result", async ({ context, session }) => {
  const report = await openLab(context, session.popupUrl);
  const html = '<!doctype html><a href="page0.html">one</a> <a href="/x">two</a> <a href="http://h.example/">three</a>';
  await drop(report, [["page.html", Buffer.from(html)]]);
  await expect(answer(report)).toContainText(fromFile(1, "page.html"));
  await expect(answer(report)).toContainText(plural("lab_relative", 2));
  await expect(report.locator(".links-panel")).not.toContainText("page0.html");
  await report.getByRole("textbox", { name: message("lab_site", "page.html") }).focus();
  await report.keyboard.type("http://base.example/");
  await report.keyboard.press("Enter");
  await expect(answer(report)).toHaveText(`${fromFile(3, "page.html")}${readAs("lab_kind_html")}`);
  await expect(report.locator(".links-panel")).toContainText("http://base.example/page0.html");
  await expect(report.locator(".lab-site")).toHaveCount(0);
  const log = '192.0.2.1 - - [10/Oct/2000:13:55:36 -0700] "GET /a HTTP/1.0" 200 2326\n';
  await drop(report, [["access.log", Buffer.from(log.repeat(2))]]);
  await expect(answer(report)).toContainText(message("lab_none"));
  await expect(answer(report)).toContainText(plural("lab_relative", 2));
});

test("relative links of a text wait for a base URL, whose field appears only then", async ({ context, session }) => {
  const report = await openLab(context, session.popupUrl);
  await report.locator("#lab-field").fill("<a href=page0.html>one</a> <a href=http://h.example/>two</a>");
  await expect(report.locator("#lab-base")).toHaveCount(0);
  await report.getByRole("button", { name: message("check") }).click();
  await expect(answer(report)).toContainText(plural("lab_relative", 1));
  await report.locator("#lab-base").focus();
  await report.keyboard.type("http://base.example/");
  await report.keyboard.press("Enter");
  await expect(answer(report)).toHaveText(`${pasted(2)}${readAs("lab_kind_html")}`);
  await expect(report.locator("#lab-base")).toHaveValue("http://base.example/");
  await expect(report.locator(".links-panel")).toContainText("http://base.example/page0.html");
});

test("tables of other programs: every column of URLs, sites by file, lines without a URL, unknown formats", async ({
  context,
  session,
}) => {
  const report = await openLab(context, session.popupUrl);
  const pages = `# ----------------------------------------\n# Pages\n\nPage path,Views\n${"/a%2520b,1\n,2\n".repeat(12)}`;
  const redirects = "from,to\n/old,https://h.example/new\n";
  await drop(report, [
    ["pages.csv", Buffer.from(pages)],
    ["redirects.csv", Buffer.from(redirects)],
    ["access.csv", Buffer.from("time,agent,referrer\n10:00,x,https://r.example/\n")],
  ]);
  await expect(answer(report)).toContainText(fromFile(14, plural("lab_from_files", 3)));
  await expect(answer(report)).toContainText(`access.csv: ${message("lab_unrecognised", "time,agent,referrer")}`);
  const summary = answer(report).locator("summary");
  await expect(summary).toHaveText(plural("lab_without", 16));
  await summary.focus();
  await report.keyboard.press("Enter");
  await expect(answer(report).locator("li")).toHaveText([/^pages\.csv: 1–2, 4, 6, 8, 10/, "redirects.csv: 1"]);
  await report.getByRole("textbox", { name: message("lab_site", "pages.csv") }).fill("shop.example");
  await report.keyboard.press("Enter");
  await expect(report.locator(".lab-site")).toHaveCount(1);
  await allUrls(report);
  await expect(report.locator(".links-panel")).toContainText("https://shop.example/a%2520b");
  await report.getByRole("button", { name: message("lab_search_anyway") }).click();
  await allUrls(report);
  await expect(report.locator(".links-panel")).toContainText("https://r.example/");
  await expect(answer(report).locator(".warning-note")).toHaveCount(0);
});

test("a log with referrers is read by the chosen column, also by keyboard", async ({ context, session }) => {
  const report = await openLab(context, session.popupUrl);
  const line = (path: string) =>
    `192.0.2.7 - - [10/Oct/2026:13:55:36 -0700] "GET http://h.example/${path} HTTP/1.1" 200 1 "https://r.example/${path}" "-"\n`;
  await drop(report, [
    ["a.log", Buffer.from(line("a"))],
    ["b.log", Buffer.from(line("b"))],
  ]);
  const choice = report.getByRole("radiogroup", { name: `b.log: ${message("lab_column")}` });
  await choice.getByRole("radio", { checked: true }).focus();
  await report.keyboard.press("ArrowRight");
  const referrers = choice.getByRole("radio", { name: message("lab_column_referrer") });
  await expect(report.locator(".links-panel")).toContainText("https://r.example/b");
  await expect(report.locator(".links-panel")).toContainText("http://h.example/a");
  await expect(referrers).toBeChecked();
  await expect(referrers).toBeFocused();
});

test("a list that is not UTF-8 is read in its most likely encoding, with line numbers", async ({
  context,
  session,
}) => {
  const report = await openLab(context, session.popupUrl);
  const list = "http://h.example/caf\xe9\nhttp://h.example/caf\xe8\nhttp://h.example/\x80\n";
  await drop(report, [["list.txt", Buffer.from(list, "latin1")]]);
  await expect(answer(report)).toHaveText(`${fromFile(3, "list.txt")}${message("lab_guessed", "windows-1252")}`);
  await expect(report.locator(".table-body .of-canonical")).toHaveText(
    ["caf%C3%A9", "caf%C3%A8", "%E2%82%AC"].map((name) => `http://h.example/${name}`),
  );
  await report
    .getByRole("button", { name: labelled("details", "") })
    .last()
    .click();
  await expect(report.locator(".table-body")).toContainText(message("region_line", 3));
  await expect(headline(report)).toContainText(message("sum_no_duplicates"));
});

test("an email is decoded, and an HTML file in a legacy encoding has links as on the live page", async ({
  context,
  session,
}) => {
  const report = await openLab(context, session.popupUrl);
  const html = "<!doctype html><meta charset=windows-1251><a href='http://h.example/?q=\xcc'>a</a>";
  await drop(report, [["page.html", Buffer.from(html, "latin1")]]);
  await expect(answer(report)).toHaveText(`${fromFile(1, "page.html")}${readAs("lab_kind_html")}`);
  await expect(report.locator(".table-body .of-canonical")).toHaveText(["http://h.example/?q=%CC"]);
  const mail =
    "Subject: x\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nhttp://h.example/?a=3D1&b=\r\n=3D2\r\n";
  await change(report);
  await drop(report, [["letter.eml", Buffer.from(mail)]]);
  await expect(answer(report)).toHaveText(`${fromFile(1, "letter.eml")}${readAs("lab_kind_mail")}`);
  await expect(report.locator(".table-body .of-canonical")).toHaveText(["http://h.example/?a=1&b=2"]);
});

test("a large paste is not put into the field, shows its progress, and can be cancelled", async ({
  context,
  session,
}) => {
  const report = await openLab(context, session.popupUrl);
  await report.locator("#lab-field").focus();
  await paste(report, many(200_000));
  await expect(report.locator("#lab-taken")).toContainText(plural("lab_pasted", 200_000, ""));
  await expect(report.locator("#lab-field")).toHaveCount(0);
  await expect(report.getByRole("progressbar")).toBeVisible();
  await report.getByRole("button", { name: message("cancel") }).click();
  await expect(report.getByRole("progressbar")).toHaveCount(0);
  await expect(report.locator("#lab-taken")).toContainText("200,000 lines");
  await expect(report.locator(".links-panel")).toHaveCount(0);
  await report.getByRole("button", { name: message("check") }).click();
  await expect(answer(report)).toHaveText(pasted(200_000), {
    timeout: 60_000,
  });
  await expect(report.getByRole("grid")).toHaveAttribute("aria-rowcount", "100001");
  await change(report);
  await report.getByRole("button", { name: message("lab_clear"), exact: true }).click();
  await expect(report.locator("#lab-field")).toBeVisible();
});

/** Returns the milliseconds until the progress disappears. */
const cancel = (report: Page) =>
  report.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const since = performance.now();
        new MutationObserver(() => {
          if (document.querySelector("progress") === null) resolve(performance.now() - since);
        }).observe(document.body, { subtree: true, childList: true });
        const button = document.querySelector<HTMLElement>(".working .cancel");
        button?.focus();
        button?.click();
      }),
  );

test("a long check and a long export show their progress, and are cancelled within 200 ms", async ({
  context,
  session,
}) => {
  const report = await openLab(context, session.popupUrl);
  const working = report.locator(".working p");
  await report.locator("#lab-field").focus();
  await paste(report, many(150_000));
  await expect(working).toHaveText(
    new RegExp(`${message("table_checking")} ${message("count_of", "[\\d,]+", "150,000")}`),
  );
  expect(await cancel(report)).toBeLessThan(200);
  await expect.poll(() => report.workers().length).toBe(0);
  await expect(report.getByRole("status").filter({ hasText: "Cancelled" })).toHaveText(message("table_cancelled"));
  await expect(report.locator("#lab-run")).toBeFocused();
  await expect(report.locator("#lab-taken")).toContainText("150,000 lines");
  await report.keyboard.press("Enter");
  await expect(answer(report)).toHaveText(pasted(150_000), { timeout: 60_000 });
  // Cancel restores the previous ticks.
  const tick = report.locator("[data-cause=fragment] input");
  await tick.uncheck();
  await expect(report.locator(".over-table")).toHaveCount(0);
  await expect(tick).not.toBeChecked();
  const downloads: unknown[] = [];
  report.on("download", (download) => downloads.push(download));
  await report.locator("#lab-fixes").click();
  await expect(working).toHaveText(
    new RegExp(`${message("table_fixing")} ${message("count_of", "[\\d,]+", "150,000")}`),
  );
  expect(await cancel(report)).toBeLessThan(200);
  await expect(report.locator(".announcement")).toHaveText(message("table_cancelled"));
  await expect(report.locator("#lab-text")).toBeFocused();
  await report.locator("#lab-text").fill("id=77");
  await expect(report.getByRole("grid")).toHaveAttribute("aria-rowcount", "223", { timeout: 5_000 });
  await report.getByLabel(message("filter_rows")).selectOption("fix");
  await expect(working).toHaveText(
    new RegExp(`${message("table_fixing")} ${message("count_of", "[\\d,]+", "150,000")}`),
  );
  expect(await cancel(report)).toBeLessThan(200);
  await expect(report.getByLabel(message("filter_rows"))).toHaveValue("address");
  await expect(report.locator("#lab-text")).toHaveValue("id=77");
  expect(downloads).toEqual([]);
});

test("a checked list has a fix list: its ticks filter the table and the file", async ({ context, session }) => {
  const report = await openLab(context, session.popupUrl);
  await report.setViewportSize({ width: 1280, height: 900 });
  await report.locator("#lab-field").focus();
  const lines = Array.from({ length: 40 }, (_, i) => [
    `https://www.shop.test/search?q=caf%25C3%25A9${i}`,
    `http://shop.test/p/${i}/`,
    `https://www.shop.test/p/${i}`,
    `https://www.shop.test/p/${i}?utm_source=x`,
  ]).flat();
  await paste(report, lines.join("\n"));
  await expect(headline(report).locator("h2")).toHaveText(
    `${plural("tile_encoded", 40)}, ${plural("total_duplicates", 40)}`,
  );
  const grid = report.getByRole("grid");
  await expect(grid).toHaveAttribute("aria-rowcount", "81");
  await expect(report.locator(".fix-card h3")).toHaveText(labelled("fixes_heading_none", plural("fixes_count", 80)));
  await expect(report.getByLabel(message("filter_rows"))).toHaveText(/To fix \(80\)/);
  const file = async () => {
    const [download] = await Promise.all([report.waitForEvent("download"), report.locator("#lab-fixes").click()]);
    return readFileSync(await download.path(), "utf8")
      .trim()
      .split("\r\n")
      .slice(1);
  };
  expect(await file()).toHaveLength(80);
  const shown = report.locator(".table-body .table-row");
  expect((await file())[0]).toContain(await shown.first().locator(".of-spelling").innerText());
  await report.locator("#lab-fixes-encoded").uncheck();
  await expect(grid).toHaveAttribute("aria-rowcount", "41");
  await expect(report.locator(".fix-card h3")).toHaveText(labelled("fixes_heading_none", plural("fixes_count", 40)));
  const duplicates = await file();
  expect(duplicates).toHaveLength(40);
  expect(duplicates[0]).toContain("http://shop.test/p/0/,https://www.shop.test/p/0,line 2,");
  await expect(shown.first().locator(".of-region")).toHaveText("2");
  // The headline offers a cause that would find more.
  await expect(headline(report)).toContainText(plural("headline_more", 40, message("ignored_tracking")));
  await report.getByRole("button", { name: message("headline_ignore") }).click();
  await expect(report.locator("[data-cause=tracking] input")).toBeChecked();
  await expect(grid).toHaveAttribute("aria-rowcount", "81");
  expect(await file()).toHaveLength(80);
  for (const width of [1280, 640, 320]) {
    await report.setViewportSize({ width, height: 1400 });
    await expect.poll(() => axeFindings(report, ".links-panel"), { message: `${width}` }).toEqual([]);
    const { scrollWidth, clientWidth } = await report.evaluate(() => document.documentElement);
    expect(scrollWidth, `${width}`).toBe(clientWidth);
  }
});

test("results are copied, exported and opened in tabs; a row opens in the inspector", async ({
  context,
  session,
  site,
}) => {
  const report = await openLab(context, session.popupUrl);
  const list = `${LIST}${site.origin}/plain/?%61=1\n${site.origin}/plain/?a=1\njavascript:alert(1)\n`;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await drop(report, [["list.txt", Buffer.from(list)]]);
  await expect(answer(report)).toContainText(fromFile(6, "list.txt"));
  await allUrls(report);
  const copied = async (name: string) => {
    await report
      .getByRole("button", { name: new RegExp(`^(?:${message("list_copy")}|${message("copied")})$`) })
      .click();
    await report.getByRole("menuitem", { name }).click();
    await expect(report.locator(".announcement")).toHaveText(LIST_COPIED);
    return report.evaluate(() => navigator.clipboard.readText());
  };
  const lines = (await copied(`${message("list_addresses")} ${message("list_per_line")}`)).split("\n");
  expect(lines).toContain("http://example.com/a");
  expect(lines).toContain(`${site.origin}/plain/?a=1`);
  expect(new Set(lines).size).toBe(lines.length);
  expect(await copied(message("list_markdown"))).toContain("- [example.com/a](http://example.com/a)\n");
  expect(await copied(message("list_html"))).toMatch(/^<ul>\n<li><a href="http:\/\/example\.com\/a">/);
  expect(await copied(message("list_spellings"))).toContain("HTTP://example.com:80/./%61\n");
  const exported = async (name: string) => {
    await report.getByRole("button", { name: message("export_menu"), exact: true }).click();
    const [download] = await Promise.all([
      report.waitForEvent("download"),
      report.getByRole("menuitem", { name }).click(),
    ]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
  };
  const heightOf = async (selector: string) => (await report.locator(selector).boundingBox())?.height;
  const height = await heightOf(".filter-row");
  const csv = await exported(message("export_csv"));
  await expect(report.locator(".announcement")).toContainText(message("export_csv_apostrophes"));
  expect(csv.name).toMatch(/lab.*\.csv$/);
  expect(csv.text).toContain("HTTP://example.com:80/./%61");
  const json = await exported(message("export_json"));
  expect(JSON.stringify(JSON.parse(json.text))).toContain("list.txt");
  await report.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await report.getByRole("button", { name: new RegExp(`^(?:${message("list_copy")}|${message("copied")})$`) }).click();
  for (const item of await report.getByRole("menuitem").all()) {
    expect(await item.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await report.keyboard.press("Escape");
  await report.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  const rowOf = (text: string) => report.getByRole("row").filter({ hasText: text });
  await rowOf("/plain/?a=1").getByRole("checkbox").check();
  await expect(report.locator(".is-chosen")).toContainText(message("chosen_count", 1));
  expect(await heightOf(".is-chosen")).toBe((height ?? 0) - 8);
  expect((await exported(message("export_markdown"))).text).not.toContain("example.com/a");
  expect(await copied(`${message("list_addresses")} ${message("list_per_line")}`)).toBe(`${site.origin}/plain/?a=1`);
  const opened = context.waitForEvent("page");
  await report.getByRole("button", { name: message("open_in_tabs") }).click();
  expect((await opened).url()).toBe(`${site.origin}/plain/?a=1`);
  await expect(report.locator(".announcement")).toHaveText(plural("open_in_tabs_done", 1));
  await report.getByRole("button", { name: message("chosen_none") }).click();
  await expect(report.locator(".is-chosen")).toHaveCount(0);
  await rowOf("/plain/?a=1")
    .getByRole("button", { name: message("details") })
    .click();
  await report.getByRole("button", { name: message("detail_inspect"), exact: true }).click();
  await expect(report.getByRole("tab", { name: message("report_view_inspect"), selected: true })).toBeVisible();
  await expect(report.locator("#text")).toHaveValue(/^https?:/i);
});
