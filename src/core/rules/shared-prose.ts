import { rfc1738, type Source, urlStandard } from "../sources.ts";
import type { RuleProse } from "./rule.ts";

export const sharedRules = {
  "strip-spaces": {
    short: "surrounding spaces",
    title: "Remove control characters and spaces at both ends.",
    why: "The URL Standard’s parser removes C0 controls and spaces at both ends.",
    source: urlStandard("4.4", "concept-basic-url-parser"),
    examples: [
      [" http://h/\n", "http://h/"],
      ["http://h/a b", "http://h/a b"],
    ],
  },
  "strip-leading-spaces": {
    short: "leading spaces",
    title: "Remove control characters and spaces at the start.",
    why: "RFC 1738 ignores whitespace before a URL in running text. Trailing spaces stay: they belong to the key.",
    source: rfc1738("appendix"),
    examples: [
      [" http://h/", "http://h/"],
      ["http://h/a ", "http://h/a "],
    ],
  },
} satisfies Readonly<Record<string, RuleProse>>;

export const lowerCaseSchemeProse = (
  source: Source,
  why = "Schemes are case-insensitive.",
  idle?: string,
): RuleProse => ({
  short: "scheme case",
  title: "Lowercase the scheme.",
  why,
  source,
  ...(idle === undefined ? {} : { idle }),
  examples: [
    ["HTTP://h/A", "http://h/A"],
    ["http://h/A", "http://h/A"],
  ],
});
