import { expect, test } from "vitest";
import { profiles } from "../rules/profiles.ts";
import type { UrlRule } from "../rules/rule.ts";
import { replacePart } from "../url/url.ts";
import { rulesByParts } from "./fold-rules.ts";
import type { KeyRules } from "./key-rules.ts";
import { prefixKeys } from "./prefix-keys.ts";

/** `id` must be the id of a path rule. */
const replacing = (id: string, letter: string, by: string): UrlRule => ({
  id,
  safety: "preserves",
  apply: (url) => replacePart(url, "path", url.path.replaceAll(letter, by)),
});

const setOf = (urlRules: readonly UrlRule[]): KeyRules => ({
  ...{ causes: [], base: profiles.web, passes: [rulesByParts(urlRules)], isAsWritten: false },
  folds: { stringRules: [], urlRules },
});

const dropC = replacing("fold-path-encoding", "c", "");
const bToC = replacing("fold-default-document", "b", "c");
const aToB = replacing("fold-amp-path", "a", "b");

test.each([
  ["/x", ["/x", "/x", "/x"]],
  ["/c", ["/", "/", "/"]],
  ["/b", ["/b", "/", "/"]],
  ["/a", ["/a", "/a", "/"]],
  ["/bc", ["/b", "/", "/"]],
  ["/abc", ["/ab", "/a", "/"]],
])("runs a rule again in the set of a later rule that triggers it: %s", (path, keys) => {
  const sets = [setOf([dropC]), setOf([dropC, bToC]), setOf([dropC, bToC, aToB])];
  const found = prefixKeys(sets, { canonical: `http://h${path}=`, url: null }, {});
  expect(found).toEqual(keys.map((key) => `http://h${key}=`));
});
