import { describe, expect, test } from "vitest";
import { profiles } from "../rules/profiles.ts";
import { checksUnder } from "./checks.ts";
import { checksFor, mayDeceive, needsNoCheck } from "./gates.ts";

const idsFor = (absolute: string, written?: string) => checksFor(absolute, profiles.web, written).map(({ id }) => id);

describe("runs only the checks that may find something", () => {
  test.each([
    ["https://shop.example/a", []],
    ["HTTPS://shop.example/a", []],
    ["hTTp://shop.example/a", []],
    ["https://shop.example:8443/a", ["port"]],
    ["HTTPS://shop.example:8443/a", ["port"]],
  ])("%s: %j", (absolute, ids) => expect(idsFor(absolute).filter((id) => id !== "refused")).toEqual(ids));

  test("the input may trigger more checks than the resolved URL", () => {
    expect(idsFor("https://shop.example/a", "\\a")).toEqual(["parsers-differ"]);
    expect(idsFor("https://shop.example/a", "/a")).toEqual([]);
    expect(idsFor("https://shop.example/a")).toEqual([]);
  });

  test("also under an unknown rule set", () => {
    const own = { ...profiles.web };
    expect(checksFor("https://shop.example/a", own)).toEqual([]);
    const text = "https://ann:s3cret@shop.example:25/a%2520b";
    expect(checksFor(text, own)).toEqual(checksFor(text, profiles.web));
    expect(checksFor(text, own).length).toBeGreaterThan(2);
    expect(checksFor(text, own).length).toBeLessThan(checksUnder(own).length);
  });
});

describe("needs no check for most URLs", () => {
  test.each(["https://shop.example/a", "HTTP://shop.example/a", "hTtPs://shop.example/a"])("%s", (absolute) => {
    expect(needsNoCheck(absolute, "web")).toBe(true);
    expect(needsNoCheck(absolute, "web", "/a")).toBe(true);
    expect(needsNoCheck(absolute, "web", "\\a")).toBe(false);
  });

  test("needs a check for an unusual port, and suspects a user name", () => {
    expect(needsNoCheck("https://shop.example:8443/", "web")).toBe(false);
    expect(mayDeceive("https://shop.example/a", "web")).toBe(false);
    expect(mayDeceive("https://ann@shop.example/", "web")).toBe(true);
  });
});
