import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Used by `npm run mutate`, which wrote one module of all tests into this folder for its runner. */
const folder = process.env.MUTANTS_FOLDER ?? "";

export default defineConfig({
  cacheDir: join(folder, "cache"),
  test: {
    include: [join(folder, "entry.test.mjs")],
    exclude: [],
    runner: "./tools/mutants/runner.mjs",
    setupFiles: ["tools/property-runs.mjs"],
    isolate: false,
    // Threads end with their process, even if it is killed.
    pool: "threads",
    maxWorkers: 1,
    testTimeout: 600_000,
    teardownTimeout: 600_000,
    disableConsoleIntercept: true,
    reporters: [{}],
  },
});
