/** Run by `npm run test:deep`: a rule set beside a program that implements the same document. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lines } from "../../bench/lines.mjs";
import { printTable } from "../../bench/measure.mjs";
import { answersOf, compare, isRecord } from "../../bench/peers/conformance.mjs";
import { canonicalize } from "../../src/core/index.ts";
import { choicesFor } from "../../src/fuzz/choices.ts";
import { makeText } from "../../src/fuzz/strings.ts";
import { corpus } from "../fuzz.mjs";
import { root } from "../process.mjs";

/** @typedef {import("../../bench/peers/conformance.mjs").Difference} Difference */

const { SEED = "67" } = process.env;
const FUZZED = 100_000;
const GENERATED = 1_000_000;
const MINUTES = 60_000;

/** @param {string} file */
const inputsOf = (file) =>
  readFileSync(join(root, "src", file), "utf8")
    .trim()
    .split("\n")
    .map((line) => /** @type {string} */ (JSON.parse(line).input));

/** Other fuzz texts are made from vectors that do not grow: a new vector makes no other text. */
function fuzzTexts() {
  const known = inputsOf("core/vectors/wwwoffle-2.9.jsonl");
  const made = Array.from({ length: FUZZED }, (_, number) => makeText(choicesFor(Number(SEED), number), known).text);
  return [...inputsOf("fuzz/found.jsonl"), ...made];
}

/** @type {Readonly<Record<string, () => readonly string[]>>} */
const lists = {
  vectors: corpus,
  fuzz: fuzzTexts,
  generated: () => lines(GENERATED),
};

/**
 * @param {import("../../src/core/index.ts").ProfileId} profile
 * @param {import("../../bench/peers/peers.mjs").Language} language
 * @param {string} peer
 * @param {readonly Difference[]} differences
 */
export function testConformance(profile, language, peer, differences) {
  const ours = (/** @type {string} */ input) => canonicalize(input, { profile });

  describe(`${profile} beside ${peer}`, () => {
    test(
      "examples of differences are what both answer",
      async () => {
        const examples = differences.map(({ example }) => example);
        const inputs = examples.map(({ input }) => input);
        const theirs = await answersOf(language, peer, inputs);
        expect(inputs.map((input, i) => ({ input, ours: ours(input), theirs: theirs[i] }))).toEqual(examples);
      },
      10 * MINUTES,
    );

    test.each(Object.entries(lists))(
      "%s: each difference is explained",
      async (name, make) => {
        const inputs = [...new Set(make())].filter(isRecord);
        const { agreed, refused, explained, unexplained } = compare(
          inputs,
          await answersOf(language, peer, inputs),
          ours,
          differences,
        );
        console.log(`${profile} beside ${peer}, ${name}: ${inputs.length} URLs, ${agreed} equal, ${refused} refused`);
        printTable(
          ["difference", "URLs", "such as"],
          [...explained].map(([id, { count, example }]) => [id, String(count), JSON.stringify(example)]),
        );
        expect(unexplained.slice(0, 20)).toEqual([]);
      },
      20 * MINUTES,
    );
  });
}
