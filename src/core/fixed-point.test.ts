import { expect, test } from "vitest";
import { sawEntityOfEntity, withNextEntityRepaired } from "./fixed-point.ts";
import { canonicalize, type Options } from "./rules/canonicalize.ts";

const program = { profile: "wwwoffle-2.9" } as const;

test.each<[text: string, options: Options, saw: boolean]>([
  ["http://h.example/?a&amp;amp;b", program, true],
  ["http://h.example/?a&AMP;Amp;b", program, true],
  ["http://h.example/?a&amp;amp;amp;b", program, true],
  ["http://h.example/?a&amp;b&amp;c", program, false],
  ["http://h.example/?a&amp;bamp;c", program, false],
  ["http://h.example/&amp;amp;", program, false],
  ["HTTP://h.example/?a&amp;amp;b", { profile: "web" }, false],
  ["#top", { ...program, base: "http://h.example/?a&amp;amp;b" }, true],
  ["?c", { ...program, base: "http://h.example/?a&amp;amp;b" }, false],
])("recognizes an entity of an entity in %s, by %j: %s", (text, options, saw) => {
  expect(sawEntityOfEntity(text, options)).toBe(saw);
});

test("repairs only the next entity in a second pass", () => {
  const canonical = canonicalize("http://h.example/?a&amp;AMP;AMP;b", program);
  expect(canonical).toBe("http://h.example/?a&AMP;AMP;b");
  expect(withNextEntityRepaired(canonical)).toBe("http://h.example/?a&AMP;b");
  expect(canonicalize(canonical, program)).toBe("http://h.example/?a&AMP;b");
});

test.each(["http://h.example/", "http://h.example/&amp;?a&b#&amp;", "mailto:ann@h.example"])(
  "returns the same text without an entity in the query: %s",
  (canonical) => {
    expect(withNextEntityRepaired(canonical)).toBe(canonical);
  },
);
