/** Parses the documentation's command lines. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "../src/cli/options.ts";
import { root } from "./process.mjs";

const PAGES = ["README.md", "docs/architecture.md", "docs/package.md", "docs/comparison.md", "docs/recipes/ci.md"];
/** pre-commit appends the changed files. */
const HOOK = /^\s*entry: /;
const COMMAND = /(?<![\w/@.-])(?:npx trueform|trueform|(?:node )?dist\/core\/cli\.mjs) (.*)/g;
/** A quoted string, an operator, a comment, or a word. */
const WORD = /'([^']*)'|"([^"]*)"|([|&;<>#].*)|([^\s'"|&;<>]+)/g;

/** @param {string} line @returns {string[]} up to the first shell operator */
const wordsIn = (line) => {
  const words = [...line.matchAll(WORD)];
  const end = words.findIndex(([, , , operator]) => operator !== undefined);
  return words
    .slice(0, end < 0 ? words.length : end)
    .map(([, single, double, , word]) => single ?? double ?? word ?? "");
};

/** @param {string} page @returns {string[][]} */
const commandsIn = (page) =>
  [...page.matchAll(/^```(?:sh|yaml|console)\n(.*?)^```$/gms)].flatMap(([, code = ""]) =>
    code
      .replaceAll("\\\n", " ")
      .split("\n")
      .flatMap((line) =>
        [...line.matchAll(COMMAND)].map(([, rest = ""]) => [...wordsIn(rest), ...(HOOK.test(line) ? ["a.md"] : [])]),
      ),
  );

/** @param {string} path */
const commandsOf = (path) => commandsIn(readFileSync(join(root, path), "utf8"));
const recipes = readdirSync(join(root, "docs/recipes")).map((name) => `docs/recipes/${name}`);

describe.each([...new Set([...PAGES, ...recipes.filter((path) => commandsOf(path).length > 0)])])("%s", (path) => {
  const commands = commandsOf(path);
  test("shows the command", () => expect(commands.length).toBeGreaterThan(0));
  test.each(commands.map((words) => [words.join(" "), words]))("trueform %s", (_, words) => {
    expect(() => parse(words, 1)).not.toThrow();
  });
});
