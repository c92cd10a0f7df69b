import { afterEach, expect, test, vi } from "vitest";
import { ALL, analysedStore, DEFAULT_VIEW, entry } from "../examples.ts";
import type { MatchRequest } from "../types.ts";
import { matchStrings, parseExpression } from "./expression.ts";

afterEach(() => void vi.unstubAllGlobals());

function answer(text: string, ...strings: string[]) {
  const expression = parseExpression(text);
  if (expression === null) throw new Error(`${text} is plain text.`);
  return matchStrings({ expression, strings });
}

test.each([
  ["/(/", "Unterminated group"],
  ["/a/(/iu", "Unterminated group"],
  ["/[a: b$/", "Unterminated character class"],
])("%s: removes the expression from the engine's message", (text, problem) => {
  expect(answer(text)).toEqual({ problem });
});

test("keeps messages of other engines", () => {
  const engine = vi.fn(function Engine() {
    throw new SyntaxError("unterminated parenthetical");
  });
  vi.stubGlobal("RegExp", engine);
  const problem = answer("/(/");
  vi.unstubAllGlobals();
  expect(problem).toEqual({ problem: "unterminated parenthetical" });
});

test.each([
  ["", "a", true],
  ["B/", "/a/b/c", true],
  ["/b", "/a/b/c", true],
  ["/B/", "b", false],
  ["/B/i", "b", true],
  ["//", "http://h/", true],
  ["//", "mailto:a", false],
  ["/./x", "a/./x", true],
  // Copied text often has surrounding spaces.
  [" h.example\t", "http://h.example/", true],
  ["a b", "ab", false],
  ["/^b$/ ", "b", true],
])("finds %j in %j: %j", (text, string, has) => {
  const linkStore = analysedStore([entry("x:", { text: string })]);
  expect(linkStore.view({ ...DEFAULT_VIEW, filter: { ...ALL, text } }).links).toBe(has ? 1 : 0);
});

test("requests a match for each text once, in requests of limited length", () => {
  const long = "x".repeat(100_000);
  const hrefs = ["http://a.example/", `http://b.example/${long}`, `http://c.example/${long}`, "http://d.example/"];
  const linkStore = analysedStore(
    [...hrefs, ...hrefs, `http://e.example/${long}`, "http://f.example/"].map((href) => entry(href, { text: "same" })),
  );
  const view = { ...DEFAULT_VIEW, filter: { ...ALL, text: "/^http:..[acf]/" } };
  const questions: MatchRequest[] = [];
  const work = linkStore.viewing(view);
  let step = work.next();
  while (!step.done) {
    if (step.value !== undefined) questions.push(step.value);
    step = work.next(step.value === undefined ? undefined : matchStrings(step.value));
  }
  const strings = questions.flatMap((question) => question.strings);
  expect(new Set(strings).size).toBe(strings.length);
  expect(questions).toHaveLength(2);
  expect(questions.map(({ strings }) => strings.filter((one) => one.startsWith("http")).length)).toEqual([5, 1]);
  expect(step.value).toMatchObject({ links: 5, problem: null });
  expect(linkStore.rows(0, 9).map(({ href }) => href[7])).toEqual(["a", "c", "a", "c", "f"]);
});
