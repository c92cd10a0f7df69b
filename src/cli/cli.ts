#!/usr/bin/env node
/** The command `trueform`, and each of its worker threads. Code that is loaded from here is compiled once: Node keeps it. */
import module from "node:module";
import { isMainThread } from "node:worker_threads";

// Since Node 22.8.
(module as { readonly enableCompileCache?: () => void }).enableCompileCache?.();

if (isMainThread) {
  const { run } = await import("./main.ts");
  run(new URL(import.meta.url));
} else {
  const { serve } = await import("./thread.ts");
  await serve();
}
