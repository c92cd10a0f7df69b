import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** For `npm run mutate`, which has written one module of all tests into this folder; its runner loads that. */
const folder = process.env.MUTANTS_FOLDER ?? "";

export default defineConfig({
  cacheDir: join(folder, "cache"),
  test: {
    include: [join(folder, "entry.test.mjs")],
    exclude: [],
    runner: "./tools/mutants/runner.mjs",
    setupFiles: ["tools/property-runs.mjs"],
    isolate: false,
    // It ends with the process, however that ends.
    pool: "threads",
    maxWorkers: 1,
    testTimeout: 600_000,
    teardownTimeout: 600_000,
    disableConsoleIntercept: true,
    reporters: [{}],
  },
});
