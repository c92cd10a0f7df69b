import { describe, expect, test } from "vitest";
import { compare, findingsIn, messageFindingsIn, risenCounts, shrink, subjectProblems } from "./style.mjs";
import { proseOf } from "./style-texts.mjs";

const namesIn = (/** @type {string} */ text) => findingsIn(text).map(({ problem }) => /“(.*?)”/.exec(problem)?.[1]);

test.each([
  ["Of a …", "Of a frame, and characters of one.", "Limits of a frame."],
  ["Of a …", "Of an address: the host.", "Of these, only one is kept."],
  ["What …", "What copying takes.", "Shows what changed."],
  ["What …", "what it does (made, fails)", "Whatever the scheme, the host is lowercase."],
  ["Whether …", "Whether the host is an IP address.", "Returns whether the host is an IP address."],
  ["Where … there …", "Where there is no host, the path is kept.", "Where the host is empty, the path is kept."],
  ["That …", "That a page is left.", "Checks that a page was left."],
  ["By which …", "By which a rule is found.", "The id by which a rule is found."],
  ["With …, or yet without", "With an address, or yet without.", "With or without `href`."],
  ["is to be", "The page is to be read.", "The page should be read."],
  ["is said of", "All that is said of a host.", "All that is said about it."],
  ["stands", "It stands on disk.", "It understands a stand-alone URL."],
  ["goes by", "It goes by the script.", "It goes byte by byte."],
  ["comes to", "It comes to\nnothing.", "It comes together."],
  ["bears witness", "The text bears witness to it.", "A witness bears it."],
  ["asked for", "The permission was Asked For.", "It asked four times, and asks for one."],
  ["taken back", "Permissions that were taken back.", "It was taken backwards."],
  ["what one wants", "It copies what one wants.", "It copies what was chosen."],
  ["so is", "The port is dropped; so is its colon.", "It is done, so it is closed."],
  ["which can do nothing", "A button which can do nothing.", "A button that can do nothing."],
  ["holds", "It holds www.example.com.", "It contains www.example.com."],
  ["holds", "The bundle holds only the parser.", "The rule holds for a site."],
  ["holds", "A list holds the words.", "The first rule that holds."],
  ["holds", "It HOLDS\nno URL.", "A person holds the key."],
])("“%s” is found in “%s”, not in “%s”", (name, bad, good) => {
  expect(namesIn(bad)).toEqual([name]);
  expect(namesIn(good)).toEqual([]);
});

describe("messages", () => {
  test.each([
    ["address", "Copy the address.", "Use the address bar, an IP address or a mail address."],
    ["spelling", "This is another spelling.", "This is another form."],
    ["argument", "Name of argument 2", "Name of parameter 2"],
    ["names no", "The page names no canonical URL.", "The page has names, no numbers."],
    ["mend", "It can be mended.", "It can be repaired. Recommended."],
    ["is no", "This is no host.", "This is not a host. It is no longer open."],
    ["too often", "Encoded too often", "Encoded twice, or more than once"],
    ["decoding pass", "Two decoding passes", "Two layers of encoding"],
  ])("“%s” is found in “%s”, not in “%s”", (word, bad, good) => {
    const words = (/** @type {string} */ text) =>
      messageFindingsIn(text).map(({ problem }) => /“(.*?)”/.exec(problem)?.[1]);
    expect(words(bad)).toEqual([word]);
    expect(words(good)).toEqual([]);
  });

  test("have sentences of at most twelve words, without signs and citations", () => {
    const problems = (/** @type {string} */ text) =>
      messageFindingsIn(text).map(({ line, problem }) => `${line}: ${problem}`);
    const twelve = "One two three four five six seven eight nine ten eleven twelve";
    expect(problems(`${twelve} – “&” (RFC 1738, 2.2). ${twelve}.`)).toEqual([]);
    expect(problems(`Short.\n${twelve} thirteen`)).toEqual(["2: has 13 words; write at most 12"]);
  });
});

test("reads each sentence and reports its line", () => {
  const text = "Reads a page.\nIt is fast, e.g. what\nis cached. (What is not\ncached is read.) That is “asked for.”";
  expect(findingsIn(text).map(({ line, problem }) => [line, problem.split(";")[0]])).toEqual([
    [3, "starts with “What …”"],
    [4, "starts with “That …”"],
    [4, "contains “asked for”"],
  ]);
  expect(namesIn("Prints `stands` and [a link](what-stands.md).")).toEqual([]);
});

/** @param {string} file @param {string} source */
const linesIn = async (file, source) => findingsIn(await proseOf(source, file)).map(({ line }) => line);

