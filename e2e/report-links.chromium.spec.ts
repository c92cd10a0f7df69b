import { readFile } from "node:fs/promises";
import type { BrowserContext, Locator, Page } from "playwright/test";
import type { MessageKey } from "../src/browser/i18n.ts";
import { checks } from "../src/core/index.ts";
import { axeFindings } from "./axe.ts";
import type { RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { inLanguage, LANGUAGES, labelled, message } from "./messages.ts";
import { openLinks } from "./report-table.ts";

const rowsOf = (report: Page): Locator => report.locator(".table-body .table-row");
const cells = (report: Page, column: string): Locator => report.locator(`.table-body .cell.of-${column}`);
const header = (report: Page, name: string): Locator => report.getByRole("columnheader", { name, exact: true });
const filter = (report: Page): Locator => report.getByRole("searchbox");
const grid = (report: Page): Locator => report.getByRole("grid");
const headline = (report: Page): Locator => report.locator(".headline");
const announcement = (report: Page): Locator => report.locator(".announcement");
const unfold = (row: Locator): Promise<void> => row.getByRole("button", { name: labelled("details", "") }).click();

const rowWith = (report: Page, text: string): Locator => rowsOf(report).filter({ hasText: text });

test("the table lists all links of the page, its frames and shadow roots, one row per URL", {
  tag: "@default",
}, async ({ context, page, site, session, openPopup }) => {
  await page.goto(`${site.origin}/demo/`);
  const popup = await openPopup();
  await session.killWorker();
  const report = await openLinks(context, popup);
  const [, addresses = 0] = ((await headline(report).innerText()).match(/\d+ links to (\d+) URLs/) ?? []).map(Number);
  await expect(grid(report)).toHaveAttribute("aria-rowcount", String(addresses + 1));
  const raku = rowWith(report, "/demo/workshops/raku.html");
  await expect(raku).toHaveCount(1);
  await expect(raku.locator(".of-links")).toHaveText("6");
  await unfold(raku);
  await expect(raku.locator(".of-spellings")).toHaveText("1");
  await expect(raku.locator(".spelling")).toHaveCount(6);
  await expect(raku.locator(".spelling mark").filter({ hasText: "\\" })).toHaveCount(1);
  await expect(raku).toContainText("“how to get there”");
  // Links in a shadow root and in a frame.
  await filter(report).fill("6 December");
  await expect(rowsOf(report)).toHaveCount(1);
  await expect(rowsOf(report)).toContainText("/demo/workshops/raku.html");
  await filter(report).fill("in grey");
  await expect(cells(report, "canonical")).toHaveText([/mugs\/plain\.html$/]);
  expect(await report.title()).toBe(message("report_title"));
  // CSP forbids generated scripts.
  expect(report.workers().map((worker) => worker.url())).toEqual([
    expect.stringMatching(/^chrome-extension:\/\/[a-p]+\/assets\/link-store-worker-[\w-]+\.js$/),
  ]);
});

test("a variant leads to its link; the report says if the link is gone", async ({ context, page, site, openPopup }) => {
  await page.setViewportSize({ width: 800, height: 500 });
  await page.goto(`${site.origin}/demo/`);
  const report = await openLinks(context, await openPopup());
  const link = page.locator("#entity");
  await expect(link).not.toBeInViewport();
  await filter(report).fill("More bowls");
  await expect(rowsOf(report)).toHaveCount(1);
  await unfold(rowsOf(report).first());
  const show = report.getByRole("button", { name: new RegExp(`^${message("links_jump")}: `) });
  await show.click();
  await expect(link).toBeInViewport();
  expect(await page.evaluate(() => document.visibilityState)).toBe("visible");
  await page.evaluate(() => document.querySelector("#entity")?.remove());
  await report.bringToFront();
  await show.click();
  await expect(announcement(report)).toContainText(message("link_gone"));
  await page.close();
  await show.click();
  await expect(announcement(report)).toContainText(message("links_tab_closed"));
});

test("column headers sort; ticked causes merge and split rows in this view only", async ({
  context,
  page,
  site,
  openPopup,
  session,
}) => {
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(() => {
    document.body.innerHTML = ["http://www.shop.example/a", "https://shop.example/b", "https://shop.example/a/#x"]
      .map((href) => `<p><a href="${href}">link</a></p>`)
      .join("");
  });
  const report = await openLinks(context, await openPopup());
  const inOrder = ["http://www.shop.example/a", "https://shop.example/b", "https://shop.example/a/"];
  await expect(cells(report, "canonical")).toHaveText(inOrder);
  for (const [order, first] of [
    ["ascending", inOrder[0]],
    ["descending", inOrder[1]],
    ["none", inOrder[0]],
  ] as const) {
    await header(report, message("column_address")).getByRole("button").click();
    await expect(report.locator(".table-head .of-canonical")).toHaveAttribute("aria-sort", order);
    await expect(cells(report, "canonical").first()).toHaveText(first as string);
  }
  const before = await session.worker.evaluate(() => chrome.storage.local.get());
  // Slashes alone join no groups, so they have no bar.
  await report.locator("[data-cause=http-and-www] input").check();
  await expect(grid(report)).toHaveAttribute("aria-rowcount", "3");
  await expect(cells(report, "links")).toHaveText(["2", "1"]);
  await expect(cells(report, "safety").first()).toHaveText(message("match_likely"));
  expect(await session.worker.evaluate(() => chrome.storage.local.get())).toEqual(before);
  await report.locator("[data-cause=http-and-www] button").click();
  await expect(cells(report, "links")).toHaveText(["2"]);
  await report.locator("[data-cause=http-and-www] input").uncheck();
  await expect(cells(report, "links")).toHaveText(["1", "1", "1"]);
});

test("rows are visited, unfolded and ticked by keyboard", async ({ context, page, site, openPopup }) => {
  await page.goto(`${site.origin}/demo/`);
  const report = await openLinks(context, await openPopup());
  const last = Number(await grid(report).getAttribute("aria-rowcount"));
  const press = (key: string) => report.keyboard.press(key);
  const focused = () => report.evaluate(() => document.activeElement?.getAttribute("aria-rowindex"));
  const row = (index: number) => report.locator(`[aria-rowindex="${index}"]`);
  await report.locator(".table-row[tabindex='0']").focus();
  expect(await focused()).toBe("2");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp"]) await press(key);
  await expect.poll(focused).toBe("3");
  await press("PageDown");
  await expect.poll(async () => Number(await focused())).toBeGreaterThan(10);
  await press("End");
  await expect.poll(focused).toBe(String(last));
  await expect(row(last)).toBeInViewport();
  // The focused row stays in the document.
  await report.locator(".table").evaluate((table) => table.scrollTo(0, 0));
  await expect(row(2)).toBeInViewport();
  expect(await focused()).toBe(String(last));
  await press("ArrowUp");
  await expect.poll(focused).toBe(String(last - 1));
  await expect(row(last - 1)).toBeInViewport();
  await press("Home");
  await expect.poll(focused).toBe("2");
  await press("Space");
  await press("Shift+ArrowDown");
  await press("Shift+ArrowDown");
  await expect(report.getByRole("row", { selected: true })).toHaveCount(3);
  await expect(report.locator(".table-body input:checked")).toHaveCount(3);
  await expect(report.locator(".table > [role=status]")).toHaveText(message("chosen_count", 3));
  await row(3).getByRole("checkbox").click();
  await row(6)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(report.locator(".table-body input:checked")).toHaveCount(6 - 1);
  await row(5)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(row(5).getByRole("checkbox")).toBeChecked();
  const all = report.getByRole("checkbox", { name: message("table_choose_all") });
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await all.click();
  await expect(all).toBeChecked();
  await expect(report.locator(".filter-row")).toContainText(message("chosen_count", last - 1));
  await all.click();
  await expect(report.locator(".table-body input:checked")).toHaveCount(0);
  const heightOf = (index: number) => row(index).evaluate((element) => element.getBoundingClientRect().top);
  const before = await heightOf(4);
  await row(3).focus();
  await press("ArrowRight");
  await expect(row(3).locator(".spelling").first()).toBeVisible();
  const unfolded = await row(3)
    .locator(".sub")
    .evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(() => heightOf(4)).toBeCloseTo(before + unfolded, 0);
  for (let i = 0; i < 4; i++) await press("Tab");
  expect(await report.evaluate(() => document.activeElement?.className)).toContain("show");
  await press("Escape");
  expect(await focused()).toBe("3");
  await press("ArrowLeft");
  await expect(report.locator(".sub")).toHaveCount(0);
  await expect.poll(() => heightOf(4)).toBeCloseTo(before, 0);
});

test("a row is copied, and opens in the inspector as written; passwords are masked", async ({
  context,
  page,
  site,
  openPopup,
}) => {
  await page.goto(`${site.origin}/plain/`);
  const long = `http://h.example/${"a".repeat(9000)}`;
  await page.evaluate((href) => {
    document.body.innerHTML = `<a href="http://h.example/search?q=caf%E9">one</a> <a href="http://h.example/search?q=caf%C3%A9">two</a> <a href="${href}">long</a> <a href="/%7Eann/">first pieces</a> <a href="http://ann:clay-and-water@studio.example/orders">orders</a>`;
  }, long);
  const report = await openLinks(context, await openPopup());
  // Bundlers may drop calls made for their exceptions.
  await expect(cells(report, "findings").nth(0)).toContainText(message("check_legacy_charset"));
  await expect(cells(report, "findings").nth(1)).toHaveText("");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await report.bringToFront();
  await rowsOf(report)
    .nth(2)
    .getByRole("button", { name: /^Copy: / })
    .click();
  await expect.poll(() => report.evaluate(() => navigator.clipboard.readText())).toBe(long);
  await unfold(rowsOf(report).nth(2));
  await expect(rowsOf(report).nth(2).locator(".spelling")).toBeVisible();
  expect((await rowsOf(report).nth(2).innerText()).length).toBeLessThan(3000);
  // Passwords are hidden until requested.
  await expect(rowWith(report, "studio.example").locator(".of-canonical")).toHaveText(
    "http://ann:•••@studio.example/orders",
  );
  expect(await report.content()).not.toContain("clay-and-water");
  await unfold(rowWith(report, "~ann"));
  await rowWith(report, "~ann").locator(".inspect-row").click();
  await expect(report.locator("#text")).toHaveValue("/%7Eann/");
  await expect(report.locator("#canonical")).toHaveText(`${site.origin}/~ann/`);
});

test("exports contain the filtered rows in the table's order", async ({ context, page, site, openPopup }) => {
  await page.goto(`${site.origin}/demo/`);
  const report = await openLinks(context, await openPopup());
  const requests: string[] = [];
  report.on("request", (request) => requests.push(request.url()));
  await report.locator("[data-cause=case-and-port] button").click();
  await header(report, message("column_address")).getByRole("button").click();
  await expect(report.locator(".table-head .of-canonical")).toHaveAttribute("aria-sort", "ascending");
  await expect(grid(report)).not.toHaveAttribute("aria-rowcount", "40");
  await expect(cells(report, "links").first()).toBeVisible();
  const links = await cells(report, "links").allInnerTexts();
  const count = links.reduce((sum, text) => sum + Number(text), 0);
  const save = async (kind: string) => {
    await report.getByRole("button", { name: message("export_menu"), exact: true }).click();
    const [download] = await Promise.all([
      report.waitForEvent("download"),
      report.getByRole("menuitem", { name: kind }).click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  };
  const csv = await save(message("export_csv"));
  expect(csv.name).toBe("trueform-links.csv");
  // Cells contain line breaks; records end with CR LF.
  expect(csv.text.trimEnd().split("\r\n")).toHaveLength(count + 1);
  expect(csv.text).not.toContain("Salt glaze");
  const first = await cells(report, "canonical").first().innerText();
  const json = await save(message("export_json"));
  expect(json.name).toBe("trueform-links.json");
  const parsed = JSON.parse(json.text);
  expect(JSON.stringify(parsed)).toContain(JSON.stringify(first).slice(1, -1));
  expect(JSON.stringify(parsed)).toContain(`${site.origin}/demo/`);
  const markdown = await save(message("export_markdown"));
  expect(markdown.name).toBe("trueform-links.md");
  expect(markdown.text).toContain("|");
  expect(requests.filter((url) => !url.startsWith("chrome-extension:") && !url.startsWith("blob:"))).toEqual([]);
});

test("the fix list file has replacements for all links, regardless of the filter", async ({
  context,
  page,
  site,
  openPopup,
}) => {
  await page.goto(`${site.origin}/demo/`);
  const report = await openLinks(context, await openPopup());
  const card = report.locator(".fix-card");
  await expect(card.locator("dd").first()).toContainText("%25");
  const count = Number((await card.locator("h3").innerText()).match(/\d+/)?.[0]);
  await filter(report).fill("nothing of this");
  await expect(rowsOf(report)).toHaveCount(0);
  const save = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([report.waitForEvent("download"), press()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  };
  const csv = await save(() => report.getByRole("button", { name: message("fixes_export"), exact: true }).click());
  expect(csv.name).toBe("trueform-links-fixes.csv");
  expect(csv.text).toContain("find,replace_with,where,why\r\n");
  await report.getByRole("button", { name: message("copy_more_formats") }).click();
  const json = await save(() => report.getByRole("menuitem", { name: message("export_json") }).click());
  const fixes: unknown[] = JSON.parse(json.text);
  expect(fixes).toHaveLength(count);
  expect(fixes).toContainEqual(expect.objectContaining({ why: ["encoded-twice"] }));
});

test("a page without links says so, separate from its declared URL", async ({ context, page, site, openPopup }) => {
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(() => document.body.replaceChildren());
  const report = await openUnread(context, await openPopup());
  await report.setViewportSize({ width: 1280, height: 900 });
  const none = report.getByText(message("links_none"));
  const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  await expect(none).toBeVisible();
  expect((await boxOf(report.locator(".declared"))).top - (await boxOf(none)).bottom).toBeGreaterThanOrEqual(8);
});

test("an unreadable page is named with the reason", async ({ context, session }) => {
  const target = await context.newPage();
  await target.goto("chrome://version/");
  const report = await openUnread(context, await session.clickToolbarButton(target));
  await expect(report.locator("main")).toContainText(message("unreadable_browser_page"));
});

async function openUnread(context: BrowserContext, popup: RealPopup): Promise<Page> {
  const opened = context.waitForEvent("page");
  await (await popup.ready()).click("#report");
  return opened;
}

const NAMES = [
  ...checks.map(
    ({ id, isRefusal }) => (isRefusal ? "pasted_invalid" : `check_${id.replaceAll("-", "_")}`) as MessageKey,
  ),
  "encoded_twice",
  "todo_repair",
  "todo_fragment",
] as const;
const MATCHES = ["match_certain", "match_likely", "match_uncertain"] as const;

/** Returns names that are clipped next to the widest content. */
const cutNames = (report: Page, names: readonly string[]) =>
  report
    .locator(".of-findings .tag")
    .first()
    .evaluate((tag, names) => {
      const name = tag.querySelector(".cut") as HTMLElement;
      const more = document.createElement("span");
      more.textContent = "+2";
      tag.append(more);
      const row = tag.closest(".table-row") as HTMLElement;
      const cell = tag.parentElement as HTMLElement;
      const cut = names.filter((text) => {
        name.textContent = text;
        const isCut = name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight;
        const isHigher = cell.scrollHeight > cell.clientHeight || cell.clientHeight > row.clientHeight;
        return text === "" || isCut || isHigher;
      });
      more.remove();
      return cut;
    }, names);

test("actions and match levels are not clipped at 1280 pixels, in any language", async ({
  context,
  page,
  site,
  openPopup,
}) => {
  await page.goto(`${site.origin}/demo/`);
  const report = await openLinks(context, await openPopup());
  await report.setViewportSize({ width: 1280, height: 900 });
  await expect(report.locator(".of-findings .tag").first()).toBeVisible();
  for (const language of LANGUAGES) {
    expect(
      await cutNames(
        report,
        NAMES.map((key) => inLanguage(language).message(key)),
      ),
      language,
    ).toEqual([]);
    const cut = await report
      .locator(".table-body .of-safety")
      .first()
      .evaluate(
        (cell, texts) => {
          const before = cell.textContent;
          const found = texts.filter((text) => {
            cell.textContent = text;
            return text === "" || cell.scrollWidth > cell.clientWidth;
          });
          cell.textContent = before;
          return found;
        },
        MATCHES.map((key) => inLanguage(language).message(key)),
      );
    expect(cut, language).toEqual([]);
  }
});

test.describe("axe", () => {
  test("finds nothing in table and menus, wide, narrow and enlarged", async ({ context, page, site, openPopup }) => {
    await page.goto(`${site.origin}/demo/`);
    const report = await openLinks(context, await openPopup());
    const look = async (width: number, within?: string) => {
      // So that the table clips nothing; unfolded rows are measured later.
      await report.setViewportSize({ width, height: 1800 });
      await expect.poll(() => axeFindings(report, within), { message: `${width}` }).toEqual([]);
      const { scrollWidth, clientWidth } = await report.evaluate(() => document.documentElement);
      expect(scrollWidth, `nothing stands out at ${width}`).toBe(clientWidth);
    };
    for (const text of ["bowls/ash.html", "visit.html"])
      await rowWith(report, text).first().getByRole("checkbox").check();
    await report.getByRole("button", { name: message("list_copy") }).click();
    for (const width of [1280, 320]) {
      await report.setViewportSize({ width, height: 900 });
      await expect(report.getByRole("menuitem")).toHaveCount(6);
      // Repositioned after the resize.
      const isInside = () =>
        report.getByRole("menu").evaluate((menu) => {
          const { left, right } = menu.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        });
      await expect.poll(isInside, { message: `${width}` }).toBe(true);
      // The menu covers the background that axe needs.
      expect(await axeFindings(report, ".filter-row"), `${width}`).toEqual([]);
    }
    await report.keyboard.press("Escape");
    await look(320, ".filter-row");
    await report.getByRole("button", { name: message("chosen_none") }).click();
    // So that the table clips none, which axe cannot judge.
    await filter(report).fill("raku");
    const row = rowWith(report, "/demo/workshops/raku.html");
    await expect(rowsOf(report)).not.toHaveCount(0);
    await expect(rowWith(report, "/gas/")).toHaveCount(0);
    await unfold(row);
    await expect(row.locator(".spelling").first()).toBeVisible();
    await look(1500);
    await look(640);
    await look(320);
    for (const column of ["canonical", "links", "findings"]) {
      await expect(report.locator(`.table-head .of-${column}`)).toBeVisible();
    }
    await expect(cells(report, "unfold").first()).toBeVisible();
    const heightOf = () => report.locator(".table-sample").evaluate((sample) => sample.getBoundingClientRect().height);
    const before = await heightOf();
    await report.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expect.poll(heightOf).toBeGreaterThan(1.8 * before);
    await look(1280, ".table");
  });
});

test("only visible rows of 130,000 are rendered; the last is reachable, and all can be ticked", async ({
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
  await expect(grid(report)).toHaveAttribute("aria-rowcount", "130001", { timeout: 60_000 });
  await expect(rowsOf(report).first()).toContainText("https://h0.example/0");
  const inDocument = async () => {
    expect(await rowsOf(report).count()).toBeLessThan(100);
    expect(await rowsOf(report).count()).toBeGreaterThan(5);
  };
  await inDocument();
  const table = report.locator(".table");
  await table.scrollIntoViewIfNeeded();
  // The table is taller than the rendered part.
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  const middle = cells(report, "canonical").filter({ hasText: /\/6[45]\d{3}$/ });
  await expect(middle.first()).toBeVisible();
  await inDocument();
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(report.locator("[aria-rowindex='130001']")).toBeInViewport();
  await expect(report.locator("[aria-rowindex='130001']")).toContainText("/129999");
  await inDocument();
  await table.hover();
  await report.mouse.wheel(0, -380);
  await expect(report.locator("[aria-rowindex='129980']")).toBeInViewport();
  await unfold(report.locator("[aria-rowindex='129985']"));
  await expect(report.locator(".sub .spelling")).toHaveCount(1);
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(report.locator("[aria-rowindex='130001']")).toBeInViewport();
  await report.locator(".table-row[tabindex='0']").focus();
  await report.keyboard.press("End");
  await expect.poll(() => report.evaluate(() => document.activeElement?.getAttribute("aria-rowindex"))).toBe("130001");
  await expect(report.locator("[aria-rowindex='130001']")).toBeInViewport();
  await report.keyboard.press("Home");
  await expect(report.locator("[aria-rowindex='2']")).toBeInViewport();
  await report.getByRole("checkbox", { name: message("table_choose_all") }).click();
  await expect(report.locator(".table > [role=status]")).toHaveText(message("chosen_count", 130_000));
  await header(report, message("column_address")).getByRole("button").click();
  await header(report, message("column_address")).getByRole("button").click();
  await expect(rowsOf(report).first()).toContainText("https://h99.example/");
  await expect(rowsOf(report).first()).toHaveAttribute("aria-selected", "true");
  await expect(report.locator(".sub")).toHaveCount(0);
});

test("a slow filter is cancelled and the table unchanged; deselecting all returns to the rows", async ({
  context,
  page,
  site,
  openPopup,
}) => {
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(() => {
    document.body.innerHTML = `<a href="/${"a".repeat(40)}b">one</a> <a href="/c">two</a>`;
  });
  const report = await openLinks(context, await openPopup());
  await filter(report).fill("/(a+)+$/");
  await expect(report.locator(".working")).toContainText(message("filter_working"));
  await report.getByRole("button", { name: message("cancel") }).click();
  await expect(rowsOf(report)).toHaveCount(2);
  await filter(report).fill("/c$/");
  await expect(rowsOf(report)).toHaveCount(1);
  await rowsOf(report).first().getByRole("checkbox").click();
  await report.getByRole("button", { name: message("chosen_none") }).click();
  await expect(rowsOf(report).first()).toBeFocused();
});
