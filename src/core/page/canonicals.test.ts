import { expect, test } from "vitest";
import { canonicalsOf } from "./canonicals.ts";

const url = "http://h.example/a?utm_source=x";

test.each<readonly [hrefs: readonly string[], loaded: string, canonicals: readonly string[]]>([
  [["/b", "http://i.example/"], url, ["http://h.example/b", "http://i.example/"]],
  [["b "], `${url}#part\nc`, ["http://h.example/b"]],
  // Unknown load URL.
  [["/b"], "", ["http://h.example/b"]],
  [["/b"], "http://h.example/before", []],
  [["", " \n"], url, []],
])("resolves %j, loaded from %s, to %j", (hrefs, loaded, canonicals) => {
  const addresses = hrefs.map((href) => ({ href, from: "link" as const }));
  expect(canonicalsOf({ url, base: url, declared: { base: "", addresses, loaded } })).toEqual(canonicals);
});

test("is empty without a document", () => expect(canonicalsOf(undefined)).toEqual([]));

test("excludes those that search engines ignore", () => {
  const addresses = [{ href: "/a", from: "link", ignored: "outside-head" }] as const;
  expect(canonicalsOf({ url, base: url, declared: { base: "", addresses, loaded: url } })).toEqual([]);
});
