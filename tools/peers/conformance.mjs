/** Run by `npm run test:deep`: a rule set beside a program that implements the same document. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lines } from "../../bench/lines.mjs";
import { printTable } from "../../bench/measure.mjs";
import { answersOf, compare, isRecord } from "../../bench/peers/conformance.mjs";
import { canonicalize } from "../../src/core/index.ts";
import { choicesFor } from "../../src/fuzz/choices.ts";
import { makeText } from "../../src/fuzz/strings.ts";
import { corpus, inputsOf } from "../corpus.mjs";
import { root } from "../process.mjs";

const { SEED = "67" } = process.env;
const FUZZED = 100_000;
const GENERATED = 1_000_000;
const MINUTES = 60_000;

/** Other fuzz texts are made from vectors that do not grow: a new vector makes no other text. */
function fuzzTexts() {
  const known = inputsOf(join(root, "src/core/vectors/wwwoffle-2.9.jsonl"));
  const made = Array.from({ length: FUZZED }, (_, number) => makeText(choicesFor(Number(SEED), number), known).text);
  return [...inputsOf(join(root, "src/fuzz/found.jsonl")), ...made];
}

/** @type {Readonly<Record<string, () => readonly string[]>>} */
const lists = {
  vectors: corpus,
  fuzz: fuzzTexts,
  generated: () => lines(GENERATED),
};

/** @param {import("./pairs.mjs").Pair} pair */
export function testConformance({ profile, peer: [language, peer], differences }) {
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
        console.log(`${profile} beside ${peer}, ${name}: ${inputs.length} distinct URLs, ${agreed} equal,
${refused} refused, ${unexplained.length} unexplained. URLs by difference:`);
        printTable(
          ["", ""],
          differences.map(({ id }) => [id, String(explained.get(id) ?? 0)]),
        );
        expect(unexplained.slice(0, 20)).toEqual([]);
      },
      20 * MINUTES,
    );
  });
}
