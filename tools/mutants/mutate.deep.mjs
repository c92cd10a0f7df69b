import { expect, test } from "vitest";
import { run } from "../process.mjs";

test("all mutants of a file are killed, including load-time code", async () => {
  const { ok, output } = await run(process.execPath, [
    "tools/mutate.mjs",
    "--near",
    "src/core/findings/encoding/passes.ts",
  ]);
  expect(output).toMatch(/^ +14 +14 +0 +0 +100\.0 % +100\.0 % {2}src\/core\/findings\/encoding\/passes\.ts$/m);
  expect(ok).toBe(true);
});
