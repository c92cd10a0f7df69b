import { createHash } from "node:crypto";
import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";
import { labelled, message, plural } from "./messages.ts";

const md5 = (...pieces: (string | Buffer)[]) => {
  const hash = createHash("md5");
  for (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
};

async function openReport(context: BrowserContext, popupUrl: string): Promise<Page> {
  const report = await context.newPage();
  await report.goto(popupUrl.replace(/popup/g, "report"));
  await report.waitForFunction(() => document.documentElement.dataset.state === "ready");
  return report;
}

/** Returns the top of the table's header in CSS pixels. */
async function headOfTable(report: Page, size: { width: number; height: number }): Promise<number> {
  await report.setViewportSize(size);
  const head = report.locator("#panel-links .table-head");
  await expect(head).toBeVisible();
  return head.evaluate((element) => element.getBoundingClientRect().top);
}

/** CSS pixels, leaving half a window of 900 to the table. */
const HIGHEST_HEAD = 480;

/** Drops files or text as browsers do, with a DataTransfer created in the page. */
const drop = (page: Page, selector: string, files: readonly [name: string, text: string][], text = "") =>
  page.evaluate(
    ({ selector, files, text }) => {
      const data = new DataTransfer();
      for (const [name, content] of files) data.items.add(new File([content], name));
      if (text !== "") data.setData("text/plain", text);
      const init = { dataTransfer: data, bubbles: true, cancelable: true };
      const target = document.querySelector(selector) as Element;
      const over = new DragEvent("dragover", init);
      target.dispatchEvent(over);
      if (!over.defaultPrevented) throw new Error("Nothing may be dropped here.");
      target.dispatchEvent(new DragEvent("drop", init));
    },
    { selector, files, text },
  );

test("the popup hands over its URL without exposing it in the report's URL or title", {
  tag: ["@default", "@smoke"],
}, async ({ context, page, site, session, openPopup }) => {
  await page.goto(`${site.origin}/demo/?%69d=caf%25C3%25A9#top`);
  const popup = await openPopup();
  await session.killWorker();
  const opened = context.waitForEvent("page");
  await popup.click("#report");
  const report = await opened;
  await expect(report.getByRole("tab", { name: message("report_view_links"), selected: true })).toBeVisible();
  await expect(report.locator(".subject .url")).toHaveText(`${site.origin}/demo/?%69d=caf%25C3%25A9#top`);
  await expect(report.locator(".subject .at")).toHaveText("%25C3%25A9");
  expect(await headOfTable(report, { width: 1280, height: 900 })).toBeLessThanOrEqual(HIGHEST_HEAD);
  await report.getByRole("button", { name: message("tile_names_none") }).click();
  await expect(report.locator(".declared")).toContainText(message("canonical_heading"));
  await report.getByRole("button", { name: message("tile_names_none") }).click();
  await report.getByRole("button", { name: message("links_inspect"), exact: true }).click();
  await expect(report.getByRole("tab", { name: message("report_view_inspect"), selected: true })).toBeVisible();
  await expect(report.locator("#canonical")).toHaveText(`${site.origin}/demo/?id=caf%25C3%25A9`);
  await expect(report.locator("#text")).toHaveValue(`${site.origin}/demo/?%69d=caf%25C3%25A9#top`);
  expect(await report.evaluate(() => location.search)).toMatch(/^\?of=[0-9a-f-]{36}$/);
  expect(await report.title()).toBe(message("report_title"));
  await expect(report.locator(".rule-sets")).toContainText("WWWOFFLE");
  // Only a reload keeps the handoff.
  await report.reload();
  await expect(report.getByRole("tab", { name: message("report_view_inspect"), selected: true })).toBeVisible();
  await expect(report.locator("#canonical")).toHaveText(`${site.origin}/demo/?id=caf%25C3%25A9`);
  const other = await context.newPage();
  await other.goto(report.url());
  await expect(other.locator("#text")).toHaveValue("");
});

test("the table fills the window, and in a low one the filters stay at the top", async ({
  context,
  page,
  site,
  openPopup,
}) => {
  await page.goto(`${site.origin}/demo/`);
  const popup = await openPopup();
  const opened = context.waitForEvent("page");
  await popup.click("#report");
  const report = await opened;
  const edges = () =>
    report.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
      const { bottom, height } = (document.querySelector(".table") as Element).getBoundingClientRect();
      const { top } = (document.querySelector(".filter-row") as Element).getBoundingClientRect();
      return {
        scrolls: scrollHeight > clientHeight,
        spills: scrollWidth > clientWidth,
        clientHeight,
        bottom,
        height,
        top,
      };
    });
  const head = await headOfTable(report, { width: 1280, height: 900 });
  const high = await edges();
  expect(high).toMatchObject({ scrolls: false, spills: false });
  expect(high.clientHeight - high.bottom).toBeLessThan(20);
  await headOfTable(report, { width: 1280, height: 320 });
  await report.mouse.wheel(0, 2000);
  await expect.poll(async () => (await edges()).top).toBe(0);
  expect(await edges()).toMatchObject({ scrolls: true, spills: false, height: 288 });
  for (const width of [640, 320]) {
    await headOfTable(report, { width, height: 450 });
    expect(await edges(), `${width}`).toMatchObject({ scrolls: true, spills: false });
  }
  await report.setViewportSize({ width: 1280, height: 900 });
  const field = report.getByRole("searchbox", { name: message("filter_text") });
  await field.fill("raku");
  const passing = report.locator("#panel-links .passing");
  await expect(passing).toHaveText(
    new RegExp(`^${message("count_of", "[1-9]", message("sum_urls_other", "\\d\\d"))}$`),
  );
  expect(await headOfTable(report, { width: 1280, height: 900 })).toBe(head);
  await report.getByRole("button", { name: message("filter_clear") }).click();
  await expect(passing).toHaveText("");
  await expect(field).toBeFocused();
});

