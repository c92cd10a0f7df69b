import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";
import { message, plural } from "./messages.ts";

test.beforeEach(async ({ page, session }) => {
  await page.goto(session.popupUrl.replace(/popup/g, "options"));
  await page.waitForSelector("[data-state=ready]");
});

const fileWith = (settings: object, version = 1) => ({
  name: "settings.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify({ format: "trueform-settings", version, settings })),
});

const tickedCauses = (page: Page) => page.locator("label:has([name=cause]:checked) > [id$=-title]");
const open = (page: Page, section: string) => page.locator(`nav a[href="#${section}"]`).click();

test("exported settings are imported completely or not at all; a reset is undone", async ({ page, session }) => {
  const stored = () => session.worker.evaluate(() => chrome.storage.local.get(null));
  const settings = {
    ignore: ["tracking"],
    sites: [{ host: "shop.example", covers: "domain", off: true }],
    tracking: { added: ["ref"], excepted: [] },
  };
  await session.worker.evaluate((settings) => chrome.storage.local.set(settings), settings);
  await expect(tickedCauses(page)).toHaveText([message("cause_tracking")]);
  await open(page, "data");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#export-settings")]);
  expect(download.suggestedFilename()).toBe("trueform-settings.json");
  const file = await readFile(await download.path(), "utf8");
  expect(JSON.parse(file)).toMatchObject({ format: "trueform-settings", version: 1, settings });
  await page.click("#reset-settings");
  await page.click("#reset-yes");
  await expect.poll(stored).toEqual({});
  await expect(tickedCauses(page)).toHaveText([message("cause_case_and_port"), message("cause_fragment")]);
  await page.click("#stored-undo");
  await expect.poll(stored).toMatchObject(settings);
  await page.click("#reset-settings");
  await page.click("#reset-yes");
  await expect.poll(stored).toEqual({});
  const announcement = page.locator("#outcome");
  await page.setInputFiles("#settings-file", fileWith({ ...settings, ignore: 7, colour: "red" }));
  await expect(announcement).toContainText(plural("import_faults", 2));
  await expect(announcement).toContainText(message("import_value", "settings.ignore", 7, "Array"));
  await expect(announcement).toContainText(message("import_unknown", "settings.colour"));
  await page.setInputFiles("#settings-file", fileWith(settings, 2));
  await expect(announcement).toContainText(message("import_later", 2));
  expect(await stored()).toEqual({});
  await page.setInputFiles("#settings-file", {
    name: "s.json",
    mimeType: "application/json",
    buffer: Buffer.from(file),
  });
  await expect(announcement).toContainText(plural("import_done", 3));
  await expect.poll(stored).toMatchObject(settings);
});

test("stored settings are shown", async ({ page, session }) => {
  const kept = {
    profile: "rfc3986",
    ignore: ["case-and-port"],
    localHost: "proxy:8080",
    copies: "fixed",
    menu: ["markdown"],
    toast: false,
    highlightScope: "site",
    highlights: "chosen",
    sites: [{ host: "shop.example", covers: "host", highlight: true }],
    format: "{title}",
  };
  await session.worker.evaluate((kept) => chrome.storage.local.set(kept), kept);
  await page.reload();
  await page.waitForSelector("[data-state=ready]");
  await expect(page.locator("input[name=profile]:checked")).toHaveValue("rfc3986");
  await expect(tickedCauses(page)).toHaveText([message("cause_case_and_port")]);
  await expect(page.locator("#local-host")).toHaveValue("proxy:8080");
  await expect(page.locator("input[name=copies]:checked")).toHaveValue("fixed");
  await expect(page.locator("input[name=menu]:checked")).toHaveValue("markdown");
  await expect(page.locator("#toast")).not.toBeChecked();
  await page.click("#edit-format");
  await expect(page.locator("#format")).toHaveValue("{title}");
  await expect(page.locator(".chip")).toHaveText([message("options_site_highlighted")]);
});

test("a custom tracking name is kept unless it cancels another; copies and groups use it", async ({
  page,
  session,
  site,
  openPopup,
}) => {
  await page.click("#tracking");
  const added = page.locator("#own-added");
  await added.fill("unsubscribe");
  await added.press("Enter");
  await expect(page.locator("#own-added-problem")).toContainText(
    message(
      "own_names_undoes",
      "mkt_tok",
      "https://example.com/?unsubscribe=abcdef1234&mkt_tok=abcdef1234",
      "\0",
    ).split("\0")[0] ?? "",
  );
  await added.fill("from_mail");
  await added.press("Enter");
  await expect
    .poll(() => session.worker.evaluate(() => chrome.storage.local.get(null)))
    .toEqual({ tracking: { added: ["from_mail"], excepted: [] } });
  await page.locator("#keep-fragment").check();
  await page.locator("#without-password").uncheck();
  await expect
    .poll(() => session.worker.evaluate(() => chrome.storage.local.get(["keepFragment", "keepPassword"])))
    .toEqual({ keepFragment: true, keepPassword: true });
  await page.goto(`${site.origin}/plain/?from_mail=7#part`);
  await page.bringToFront();
  const popup = await openPopup();
  const offer = () => popup.evaluate(() => document.querySelector<HTMLElement>("#panel-url")?.innerText ?? "");
  await expect.poll(offer).toContain(message("copy_removes", "from_mail"));
  await popup.click("#copy-more");
  const menu = await popup.evaluate(() => document.querySelector<HTMLElement>("[role=menu]")?.innerText ?? "");
  expect(menu).toContain("/plain/#part");
  expect(menu).toContain("from_mail");
});

test("a custom tracking name with a host applies only there; one that can never match is rejected with the reason", async ({
  page,
  session,
  site,
  openPopup,
}) => {
  const { hostname, origin } = new URL(site.origin);
  await page.click("#tracking");
  const added = page.locator("#own-added");
  const problem = page.locator("#own-added-problem");
  await expect(page.locator("#own-added-about")).toHaveText(message("own_names_added_about"));
  for (const [typed, reason] of [
    ["si@co.uk", message("own_names_suffix", "co.uk")],
    ["si@urldefense.com", message("own_names_signed_host", "si@urldefense.com", "urldefense.com")],
    ["a&b", message("own_names_character", "a&b", "&")],
  ] as const) {
    await added.fill(typed);
    await added.press("Enter");
    await expect(problem).toHaveText(reason);
  }
  for (const typed of ["si@https://www.YouTube.com/", `from_mail@${hostname}`]) {
    await added.fill(typed);
    await added.press("Enter");
    await expect(problem).toHaveText("");
  }
  await expect
    .poll(() => session.worker.evaluate(() => chrome.storage.local.get(null)))
    .toEqual({ tracking: { added: ["si@youtube.com", `from_mail@${hostname}`], excepted: [] } });
  await expect(page.locator(".own-names .chip bdi")).toHaveText(["si@youtube.com", `from_mail@${hostname}`]);
  await page.goto(`${origin}/plain/?from_mail=7&si=8`);
  await page.bringToFront();
  const popup = await openPopup();
  await expect
    .poll(() => popup.evaluate(() => document.querySelector<HTMLElement>("#panel-url")?.innerText ?? ""))
    .toContain(message("copy_removes", "from_mail"));
  await popup.click("#copy-more");
  const menu = await popup.evaluate(() => document.querySelector<HTMLElement>("[role=menu]")?.innerText ?? "");
  expect(menu).toContain("from_mail");
});
