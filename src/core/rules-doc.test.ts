import { describe, expect, test } from "vitest";
import type { Described, StringRule, UrlRule } from "./rules/rule.ts";
import { editionsOf, fires, allRules as rules, rulesPage } from "./rules-doc.ts";
import { sourcesOf } from "./sources.ts";
import { parse, serialize } from "./url/url.ts";

const run = (rule: Described<StringRule> | Described<UrlRule>, input: string): string => {
  const context = rule.exampleContext ?? {};
  return "applyToText" in rule ? rule.applyToText(input, context) : serialize(rule.apply(parse(input), context));
};

describe.each(rules.map((rule) => [rule.id, rule] as const))("%s", (_, rule) => {
  test.each(rule.examples.map((example) => [...example]))("%s → %s", (input, output) => {
    expect(run(rule, input as string)).toBe(output);
  });

  test("returns the same object if it has nothing to do", () => {
    const idle = rule.examples.filter(([input, output]) => input === output);
    expect(idle.length, "give it an example that it must leave alone").toBeGreaterThan(0);
    if ("applyToText" in rule) return;
    for (const [input] of idle) {
      const url = parse(input);
      const after = rule.apply(url, rule.exampleContext ?? {});
      // A refusal changes no text.
      if (after.refusal === null) expect(after).toBe(url);
    }
  });

  test("cites a document and a section", () => {
    expect(rule.source.document).not.toBe("");
    expect(rule.source.section).not.toBe("");
    expect(rule.title).toMatch(/[.]$/);
  });

  test("explains why", () => {
    const words = rule.why.toLowerCase();
    expect(rule.why, `Give ${rule.id} a why: the clause of its document, in sentences that end in a period.`).toMatch(
      /.{20,}[.]$/,
    );
    expect(words, `Say why the document wants ${rule.id}; what it does is in its title already.`).not.toContain(
      rule.title.toLowerCase().replace(/[.]$/, ""),
    );
    if (rule.idle !== undefined) {
      expect(rule.idle, `Make the idle of ${rule.id} a sentence that ends in a period.`).toMatch(/.{8,}[.]$/);
    }
  });

  test("has an example that changes and one that must not", () => {
    const [yes, no] = [true, false].map((wanted) => rule.examples.filter((one) => fires(rule, one) === wanted));
    expect(yes, `Give ${rule.id} an example that it changes: ["before", "after"].`).not.toEqual([]);
    expect(no, `Give ${rule.id} an example that it must leave alone: ["same", "same"].`).not.toEqual([]);
  });
});

test("ids are in kebab-case", () => {
  for (const { id } of rules) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
});

test("an id belongs to one rule: editions of a document differ only in what they cite", () => {
  const all = rules.map(editionsOf);
  expect(all.filter((editions) => editions.length > 1).length).toBeGreaterThan(10);
  for (const [first, ...others] of all) {
    for (const other of others) {
      expect(other).toEqual({ ...first, source: other.source, ...(other.alsoIn && { alsoIn: other.alsoIn }) });
      expect(sourcesOf(other), `${other.id}: two rules have its id and one citation`).not.toEqual(
        first && sourcesOf(first),
      );
    }
  }
});

test("every link of docs/rules.md leads to one heading", () => {
  const page = rulesPage();
  const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    (heading as string)
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
  const wanted = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
  expect(wanted.length).toBeGreaterThan(rules.length * 2);
  expect(wanted.filter((one) => !anchors.includes(one as string))).toEqual([]);
  expect(
    anchors.filter((one, i) => anchors.indexOf(one) !== i),
    "Two headings read alike: rename a rule or a finding, or links lead to the wrong one.",
  ).toEqual([]);
});

test("docs/rules.md matches the rules (run `npx vitest run src/core/rules-doc.test.ts -u` to update it)", async () => {
  await expect(rulesPage()).toMatchFileSnapshot("../../docs/rules.md");
});
