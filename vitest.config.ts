import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { loadFactor } from "./tools/load.mjs";
import { propertyRuns, RUNS } from "./tools/property-runs.mjs";

/** Tests that replace modules or globals run isolated; the others share modules, which load once. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules)|@vitest-environment|\/counted-work\.ts"|globalThis\.\w+ =/;
/** `npm run test:deep` also runs what needs a program that is large to install. */
const TESTS = process.env.DEEP
  ? /^src\/.*\.test\.tsx?$|^tools\/.*\.(?:test|deep)\.mjs$/
  : /^src\/.*\.test\.tsx?$|^tools\/.*\.test\.mjs$/;
const tests = ["src", "tools"].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => TESTS.test(name)),
);
const isOfComponents = (name: string) => name.endsWith(".tsx");
const holds = (pattern: RegExp) => (name: string) => pattern.test(readFileSync(new URL(name, import.meta.url), "utf8"));
const isApart = holds(REPLACES);
const [components, others] = [tests.filter(isOfComponents), tests.filter((name) => !isOfComponents(name))];

export default defineConfig({
  define: { __TARGET__: JSON.stringify("chrome") },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // The polyfill throws outside an extension: tests have one fake of the browser in its place.
  resolve: { alias: { "webextension-polyfill": `${import.meta.dirname}/src/fake-browser/index.ts` } },
  test: {
    environment: "node",
    setupFiles: ["tools/property-runs.mjs", "src/core/url/installed-suffixes.ts", "src/fake-browser/each-file.ts"],
    // Upper bound for tests that hang, not a performance limit.
    testTimeout: 60_000 * loadFactor() * Math.max(1, propertyRuns(process.env).numRuns / RUNS),
    // Hooks import modules, which takes long on a busy machine.
    hookTimeout: 60_000 * loadFactor(),
    pool: "threads",
    // Vitest leaves one processor free, which on two is half of them.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: { name: "shared", isolate: false, include: others.filter((name) => !isApart(name)) },
      },
      { extends: true, test: { name: "apart", include: others.filter(isApart) } },
      // They share one document, which each test empties (`resetScreen`).
      {
        extends: true,
        test: {
          name: "components",
          isolate: false,
          environment: "happy-dom",
          // It would follow downloads, and the files share one document.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          include: components,
        },
      },
    ],
  },
});
