/** Gzipped KB of dist/, which `npm test` builds first. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { root } from "./process.mjs";

const KB = 1024;
/** Slightly above its size. */
const WORKER = 244;
/** By folder of src/content, about 5 % above their size. */
const FEATURES = { read: 8.1, follow: 7, marks: 18.4, toast: 4, jump: 3.8 };
/** Injected at each navigation. */
const CHECK = 4.5;
const TO_DO = {
  first:
    "is loaded before the popup shows anything: import what is not needed for that in popup.tsx, which comes afterwards",
  injected: "is injected into pages: take out what is no longer needed; if it must grow, raise its budget here",
  worker:
    "is read whenever the worker starts: look by `npm run bench worker-start` what that costs; if it must be so, raise WORKER here",
};

/** @param {string} folder @param {readonly string[]} files */
const weigh = (folder, files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / KB;

/** Excludes the check. @param {string} feature */
const scriptsOf = (feature) =>
  readdirSync(join(root, "src/content", feature))
    .filter((file) => /^content(?:-\w+)?\.ts$/.test(file) && file !== "content-check.ts")
    .map((file) => file.replace(/ts$/, "js"));

/** Loaded before its scripts import anything. @param {string} folder @param {string} page */
function loadedBy(folder, page) {
  const html = readFileSync(join(folder, page), "utf8");
  return [page, ...[...html.matchAll(/ (?:src|href)="\/([^"]*)"/g)].map(([, file = ""]) => file)];
}

describe.each(["chrome", "firefox"])("the build for %s", (target) => {
  const folder = join(root, "dist", target);
  const popup = "src/pages/popup/popup.html";
  const isBuilt = existsSync(join(folder, popup));

  test.runIf(isBuilt)("limits the files that the popup loads before its first paint", () => {
    const files = loadedBy(folder, popup);
    expect(files).toContain("popup-first.js");
    expect(files.filter((file) => file.endsWith(".css"))).toHaveLength(1);
    expect(weigh(folder, files), `${files.join(", ")} ${TO_DO.first}`).toBeLessThanOrEqual(60);
  });

  test.runIf(isBuilt).each([...Object.entries(FEATURES), ["the check", CHECK]])(
    "limits the scripts injected for %s",
    (feature, most) => {
      const files = feature === "the check" ? ["content-check.js"] : scriptsOf(feature);
      expect(weigh(folder, files), `${files.join(", ")} ${TO_DO.injected}`).toBeLessThanOrEqual(most);
    },
  );

  test.runIf(isBuilt)("has a budget for every injected script", () => {
    const injected = readdirSync(folder).filter((file) => /^content.*\.js$/.test(file));
    const known = ["content-check.js", ...Object.keys(FEATURES).flatMap(scriptsOf)];
    expect(known.sort()).toEqual(injected.sort());
  });

  test.runIf(isBuilt)("limits the worker, which is one file", () => {
    const { background } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
    expect(background).toEqual(target === "chrome" ? { service_worker: "worker.js" } : { scripts: ["worker.js"] });
    expect(readFileSync(join(folder, "worker.js"), "utf8")).not.toMatch(/\bimport\s*[("'`{*]/);
    expect(weigh(folder, ["worker.js"]), `worker.js ${TO_DO.worker}`).toBeLessThanOrEqual(WORKER);
  });
});
