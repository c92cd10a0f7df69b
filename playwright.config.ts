import { availableParallelism } from "node:os";
import { defineConfig } from "playwright/test";
import { PATIENCE } from "./tools/load.mjs";

// The name of a file says where it runs: in Chromium without a window, in Chromium on a display of its own
// (real right clicks, real shortcuts: Linux only), or in Firefox.
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Each has browsers of its own, which keep a processor busy.
  workers: Math.min(Math.max(availableParallelism(), 2), 4),
  // Also the tests of one file: whichever worker is free takes the next, and has its browser already.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Upper bounds for tests that hang, not performance limits.
  timeout: 6 * PATIENCE,
  expect: { timeout: PATIENCE },
  reporter: "list",
  projects: ["chromium", "headed", "firefox"].map((name) => ({ name, testMatch: `*.${name}.spec.ts` })),
});
