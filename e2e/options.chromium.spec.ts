/** Levels and their lists on the options page: the level is kept, the rules are those of the rule set, by keyboard. */
import { expect, test } from "./fixtures.ts";
import { message, plural } from "./messages.ts";

test.beforeEach(async ({ page, session }) => {
  await page.goto(session.popupUrl.replace(/popup/g, "options"));
  await page.waitForSelector("[data-state=ready]");
});

test("the level that is chosen is kept, and is the popup's", async ({ page, session }) => {
  const chosen = () => page.locator(".level-list input:checked").inputValue();
  expect(await chosen()).toBe("2");
  await page.focus(".level-list input:checked");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect(await chosen()).toBe("4");
  await expect.poll(() => session.worker.evaluate(() => chrome.storage.local.get("level"))).toEqual({ level: 4 });
  await page.reload();
  await page.waitForSelector("[data-state=ready]");
  expect(await chosen()).toBe("4");
});

test("each level says its rules, with documents and classes, for the chosen rule set", async ({ page }) => {
  const levels = page.locator("section[aria-labelledby=levels] details");
  await expect(levels).toHaveCount(5);
  const fragment = levels.nth(2);
  await expect(fragment).toContainText(plural("options_level_rules", 1));
  await page.getByRole("radio", { name: /^RFC 3986/ }).check();
  await expect(fragment).toContainText(plural("options_level_rules", 0));
  await fragment.locator("summary").press("Enter");
  await expect(fragment).toContainText(message("options_level_none"));
  await page.getByRole("radio", { name: /^Web/ }).check();
  await expect(fragment).toContainText(message("rule_drop_fragment"));
  await levels.nth(4).locator("summary").press("Enter");
  for (const said of ["PHPSESSID", "cftoken", "mobile", "OWASP", message("same_may_change")]) {
    await expect(levels.nth(4)).toContainText(said);
  }
  await levels.nth(3).locator("summary").press("Enter");
  await expect(levels.nth(3)).toContainText("default.aspx");
});

test("what copying takes, the menu's entries, the toast and the format are kept, by keyboard", {
  tag: "@default",
}, async ({ page, session }) => {
  const stored = () => session.worker.evaluate(() => chrome.storage.local.get());
  await page.focus("[name=copies]:checked");
  await page.keyboard.press("ArrowDown");
  for (const [name, box] of [
    ["menu", message("menu_copy_target")],
    ["menu", message("menu_copy_own")],
  ] as const) {
    await page.locator(`[name=${name}]`).and(page.getByLabel(box)).focus();
    await page.keyboard.press("Space");
  }
  await page.getByRole("switch", { name: message("options_toast") }).press("Space");
  await page.getByRole("textbox", { name: message("options_format") }).fill("{title} <{link}> {canonical}");
  const section = page.locator("section[aria-labelledby=copying]");
  await expect(section.getByText(message("options_format_unknown", "{link}"))).toBeVisible();
  await expect(section.locator(".preview")).toHaveText(
    `${message("options_format_example")} <{link}> http://shop.example/bowls/ash?size=2`,
  );
  await expect(section.getByText(`✓ ${message("options_saved")}`)).toBeVisible();
  const format = "{title} <{link}> {canonical}";
  await expect.poll(stored).toMatchObject({ copies: "fixed", menu: ["target", "own"], toast: false, format });
  // The worker makes the entries, and no script can read them: each can be changed.
  const change = (id: string) =>
    session.worker.evaluate(
      (id) =>
        chrome.contextMenus.update(id, {}).then(
          () => true,
          () => false,
        ),
      id,
    );
  await expect.poll(() => change("copy-as-target")).toBe(true);
  expect(await change("copy-as-fixed")).toBe(false);
  await page.reload();
  await page.waitForSelector("[data-state=ready]");
  expect(
    await page
      .locator("[name=copies]:checked, [name=menu]:checked")
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(["fixed", "target", "own"]);
  await expect(page.getByRole("textbox", { name: message("options_format") })).toHaveValue(format);
});

test("the licences open as text", async ({ page }) => {
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: message("options_licences_open") }).click();
  const file = await opened;
  await expect(file.locator("body")).toHaveText(/webextension-polyfill .* \(MPL-2\.0\)[\s\S]*Rémi Berson/);
  expect(await file.evaluate(() => document.contentType)).toBe("text/plain");
  await file.close();
});
