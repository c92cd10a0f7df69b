/**
 * Run by `npm run test:deep`: rule sets beside programs for the same document. One file, since pairs share packages.
 * SEED changes the fuzz texts.
 */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lines } from "../../bench/lines.mjs";
import { printTable } from "../../bench/measure.mjs";
import { compare } from "../../bench/peers/conformance.mjs";
import { answersOf, isRecord } from "../../bench/peers/peers.mjs";
import { canonicalize } from "../../src/core/index.ts";
import { lazy } from "../../src/core/url/lazy.ts";
import { choicesFor } from "../../src/fuzz/choices.ts";
import { makeText } from "../../src/fuzz/strings.ts";
import { corpus, inputsOf } from "../corpus.mjs";
import { root } from "../process.mjs";
import { pairs } from "./pairs.mjs";

const { SEED = "67" } = process.env;
const FUZZED = 100_000;
const GENERATED = 1_000_000;
const MINUTES = 60_000;

/** Fixed vectors: new ones change no text. */
function fuzzTexts() {
  const known = inputsOf(join(root, "src/core/vectors/wwwoffle-2.9.jsonl"));
  const generated = Array.from(
    { length: FUZZED },
    (_, number) => makeText(choicesFor(Number(SEED), number), known).text,
  );
  return [...inputsOf(join(root, "src/fuzz/found.jsonl")), ...generated];
}

/** @param {() => readonly string[]} make */
const distinct = (make) => lazy(() => [...new Set(make())].filter(isRecord));

const lists = {
  vectors: distinct(corpus),
  fuzz: distinct(fuzzTexts),
  generated: distinct(() => lines(GENERATED)),
};

describe.each(pairs)("$title", ({ title, profile, peer: [language, peer], differences }) => {
  const ours = (/** @type {string} */ input) => canonicalize(input, { profile });

  test("both give the answers of the examples", { timeout: 10 * MINUTES }, async () => {
    const examples = differences.map(({ example }) => example);
    const inputs = examples.map(({ input }) => input);
    const theirs = await answersOf(language, peer, inputs);
    expect(inputs.map((input, i) => ({ input, ours: ours(input), theirs: theirs[i] }))).toEqual(examples);
  });

  test.each(Object.entries(lists))(
    "%s: each difference is explained",
    { timeout: 20 * MINUTES },
    async (name, make) => {
      const inputs = make();
      const theirs = await answersOf(language, peer, inputs);
      const { agreed, refused, explained, unexplained } = compare(inputs, theirs, ours, differences);
      console.log(`${title}, ${name}: ${inputs.length} distinct URLs, ${agreed} equal, ${refused} refused,
${unexplained.length} unexplained. URLs by difference:`);
      printTable(
        ["", ""],
        differences.map(({ id }) => [id, String(explained.get(id) ?? 0)]),
      );
      expect(unexplained.slice(0, 20)).toEqual([]);
    },
  );
});
