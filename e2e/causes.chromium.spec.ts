import type { Locator, Page } from "playwright/test";
import { expect, test as withBrowser } from "./fixtures.ts";
import { isCauseTicked, openTab, toggleCause } from "./in-page.ts";
import { message, plural } from "./messages.ts";

const test = withBrowser.extend<{ openLinks: (path: string) => Promise<Page> }>({
  /** Opens the popup in a tab after a click that grants the page. */
  openLinks: async ({ context, page, site, session, openPopup }, use) => {
    await use(async (path) => {
      await page.goto(site.origin + path);
      await page.bringToFront();
      await (await openPopup()).close();
      const tabId = await session.worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);
      const view = await context.newPage();
      await view.setViewportSize({ width: 420, height: 600 });
      await view.goto(`${session.popupUrl}?tab=${tabId}`);
      await whenReady(view);
      await view.locator("#tab-links").click();
      return view;
    });
  },
});

const whenReady = (view: Page) => view.waitForFunction(() => document.documentElement.dataset.state === "ready");
const headline = (view: Page) => view.locator(".sum .headline");
const bar = (view: Page, cause: string) => view.locator(`[data-cause="${cause}"]`);
const group = (view: Page, text: string) => view.locator("li.group", { hasText: text });

async function unfold(view: Page, cause: string): Promise<Locator> {
  await bar(view, cause).locator(".cause-name").click();
  const more = bar(view, cause).locator(".cause-unfolded > .more");
  if (await more.isVisible()) await more.click();
  return bar(view, cause).locator(".cause-unfolded");
}

async function tickIn(view: Page, ...causes: readonly string[]): Promise<void> {
  for (const cause of causes) await bar(view, cause).getByRole("checkbox").check();
  await whenReady(view);
}

const stored = (view: Page) => view.evaluate(() => chrome.storage.local.get(null));

test("ticks regroup the links in this view only", async ({ openLinks }) => {
  const view = await openLinks("/levels/");
  await expect(headline(view)).toHaveText(`${plural("tile_encoded", 1)}, ${plural("tile_duplicates", 2)}`);
  await expect(view.locator(".sum p")).toContainText(plural("sum_looser", 6));
  const before = await stored(view);
  await bar(view, "default-document").getByRole("checkbox").focus();
  await view.keyboard.press(" ");
  await expect(headline(view)).toContainText(plural("tile_duplicates", 3));
  for (let press = 0; press < 3; press++) await view.keyboard.press(" ");
  await expect(headline(view)).toContainText(plural("tile_duplicates", 2));
  await expect(bar(view, "default-document").getByRole("checkbox")).toBeFocused();
  await whenReady(view);
  expect(await stored(view)).toEqual(before);
  await tickIn(view, "entities");
  await view.close();
  const again = await openLinks("/levels/");
  await expect.poll(() => again.evaluate(isCauseTicked, "entities")).toBe(false);
});

test("each bar counts its duplicates, ticked or not, and the counts add up", async ({ openLinks }) => {
  const view = await openLinks("/levels/");
  const counts = () =>
    view
      .locator(".cause-row")
      .evaluateAll((rows) =>
        rows.map((row) => [row.getAttribute("data-cause"), Number(row.querySelector(".cause-count")?.textContent)]),
      );
  await expect(bar(view, "case-and-port")).toBeVisible();
  const all = await counts();
  await bar(view, "case-and-port").getByRole("checkbox").uncheck();
  await expect(headline(view)).not.toContainText(plural("tile_duplicates", 2));
  expect(await counts()).toEqual(all);
  const counted = all.filter(([name]) => name !== "fragment" && name !== "same-request");
  expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(8);
  // Links encoded twice can be highlighted whatever is ticked.
  await expect(view.getByRole("switch", { name: message("highlight") })).toBeEnabled();
});

test("an unticked bar offers to tick its cause, then shows its groups", async ({ openLinks }) => {
  const view = await openLinks("/levels/");
  const row = await unfold(view, "default-document");
  await expect(row).toContainText(message("cause_default_document_why"));
  await row.getByRole("button", { name: message("cause_tick") }).click();
  await expect(group(view, "books.example")).toBeVisible();
  // Focus is not lost.
  await expect(view.locator(":focus")).toHaveCount(1);
});