describe("comments", () => {
  test.each([
    ["a line", "a.ts", "a();\n// What a() does.", [2]],
    ["behind code", "a.ts", "a(); // What a() does.\nb(); // What b() does.", [1, 2]],
    ["consecutive lines are one text", "a.ts", "// Returns\n// what a() does. What\n// it does", [2]],
    ["a blank line separates", "a.ts", "// Returns\n\n// what a() does.", [3]],
    ["a block", "a.mjs", "/*\n * Calls a().\n *\n * Whether it works.\n */\n/** By which */", [4, 6]],
    ["list items", "a.ts", "// One of:\n// - what a() does\n// - all that it does", [2]],
    [
      "JSDoc tags",
      "a.mjs",
      "/**\n * Calls a.\n * @param {{ a: {\n *  b: 1 } }} [a] what it is\n * @returns {string} Whether */",
      [4, 5],
    ],
    ["a JSDoc tag behind a sentence", "a.ts", "/** Calls a. @param a - what it is */", [1]],
    ["directives", "a.ts", "// biome-ignore lint/a/b: what a() needs\n// @ts-expect-error: That works.", [1, 2]],
    [
      "JSX, but not its text or strings",
      "a.tsx",
      "a(<p title='/* What */'>// What {/* What */}</p>, `/* What */`, /\\/* What/);",
      [1],
    ],
    [
      "CSS, but not its strings",
      "a.css",
      "a::after { content: \"/* What\"; }\n/* What\n a is. */ b { content: '/* What */' }",
      [2],
    ],
    ["HTML", "src/pages/a.html", "<p>What is it?</p>\n<!--\nWhat it is. -->", [3]],
  ])("%s", async (_, file, source, lines) => {
    expect(await linesIn(file, source)).toEqual(lines);
  });

  test("a file that cannot be parsed is an error", async () => {
    await expect(proseOf("a(", "a.ts")).rejects.toThrow("a.ts: ");
  });
});

test.each([
  ["paragraphs", "Names\nwhat stands.\n\nWhat is it?", [1, 4]],
  ["not headings", "## What changed\nIt changed.\n### That", []],
  ["list items", "It lists\n- what changed\n  1. That\n* where it was", [2, 3]],
  [
    "table cells, but not their headers",
    "| What | That |\n|---|:-:|\n| what it is | `what` \\| That |\n| `a` | whether |",
    [3, 4],
  ],
  ["not code blocks", "```ts\nWhat\n~~~\n```\nWhat\n\n~~~~\nThat\n```\n~~~~\nThat", [5, 11]],
])("documents: %s", async (_, markdown, lines) => {
  expect(await linesIn("docs/a.md", markdown)).toEqual(lines);
});

test("messages: their texts, but not labels without a full stop or descriptions", async () => {
  const json = (/** @type {string} */ message) =>
    JSON.stringify({ a: { message: "Fine.", description: "What it is." }, b: { message } }, null, 2);
  expect(await linesIn("messages.json", json("What changed"))).toEqual([]);
  expect(await linesIn("messages.json", json("What stands? “$1.net”"))).toEqual([]);
  expect(await linesIn("messages.json", json("What “changed.”"))).toEqual([7]);
  expect(await linesIn("messages.json", json('It\nworks.\n\nThat "a".'))).toEqual([7]);
});

describe("baseline", () => {
  const findings = new Map([
    ["a.ts", []],
    ["b.ts", findingsIn("What changed.\nWhat stands.")],
  ]);

  test("equal counts pass, and shrinking changes nothing", () => {
    expect(compare(findings, { "b.ts": 3 })).toEqual([]);
    expect(shrink(findings, { "b.ts": 3 })).toEqual({ "b.ts": 3 });
  });

  test("a count that grew fails with all findings of its file", () => {
    const problems = compare(findings, { "b.ts": 2 });
    expect(problems[0]).toBe("b.ts:1: “What changed.” — starts with “What …”; say what happens instead");
    expect(problems.slice(1).map((problem) => problem.split(": ")[0])).toEqual(["b.ts:2", "b.ts:2", "b.ts"]);
    expect(compare(findings, {})).toHaveLength(4);
    expect(() => shrink(findings, { "b.ts": 2 })).toThrow("b.ts");
    expect(() => shrink(findings, { "a.ts": 9 })).toThrow("b.ts");
  });

  test("a sum that grew since the merge base fails, a renamed file does not", () => {
    expect(risenCounts({ "new.ts": 3 }, { "old.ts": 3 })).toEqual([]);
    expect(risenCounts({ "a.ts": 4 }, { "a.ts": 3 })).toEqual([
      "The baseline grew from 3 to 4 findings; it may only shrink",
    ]);
  });

  test("a lower count, including zero, and a deleted file require an update", () => {
    const baseline = { "a.ts": 1, "b.ts": 4, "gone.ts": 1 };
    const hint = "run node tools/style.mjs --update to shrink the baseline";
    expect(compare(findings, baseline)).toEqual([
      `a.ts: 0, baseline 1: ${hint}`,
      `b.ts: 3, baseline 4: ${hint}`,
      `gone.ts: no such file, baseline 1: ${hint}`,
    ]);
    expect(shrink(findings, baseline)).toEqual({ "b.ts": 3 });
  });
});

test.each([
  ["popup: cache the last scan", 0],
  ["popup, report: keep what was copied", 0],
  [`popup: ${"a".repeat(65)}`, 0],
  [`popup: ${"a".repeat(66)}`, 1],
  ["docs: what ends the waiting", 1],
  ["docs: Of a page", 1],
  ["docs: of all pages", 1],
  ["docs: where there is none", 1],
  ["docs: where it is", 1],
  ["That works", 1],
  ["docs: whether it works", 1],
  ["docs: nothing is read twice", 1],
  ["docs: number the rules", 0],
  ["docs: nobody waits", 1],
  ["docs: no page waits", 1],
  ["docs: who waits", 1],
  ["docs: which page waits", 1],
  ["target: move the gate where it stands", 1],
])("commit subject “%s”: %i problems", (subject, count) => {
  expect(subjectProblems(subject)).toHaveLength(count);
});
