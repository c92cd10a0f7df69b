import { pdfReference, textDirectives } from "../../sources.ts";
import { shape } from "../../triggers/traits.ts";
import { replacePart, type Url } from "../../url/url.ts";
import { isMoreThanPlace, isRoute, withoutDirective } from "../fragment-state.ts";
import type { UrlRule } from "../rule.ts";
import { ifRequestable } from "./scope.ts";

export const dropDirective = (url: Url): Url =>
  url.fragment === null ? url : replacePart(url, "fragment", withoutDirective(url.fragment));

export const dropTextDirective: UrlRule = {
  id: "drop-text-directive",
  short: "text directive",
  title: "Remove the text directive (:~:text=…) from the end of the fragment.",
  why: "A text directive tells the browser which text to highlight. The browser removes it before scripts can read the URL.",
  source: textDirectives("fragment directive delimiter"),
  safety: "preserves",
  sameSpelling: true,
  triggers: [shape("fragment")],
  makes: [],
  apply: ifRequestable(dropDirective),
  examples: [
    ["http://h/a#b:~:text=c", "http://h/a#b"],
    ["http://h/a#:~:text=c", "http://h/a"],
    ["http://h/#/a:~:text=c", "http://h/#/a"],
    ["http://h/a#b", "http://h/a#b"],
    ["mailto:a#:~:text=b", "mailto:a#:~:text=b"],
  ],
};

export const dropFragment: UrlRule = {
  id: "drop-fragment",
  short: "fragment",
  title: "Remove the fragment, unless an app may read it (#/…, #a=b).",
  why: "Fragments never reach the server; they point into a resource. Trueform keeps app routes, app state and Cloudflare’s hidden email addresses. It removes empty routes, PDF pages, media times and tracking parameters.",
  source: pdfReference("step 2"),
  safety: "usually-preserves",
  sameSpelling: true,
  about: "fragment",
  keepsAs: (fragment) => (isRoute(fragment) ? "route" : null),
  triggers: [shape("fragment")],
  makes: [],
  apply: ifRequestable((url) =>
    url.fragment === null || isMoreThanPlace(url) ? url : replacePart(url, "fragment", null),
  ),
  examples: [
    ["http://h/a#b", "http://h/a"],
    ["http://h/#/a", "http://h/#/a"],
    ["http://h/a.pdf#page=2&zoom=100", "http://h/a.pdf"],
    ["http://h/a#utm_source=b", "http://h/a"],
    ["http://h/a#navlink=b", "http://h/a"],
    ["http://h/#!a", "http://h/#!a"],
    ["http://h/#!", "http://h/"],
    ["http://h/#/", "http://h/"],
    ["http://h/#!/", "http://h/"],
    ["http://h/#?page=2", "http://h/#?page=2"],
    ["http://h/#inbox/1", "http://h/#inbox/1"],
    ["http://h/#gid=5", "http://h/#gid=5"],
    ["http://h/cdn-cgi/l/email-protection#4c3f27", "http://h/cdn-cgi/l/email-protection#4c3f27"],
    ["mailto:a#b", "mailto:a#b"],
  ],
};
