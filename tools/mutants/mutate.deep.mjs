import { expect, test } from "vitest";
import { run } from "../process.mjs";

test("a file whose mutants are all killed, one of what runs at loading among them", async () => {
  const { ok, output } = await run(process.execPath, [
    "tools/mutate.mjs",
    "--near",
    "src/core/findings/encoding/passes.ts",
  ]);
  expect(output).toMatch(/^ +14 +14 +0 +0 +100\.0 % +100\.0 % {2}src\/core\/findings\/encoding\/passes\.ts$/m);
  expect(ok).toBe(true);
});
