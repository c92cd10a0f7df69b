import { shape } from "../../triggers/traits.ts";
import { replacePart, type Url } from "../../url/url.ts";
import { identifiesContent, isRoute, withoutDirective } from "../fragment-state.ts";
import type { UrlRule } from "../rule.ts";
import { ifRequestable } from "./scope.ts";

export const dropDirective = (url: Url): Url =>
  url.fragment === null ? url : replacePart(url, "fragment", withoutDirective(url.fragment));

export const dropTextDirective: UrlRule = {
  id: "drop-text-directive",
  safety: "preserves",
  sameSpelling: true,
  triggers: [shape("fragment")],
  apply: ifRequestable(dropDirective),
};

export const dropFragment: UrlRule = {
  id: "drop-fragment",
  safety: "usually-preserves",
  sameSpelling: true,
  about: "fragment",
  keepsAs: (fragment) => (isRoute(fragment) ? "route" : null),
  triggers: [shape("fragment")],
  apply: ifRequestable((url) =>
    url.fragment === null || identifiesContent(url) ? url : replacePart(url, "fragment", null),
  ),
};
