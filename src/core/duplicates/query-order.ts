import type { Profile, UrlRule } from "../rules/rule.ts";
import { characters } from "../triggers/traits.ts";
import { separatesAtSemicolon } from "./form-data.ts";
import { isOrdered, knownNameForOrder } from "./names.ts";
import { changeQuery } from "./scope.ts";

/** In code units; arguments with the same name keep their order. */
function sorted(query: string): string {
  if (isOrdered(query)) return query;
  const named = query.split("&").map((argument) => ({ argument, name: knownNameForOrder(argument) }));
  named.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
  return named.map(({ argument }) => argument).join("&");
}

export const foldQueryOrder: UrlRule = {
  id: "fold-query-order",
  safety: "usually-preserves",
  triggers: [characters("&", "query")],
  makes: [],
  apply: changeQuery(sorted),
};

/** Where ";" separates arguments, it has to become "&" before they can be sorted. */
export const queryOrderFor = (rule: UrlRule, profile: Profile): UrlRule =>
  separatesAtSemicolon(profile)
    ? {
        ...rule,
        apply: changeQuery((query) => (query.includes(";") ? query : sorted(query))),
      }
    : rule;
