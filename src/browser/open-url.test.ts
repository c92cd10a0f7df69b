import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fake } from "../fake-browser/index.ts";
import { openUrl } from "./open-url.ts";
import { optionsUrl } from "./options-page.ts";
import { entryUrl, RULES_PAGE } from "./rules-page.ts";

test("opens an HTTP URL in a new tab", async () => {
  await openUrl("https://h.example/a");
  expect(fake.tabs.create.mock.calls).toEqual([[{ url: "https://h.example/a" }]]);
});

test("opens it in an existing tab, or in the background of another window", async () => {
  const { id } = fake.tabs.open({ url: "https://h.example/" });
  await openUrl("https://h.example/a", { tabId: id });
  expect(fake.tabs.update.mock.calls).toEqual([[id, { url: "https://h.example/a" }]]);
  expect(fake.tabs.create).not.toHaveBeenCalled();
  await openUrl("https://h.example/a", { active: false, windowId: 3 });
  expect(fake.tabs.create.mock.calls).toEqual([[{ url: "https://h.example/a", active: false, windowId: 3 }]]);
});

test.each(["javascript:alert(1)", "java\tscript:alert(1)", " data:text/html,a", "blob:https://h/1", "file:///a"])(
  "refuses %j",
  async (url) => {
    const { id } = fake.tabs.open({ url: "https://h.example/" });
    await expect(openUrl(url)).rejects.toThrow();
    await expect(openUrl(url, { tabId: id })).rejects.toThrow();
    expect(fake.tabs.create.mock.calls).toEqual([]);
    expect(fake.tabs.update.mock.calls).toEqual([]);
  },
);

describe("only openUrl opens URLs from outside", () => {
  const SRC = join(import.meta.dirname, "..");
  /** These only open pages of the extension or the browser. */
  const OWN: readonly string[] = [
    "background/copy/copy.ts",
    "background/first-run.ts",
    "browser/open-url.ts",
    "pages/first-run/first-run.tsx",
    "pages/options/options.tsx",
    "pages/popup/opening.ts",
  ];
  const OPENS =
    /\btabs\.create\(|\bwindows\??\.create\((?!\{ \.\.\.like, focused: false, tabId)|\bwindow\.open\(|\blocation\.(?:assign|replace)\(|\blocation(?:\.href)? = /;
  const UPDATES = /\btabs\.update\([^)]*\burl\b/;

  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith("fake-browser/"),
  );

  test.each(files.filter((path) => OPENS.test(readFileSync(join(SRC, path), "utf8"))))("%s", (path) => {
    expect(OWN).toContain(path);
  });

  test("only openUrl navigates a tab", () => {
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((path) => UPDATES.test(readFileSync(join(SRC, path), "utf8")))).toEqual([
      "browser/open-url.ts",
    ]);
  });

  test("links lead only to extension pages and cited documents", () => {
    const views = files.filter((path) => /^(?:ui|pages)\b.*\.tsx$/.test(path));
    const written = views.flatMap((path) =>
      (readFileSync(join(SRC, path), "utf8").match(/<a\b[^>]*?href=(?:"[^"]*"|\{[^}]*\})/g) ?? []).map((link) => [
        path,
        /href=(.*)$/s.exec(link)?.[1] ?? "",
      ]),
    );
    expect(written.length).toBeGreaterThan(3);
    const isOurs = /^(?:"(?:#|\/)|\{`#\$\{|\{RULES_PAGE\}$|\{optionsUrl\(|\{entryUrl\(entry\)\}$)/;
    expect(written.filter(([, href]) => !isOurs.test(href as string)).map(([path]) => path)).toEqual([
      "ui/controls/citation.tsx",
    ]);
    expect(entryUrl("rule-a")).toBe(`${RULES_PAGE}#rule-a`);
    for (const url of [RULES_PAGE, optionsUrl("rules")]) expect(url).toMatch(/^\/src\/pages\//);
  });
});
