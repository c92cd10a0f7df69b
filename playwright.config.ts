import { availableParallelism } from "node:os";
import { defineConfig } from "playwright/test";
import { PATIENCE } from "./tools/load.mjs";

// The file name says where a test runs: in Chromium without a window, in Chromium on its own display (real right clicks
// and shortcuts: Linux only), or in Firefox.
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Each worker has its own browsers, which keep a processor busy.
  workers: Math.min(Math.max(availableParallelism(), 2), 4),
  // Also within a file: the next free worker, whose browser is open, takes the next test.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Upper bounds for tests that hang, not performance limits.
  timeout: 6 * PATIENCE,
  expect: { timeout: PATIENCE },
  reporter: "list",
  projects: ["chromium", "headed", "firefox"].map((name) => ({ name, testMatch: `*.${name}.spec.ts` })),
});
