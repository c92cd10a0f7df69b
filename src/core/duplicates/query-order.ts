import type { Profile, UrlRule } from "../rules/rule.ts";
import { urlStandard } from "../sources.ts";
import { characters } from "../triggers/traits.ts";
import { decodeToOctets } from "../url/percent.ts";
import { separatesAtSemicolon } from "./form-data.ts";
import { changeQuery, nameIn } from "./scope.ts";

/** Returns the decoded name without “amp;”: names that another rule makes equal are equal here. */
export function nameForOrder(argument: string): string {
  const name = nameIn(argument);
  const decoded = /[%+]/.test(name) ? decodeToOctets(name.replaceAll("+", " ")) : name;
  return decoded.replace(/^(?:amp;)+/i, "");
}

/** In code units; arguments with the same name keep their order. */
function sorted(query: string): string {
  if (!query.includes("&")) return query;
  const all = query.split("&");
  const names = all.map(nameForOrder);
  if (names.every((name, i) => i === 0 || (names[i - 1] as string) <= name)) return query;
  const named = all.map((argument, i) => ({ argument, name: names[i] as string }));
  named.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
  return named.map(({ argument }) => argument).join("&");
}

export const foldQueryOrder: UrlRule = {
  id: "fold-query-order",
  short: "parameter order",
  title: "Sort the query parameters by name, keeping the order of equal names.",
  why: "Most programs look up parameters by name. The URL Standard defines this sort to increase cache hits. Parameters without values may depend on their position.",
  source: urlStandard("6.2", "dom-urlsearchparams-sort"),
  safety: "usually-preserves",
  triggers: [characters("&", "query")],
  makes: [],
  apply: changeQuery(sorted),
  examples: [
    ["https://example.com/?b=1&a=2&b=0", "https://example.com/?a=2&b=1&b=0"],
    ["https://example.com/?a=2&a=1", "https://example.com/?a=2&a=1"],
    ["https://example.com/?b=1&amp;b=2&%62=3", "https://example.com/?b=1&amp;b=2&%62=3"],
    ["https://example.com/?b=1&%61mp%3Bb=2", "https://example.com/?b=1&%61mp%3Bb=2"],
    ["https://example.com/?a+b=1&a%20b=2", "https://example.com/?a+b=1&a%20b=2"],
    ["https://example.com/?b=1;z&a=2", "https://example.com/?a=2&b=1;z"],
    ["https://example.com/?se=1&sig=2&a=3", "https://example.com/?se=1&sig=2&a=3"],
  ],
};

/** Where ";" separates arguments, it has to become "&" before they can be sorted. */
export const queryOrderFor = (rule: UrlRule, profile: Profile): UrlRule =>
  separatesAtSemicolon(profile)
    ? {
        ...rule,
        apply: changeQuery((query) => (query.includes(";") ? query : sorted(query))),
        examples: [
          ["https://example.com/?b=1&a=2", "https://example.com/?a=2&b=1"],
          ["https://example.com/?b=1;z&a=2", "https://example.com/?b=1;z&a=2"],
        ],
      }
    : rule;
