import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { canonicalize } from "../../src/core/index.ts";
import { root } from "../process.mjs";
import { pairs, withTables } from "./pairs.mjs";

test("docs/conformance.md has the differences (run `npx vitest run tools/peers/conformance.test.mjs -u` to write them anew)", async () => {
  const page = readFileSync(join(root, "docs", "conformance.md"), "utf8");
  await expect(withTables(page)).toMatchFileSnapshot("../../docs/conformance.md");
});

describe.each(pairs)("$title", ({ profile, differences }) => {
  test("differences have one id each", () => {
    const ids = differences.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  // The programs' answers are tested by `npm run test:deep`.
  test.each(differences.map(({ example }) => [example.input, example.ours]))("%j → %j", (input, ours) => {
    expect(canonicalize(input, { profile })).toBe(ours);
  });
});
