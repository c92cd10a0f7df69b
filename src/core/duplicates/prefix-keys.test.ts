/** Which rules run, with rules that a letter in the path triggers. */
import { expect, test } from "vitest";
import { profiles } from "../rules/profiles.ts";
import type { UrlRule } from "../rules/rule.ts";
import { rfc3986 } from "../sources.ts";
import { characters } from "../triggers/traits.ts";
import { replacePart } from "../url/url.ts";
import type { KeyRules } from "./key-rules.ts";
import { prefixKeys } from "./prefix-keys.ts";

/** Replaces a letter in the path. */
function replacing(letter: string, by: string): UrlRule {
  const id = `${letter} to ${by}`;
  return {
    ...{ id, short: id, title: id, why: id, source: rfc3986("3.3"), safety: "preserves", examples: [] },
    triggers: [characters(letter, "path")],
    makes: by === "" ? [] : [characters(by, "path")],
    apply: (url) => replacePart(url, "path", url.path.replaceAll(letter, by)),
  };
}

/** So many that a plan asks which ones a text triggers. */
const idle = Array.from("mnopqrst", (letter) => replacing(letter, letter));

const setOf = (urlRules: readonly UrlRule[]): KeyRules => ({
  ...{ causes: [], base: profiles.web, passes: [], isAsWritten: false },
  folds: { stringRules: [], urlRules: [...idle, ...urlRules] },
});

const [dropC, bToC, aToB] = [replacing("c", ""), replacing("b", "c"), replacing("a", "b")];

test.each([
  ["/x", ["/x", "/x", "/x"]],
  ["/c", ["/", "/", "/"]],
  ["/b", ["/b", "/", "/"]],
  ["/a", ["/a", "/a", "/"]],
  ["/bc", ["/b", "/", "/"]],
  ["/abc", ["/ab", "/a", "/"]],
])("a rule that a later one triggers runs again in the set of that: %s", (path, keys) => {
  const sets = [setOf([dropC]), setOf([dropC, bToC]), setOf([dropC, bToC, aToB])];
  const found = prefixKeys(sets, { canonical: `http://h${path}`, url: null }, {});
  expect(found).toEqual(keys.map((key) => `http://h${key}`));
});
