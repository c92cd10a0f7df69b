import { describe, expect, test } from "vitest";
import { gateOf } from "./pattern.ts";
import { matching, type Shape, shape, type Triggers } from "./traits.ts";

const quiet = (triggers: Triggers, text: string): boolean => gateOf([{ triggers }])(text);

describe("recognizes a port that is not the default one", () => {
  test.each<readonly [text: string, isQuiet: boolean]>([
    ["http://h/", true],
    ["http://h:80/a?b#c", true],
    ["https://h.example:443", true],
    ["http://h:443/", false],
    ["https://h:80/", false],
    ["https://h:4430/", false],
    ["https://h:44/", false],
    ["http://h:080/", false],
    ["http://h:/", false],
    ["http://h:80:80/", false],
  ])("%s: quiet is %s", (text, isQuiet) => {
    expect(quiet([shape("other-port")], text)).toBe(isQuiet);
  });

  test.each<readonly [shape: Shape, text: string, isQuiet: boolean]>([
    ["port", "https://h:443/", false],
    ["http", "http://h:80/", false],
    ["http", "https://h:443/", true],
  ])("%s of %s: quiet is %s", (name, text, isQuiet) => {
    expect(quiet([shape(name)], text)).toBe(isQuiet);
  });
});

test("searches for the string of a gate that has only one", () => {
  const triggers = [matching(/&amp;/i, ";")];
  expect(quiet(triggers, "http://h/?a;b&amp")).toBe(true);
  expect(quiet(triggers, "http://h/?a&AMP;b")).toBe(false);
});
