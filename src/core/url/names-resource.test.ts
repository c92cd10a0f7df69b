import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString, runs, specialUrl, urlLike } from "../arbitraries.ts";
import { namesResource } from "./names-resource.ts";
import { serverlessKind } from "./serverless.ts";

test.each([
  "javascript:void(0);",
  "javascript:",
  " JavaScript:a()",
  "java\nscript:a()",
  "\u0000\tjavascript:b",
  "vbscript:c",
])("excludes a script: %j", (href) => expect(namesResource(href)).toBe(false));

test.each([
  "",
  "#top",
  "?javascript:a",
  "javascript",
  "journal/javascript:a",
  "j.html",
  "mailto:ann@h.example",
  "tel:+44-1632-960117",
  "data:text/plain,a",
  "blob:https://h.example/1",
  "about:blank",
  "http://a b/",
])("includes everything else: %j", (href) => expect(namesResource(href)).toBe(true));

test("the quick test finds every script", () => {
  fc.assert(
    fc.property(
      fc.oneof(anyString, specialUrl, urlLike),
      fc.constantFrom("", "javascript:", " \tjavascript:"),
      (text, before) => {
        expect(namesResource(before + text)).toBe(serverlessKind(before + text) !== "program");
      },
    ),
    runs(0.5),
  );
});
