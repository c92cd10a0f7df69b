import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { propertyRuns, RUNS } from "./tools/property-runs.mjs";

/** Tests that replace modules, globals or the environment have a world each; the others share modules, which load once. */
const REPLACES =
  /\bvi\.(?:mock|doMock|stub|spyOn|useFake|resetModules)|\bfakes?\b|@vitest-environment|\/work\.ts"|globalThis\.\w+ =/;
const tests = ["src", "tools"].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => /^src\/.*\.test\.tsx?$|^tools\/.*\.test\.mjs$/.test(name)),
);
const isApart = (name: string) =>
  name.endsWith("x") || REPLACES.test(readFileSync(new URL(name, import.meta.url), "utf8"));

export default defineConfig({
  define: { __TARGET__: JSON.stringify("chrome") },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // The polyfill throws outside an extension: tests have one fake of the browser in its place.
  resolve: { alias: { "webextension-polyfill": `${import.meta.dirname}/src/fake-browser/index.ts` } },
  test: {
    environment: "node",
    setupFiles: ["tools/property-runs.mjs"],
    // A limit against what hangs, not a measure: property tests take their time on a slow machine.
    testTimeout: 60_000 * Math.max(1, propertyRuns(process.env).numRuns / RUNS),
    pool: "threads",
    projects: [
      { extends: true, test: { name: "shared", isolate: false, include: tests.filter((name) => !isApart(name)) } },
      { extends: true, test: { name: "apart", include: tests.filter(isApart) } },
    ],
  },
});