for (const [where, url, shown] of [
  ["a password", "http://ann:s3cret@h/a", "http://ann:•••@h/a"],
  ["one of a URL that is passed inside", "https://h/?u=http://ann:s3cret@k/a", "https://h/?u=http://ann:•••@k/a"],
] as const) {
  test(`${where} handed over by the popup is masked until revealed`, async ({ context, page, site, openPopup }) => {
    await page.goto(`${site.origin}/plain/`);
    const popup = await openPopup();
    await popup.click("#edit");
    await popup.waitFor(() => document.activeElement?.id === "inspect");
    await popup.type(url);
    await popup.press("Enter");
    const opened = context.waitForEvent("page");
    await popup.click("#report");
    const report = await opened;
    await expect(report.getByRole("tab", { name: message("report_view_inspect"), selected: true })).toBeVisible();
    await expect(report.locator("#text")).toHaveValue(shown);
    expect(await report.content()).not.toContain("s3cret");
    await report.locator("#text").press("End");
    await report.locator("#text").pressSequentially("b");
    await report.locator("#reveal").click();
    await expect(report.locator("#text")).toHaveValue(`${url}b`);
    await expect(report.locator("#canonical")).toHaveText(`${url}b`);
  });
}

test("pasted and dropped content is inspected", async ({ context, session }) => {
  const report = await openReport(context, session.popupUrl);
  await report.getByLabel(message("check_field")).fill("HTTP://H:80/%7Eann/./a?x=1&amp;y=2");
  await expect(report.locator("#canonical")).toHaveText("http://h/~ann/a?x=1&amp;y=2");
  await expect(report.locator(".finding").first()).toBeVisible();
  const key = createHash("md5").update("http://h/~ann/a?x=1&y=2").digest("base64").slice(0, 22).replaceAll("/", "-");
  await expect(report.locator("body")).not.toContainText(key);
  await report.locator("#set-wwwoffle-2\\.9").click();
  const cached = report.locator(".outcome .row", { hasText: message("cache_file_name") });
  await expect(cached.locator("code")).toHaveText(key);
  await drop(report, "#text", [], "http://dropped/%61");
  await expect(report.locator("#canonical")).toHaveText("http://dropped/a");
  await drop(report, "main", [], "http://anywhere/%61");
  await expect(report.locator("#canonical")).toHaveText("http://anywhere/a");
  await report.locator("#text").fill('See <a href="http://h/?a&amp;b&copy=1">this</a> and <img src="HTTP://H/x">');
  await report.locator("#inspect-found-1").click();
  await expect(report.locator("#canonical")).toHaveText("http://h/x");
  await report.locator("#text").fill("name=Ann+B&x=%41");
  await expect(report.getByRole("heading", { name: message("form_heading") })).toBeVisible();
  await expect(report.locator("#canonical")).toHaveCount(0);
  expect(await report.title()).toBe(message("report_title"));
});

test("two captures are compared in three steps: add, paste, read", async ({ context, session }) => {
  const report = await openReport(context, session.popupUrl);
  await report.locator("#text").fill("http://www.h.example/a?x=1");
  await report.getByRole("button", { name: message("pair_add") }).press("Enter");
  await expect(report.locator("#second")).toBeFocused();
  await report.keyboard.insertText("https://h.example/a?x=1");
  const verdict = report.locator("#verdict");
  await expect(verdict).toHaveText(message("pair_different", message("profile_web_short")));
  await drop(report, "#second", [], "http://other/");
  await expect(report.locator("#second")).toHaveValue("http://other/");
  await report.locator("#pair-swap").press("Enter");
  await expect(report.locator("#pair-swap")).toBeFocused();
  await expect(report.locator("#text")).toHaveValue("http://other/");
  await expect(report.locator("#second")).toHaveValue("http://www.h.example/a?x=1");
  await report.getByRole("button", { name: message("pair_remove"), exact: true }).press("Enter");
  await expect(report.locator("#add-second")).toBeFocused();
  await expect(report.locator("#canonical")).toHaveText("http://other/");
});

