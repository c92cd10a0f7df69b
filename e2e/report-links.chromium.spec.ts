/** The report's table of all links of a page: opened from the real popup, sorted, filtered, exported, and jumped from. */
import { readFile } from "node:fs/promises";
import type { BrowserContext, Locator, Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import type { RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";

/** Opens the report as a person does, by the popup's button, and waits for its table. */
async function openLinks(context: BrowserContext, popup: RealPopup): Promise<Page> {
  const opened = context.waitForEvent("page");
  await popup.click("#report");
  const report = await opened;
  await expect(report.getByRole("grid")).toBeVisible();
  return report;
}

const rowsOf = (report: Page): Locator => report.locator(".table-body .table-row");
const cells = (report: Page, column: string): Locator => report.locator(`.cell.of-${column}`);
const header = (report: Page, name: string): Locator => report.getByRole("columnheader", { name });
const shown = (report: Page): Locator => report.locator(".filter-result [role=status]");

/** Rows that hold the text. */
const rowWith = (report: Page, text: string): Locator => rowsOf(report).filter({ hasText: text });

test("all links of the page with its frames and shadow roots, counted and grouped", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/demo/`);
  const popup = await openPopup();
  await session.killWorker();
  const report = await openLinks(context, popup);
  await expect(report.locator(".page-card")).toContainText("Ann’s Pottery: stoneware for every day");
  await expect(report.locator(".page-card")).toContainText("1 frame was read");
  await expect(report.locator(".totals")).toHaveText(/^70 links · \d+ distinct addresses · 12 addresses in several/);
  await expect(report.getByRole("grid")).toHaveAttribute("aria-rowcount", "71");
  // In an open shadow root, and in a frame.
  await report.getByLabel("Filter by text").fill("6 December");
  await expect(shown(report)).toHaveText("1 row of 70");
  await expect(cells(report, "spelling")).toHaveText(["workshops/./raku.html"]);
  await report.getByText("Columns", { exact: true }).first().click();
  await report.getByLabel("Frame").check();
  await report.getByLabel("Filter by text").fill("");
  await header(report, "Frame").getByRole("button").click();
  await header(report, "Frame").getByRole("button").click();
  await expect(header(report, "Frame")).toHaveAttribute("aria-sort", "descending");
  await expect(cells(report, "frame").first()).toHaveText(`${site.origin}/demo/frame.html`);
  expect(await report.title()).toBe("Trueform report");
  // A file of the extension, which its content security policy allows; no script that was made here.
  expect(report.workers().map((worker) => worker.url())).toEqual([
    expect.stringMatching(/^chrome-extension:\/\/[a-p]+\/assets\/link-store-worker-[\w-]+\.js$/),
  ]);
});

test("a click goes to the link, and says so when it is gone", async ({ context, page, site, openPopup }) => {
  await page.setViewportSize({ width: 800, height: 500 });
  await page.goto(`${site.origin}/demo/`);
  const report = await openLinks(context, await openPopup());
  const link = page.locator("#entity");
  await expect(link).not.toBeInViewport();
  await report.getByLabel("Filter by text").fill("More bowls");
  await expect(rowsOf(report)).toHaveCount(1);
  await rowsOf(report).first().click();
  await expect(link).toBeInViewport();
  expect(await page.evaluate(() => document.visibilityState)).toBe("visible");
  await page.evaluate(() => document.querySelector("#entity")?.remove());
  await report.bringToFront();
  await report.getByRole("button", { name: "Go to the link" }).click();
  await expect(report.locator(".row-detail [role=status]").first()).toHaveText(/no longer on the page. Read again/);
  await report.getByRole("button", { name: "Read again" }).click();
  await expect(report.locator(".totals")).toHaveText(/^69 links/);
  await page.close();
  await report.getByRole("button", { name: "Go to the link" }).click();
  await expect(report.locator(".row-detail [role=status]").first()).toHaveText(/The tab is closed/);
  await report.getByRole("button", { name: "Read again" }).click();
  await expect(report.locator(".page-card")).toContainText("The tab is closed");
});

test("sorted, filtered, and shown in chosen columns, which are kept", async ({ context, page, site, openPopup }) => {
  await page.goto(`${site.origin}/demo/`);
  const report = await openLinks(context, await openPopup());
  const inOrder = await cells(report, "spelling").allInnerTexts();
  const sort = (name: string) => header(report, name).getByRole("button").click();
  await sort("Group");
  await expect(header(report, "Group")).toHaveAttribute("aria-sort", "ascending");
  await expect(cells(report, "group").first()).toHaveText("1");
  await expect(cells(report, "group").nth(1)).toHaveText("1");
  await sort("Group");
  await expect(header(report, "Group")).toHaveAttribute("aria-sort", "descending");
  await expect(cells(report, "group").first()).not.toHaveText("1");
  // Once more, and it is the order of the page again.
  await sort("Group");
  await expect(header(report, "Group")).toHaveAttribute("aria-sort", "none");
  await expect(cells(report, "spelling").first()).toHaveText(inOrder[0] as string);

  const encodedTwice = report.getByRole("button", { name: /Encoded more than once/ });
  await encodedTwice.click();
  await expect(encodedTwice).toHaveAttribute("aria-pressed", "true");
  await expect(shown(report)).toHaveText(/^3 rows of 70/);
  await expect(rowsOf(report)).toContainText(Array(3).fill("Encoded more than once"));
  await report.getByLabel("Show", { exact: true }).selectOption("in several spellings");
  await expect(encodedTwice).toHaveAttribute("aria-pressed", "false");
  await expect(rowWith(report, "Salt glaze")).toHaveCount(0);
  await report.getByLabel("Show", { exact: true }).selectOption("alone");
  await expect(cells(report, "group").filter({ hasText: /\d/ })).toHaveCount(0);
  await report.getByRole("button", { name: "Show all" }).click();
  await expect(shown(report)).toHaveText("70 rows of 70");

  await rowWith(report, "first pieces").locator(".of-text").focus();
  await report.getByLabel("Filter by text").fill("no such link anywhere");
  await expect(report.getByText("No rows match.")).toBeVisible();
  await expect(report.getByRole("button", { name: "CSV" })).toBeDisabled();

  await report.getByText("Columns", { exact: true }).first().click();
  await report.getByLabel("Rules").uncheck();
  await expect(header(report, "Rules")).toHaveCount(0);
  await report.reload();
  await expect(header(report, "Canonical URL")).toBeVisible();
  await expect(header(report, "Rules")).toHaveCount(0);
});

test("the level merges and splits groups, and is kept", async ({ context, page, site, openPopup, session }) => {
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(() => {
    document.body.innerHTML = ["http://www.shop.example/a", "https://shop.example/a/", "https://shop.example/a#x"]
      .map((href) => `<p><a href="${href}">link</a></p>`)
      .join("");
  });
  const report = await openLinks(context, await openPopup());
  await expect(report.locator(".totals")).toHaveText(
    "3 links · 3 distinct addresses · 0 addresses in several spellings",
  );
  await expect(report.locator(".chart tbody tr").nth(3)).toContainText("1");
  await report.getByRole("radio", { name: /Also ignoring http or https/ }).check();
  await expect(report.locator(".totals")).toHaveText("3 links · 1 distinct address · 1 address in several spellings");
  await expect(cells(report, "level").first()).toHaveText("3");
  await expect(report.locator(".row-detail")).toContainText("usually the same page");
  const settings = await session.worker.evaluate(() => chrome.storage.local.get());
  expect(settings).toMatchObject({ level: 3 });
});

test("by the keyboard alone, row by row, from the first to the last", async ({ context, page, site, openPopup }) => {
  await page.goto(`${site.origin}/demo/`);
  const report = await openLinks(context, await openPopup());
  const focused = () => report.evaluate(() => document.activeElement?.getAttribute("aria-rowindex"));
  await report.locator(".table-row[tabindex='0']").focus();
  expect(await focused()).toBe("2");
  await report.keyboard.press("ArrowDown");
  await report.keyboard.press("ArrowDown");
  await report.keyboard.press("ArrowUp");
  await expect.poll(focused).toBe("3");
  await expect(report.locator(".row-detail")).toContainText("workshops/raku.html");
  await report.keyboard.press("PageDown");
  await expect.poll(async () => Number(await focused())).toBeGreaterThan(10);
  await report.keyboard.press("End");
  await expect.poll(focused).toBe("71");
  await expect(report.locator("[aria-rowindex='71']")).toBeInViewport();
  // What has the focus stays in the document while one looks elsewhere.
  await report.locator(".table").evaluate((table) => table.scrollTo(0, 0));
  await expect(report.locator("[aria-rowindex='2']")).toBeInViewport();
  expect(await focused()).toBe("71");
  await report.keyboard.press("ArrowUp");
  await expect.poll(focused).toBe("70");
  await expect(report.locator("[aria-rowindex='70']")).toBeInViewport();
  await report.keyboard.press("Home");
  await expect.poll(focused).toBe("2");
  await report.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe("visible");
});

test("a row goes to the inspector as it is written", async ({ context, page, site, openPopup }) => {
  await page.goto(`${site.origin}/demo/`);
  const report = await openLinks(context, await openPopup());
  await report.getByLabel("Filter by text").fill("clay-and-water");
  await expect(rowsOf(report)).toHaveCount(1);
  // The password is read by nobody who did not ask for it.
  await expect(cells(report, "spelling")).toHaveText("http://ann:•••@studio.example/orders");
  await report.getByLabel("Filter by text").fill("first pieces");
  await expect(cells(report, "spelling")).toHaveText(["/%7Eann/"]);
  await report.locator(".inspect-row").click();
  await expect(report.locator("#text")).toHaveValue("/%7Eann/");
  await expect(report.locator("#canonical")).toHaveText(`${site.origin}/~ann/`);
});

test("files of what the filter lets pass, in the order of the table", async ({ context, page, site, openPopup }) => {
  await page.goto(`${site.origin}/demo/`);
  const report = await openLinks(context, await openPopup());
  const requests: string[] = [];
  report.on("request", (request) => requests.push(request.url()));
  await report.getByLabel("Show", { exact: true }).selectOption("in several spellings");
  await header(report, "As written").getByRole("button").click();
  await expect(header(report, "As written")).toHaveAttribute("aria-sort", "ascending");
  await expect(shown(report)).not.toHaveText("70 rows of 70");
  const count = Number((await shown(report).innerText()).split(" ")[0]);
  const save = async (kind: string) => {
    const [download] = await Promise.all([
      report.waitForEvent("download"),
      report.getByRole("button", { name: kind, exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  };
  const csv = await save("CSV");
  expect(csv.name).toBe("trueform-links.csv");
  // Some spellings have line breaks in them, and so have cells: each record ends with CR LF.
  expect(csv.text.trimEnd().split("\r\n")).toHaveLength(count + 1);
  expect(csv.text).not.toContain("Salt glaze");
  const first = await cells(report, "spelling").first().innerText();
  const json = await save("JSON");
  expect(json.name).toBe("trueform-links.json");
  const parsed = JSON.parse(json.text);
  expect(JSON.stringify(parsed)).toContain(JSON.stringify(first).slice(1, -1));
  expect(JSON.stringify(parsed)).toContain(`${site.origin}/demo/`);
  const markdown = await save("Markdown");
  expect(markdown.name).toBe("trueform-links.md");
  expect(markdown.text).toContain("|");
  await expect(report.getByText(`${count} rows exported.`)).toBeVisible();
  expect(requests.filter((url) => !url.startsWith("chrome-extension:") && !url.startsWith("blob:"))).toEqual([]);
});

test("the worker finds what no UTF-8 is, and what is shown of a long address can be copied whole", async ({
  context,
  page,
  site,
  openPopup,
}) => {
  await page.goto(`${site.origin}/plain/`);
  const long = `http://h.example/${"a".repeat(9000)}`;
  await page.evaluate((href) => {
    document.body.innerHTML = `<a href="http://h.example/search?q=caf%E9">one</a> <a href="http://h.example/search?q=caf%C3%A9">two</a> <a href="${href}">long</a>`;
  }, long);
  const report = await openLinks(context, await openPopup());
  // Bundlers drop calls that are made for their exception only.
  await expect(cells(report, "findings").nth(0)).toContainText("Not UTF-8");
  await expect(cells(report, "findings").nth(1)).toHaveText("");
  await rowWith(report, "long").locator(".of-text").click();
  await report.bringToFront();
  const detail = report.locator(".row-detail");
  await expect(detail).toContainText("h.example");
  expect((await detail.innerText()).length).toBeLessThan(3000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await detail.getByRole("button", { name: "Copy", exact: true }).first().click();
  await expect(detail.getByRole("button", { name: "✓" }).first()).toBeVisible();
  expect(await report.evaluate(() => navigator.clipboard.readText())).toBe(long);
});

test("a page that nobody may read is named with the reason", async ({ context, session }) => {
  const target = await context.newPage();
  await target.goto("chrome://version/");
  const report = await openUnread(context, await session.clickToolbarButton(target));
  await expect(report.locator(".page-card")).toContainText("Extensions cannot read the browser’s own pages");
});

async function openUnread(context: BrowserContext, popup: RealPopup): Promise<Page> {
  const opened = context.waitForEvent("page");
  await (await popup.ready()).click("#report");
  return opened;
}

test.describe("in Spanish", () => {
  test.use({ launch: { env: { LANGUAGE: "es" } } });

  test("everything is said in Spanish", async ({ context, page, site, openPopup }) => {
    await page.goto(`${site.origin}/demo/`);
    const report = await openLinks(context, await openPopup());
    await expect(header(report, "Como está escrita")).toBeVisible();
    await expect(report.locator(".totals")).toHaveText(/^70 enlaces · /);
    await expect(report.getByLabel("Filtrar por texto")).toBeVisible();
    await expect(shown(report)).toHaveText("70 filas de 70");
    await expect(cells(report, "region").nth(1)).toHaveText("navegación");
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("finds nothing, wide, narrow and enlarged", async ({ context, page, site, openPopup }) => {
      await page.goto(`${site.origin}/demo/`);
      const report = await openLinks(context, await openPopup());
      await report.getByText("Columns", { exact: true }).first().click();
      const look = async (width: number) => {
        await report.setViewportSize({ width, height: 1000 });
        expect(await axeFindings(report), `${width}`).toEqual([]);
        const { scrollWidth, clientWidth } = await report.evaluate(() => document.documentElement);
        expect(scrollWidth, `nothing stands out at ${width}`).toBe(clientWidth);
      };
      // All columns have room: of a text that is cut by the table's edge axe cannot say whether it can be read.
      await look(1500);
      // Few enough that none is cut there.
      await report.getByLabel("Filter by text").fill("raku");
      await expect(shown(report)).not.toHaveText("70 rows of 70");
      await look(640);
      await look(320);
      await report.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await expect
        .poll(() =>
          rowsOf(report)
            .nth(1)
            .evaluate((row) => row.getBoundingClientRect().height),
        )
        .toBe(72);
      await look(1280);
    });
  });
}

test("of 130,000 rows only those in sight are in the document, and the last can be reached", async ({
  context,
  session,
}) => {
  const report = await context.newPage();
  await report.goto(`${session.popupUrl.replace(/popup/g, "report")}#lab`);
  await report.waitForFunction(() => document.documentElement.dataset.state === "ready");
  await report.evaluate(() => {
    const lines = Array.from({ length: 130_000 }, (_, i) => `https://h${i % 499}.example/${i}`).join("\n");
    const data = new DataTransfer();
    data.items.add(new File([lines], "list.txt"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  const grid = report.getByRole("grid");
  await expect(grid).toHaveAttribute("aria-rowcount", "130001", { timeout: 60_000 });
  await expect(rowsOf(report).first()).toContainText("https://h0.example/0");
  const inDocument = async () => {
    expect(await rowsOf(report).count()).toBeLessThan(100);
    expect(await rowsOf(report).count()).toBeGreaterThan(5);
  };
  await inDocument();
  const table = report.locator(".table");
  await table.scrollIntoViewIfNeeded();
  // The way of the scroll bar: half, and all of it. The table is higher than what is laid out.
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await expect(report.locator("[aria-rowindex='65002']")).toBeVisible();
  await inDocument();
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(report.locator("[aria-rowindex='130001']")).toBeInViewport();
  await expect(report.locator("[aria-rowindex='130001']")).toContainText("/129999");
  await inDocument();
  // By the wheel as far as anywhere, and by the keyboard.
  await table.hover();
  await report.mouse.wheel(0, -360);
  await expect(report.locator("[aria-rowindex='129985']")).toBeInViewport();
  await report.locator(".table-row[tabindex='0']").focus();
  await report.keyboard.press("End");
  await expect.poll(() => report.evaluate(() => document.activeElement?.getAttribute("aria-rowindex"))).toBe("130001");
  await expect(report.locator("[aria-rowindex='130001']")).toBeInViewport();
  await report.keyboard.press("Home");
  await expect(report.locator("[aria-rowindex='2']")).toBeInViewport();
  await header(report, "As written").getByRole("button").click();
  await header(report, "As written").getByRole("button").click();
  await expect(rowsOf(report).first()).toContainText("https://h99.example/");
});
