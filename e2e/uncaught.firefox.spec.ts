import { appendFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWith } from "./build-with.mjs";
import { launchFirefox } from "./firefox.mjs";
import { expect, firefoxTest as test } from "./fixtures.ts";

const build = fileURLToPath(new URL("../dist/firefox", import.meta.url));

const failing = (where: string) =>
  `\n;setTimeout(() => { throw new Error("thrown in ${where}"); }); void Promise.reject(new Error("rejected in ${where}"));`;

test("errors in the background page, an extension page, the popup and a content script are collected", async ({
  site,
}) => {
  const folder = buildWith(build, {});
  const rules = readdirSync(join(folder, "assets")).find((name) => /^rules-.*\.js$/.test(name)) ?? "";
  const files = {
    background: "worker.js",
    page: `assets/${rules}`,
    popup: "popup-first.js",
    script: "content-read.js",
  };
  for (const [where, file] of Object.entries(files)) appendFileSync(join(folder, file), failing(where));
  const firefox = await launchFirefox({ extension: folder });
  try {
    const found = new Set<string>();
    const seen = async (where: string) => {
      for (const one of await firefox.takeUncaught()) found.add(/(?:thrown|rejected) in \w+/.exec(one)?.[0] ?? one);
      return [...found].filter((one) => one.endsWith(where)).toSorted();
    };
    const expectBoth = (where: string) =>
      expect.poll(() => seen(where), where).toEqual([`rejected in ${where}`, `thrown in ${where}`]);
    await expectBoth("background");
    await firefox.openExtensionPage("src/pages/rules/rules.html");
    await expectBoth("page");
    const page = await firefox.openPage(`${site.origin}/plain/`);
    await (await firefox.clickToolbarButton(page)).ready();
    await expectBoth("popup");
    await expectBoth("script");
    expect([...found].filter((one) => !/^(?:thrown|rejected) in \w+$/.test(one))).toEqual([]);
    const last = await firefox.openExtensionPage("src/pages/rules/rules.html");
    await last.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await expect(firefox.close()).rejects.toThrow("Nobody caught what the extension threw");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
