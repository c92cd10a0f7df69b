import { expect, test } from "vitest";
import { findDuplicates } from "./duplicates.ts";
import { fragmentsOf } from "./group-fragments.ts";

function placesOf(hrefs: readonly string[], base?: string): string[] {
  const groups = findDuplicates(hrefs.map((href) => (base === undefined ? { href } : { href, base })));
  expect(groups).toHaveLength(1);
  return fragmentsOf(groups[0] as (typeof groups)[number]);
}

test.each<readonly [sentence: string, hrefs: string[], places: string[]]>([
  ["each fragment", ["a#top", "a#end"], ["top", "end"]],
  ["the page itself, with and without an empty fragment", ["a", "a#"], ["", ""]],
])("lists the places in a page: %s", (_, hrefs, places) => {
  expect(placesOf(hrefs, "https://news.example/dir/page")).toEqual(places);
});

test("lists the fragment of an unknown page as a place in its own key", () => {
  expect(placesOf(["#top", "#top"])).toEqual([""]);
  expect(
    fragmentsOf({ key: "", spellings: [{ href: "#top", absolute: "#top", count: 1, rules: [], form: "" }] }),
  ).toEqual(["top"]);
});
