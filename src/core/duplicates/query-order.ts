import type { Profile, UrlRule } from "../rules/rule.ts";
import { characters } from "../triggers/traits.ts";
import { separatesAtSemicolon } from "./form-data.ts";
import { sortByName } from "./parameter-names.ts";
import { changeQuery } from "./rule-scope.ts";

export const foldQueryOrder: UrlRule = {
  id: "fold-query-order",
  safety: "usually-preserves",
  triggers: [characters("&", "query")],
  apply: changeQuery(sortByName),
};

/** If ";" also separates parameters, it must become "&" before sorting. */
export const queryOrderFor = (rule: UrlRule, profile: Profile): UrlRule =>
  separatesAtSemicolon(profile)
    ? {
        ...rule,
        apply: changeQuery((query) => (query.includes(";") ? query : sortByName(query))),
      }
    : rule;
