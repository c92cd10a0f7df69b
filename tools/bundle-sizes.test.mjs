/** What the builds in dist/ weigh, in KB by gzip. `npm test` makes them before. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { root } from "./process.mjs";

const KB = 1024;
/** What the worker weighs now, and a little more. */
const WORKER = 240;
/** Size of any other injected script, and a little more. */
const INJECTED = 4.1;
/** Size of content-check.js, and a little more: it also slices very large results and reports when its document is left. */
const CHECK = 4.4;
const TO_DO = {
  first:
    "is loaded before the popup shows anything: import what is not needed for that in popup.tsx, which comes afterwards",
  injected: "is injected into pages: put what only some calls need into a script of its own",
  worker:
    "is read whenever the worker starts: look by `npm run bench worker-start` what that costs; if it must be so, raise WORKER here",
};

/** @param {string} folder @param {readonly string[]} files */
const weigh = (folder, files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / KB;

/** All that a page loads before its scripts import anything. @param {string} folder @param {string} page */
function loadedBy(folder, page) {
  const html = readFileSync(join(folder, page), "utf8");
  return [page, ...[...html.matchAll(/ (?:src|href)="\/([^"]*)"/g)].map(([, file = ""]) => file)];
}

describe.each(["chrome", "firefox"])("of %s", (target) => {
  const folder = join(root, "dist", target);
  const popup = "src/pages/popup/popup.html";
  const isBuilt = existsSync(join(folder, popup));

  test.runIf(isBuilt)("what the popup loads before its first paint", () => {
    const files = loadedBy(folder, popup);
    // Else the page was not understood.
    expect(files).toContain("popup-first.js");
    expect(files.filter((file) => file.endsWith(".css"))).toHaveLength(1);
    expect(weigh(folder, files), `${files.join(", ")} ${TO_DO.first}`).toBeLessThanOrEqual(60);
  });

  test.runIf(isBuilt)("each script that is injected", () => {
    const scripts = readdirSync(folder).filter((file) => /^content.*\.js$/.test(file));
    expect(scripts).toContain("content.js");
    for (const file of scripts) {
      const most = file === "content-check.js" ? CHECK : INJECTED;
      expect(weigh(folder, [file]), `${file} ${TO_DO.injected}`).toBeLessThanOrEqual(most);
    }
  });

  test.runIf(isBuilt)("the worker, which is one file", () => {
    const { background } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
    expect(background).toEqual(target === "chrome" ? { service_worker: "worker.js" } : { scripts: ["worker.js"] });
    expect(readFileSync(join(folder, "worker.js"), "utf8")).not.toMatch(/\bimport\s*[("'`{*]/);
    expect(weigh(folder, ["worker.js"]), `worker.js ${TO_DO.worker}`).toBeLessThanOrEqual(WORKER);
  });
});
