import type { Rewrite } from "../rule.ts";
import { urlStandard } from "../sources.ts";
import { nameIn, onQuery } from "./scope.ts";

/** By names, in code units; arguments of one name keep their order. */
function sorted(query: string): string {
  if (!query.includes("&")) return query;
  const named = query.split("&").map((argument) => ({ argument, name: nameIn(argument) }));
  const isSorted = named.every(({ name }, i) => i === 0 || (named[i - 1]?.name ?? "") <= name);
  if (isSorted) return query;
  named.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
  return named.map(({ argument }) => argument).join("&");
}

export const foldQueryOrder: Rewrite = {
  id: "fold-query-order",
  title: "Sort the arguments of the query by name; those of one name keep their order.",
  why: "Most programs read their arguments by name, in whatever order they come. The Standard has this sorting, to find in a cache what differs in the order alone.",
  source: urlStandard("6.2", "dom-urlsearchparams-sort"),
  safety: "usually-preserves",
  apply: onQuery(sorted),
  examples: [
    ["https://example.com/?b=1&a=2&b=0", "https://example.com/?a=2&b=1&b=0"],
    ["https://example.com/?a=2&a=1", "https://example.com/?a=2&a=1"],
    ["https://example.com/?se=1&sig=2&a=3", "https://example.com/?se=1&sig=2&a=3"],
  ],
};
