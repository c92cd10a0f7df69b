import type { Profile, UrlRule } from "../rules/rule.ts";
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
