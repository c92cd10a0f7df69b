/** Levels in the popup, on a page that has something for each of them. */
import type { Locator, Page } from "playwright/test";
import { expect, test as withBrowser } from "./fixtures.ts";
import { openTab } from "./in-page.ts";
import { message, plural } from "./messages.ts";

const test = withBrowser.extend<{ openLinks: (path: string) => Promise<Page> }>({
  /** Clicks the toolbar button on a page, which gives access to it, and opens the popup in a tab. */
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
const select = (view: Page) => view.getByRole("combobox", { name: message("level_label") });
/** By what its rows say. */
const group = (view: Page, text: string) => view.locator("li.group", { hasText: text });
/** Groups in forms that browsers request identically are folded. */
const unfoldOneRequest = (view: Page): Promise<void> =>
  view.locator("summary", { hasText: message("one_request_other", "").trim() }).click();
/** Unfolded. */
async function why(card: Locator): Promise<Locator> {
  const unfold = card.locator(".unfold");
  if ((await unfold.getAttribute("aria-expanded")) === "false") await unfold.click();
  return card.locator(".group-why");
}

/** In the popup. */
function chooseLevel(level: number): void {
  const list = document.querySelector<HTMLSelectElement>("#level");
  if (list === null) throw new Error("There is no list of levels.");
  list.value = String(level);
  list.dispatchEvent(new Event("change", { bubbles: true }));
}

async function choose(view: Page, level: number): Promise<void> {
  await view.locator("#level").selectOption(String(level));
  await whenReady(view);
}

test("groups merge and split by the arrow keys, and the level is kept", async ({ openLinks }) => {
  const view = await openLinks("/levels/");
  const sum = view.locator(".sum");
  await expect(select(view)).toHaveValue("2");
  await expect(sum).toContainText(plural("total_duplicates", 2));
  await expect(group(view, "books.example")).toHaveCount(0);
  await select(view).focus();
  await view.keyboard.press("ArrowDown");
  await expect(select(view)).toHaveValue("3");
  await expect(sum).toContainText(plural("total_duplicates", 5));
  await expect(group(view, "books.example")).toHaveCount(1);
  await view.keyboard.press("ArrowDown");
  await expect(sum).toContainText(plural("total_duplicates", 8));
  // Fast, and back to where everything stands alone: the last one counts.
  for (let press = 0; press < 4; press++) await view.keyboard.press("ArrowUp");
  await expect(select(view)).toHaveValue("0");
  await expect(sum).toContainText(message("sum_no_duplicates"));
  await expect(view.locator("#tab-links")).toHaveText(`${message("tab_links")}${plural("tile_encoded", 1)}`);
  await view.keyboard.press("ArrowDown");
  await expect(sum).toContainText(plural("total_duplicates", 2));
  await whenReady(view);
  await view.close();
  const again = await openLinks("/levels/");
  await expect(select(again)).toHaveValue("1");
  await expect(again.locator(".sum")).toContainText(plural("total_duplicates", 2));
});

test("each level says how many duplicates it finds; one that finds none leads to the next", async ({ openLinks }) => {
  const view = await openLinks("/levels/");
  await expect(view.locator("#level option")).toHaveText([
    `${message("level_0_short")} (0)`,
    `${message("level_1_short")} (2)`,
    `${message("level_2_short")} (2)`,
    `${message("level_3_short")} (5)`,
    `${message("level_4_short")} (8)`,
  ]);
  const { x, width } = (await select(view).boundingBox()) ?? { x: 0, width: 0 };
  await choose(view, 0);
  // The counts of the others moved nothing.
  expect(await select(view).boundingBox()).toMatchObject({ x, width });
  // A link that is encoded twice can be highlighted at every level.
  const highlight = view.getByRole("switch", { name: message("highlight") });
  await expect(highlight).toBeEnabled();
  await expect(view.locator(".level-hint")).toHaveText(/^2 /);
  await view.getByRole("button", { name: message("level_show") }).click();
  await expect(select(view)).toHaveValue("1");
  await expect(view.locator(".sum")).toContainText(plural("total_duplicates", 2));
});

test("the preferred spelling with its reason, and the edits to it", async ({ openLinks, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const view = await openLinks("/levels/");
  await choose(view, 3);
  const books = group(view, "books.example");
  await why(books);
  await expect(books).toContainText(`${message("preferred_heading")} ${message("preferred_canonical")}`);
  const edit = books.locator("li.edit").first();
  await expect(edit.locator("del")).toHaveText(["http", "www.books.example", "index.html"]);
  await expect(edit.locator("ins")).toHaveText(["https", "books.example"]);
  await edit.getByRole("button", { name: message("copy") }).click();
  await expect(edit.getByRole("button")).toContainText(message("copied"));
  expect(await view.evaluate(() => navigator.clipboard.readText())).toBe("https://books.example/list/");
  await unfoldOneRequest(view);
  const floor = group(view, "lamps.example/floor");
  await why(floor);
  // Browsers request one URL for both: there is nothing to edit.
  await expect(floor).not.toContainText(message("preferred_heading"));
  const mug = group(view, "/mug");
  await why(mug);
  await expect(mug).toContainText(`${message("preferred_heading")} ${message("preferred_most_used")}`);
});

test("a group is headed by a spelling of the page, and each says what tells it from the others", async ({
  openLinks,
}) => {
  const view = await openLinks("/levels/shared.html");
  await choose(view, 3);
  const bowls = group(view, "bowls.example/small");
  await why(bowls);
  await expect(bowls.locator(".key .url")).toHaveText("http://www.bowls.example/small/");
  await expect(bowls.locator(".shared-rules")).toHaveText(
    [message("shared_rules"), message("rule_fold_https"), message("rule_fold_www")].join(" "),
  );
  await expect(bowls.getByText(message("rule_fold_https"))).toHaveCount(1);
  await expect(bowls.locator(".about")).toHaveText([message("rule_fold_trailing_slash_short"), ""]);
  await expect(bowls.locator(".group-key")).toHaveText(`${message("group_key")}https://bowls.example/small`);
  // On level 2 the heading is the canonical URL.
  await choose(view, 2);
  await expect(group(view, "?page").locator(".group-key")).toHaveCount(0);
});

test("entries of a table of contents are no links side by side, and need not say the same", async ({ openLinks }) => {
  const view = await openLinks("/levels/shared.html");
  const page = group(view, "?page");
  await expect((await why(page)).getByRole("heading")).toHaveText([
    new RegExp(`^${message("preferred_heading")}`),
    plural("link_texts", 2),
  ]);
  await expect(page.locator(".link-text")).toHaveText(["Lids", "The lids"]);
});

test("links side by side, and texts that differ, lead to their links", async ({ page, openLinks }) => {
  const view = await openLinks("/levels/");
  const mug = group(view, "/mug");
  await expect((await why(mug)).getByRole("heading")).toHaveText([
    new RegExp(`^${message("preferred_heading")}`),
    plural("adjacent_links", 1),
    plural("link_texts", 3),
  ]);
  await expect(mug).toContainText(`${message("adjacent_why")} WCAG 2.2 Techniques, H2`);
  await expect(mug.getByRole("listitem").filter({ hasText: `${message("no_link_text")} + Blue mug` })).toHaveCount(1);
  const more = mug.getByRole("listitem").filter({ hasText: "more to read" });
  await page.evaluate(() => document.body.style.setProperty("padding-block-start", "3000px"));
  await more.getByRole("button").click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

test("a signed query is frozen, and the group says why", async ({ openLinks }) => {
  const view = await openLinks("/levels/");
  await choose(view, 4);
  const SIGNED = message("signed_why", "X-Amz-Signature");
  await unfoldOneRequest(view);
  const files = group(view, "files.example");
  await why(files);
  await expect(files).toContainText(SIGNED);
  await expect(files).toContainText("x-amz-signature", { ignoreCase: true });
  // With another argument it is another address, even where tracking parameters are dropped.
  await expect(files.locator(".link-line")).toHaveCount(2);
  await expect(group(view, SIGNED)).toHaveCount(1);
});

test("so it does where an address is inspected", async ({ openLinks, site }) => {
  const view = await openLinks("/levels/");
  const look = async (author: string) => {
    await view.locator("#tab-address").click();
    await view.locator("#edit").click();
    await view.locator("#inspect").fill(`${site.origin}/search?author=${author}`);
    await view.locator("#inspect").press("Enter");
    const finding = view.locator(".finding").first();
    await finding.getByRole("button", { name: message("why") }).click();
    return finding;
  };
  await expect(await look("Jane%2BDoe")).toContainText(message("confidence_high"));
  await expect(await look("John%2BRoe")).toContainText(message("possibly_intended"));
});

test("highlights follow the level, and come back where it has groups again", async ({ page, site, openPopup }) => {
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
  await popup.evaluate(chooseLevel, 3);
  await settle();
  await expect.poll(() => isMarked("list")).toBe(true);
  await popup.evaluate(chooseLevel, 0);
  await settle();
  await expect.poll(() => isMarked("desk")).toBe(false);
  await popup.evaluate(chooseLevel, 2);
  await settle();
  await expect.poll(() => isMarked("desk")).toBe(true);
  await expect.poll(() => isMarked("list")).toBe(false);
});

/** Words of the interface on two lines, and texts of which an end is not seen. */
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

  test("at 200 % zoom no word of titles and controls is torn, and nothing that is said is cut", async ({
    openLinks,
  }) => {
    const view = await openLinks("/demo/?%66rom=caf%25C3%25A9");
    await view.setViewportSize({ width: 210, height: 700 });
    for (const tab of ["address", "page", "links"]) {
      await view.locator(`#tab-${tab}`).click();
      await expect(view.locator(`#panel-${tab}`)).toBeVisible();
      expect(await view.evaluate(tornOrCut), tab).toEqual([]);
    }
  });
});
