import { defineConfig } from "vitest/config";

export default defineConfig({
  define: { __TARGET__: JSON.stringify("chrome") },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: { include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.mjs", "test/**/*.test.ts"], environment: "node" },
});
