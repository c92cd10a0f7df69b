import { availableParallelism } from "node:os";
import { defineConfig } from "playwright/test";
import { WAIT_MS } from "./tools/load-factor.mjs";

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
  timeout: 6 * WAIT_MS,
  expect: { timeout: WAIT_MS },
  reporter: "list",
  projects: ["chromium", "headed", "firefox"].map((name) => ({ name, testMatch: `*.${name}.spec.ts` })),
});
