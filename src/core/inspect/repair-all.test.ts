import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, runs, urlLike } from "../arbitraries.ts";
import { inspect } from "./described.ts";
import { isRepairable, repairAll } from "./repair-all.ts";

const repaired = (url: string) => repairAll(url)?.repaired ?? null;

describe("repairs everything", () => {
  test.each([
    ["two parts", "http://h.example/a%2520b?x=c%2520d", "http://h.example/a%20b?x=c%20d"],
    ["two classes", "http://h.example/a%2520b?q=caf%C3%83%C2%A9", "http://h.example/a%20b?q=caf%C3%A9"],
    ["an entity and a stray percent sign", "http://h.example/?a=1&amp;b=50%", "http://h.example/?a=1&b=50%25"],
    [
      "inside a nested URL",
      "http://h.example/a%2520b?u=https%3A%2F%2Fx.example%2Fc%252520d",
      "http://h.example/a%20b?u=https%3A%2F%2Fx.example%2Fc%2520d",
    ],
    ["two findings with one repair", "http://h.example/a b%", "http://h.example/a%20b%25"],
    ["a reference without its page", "/a%2520b?x=c%2520d", "/a%20b?x=c%20d"],
  ])("%s", (_, url, expected) => expect(repaired(url)).toBe(expected));

  test.each([
    ["there is no error", "http://h.example/a%20b"],
    ["a single error has its own repair", "http://h.example/a%2520b"],
    ["there is only one error at first", "http://h.example/%C3%83%C2%A9\u200b"],
    ["one repair fixes all errors", "http://h.example/?%26amp%253B"],
    ["the other error has no repair", "http://h.example/?q=%252520++%2520"],
    ["a login would have to be removed", "http://ann:secret@h.example/a%2520b"],
  ])("returns null: %s", (_, url) => expect(repairAll(url)).toBeNull());

  test("returns the findings, and keeps a password", () => {
    const all = repairAll("http://ann:secret@h.example/a%2520b?x=c%2520d");
    expect(all?.repaired).toBe("http://ann:secret@h.example/a%20b?x=c%20d");
    expect(all?.findings.map(({ component }) => component)).toEqual(["path[0]", "query[0].value"]);
  });

  test.each([
    // The first check reports "%2520".
    ["http://h.example/?a&amp;b=c%2520d", ["entity in query[1].key", "double-encoded in query[1].value"]],
    ["http://h.example/?q=%&lt;", ["under-encoded in query[0].value", "entity in query[0].value"]],
    [
      "http://h.example/?q=%%26%2350%3B%26%2353%3Bz",
      ["under-encoded in query[0].value", "entity in query[0].value", "double-encoded in query[0].value"],
    ],
    ["http://h.example/?&lt;\u200b", ["entity in query[0].key", "invisible-text in query[0].key"]],
    ["http://h.example/%25C3%2583%25C2%25A9", ["double-encoded in path[0]", "mojibake in path[0]"]],
    [
      "http://h.example/a%25C3%2583%25C2%25A9?x=y%2520z",
      ["double-encoded in path[0]", "double-encoded in query[0].value", "mojibake in path[0]"],
    ],
  ])("returns findings in order of application, each once: %s", (url, expected) => {
    const findings = repairAll(url)?.findings ?? [];
    expect(findings.map(({ id, component }) => `${id} in ${component}`)).toEqual(expected);
  });

  test("does not repair intended encoding", () => {
    const [finding] = inspect("http://h.example/a%2520b").findings;
    if (finding === undefined) throw new Error("nothing is found");
    const confidences = ["high", "medium", "low"] as const;
    expect(confidences.map((confidence) => isRepairable({ ...finding, confidence }))).toEqual([true, true, false]);
  });

  test.each([
    ["http://h.example/?f=a=x%2520y|b=2&g=a|b", "http://h.example/?f=a=x%2520y%7Cb=2&g=a%7Cb"],
    ["http://h.example/?q=<b>a%2520b</b>&g=a b", "http://h.example/?q=%3Cb%3Ea%2520b%3C/b%3E&g=a%20b"],
  ])("does not repair findings that get a repair only after others: %s", (url, expected) =>
    expect(repaired(url)).toBe(expected),
  );

  test("repeats repairs up to a limit", () => {
    const escaped = (times: number) => `http://h.example/?a=1%26${"amp%3B".repeat(times)}b=2&c=d%2520e`;
    expect(repaired(escaped(7))).toBe("http://h.example/?a=1%26b=2&c=d%20e");
    expect(repaired(escaped(8))).toBeNull();
  });

  test("repairs with about a thousand characters before, between and after", () => {
    for (let length = 990; length < 1_050; length++) {
      const long = "z".repeat(length);
      expect(repaired(`http://h/?${long}=a%2520b&${long}=c%2520d&${long}`)).toBe(
        `http://h/?${long}=a%20b&${long}=c%20d&${long}`,
      );
    }
  });

  test("repairs a hundred parameters with the work of a few inspections", () => {
    const url = `http://h.example/?${Array.from({ length: 100 }, (_, i) => `k${i}=a%2520b`).join("&")}`;
    expect(repaired(url)).toBe(url.replaceAll("%2520", "%20"));
  });
});

test("never throws and leaves nothing to repair, for any text", () => {
  const doubled = fc
    .array(
      fc.constantFrom(
        "a",
        "%2520",
        "%20",
        "%252520",
        "%C3%83%C2%A9",
        "&amp;",
        "%26amp%3B",
        "&",
        "=",
        "/",
        "?",
        "%",
        " ",
        "%3F",
        "%3D",
        "https%3A%2F%2Fx.example%2F",
        "+",
        "%2B",
      ),
      { maxLength: 20 },
    )
    .map((pieces) => `http://h.example/${pieces.join("")}`);
  let seen = 0;
  fc.assert(
    fc.property(fc.oneof(doubled, doubled, urlLike, anyString), (url) => {
      const all = repairAll(url);
      if (all === null) return;
      seen += 1;
      expect(all.findings.length).toBeGreaterThanOrEqual(2);
      expect(inspect(all.repaired).findings.filter(isRepairable)).toEqual([]);
    }),
  );
  expect(seen).toBeGreaterThan(runs(0.015).numRuns);
});
