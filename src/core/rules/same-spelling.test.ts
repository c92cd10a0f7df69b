import { expect, test } from "vitest";
import { allRules } from "../rules-doc.ts";

const idsOf = (sameSpelling: true | "shown") => [
  ...new Set(allRules.filter((rule) => rule.sameSpelling === sameSpelling).map(({ id }) => id)),
];

test("only these rules make no variant: references, outer spaces, places on one page", () => {
  expect(idsOf(true).toSorted()).toEqual([
    "drop-fragment",
    "drop-text-directive",
    "pdf-absolute",
    "pdf-strip-fragment",
    "resolve",
    "rfc1738-drop-fragment",
    "rfc1738-resolve",
    "rfc1738-strip-spaces",
    "rfc3986-resolve",
    "rfc3986-strip-spaces",
    "safe-browsing-drop-fragment",
    "strip-leading-spaces",
    "strip-spaces",
    "surt-drop-fragment",
    "surt-resolve",
    "wwwoffle-cut-fragment",
    "wwwoffle-resolve",
    "wwwoffle26-resolve",
  ]);
});

test("a root with and without its “/” is one variant, but both are shown", () => {
  expect(idsOf("shown").toSorted()).toEqual([
    "empty-path",
    "rfc1738-empty-path",
    "rfc3986-empty-path",
    "safe-browsing-empty-path",
    "surt-empty-path",
    "wwwoffle-empty-path",
  ]);
});
