/**
 * Where judgements turn: of each address (or page of links) here some small change of the code would say something else.
 * They were sought by `npm run mutate`'s changes and made as short as they can be, so they look odd.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { encodingOf, samenessOf, webOf } from "./edges/said.ts";

const SUBJECTS: Readonly<Record<string, (input: never) => unknown>> = {
  encoding: encodingOf,
  sameness: samenessOf,
  web: webOf,
};

for (const [name, saidOf] of Object.entries(SUBJECTS))
  test(`${name}: what is said of each is what it was (run \`npx vitest run src/core/edges.test.ts -u\` to accept the new; look at each)`, async () => {
    const lines = readFileSync(new URL(`./edges/${name}.jsonl`, import.meta.url), "utf8")
      .trim()
      .split("\n");
    expect(lines.length).toBeGreaterThan(50);
    const rows = lines
      .map((line) => JSON.parse(line)[0])
      .map((input) => JSON.stringify([input, saidOf(input as never)]));
    await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot(`./edges/${name}.jsonl`);
  });
