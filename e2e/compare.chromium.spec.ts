/** One address under all rule sets, and keys that warn of themselves. */
import type { Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";

const HARD = "https://User:pw@WWW.Example.com:443/%7Eann/a%2Fb/../c;p=1?x=1&amp;y=2&a=3#top";

/** The popup as a page, where Playwright can reach it, with a rule set chosen. */
async function inspectIn(session: ChromiumSession, url: string, profile = "web"): Promise<Page> {
  const view = await session.context.newPage();
  await view.setViewportSize({ width: 420, height: 900 });
  await view.goto(`${session.popupUrl}?url=${encodeURIComponent(url)}`);
  await expect(view.locator("html")).toHaveAttribute("data-state", "ready");
  if (profile === "web") return view;
  await openCompare(view);
  await view.locator("#profile").selectOption(profile);
  await expect(view.locator("html")).toHaveAttribute("data-state", "ready");
  await view.locator("#tab-address").click();
  return view;
}

const openCompare = (view: Page) => view.locator("#tab-compare").click();
/** With the parts unfolded. */
async function compare(view: Page) {
  await openCompare(view);
  await view.locator(".by-part > summary").click();
}
const rowsOf = (view: Page, part: string) =>
  view.locator("tbody", { has: view.getByRole("rowheader", { name: part, exact: true }) }).locator("tr");

test("parts on which all agree are one cell, and say so", { tag: "@deep" }, async ({ session }) => {
  const view = await inspectIn(session, "http://example.com/a?x=1");
  await compare(view);
  const query = view.getByRole("row").filter({ has: view.getByRole("rowheader", { name: "Query", exact: true }) });
  await expect(view.getByRole("table", { name: "Compare rule sets" })).toBeVisible();
  await expect(query).toHaveCount(1);
  await expect(query).toContainText("x=1");
  await expect(query).toContainText("all rule sets");
  const scheme = rowsOf(view, "Scheme");
  await expect(scheme).toHaveCount(2);
  await expect(scheme.first()).toContainText("http");
  await expect(scheme.first()).toContainText("all others except SURT");
});

test("where they disagree, each side has its rule and its clause, and equal cells are joined", {
  tag: "@deep",
}, async ({ session }) => {
  const view = await inspectIn(session, HARD);
  await compare(view);
  const header = view.getByRole("rowheader", { name: "Port", exact: true });
  const rows = rowsOf(view, "Port");
  await expect(header).toHaveAttribute("rowspan", String(await rows.count()));
  const [web, wwwoffle] = [rows.filter({ hasText: /^\s*Port/ }), rows.filter({ hasText: /^\s*443/ })];
  await expect(web).toContainText("Web(chosen)");
  await expect(web).toContainText("Remove the default port. RFC 3986, 6.2.3");
  await expect(wwwoffle.getByRole("listitem").filter({ hasText: "WWWOFFLE" })).toHaveText([
    "WWWOFFLE 2.9",
    "WWWOFFLE 2.6",
  ]);
  await expect(wwwoffle).toContainText("left as written");
  const query = rowsOf(view, "Query");
  await expect(query.filter({ hasText: "x=1&y=2&a=3" })).toContainText(
    "Replace “&amp;” with “&” in the arguments. WWWOFFLE README.URL 2.9, arguments, 2c",
  );
  // What pages are named by comes first; no password is read.
  const parts = await view.getByRole("rowheader").allTextContents();
  expect(parts.indexOf("Port")).toBeLessThan(parts.indexOf("User name and password"));
  expect(await view.locator("body").innerText()).not.toContain(":pw@");
});

test("the whole URLs: what differs is marked and named, and each can be copied", { tag: "@deep" }, async ({
  session,
  page,
  site,
}) => {
  await page.goto(`${site.origin}/plain/`);
  const view = await inspectIn(session, "http://example.com:80/a");
  await compare(view);
  const other = view.locator(".whole tr", { hasText: "WWWOFFLE 2.9" }).filter({ hasText: "Differs" });
  await expect(view.locator(".whole tr", { hasText: "Web(chosen)" }).locator("ins")).toHaveCount(0);
  await view.goto(`${session.popupUrl}?url=${encodeURIComponent("https://example.com:443/a")}`);
  await compare(view);
  await expect(other.locator("ins")).toHaveText(":443");
  await expect(other).toContainText("Differs from Web: Port");
  await other.getByRole("button").click();
  await expect(other.getByRole("button")).toHaveText("✓ Copied");
  expect(await session.readClipboard(page)).toBe("https://example.com:443/a");
});

test("with them stands what changed between the two editions of WWWOFFLE, folded", { tag: "@deep" }, async ({
  session,
}) => {
  const view = await inspectIn(session, HARD);
  await compare(view);
  const changes = view.locator(".whole details");
  const items = changes.getByRole("listitem");
  const [here, others] = [
    items.filter({ hasText: "In this URL: " }),
    items.filter({ hasText: "The host is decoded." }),
  ];
  await expect(changes.locator("summary")).toHaveText("What changed from WWWOFFLE 2.6 to WWWOFFLE 2.9 · 3 in this URL");
  await expect(here).toHaveCount(0);
  await changes.locator("summary").click();
  await expect(here).toHaveCount(3);
  await expect(here.first()).toContainText("WWWOFFLE README.URL 2.9, parameters");
  await expect(others).toBeVisible();
});

test("keys stand apart, and neither look like URLs nor open", { tag: "@deep" }, async ({ session, page, site }) => {
  await page.goto(`${site.origin}/plain/`);
  const view = await inspectIn(session, "http://www.example.com/Ann", "surt");
  await expect(view.locator("#open")).toHaveCount(0);
  await expect(view.locator("#copy")).toHaveText("Copy key (may be a different page)");
  await view.locator("#copy").click();
  await expect(view.locator("#copy")).toContainText("Copied");
  const key = await session.readClipboard(page);
  await view.bringToFront();
  await compare(view);
  const group = view.locator("optgroup");
  await expect(group).toHaveAttribute("label", "Comparison keys: may be a different page");
  await expect(group.locator("option[value=web]")).toHaveCount(0);
  await expect(group.locator("option[value=surt]")).toHaveCount(1);
  const row = view.locator(".whole tr", { has: view.locator(".chosen") });
  await expect(row).toContainText(key);
  await expect(row.getByRole("button")).toHaveText("Copy key (may be a different page)");
});

test("each rule set has one line: what it puts there, and a copy of it", { tag: "@deep" }, async ({
  session,
  page,
  site,
}) => {
  await page.goto(`${site.origin}/plain/`);
  const view = await inspectIn(session, "https://shop.example/demo/?%66rom=caf%25C3%25A9&to=a%2Fb#top", "wwwoffle-2.9");
  await openCompare(view);
  const row = (name: string) => view.locator(".every tr", { has: view.getByRole("rowheader", { name }) });
  await expect(view.getByRole("table", { name: "This address by every rule set" }).getByRole("row")).toHaveCount(5);
  await expect(view.getByRole("table", { name: "Keys, to compare and not to open" }).getByRole("row")).toHaveCount(3);
  await expect(row("WWWOFFLE 2.9").locator("ins")).toHaveText(["f", "/"]);
  await expect(row("PDF").locator("ins")).toHaveCount(0);
  await expect(row("WWWOFFLE 2.9").getByRole("rowheader")).toHaveCSS("font-weight", "600");
  await row("WWWOFFLE 2.9").getByRole("button").click();
  // The button is pressed before the browser has written.
  await expect.poll(() => session.readClipboard(page)).toBe("https://shop.example/demo/?from=caf%25C3%25A9&to=a/b");
});

test("narrow and wide, nothing is cut off", { tag: "@deep" }, async ({ session }) => {
  const view = await inspectIn(session, `${HARD}${"x".repeat(2000)}`, "pdf-web-capture");
  await compare(view);
  for (const width of [210, 320, 420, 900]) {
    await view.setViewportSize({ width, height: 900 });
    const beyond = await view.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond, `${width} pixels`).toBeLessThanOrEqual(0);
  }
});

test.describe("axe", { tag: "@deep" }, () => {
  test("finds nothing in the comparison, nor in the verdict on a key", async ({ session }) => {
    const all = [
      [HARD, "web"],
      [HARD, "surt"],
      [HARD, "wwwoffle-2.9"],
      ["http://example.com/", "web"],
    ] as const;
    for (const [url, profile] of process.env.DEEP ? all : all.slice(0, 2)) {
      const view = await inspectIn(session, url, profile);
      await compare(view);
      for (const summary of await view.locator(".compare summary").all()) await summary.click();
      await view.setViewportSize({ width: 420, height: 6000 });
      expect(await axeFindings(view), `${url}, ${profile}`).toEqual([]);
      await view.close();
    }
  });
});
