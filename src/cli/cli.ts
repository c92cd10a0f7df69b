#!/usr/bin/env node
/** Loads the rest after enabling Node's compile cache. */
const { enableCompileCache } = process.getBuiltinModule("node:module") as {
  /** Since Node 22.8. */
  readonly enableCompileCache?: () => void;
};
enableCompileCache?.();

const { run } = await import("./main.ts");
/** Built from `thread.ts`. */
const THREAD = "./cli/thread.mjs";
run(new URL(THREAD, import.meta.url));
