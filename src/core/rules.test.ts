/** Every rule: its examples, its id, its citation, and its place in docs/rules.md. */
import { describe, expect, test } from "vitest";
import { rulesPage } from "./catalogue.ts";
import { profiles } from "./profiles/index.ts";
import type { Profile, Reading, Rewrite, Rule } from "./rule.ts";
import { parse, serialize } from "./url.ts";

const sets: readonly Profile[] = Object.values(profiles);
const rules: readonly (Reading | Rewrite)[] = [
  ...new Set(sets.flatMap(({ readings, rewrites }) => [...readings, ...rewrites])),
];

const run = (rule: Reading | Rewrite, input: string): string => {
  const context = rule.exampleContext ?? {};
  return "read" in rule ? rule.read(input, context) : serialize(rule.apply(parse(input), context));
};

describe.each(rules.map((rule) => [rule.id, rule] as const))("%s", (_, rule) => {
  test.each(rule.examples.map((example) => [...example]))("%s → %s", (input, output) => {
    expect(run(rule, input as string)).toBe(output);
  });

  test("returns the very same object when it has nothing to do", () => {
    const idle = rule.examples.filter(([input, output]) => input === output);
    expect(idle.length, "give it an example that it must leave alone").toBeGreaterThan(0);
    if ("read" in rule) return;
    for (const [input] of idle) {
      const url = parse(input);
      const after = rule.apply(url, rule.exampleContext ?? {});
      // The rule that notes a refusal changes the note, never the text.
      if (after.refusal === null) expect(after).toBe(url);
    }
  });

  test("cites a document and a section", () => {
    expect(rule.source.document).not.toBe("");
    expect(rule.source.section).not.toBe("");
    expect(rule.title).toMatch(/[.]$/);
  });
});

test("ids are unique and speak in kebab-case", () => {
  const ids = rules.map(({ id }: Rule) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
});

test("docs/rules.md is what the rules say (run `npx vitest run src/core/rules.test.ts -u` to write it anew)", async () => {
  await expect(rulesPage()).toMatchFileSnapshot("../../docs/rules.md");
});
