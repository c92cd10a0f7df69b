/** Runs the examples of docs/package.md and of the docstrings: `expression; // → value`. */
import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

const modules = Object.fromEntries(
  Object.entries(import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], { eager: true })).map(
    ([path, module]) => [path.slice(2, -3), module],
  ),
);
const moduleOf = (specifier: string): Record<string, unknown> => {
  const found = modules[specifier.replace(/^trueform\//, "").replaceAll("/", "-")];
  if (found === undefined) throw new Error(`No module ${specifier}`);
  return found;
};

/** The value after "// →"; continues on lines that start with "//   ". */
const VALUE = /^\s*\/\/ → (.*(?:\n\/\/ {3}.*)*)/;

function run(
  code: string,
  scope: Readonly<Record<string, unknown>>,
): [expression: string, got: unknown, wanted: unknown][] {
  const { program, errors } = parseSync("example.js", code);
  if (errors[0]) throw new Error(`${errors[0].message} in ${code}`);
  const names: Record<string, unknown> = { ...scope };
  let checked = "";
  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration") {
      for (const { local } of statement.specifiers) names[local.name] = moduleOf(statement.source.value)[local.name];
      continue;
    }
    const text = code.slice(statement.start, statement.end);
    const value = VALUE.exec(code.slice(statement.end))?.[1]?.replace(/\n\/\//g, "\n");
    const expression = text.replace(/;$/, "");
    checked +=
      value === undefined
        ? `${text}\n`
        : `check(${JSON.stringify(expression)}, () => (${expression}), () => (${value}));\n`;
  }
  const results: [string, unknown, unknown][] = [];
  const attempt = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return String(error);
    }
  };
  const check = (expression: string, got: () => unknown, wanted: () => unknown) =>
    results.push([expression, attempt(got), wanted()]);
  const all = { ...names, check };
  // The block lets the code redeclare names of the scope.
  new Function(...Object.keys(all), `{ ${checked} }`)(...Object.values(all));
  return results;
}

function expectExamples(code: string, scope: Readonly<Record<string, unknown>> = {}) {
  const results = run(code, scope);
  expect(results.length, `No “// → value” in:\n${code}`).toBeGreaterThan(0);
  for (const [expression, got, wanted] of results) expect(got, expression).toEqual(wanted);
}

const DOCSTRING = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*export (?:function|const) (\w+)/g;

const examplesIn = (source: string): [name: string, code: string][] =>
  [...source.matchAll(DOCSTRING)].map(([text, name = ""]) => [
    name,
    (/@example\n([\s\S]*?)\n \*(?:\/| @)/.exec(text)?.[1] ?? "").replace(/^ \* ?/gm, ""),
  ]);

const INSIDE = ["check-arguments", "key-options", "profile", "prose-option"];
const entries = readdirSync(new URL(".", import.meta.url))
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => name.replace(/\.ts$/, ""))
  .filter((name) => !INSIDE.includes(name));

describe.each(entries)("%s", (entry) => {
  const functions = Object.entries(moduleOf(entry)).flatMap(([name, value]) =>
    typeof value === "function" ? [name] : [],
  );
  const examples = examplesIn(read(`./${entry}.ts`)).filter(([, code]) => code !== "");

  test("every function has an example", () => {
    const named = examples.map(([name]) => name);
    expect(functions.filter((name) => !named.includes(name))).toEqual([]);
  });

  test.each(examples)("%s", (_, code) => {
    expectExamples(code, { ...moduleOf("suffixes"), ...moduleOf(entry) });
  });
});

const ofPage = [...read("../../../docs/package.md").matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);

describe("docs/package.md", () => {
  test("shows every entry point in its table", () => {
    const shown = [...read("../../../docs/package.md").matchAll(/^\| `trueform\/([^`]+)` \|/gm)];
    expect(shown.map(([, name = ""]) => name.replace("/", "-")).sort()).toEqual(entries.sort());
  });

  test.each(ofPage)("%s", (code) => {
    expectExamples(code);
  });
});

test("detects wrong examples", () => {
  expect(run("const a = 1;\na + 1; // → 3\n[a];\n// → [\n//   1]", {})).toEqual([
    ["a + 1", 2, 3],
    ["[a]", [1], [1]],
  ]);
  expect(run("no(); // → 3", {})).toEqual([["no()", "ReferenceError: no is not defined", 3]]);
});
