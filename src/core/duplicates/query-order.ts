import type { Profile, UrlRule } from "../rules/rule.ts";
import { characters } from "../triggers/traits.ts";
import { separatesAtSemicolon } from "./form-data.ts";
import { sorted } from "./names.ts";
import { changeQuery } from "./scope.ts";

export const foldQueryOrder: UrlRule = {
  id: "fold-query-order",
  safety: "usually-preserves",
  triggers: [characters("&", "query")],
  apply: changeQuery(sorted),
};

/** If ";" also separates parameters, it must become "&" before sorting. */
export const queryOrderFor = (rule: UrlRule, profile: Profile): UrlRule =>
  separatesAtSemicolon(profile)
    ? {
        ...rule,
        apply: changeQuery((query) => (query.includes(";") ? query : sorted(query))),
      }
    : rule;
