import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { loadFactor } from "./tools/load-factor.mjs";
import { propertyRuns, RUNS } from "./tools/property-runs.mjs";

/** Tests that mock modules or globals run isolated; the others share modules, which load once. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules)|@vitest-environment|\/counted-work\.ts"|globalThis\.\w+ =/;
/** `npm run test:deep` also runs tests that need large programs. */
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
  // The polyfill throws outside of extensions; tests use a fake browser.
  resolve: { alias: { "webextension-polyfill": `${import.meta.dirname}/src/fake-browser/index.ts` } },
  test: {
    environment: "node",
    setupFiles: ["tools/property-runs.mjs", "src/core/url/installed-suffixes.ts", "src/fake-browser/each-file.ts"],
    // For tests that hang; not a performance limit.
    testTimeout: 60_000 * loadFactor() * Math.max(1, propertyRuns(process.env).numRuns / RUNS),
    // Hooks import modules, which is slow on a busy machine.
    hookTimeout: 60_000 * loadFactor(),
    pool: "threads",
    // Vitest leaves one processor idle, half of a machine with two.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: { name: "shared", isolate: false, include: others.filter((name) => !isApart(name)) },
      },
      { extends: true, test: { name: "apart", include: others.filter(isApart) } },
      // Tests share one document and clear it (`resetScreen`).
      {
        extends: true,
        test: {
          name: "components",
          isolate: false,
          environment: "happy-dom",
          // Would navigate to downloads in the shared document.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          include: components,
        },
      },
    ],
  },
});
