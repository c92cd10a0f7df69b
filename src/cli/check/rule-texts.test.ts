import { expect, test } from "vitest";
import { ALL_CAUSES, checks } from "../../core/index.ts";
import { ruleTextOf } from "./rule-texts.ts";

test("a check has its title, advice and first source", () => {
  const { title, advice, source } = checks.find(({ id }) => id === "double-encoded") as (typeof checks)[number];
  expect(ruleTextOf("double-encoded")).toEqual({ id: "double-encoded", title, advice, href: source.href });
});

test("a cause has its name, its reason and what to do", () => {
  expect(ruleTextOf("duplicate/trailing-slash")).toEqual({
    id: "duplicate/trailing-slash",
    title: "Duplicate: Trailing slash",
    advice:
      "Most servers redirect one form to the other. If both URLs lead to the same page, use one form in all links.",
    href: "https://www.rfc-editor.org/rfc/rfc3986#section-6.2.4",
  });
  expect(ruleTextOf("duplicate/case-and-port").advice).toMatch(/ canonical URL\. Use one form in all links\.$/);
});

test("a cause of many rules has the source of a typical one", () => {
  expect(ruleTextOf("duplicate/case-and-port").href).toMatch(/rfc3986#section-6\.2\.2/);
});

test("every check and cause has texts that are short enough for GitHub, and nearly all a document", () => {
  const texts = [...checks.map(({ id }) => id), ...ALL_CAUSES.map((cause) => `duplicate/${cause}`)].map(ruleTextOf);
  for (const { id, title, advice } of texts) {
    expect(title.length, id).toBeGreaterThan(0);
    expect(title.length, id).toBeLessThan(255);
    expect(advice, id).toMatch(/^\S.*\.$/);
    expect(advice.length, id).toBeLessThan(1_024);
  }
  expect(texts.filter(({ href }) => href === null).map(({ id }) => id)).toEqual(["duplicate/tracking"]);
});

test("an unknown id is an error", () => {
  expect(() => ruleTextOf("duplicate/nothing")).toThrow("There is no rule duplicate/nothing.");
});
