import { describe, expect, test } from "vitest";
import { needsDomain, piecesOf } from "./template.ts";
import { UsageError } from "./usage.ts";

const part = (name: string) => ({ name, part: name, parameter: "" });

describe("a template", () => {
  test("has text, parts and query parameters", () => {
    expect(piecesOf("{host}")).toEqual([part("host")]);
    expect(piecesOf("a {host}{port}, {query:q}!")).toEqual([
      "a ",
      part("host"),
      part("port"),
      ", ",
      { name: "query:q", part: null, parameter: "q" },
      "!",
    ]);
    expect(piecesOf("{query:}{query:a b:c}")).toEqual([
      { name: "query:", part: null, parameter: "" },
      { name: "query:a b:c", part: null, parameter: "a b:c" },
    ]);
  });

  test("supports escapes and tabs", () => {
    expect(piecesOf(String.raw`{host}\t\{x}\\t`)).toEqual([part("host"), "\t{x}\\t"]);
    expect(piecesOf("{host}\t}")).toEqual([part("host"), "\t}"]);
  });

  test.each([
    ["", "“” names no part of a URL: '{host}'"],
    ["host", "“host” names no part of a URL"],
    [String.raw`\{host}`, "names no part of a URL"],
    ["{hots}", "Unknown part of a URL “hots”. Did you mean “host”? There are: scheme, user, "],
    ["{query:NAME", "A “{” of the template has no “}”"],
    ["{Host}", "Did you mean “host”?"],
    ["{}", "Unknown part of a URL “”. There are: scheme"],
    ["{toString}", "Unknown part of a URL “toString”"],
    [String.raw`{host}\n`, String.raw`“\n” is not an escape of a template: \t, \{, \\.`],
    ["{host}\\", "“\\” is not an escape of a template"],
    ["{host}\n", "The template has a control character."],
    ["{host}\u0085", "The template has a control character."],
  ])("is refused if it is %j", (template, says) => {
    expect(() => piecesOf(template)).toThrow(UsageError);
    expect(() => piecesOf(template)).toThrow(says);
  });

  test("needs the public suffix list only for domains", () => {
    expect(needsDomain(piecesOf("{host} {domain}"))).toBe(true);
    expect(needsDomain(piecesOf("{host} domain {query:domain}"))).toBe(false);
  });
});
