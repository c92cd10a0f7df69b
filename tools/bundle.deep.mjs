import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadCore } from "../bench/bundle.mjs";
import * as core from "../src/core/index.ts";

const addresses = [
  ...readFileSync(new URL("../src/core/inspect/truth/tuned.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => String(JSON.parse(line).input)),
  "http://h.example/caf%E9",
  "http://h.example/%F4%90%80%80",
  "http://h.example/caf%C3%A9",
];

// Minifiers drop calls made only because they throw.
test("the build behaves like the source", async () => {
  const built = await loadCore();
  for (const text of addresses) {
    expect([text, built.needsNoCheck(text, "web")]).toEqual([text, core.needsNoCheck(text, "web")]);
    expect(JSON.stringify(built.inspect(text))).toBe(JSON.stringify(core.inspect(text)));
  }
});
