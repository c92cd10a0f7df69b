import { expect, test } from "vitest";
import { run } from "./process.mjs";

test("tries 100 texts in Node and in both browsers", async () => {
  const { ok, output } = await run(process.execPath, [
    ...["tools/fuzz.mjs", "--seed", "1738", "--texts", "100", "--in", "node,chromium,firefox"],
  ]);
  const lines = output.split("\n").filter((line) => line.includes(", seed 1738: "));
  for (const [i, name] of ["Node", "Chromium", "Firefox"].entries()) {
    expect(lines[i]).toMatch(
      new RegExp(`^${name} [\\d.]+, seed 1738: 100 texts, \\d+,\\d{3} runs, \\d+,\\d{3} checks, 0 failures, \\d+ s$`),
    );
  }
  expect(lines).toHaveLength(3);
  expect(ok).toBe(true);
});
