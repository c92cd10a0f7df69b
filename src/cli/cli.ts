#!/usr/bin/env node
/** The command `trueform`. It loads the rest after it has turned on Node's compile cache, which keeps compiled modules. */
const { enableCompileCache } = process.getBuiltinModule("node:module") as {
  /** Since Node 22.8. */
  readonly enableCompileCache?: () => void;
};
enableCompileCache?.();

const { run } = await import("./main.ts");
/** The program of worker threads: `thread.ts`, where the build puts it. */
const THREAD = "./cli/thread.mjs";
run(new URL(THREAD, import.meta.url));
