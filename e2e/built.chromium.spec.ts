/** What the two builds hold, and what a browser makes of the manifest. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "./fixtures.ts";

const folderOf = (target: string) => fileURLToPath(new URL(`../dist/${target}`, import.meta.url));
const read = (target: string, file: string) => readFileSync(join(folderOf(target), file), "utf8");

for (const target of ["chrome", "firefox"]) {
  test(`the ${target} build asks for little, and pages cannot detect it`, async () => {
    const manifest = JSON.parse(read(target, "manifest.json"));
    expect(manifest.web_accessible_resources, "a page could find out that we are installed").toBeUndefined();
    expect(manifest.content_scripts, "inject with `scripting`, at a click").toBeUndefined();
    expect(manifest.host_permissions, "sites are optional").toBeUndefined();
    const offscreen = target === "chrome" ? ["offscreen"] : [];
    expect(manifest.permissions.toSorted(), "every permission needs a reason in README.md").toEqual(
      ["activeTab", "clipboardWrite", "contextMenus", ...offscreen, "scripting", "storage"].toSorted(),
    );
    // Firefox takes what an administrator sets without a schema.
    expect(manifest.storage?.managed_schema).toBe(target === "chrome" ? "managed-schema.json" : undefined);
    expect(manifest.content_security_policy.extension_pages).toContain("connect-src 'none'");
    // The manifest names the other pages, which the build would miss; of these nobody else knows.
    for (const name of ["report", "disambiguation", "first-run", "rules"])
      expect(read(target, `src/pages/${name}/${name}.html`)).toContain("<script");
  });

  test(`a page's own styles come last in the ${target} build`, () => {
    for (const name of ["options", "report", "disambiguation", "first-run", "rules"]) {
      const html = read(target, `src/pages/${name}/${name}.html`);
      const styles = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/assets\/([a-z-]+)-[^"]*"/g)].map(
        ([, file]) => file,
      );
      expect(styles.length, name).toBeGreaterThan(1);
      expect(styles.at(-1), name).toBe(name);
    }
  });

  test(`the ${target} popup loads little before its first paint, by a script that wakes the worker first`, () => {
    const html = read(target, "src/pages/popup/popup.html");
    const loaded = [...html.matchAll(/ (?:src|href)="\/(?:assets\/)?([a-z.-]+?)(?:-[\w-]{8})?\.(?:js|css)"/g)];
    expect(loaded.map(([, name]) => name)).toEqual(["popup-first", "popup.html", "popup-all"]);
  });

  test(`of the styles in one file of the ${target} popup its own come last`, () => {
    const [file = ""] = /assets\/popup-all-[^"]*/.exec(read(target, "src/pages/popup/popup.html")) ?? [];
    const styles = read(target, file);
    const shared = styles.indexOf("--accent");
    expect(shared).toBeGreaterThan(-1);
    expect(styles.indexOf(".strip")).toBeGreaterThan(shared);
    const own = readdirSync(join(folderOf(target), "assets")).find((name) => /^popup-(?!all)[^.]*\.css$/.test(name));
    expect(styles.trimEnd().endsWith(read(target, `assets/${own}`).trimEnd())).toBe(true);
  });

  test(`the ${target} build holds no remote code, no eval and no markup from strings`, async () => {
    const files = readdirSync(folderOf(target), { recursive: true, encoding: "utf8" });
    const scripts = files.filter((file) => file.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(3);
    for (const file of scripts) {
      const text = read(target, file);
      expect(text, file).not.toMatch(
        /\beval\(|new Function\(|\.innerHTML\s*=|insertAdjacentHTML|\bfetch\(|XMLHttpRequest|new WebSocket/,
      );
    }
    for (const file of files.filter((name) => name.endsWith(".html"))) {
      expect(read(target, file), file).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    }
  });
}

test("Chromium assigns every suggested shortcut", async ({ session, page }) => {
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

test("extension pages cannot make a request, and a page cannot see the extension", async ({ session, page, site }) => {
  for (const name of ["popup", "options", "report", "disambiguation", "first-run", "rules"]) {
    await page.goto(session.popupUrl.replace(/popup/g, name));
    const answer = await page.evaluate((url) => fetch(url).then(String, String), site.origin);
    expect(answer, name).toContain("TypeError");
  }
  await page.goto(`${site.origin}/plain/`);
  for (const file of [
    ...readdirSync(folderOf("chrome")).filter((file) => /^content.*\.js$/.test(file)),
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
