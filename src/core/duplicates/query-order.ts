import type { UrlRule } from "../rules/rule.ts";
import { urlStandard } from "../sources.ts";
import { characters } from "../triggers/traits.ts";
import { changeQuery, isOneArgument, nameIn } from "./scope.ts";

/** Without "=", order may matter; ";" may separate several. */
const isNamed = (argument: string): boolean => argument === "" || (argument.includes("=") && isOneArgument(argument));

/** By names, in code units; arguments with the same name keep their order. */
function sorted(query: string): string {
  if (!query.includes("&")) return query;
  const all = query.split("&");
  const names: string[] = [];
  let isSorted = true;
  for (const argument of all) {
    if (!isNamed(argument)) return query;
    const name = nameIn(argument);
    if (isSorted && names.length > 0) isSorted = (names[names.length - 1] as string) <= name;
    names.push(name);
  }
  if (isSorted) return query;
  const named = all.map((argument, i) => ({ argument, name: names[i] as string }));
  named.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
  return named.map(({ argument }) => argument).join("&");
}

export const foldQueryOrder: UrlRule = {
  id: "fold-query-order",
  short: "arguments’ order",
  title: "Sort the query arguments by name; arguments with the same name keep their order.",
  why: "Most programs read their arguments by name, in any order; arguments without values may be read by their position, and a query of such arguments stays as it is. The Standard defines this sorting, to find cached responses that differ only in order.",
  source: urlStandard("6.2", "dom-urlsearchparams-sort"),
  safety: "usually-preserves",
  triggers: [characters("&", "query")],
  makes: [],
  apply: changeQuery(sorted),
  examples: [
    ["https://example.com/?b=1&a=2&b=0", "https://example.com/?a=2&b=1&b=0"],
    ["https://example.com/?a=2&a=1", "https://example.com/?a=2&a=1"],
    ["https://example.com/?2&1", "https://example.com/?2&1"],
    ["https://example.com/?se=1&sig=2&a=3", "https://example.com/?se=1&sig=2&a=3"],
  ],
};
