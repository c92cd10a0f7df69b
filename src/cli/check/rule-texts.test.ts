import { expect, test } from "vitest";
import { ALL_CAUSES, checks } from "../../core/index.ts";
import { ruleTextOf } from "./rule-texts.ts";

test("returns a check's title, advice and first source", () => {
  const { title, advice, source } = checks.find(({ id }) => id === "double-encoded") as (typeof checks)[number];
  expect(ruleTextOf("double-encoded")).toEqual({ id: "double-encoded", title, advice, href: source.href });
});

test("returns a cause's name, reason and advice", () => {
  expect(ruleTextOf("duplicate/trailing-slash")).toEqual({
    id: "duplicate/trailing-slash",
    title: "Duplicate: Trailing slash",
    advice:
      "Most servers redirect one form to the other. If both URLs lead to the same page, use one form in all links.",
    href: "https://www.rfc-editor.org/rfc/rfc3986#section-6.2.4",
  });
  expect(ruleTextOf("duplicate/case-and-port").advice).toMatch(/ canonical URL\. Use one form in all links\.$/);
});

test("returns the source of a typical rule for a cause with many rules", () => {
  expect(ruleTextOf("duplicate/case-and-port").href).toMatch(/rfc3986#section-6\.2\.2/);
});

test("has texts short enough for GitHub for every check and cause, and a document for nearly all", () => {
  const texts = [...checks.map(({ id }) => id), ...ALL_CAUSES.map((cause) => `duplicate/${cause}`)].map(ruleTextOf);
  for (const { id, title, advice } of texts) {
    expect(title.length, id).toBeGreaterThan(0);
    expect(title.length, id).toBeLessThan(255);
    expect(advice, id).toMatch(/^\S.*\.$/);
    expect(advice.length, id).toBeLessThan(1_024);
  }
  expect(texts.filter(({ href }) => href === null).map(({ id }) => id)).toEqual(["duplicate/tracking"]);
});

test("throws for an unknown id", () => {
  expect(() => ruleTextOf("duplicate/nothing")).toThrow("There is no rule duplicate/nothing.");
});
