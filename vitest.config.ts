import { defineConfig } from "vitest/config";

export default defineConfig({
  define: { __TARGET__: JSON.stringify("chrome") },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.mjs"],
    environment: "node",
    // A limit against what hangs, not a measure: property tests take their time on a slow machine.
    testTimeout: 60_000,
  },
});
