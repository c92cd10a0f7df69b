/** Home pages linked with and without their "/": shown, but nothing to warn about. */
import { expect, test } from "./fixtures.ts";
import { labelled, message, plural } from "./messages.ts";

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent?.replaceAll(/[\u2066-\u2069]/g, "") ?? "");

test.describe("on a watched site", () => {
  test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

  test("the badge stays empty", { tag: "@deep" }, async ({ page, site, session }) => {
    await expect.poll(() => session.worker.evaluate(() => chrome.tabs.onUpdated.hasListeners())).toBe(true);
    await page.goto(`${site.origin}/home/`);
    await expect.poll(async () => (await session.badge()).title).toContain("/home/");
    const { text, title } = await session.badge();
    expect(text).toBe("");
    expect(title.replaceAll("\u00a0", " ")).toContain(labelled("tab_links", message("tile_no_duplicates", 7)));
  });
});

test("the popup shows both ways of writing them, with the rule, and has nothing to highlight", {
  tag: "@deep",
}, async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/home/`);
  const popup = await openPopup();
  await popup.click("#tab-links");
  expect(await popup.evaluate(texts, ".sum")).toEqual([
    `${message("sum", plural("count_links", 7), plural("sum_addresses", 3))} ${message("sum_alike")}`,
  ]);
  await popup.waitFor(
    (text) => document.querySelector(".level-hint")?.textContent?.includes(text),
    message("level_none"),
  );
  expect(await popup.evaluate(texts, ".level-hint .soft")).toEqual([message("level_slash")]);
  expect(await popup.evaluate(() => document.querySelector<HTMLInputElement>("#highlight")?.disabled)).toBe(true);
  const folded = plural("by_slash", 2);
  await popup.evaluate((summary) => {
    const all = [...document.querySelectorAll("summary")];
    all.find(({ textContent }) => textContent === summary)?.click();
  }, folded);
  await popup.waitFor(() => document.querySelectorAll(".group").length === 2);
  expect(await popup.evaluate(texts, ".group .link-line bdi")).toEqual([
    "https://kiln.example",
    "https://kiln.example/",
    "https://kiln.example/#top",
    "https://glaze.example?ash",
    "https://glaze.example/?ash",
  ]);
  expect(await popup.evaluate(texts, ".group .about")).toEqual([
    message("rule_empty_path_short"),
    message("as_the_key"),
    message("rule_drop_fragment_short"),
    message("rule_empty_path_short"),
    message("as_the_key"),
  ]);
  expect(await popup.evaluate(texts, ".group .number")).toEqual([]);
});
