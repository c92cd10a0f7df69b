#!/usr/bin/env node
/** Entry point. Loads the rest after it has enabled Node's compile cache. */
const { enableCompileCache } = process.getBuiltinModule("node:module") as {
  /** Since Node 22.8. */
  readonly enableCompileCache?: () => void;
};
enableCompileCache?.();

const { run } = await import("./main.ts");
/** Build output of `thread.ts`. */
const THREAD = "./cli/thread.mjs";
run(new URL(THREAD, import.meta.url));