test("the URL to keep is the declared canonical URL, and is copied", async ({ openLinks, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const view = await openLinks("/levels/");
  await tickIn(view, "default-document");
  await unfold(view, "default-document");
  const books = group(view, "books.example");
  await expect(books.locator(".key")).toHaveText("https://books.example/list/");
  await expect(books.locator(".link-line mark")).toHaveText(["http", "www.books.example", "index.html"]);
  await books.getByRole("button", { name: message("copy") }).click();
  expect(await view.evaluate(() => navigator.clipboard.readText())).toBe("https://books.example/list/");
});

test("the fix list has the same URL, for what is ticked", async ({ openLinks, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const view = await openLinks("/levels/");
  await tickIn(view, "default-document");
  await view.locator("#copy-list").click();
  await view
    .getByRole("menuitem", { name: message("filter_counted", message("fixes_heading_none"), message("export_json")) })
    .click();
  await expect(view.locator(".copy-list [role=status]")).toHaveText(/./);
  const fixes = JSON.parse(await view.evaluate(() => navigator.clipboard.readText()));
  expect(fixes).toContainEqual(
    expect.objectContaining({
      find: "http://www.books.example/list/index.html",
      replace_with: "https://books.example/list/",
      where: ["All books"],
    }),
  );
  expect(JSON.stringify(fixes)).not.toContain("template.example");
});

test("adjacent links and different texts lead to their links", async ({ page, openLinks }) => {
  const view = await openLinks("/levels/");
  await unfold(view, "case-and-port");
  const mug = group(view, "/mug");
  await mug.locator("summary").click();
  await expect(mug.getByRole("heading")).toHaveText([plural("adjacent_links", 1), plural("link_texts", 3)]);
  await expect(mug).toContainText(`${message("adjacent_why")} WCAG 2.2 Techniques, H2`);
  await expect(mug.getByRole("listitem").filter({ hasText: `${message("no_link_text")} + Blue mug` })).toHaveCount(1);
  const more = mug.locator("details li").filter({ hasText: "more to read" });
  await page.evaluate(() => document.body.style.setProperty("padding-block-start", "3000px"));
  await more.getByRole("button").click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

test("entries of a table of contents are not adjacent links, and may have different texts", async ({ openLinks }) => {
  const view = await openLinks("/levels/shared.html");
  await unfold(view, "case-and-port");
  const page = group(view, "?page");
  await page.locator("summary").click();
  await expect(page.getByRole("heading")).toHaveText([plural("link_texts", 2)]);
  await expect(page.locator(".link-text")).toHaveText(["Lids", "The lids"]);
});

test("link texts help to judge the encoding of an inspected URL", async ({ openLinks, site }) => {
  const view = await openLinks("/levels/");
  const look = async (author: string) => {
    await view.locator("#tab-url").click();
    await view.locator("#edit").click();
    await view.locator("#inspect").fill(`${site.origin}/search?author=${author}`);
    await view.locator("#inspect").press("Enter");
    const finding = view.locator(".finding").first();
    await finding.getByRole("button", { name: message("evidence") }).click();
    return finding;
  };
  await expect(await look("Jane%2BDoe")).toContainText(message("confidence_high"));
  await expect(await look("John%2BRoe")).toContainText(message("possibly_intended"), { ignoreCase: true });
});

test("highlights follow the ticks and return with their groups", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/levels/`);
  const look = (selector: string) => page.locator(selector).screenshot();
  const plain = { desk: await look("#desk"), list: await look("#list") };
  const isMarked = async (name: "desk" | "list") => !(await look(`#${name}`)).equals(plain[name]);
  const popup = await openPopup();
  await popup.evaluate(openTab, "links");
  const settle = () => popup.ready();
  await popup.click("#highlight");
  await settle();
  await expect.poll(() => isMarked("desk")).toBe(true);
  expect(await isMarked("list")).toBe(false);
  await popup.waitFor(() => document.querySelector(".cause-row") !== null);
  await popup.evaluate(toggleCause, "default-document");
  await settle();
  await expect.poll(() => isMarked("list")).toBe(true);
  await popup.evaluate(toggleCause, "case-and-port");
  await settle();
  await expect.poll(() => isMarked("desk")).toBe(false);
  await popup.evaluate(toggleCause, "case-and-port");
  await settle();
  await expect.poll(() => isMarked("desk")).toBe(true);
  await popup.evaluate(toggleCause, "default-document");
  await settle();
  await expect.poll(() => isMarked("list")).toBe(false);
});

/** Returns broken UI words and clipped texts. */
function tornOrCut(): string[] {
  const found: string[] = [];
  for (const one of document.querySelectorAll("h2, h3, button b, button, label, th, .about")) {
    if (one.clientWidth === 0 || one.closest(".visually-hidden") !== null) continue;
    if (one.matches(".about") && one.scrollWidth > one.clientWidth) found.push(`cut: ${one.textContent}`);
    for (const text of one.childNodes) {
      if (!(text instanceof Text)) continue;
      for (const { 0: word, index } of text.data.matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) found.push(`torn: ${word}`);
      }
    }
  }
  return found;
}

test.describe("in Spanish", () => {
  test.use({ launch: { env: { LANGUAGE: "es" } } });

  test("at 200 % zoom no word of titles and controls is broken, and no text is clipped", async ({ openLinks }) => {
    const view = await openLinks("/demo/?%66rom=caf%25C3%25A9");
    await view.setViewportSize({ width: 210, height: 700 });
    for (const tab of ["url", "page", "links"]) {
      await view.locator(`#tab-${tab}`).click();
      await expect(view.locator(`#panel-${tab}`)).toBeVisible();
      expect(await view.evaluate(tornOrCut), tab).toEqual([]);
    }
  });
});