test("a masked password stays masked after a swap", async ({ context, page, site, openPopup }) => {
  await page.goto(`${site.origin}/plain/`);
  const popup = await openPopup();
  await popup.click("#edit");
  await popup.waitFor(() => document.activeElement?.id === "inspect");
  await popup.type("http://ann:s3cret@h/a");
  await popup.press("Enter");
  const opened = context.waitForEvent("page");
  await popup.click("#report");
  const report = await opened;
  await report.locator("#add-second").click();
  await report.locator("#second").fill("http://h/b");
  await report.locator("#pair-swap").click();
  await expect(report.locator("#second")).toHaveValue("http://ann:•••@h/a");
  await report.locator("#second").press("End");
  await report.locator("#second").pressSequentially("b");
  await expect(report.locator("#second")).toHaveValue("http://ann:•••@h/ab");
  expect(await report.content()).not.toContain("s3cret");
  await report.locator("#pair-swap").click();
  await report.locator("#remove-second").click();
  await report.locator("#reveal").click();
  await expect(report.locator("#text")).toHaveValue("http://ann:s3cret@h/ab");
});

test("a file's identifier is the MD5 of its bytes; that of a page includes its images", async ({
  context,
  session,
}) => {
  const report = await openReport(context, session.popupUrl);
  const requests: string[] = [];
  context.on("request", (request) => requests.push(request.url()));
  await report.getByRole("button", { name: message("content_heading") }).click();
  // Large enough to be read in several chunks.
  const pdf = Buffer.from(Uint8Array.from({ length: 3_000_000 }, (_, i) => (i * i) % 251));
  const [chooser] = await Promise.all([
    report.waitForEvent("filechooser"),
    report.getByText(message("lab_choose")).click(),
  ]);
  await chooser.setFiles([{ name: "a.pdf", mimeType: "application/pdf", buffer: pdf }]);
  const card = (name: string) => report.locator(".file").filter({ hasText: name }).first();
  await expect(card("a.pdf")).toContainText(message("content_identifier"));
  await expect(card("a.pdf").locator("code")).toHaveText(md5(pdf));
  await expect(card("a.pdf")).toContainText("3 MB");
  const html =
    '<p><img src="x/two.png"><a href="one.png">one</a><img src=one%2Epng><img src="two.png"><script>document.title=1</script>';
  await drop(report, "main", [["p.html", html]]);
  const page = card("p.html");
  await expect(page).toContainText(plural("content_missing", 2, ""));
  await expect(page.locator("code")).toHaveText(md5(html));
  await drop(report, "#text", [
    ["one.png", "1"],
    ["two.png", "2"],
  ]);
  await expect(page.locator(".identifier code")).toHaveText([
    md5(html),
    md5(html, createHash("md5").update("2").digest(), createHash("md5").update("1").digest()),
  ]);
  await expect(page.locator("ol code")).toHaveText([md5("2"), md5("1")]);
  await page
    .getByRole("button", { name: message("copy") })
    .last()
    .click();
  await expect(page.getByRole("button", { name: message("copied") })).toBeVisible();
  expect(await report.title()).toBe(message("report_title"));
  expect(requests.filter((url) => !url.startsWith("chrome-extension:"))).toEqual([]);
});

test("a file dropped on the view unfolds its hash, and former fragments lead to the view", async ({
  context,
  session,
}) => {
  const report = await context.newPage();
  await report.goto(`${session.popupUrl.replace(/popup/g, "report")}#files`);
  await expect(report.getByRole("tab", { name: message("report_view_inspect"), selected: true })).toBeVisible();
  await report.setViewportSize({ width: 640, height: 320 });
  await report.locator("#text").fill("http://h.example/%7Ea");
  await expect(report.locator("#files")).toHaveCount(1);
  await report.locator("#content").click();
  await expect(report.locator("#files")).toHaveCount(0);
  await drop(report, "#canonical", [["a.txt", "abc"]]);
  const hash = report.locator(".file code");
  await expect(hash).toHaveText(md5("abc"));
  await expect(report.locator("#content-files")).toBeInViewport();
});

test("a large file shows its progress and can be cancelled", async ({ context, session }) => {
  const report = await openReport(context, session.popupUrl);
  await report.evaluate(() => {
    // Simulates a slow disk.
    const stream = Blob.prototype.stream;
    Blob.prototype.stream = function (this: Blob) {
      const transform = (piece: Uint8Array<ArrayBuffer>, controller: TransformStreamDefaultController) =>
        new Promise<void>((resolve) => setTimeout(resolve, piece.length > 1000 ? 300 : 0)).then(() =>
          controller.enqueue(piece),
        );
      return stream.call(this).pipeThrough(new TransformStream({ transform }));
    };
    const data = new DataTransfer();
    data.items.add(new File(Array(10).fill(new Uint8Array(8 * 1024 * 1024)), "large.bin"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  const bar = report.getByRole("progressbar", { name: labelled("table_progress", "large.bin") });
  await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(0);
  await report.getByRole("button", { name: labelled("cancel", "large.bin") }).click();
  await expect(report.locator(".file")).toContainText(message("table_cancelled"));
  await drop(report, "body", [["small.txt", "x"]]);
  await expect(report.locator(".file").last().locator("code")).toHaveText(md5("x"));
});
