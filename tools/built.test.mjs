/** `npm test` builds first (BUILT); otherwise a build older than its sources is skipped. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./process.mjs";

/** @param {string} path a file or a folder in the project */
const lastChange = (path) => {
  const names = statSync(join(root, path)).isFile() ? [""] : readdirSync(join(root, path), { recursive: true });
  return Math.max(...names.map((name) => statSync(join(root, path, String(name))).mtimeMs));
};
const sources = Math.max(...["src", "public", "manifest.json", "vite.config.ts"].map(lastChange));

describe.each(["chrome", "firefox"])("the build for %s", (target) => {
  const folder = join(root, "dist", target);
  const isFresh =
    process.env.BUILT === "1" || (existsSync(join(folder, "manifest.json")) && lastChange(`dist/${target}`) >= sources);
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), "utf8");

  test.runIf(isFresh)("the manifest requests few permissions, and pages cannot detect the extension", () => {
    const manifest = JSON.parse(read("manifest.json"));
    expect(manifest.web_accessible_resources, "a page could find out that we are installed").toBeUndefined();
    expect(manifest.content_scripts, "inject with `scripting`, at a click").toBeUndefined();
    expect(manifest.host_permissions, "sites are optional").toBeUndefined();
    const offscreen = target === "chrome" ? ["offscreen"] : [];
    expect(manifest.permissions.toSorted(), "every permission needs a purpose in PRIVACY.md").toEqual(
      ["activeTab", "clipboardWrite", "contextMenus", ...offscreen, "scripting", "storage"].toSorted(),
    );
    // Firefox needs no schema.
    expect(manifest.storage?.managed_schema).toBe(target === "chrome" ? "managed-schema.json" : undefined);
    expect(manifest.content_security_policy.extension_pages).toContain("connect-src 'none'");
    // Not in the manifest, so a build could omit them.
    for (const name of ["report", "disambiguation", "first-run", "rules"])
      expect(read(`src/pages/${name}/${name}.html`)).toContain("<script");
  });

  test.runIf(isFresh)("a page's own styles come last", () => {
    for (const name of ["options", "report", "disambiguation", "first-run", "rules"]) {
      const html = read(`src/pages/${name}/${name}.html`);
      const links = html.matchAll(/<link rel="stylesheet"[^>]*href="\/assets\/([a-z-]+)-[^"]*"/g);
      const styles = [...links].map(([, file]) => file);
      expect(styles.length, name).toBeGreaterThan(1);
      expect(styles.at(-1), name).toBe(name);
    }
  });

  test.runIf(isFresh)("the popup loads three files, starting with the script that wakes the worker", () => {
    const html = read("src/pages/popup/popup.html");
    const loaded = html.matchAll(/ (?:src|href)="\/(?:assets\/)?([a-z.-]+?)(?:-[\w-]{8})?\.(?:js|css)"/g);
    expect([...loaded].map(([, name]) => name)).toEqual(["popup-first", "popup.html", "popup-all"]);
  });

  test.runIf(isFresh)("the popup's own styles come last in its one file of styles", () => {
    const [file = ""] = /assets\/popup-all-[^"]*/.exec(read("src/pages/popup/popup.html")) ?? [];
    const styles = read(file);
    const shared = styles.indexOf("--accent");
    expect(shared).toBeGreaterThan(-1);
    expect(styles.indexOf(".strip")).toBeGreaterThan(shared);
    const own = readdirSync(join(folder, "assets")).find((name) => /^popup-(?!all)[^.]*\.css$/.test(name));
    expect(styles.trimEnd().endsWith(read(`assets/${own}`).trimEnd())).toBe(true);
  });

  test.runIf(isFresh)("contains no remote code, no eval and no markup from strings", () => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const scripts = files.filter((file) => file.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(3);
    for (const file of scripts)
      expect(read(file), file).not.toMatch(
        /\beval\(|new Function\(|\.innerHTML\s*=|insertAdjacentHTML|\bfetch\(|XMLHttpRequest|new WebSocket/,
      );
    for (const file of files.filter((name) => name.endsWith(".html")))
      expect(read(file), file).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });
});
