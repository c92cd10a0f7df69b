/** tools/built.test.mjs checks the built files. */
import { readdirSync } from "node:fs";
import { expect, test } from "./fixtures.ts";

test("Chromium assigns every suggested shortcut", { tag: "@default" }, async ({ session, page }) => {
  await page.goto(session.popupUrl);
  const commands = await page.evaluate(() => chrome.commands.getAll());
  const suggested = ["_execute_action", "copy-canonical", "toggle-highlight"];
  for (const name of suggested) {
    const shortcut = commands.find((command) => command.name === name)?.shortcut ?? "";
    expect(shortcut, `${name}: choose keys that Chromium gives`).not.toBe("");
  }
  const others = commands.filter(({ name = "" }) => !suggested.includes(name));
  expect(others.map(({ name, shortcut }) => [name, shortcut])).toContainEqual(["copy-as-clean", ""]);
  for (const { name, description } of others) expect(description, name).not.toBe("");
});

test("extension pages cannot make a request, and a page cannot see the extension", { tag: "@default" }, async ({
  session,
  page,
  site,
}) => {
  for (const name of ["popup", "options", "report", "disambiguation", "first-run", "rules"]) {
    await page.goto(session.popupUrl.replace(/popup/g, name));
    const answer = await page.evaluate((url) => fetch(url).then(String, String), site.origin);
    expect(answer, name).toContain("TypeError");
  }
  await page.goto(`${site.origin}/plain/`);
  for (const file of [
    ...readdirSync(new URL("../dist/chrome", import.meta.url)).filter((file) => /^content.*\.js$/.test(file)),
    "src/pages/report/report.html",
    "src/pages/disambiguation/disambiguation.html",
    "src/pages/first-run/first-run.html",
    "src/pages/rules/rules.html",
  ]) {
    const seen = await page.evaluate(
      (url) =>
        fetch(url).then(
          () => "reached",
          () => "nothing",
        ),
      `chrome-extension://${session.id}/${file}`,
    );
    expect(seen, file).toBe("nothing");
  }
});
