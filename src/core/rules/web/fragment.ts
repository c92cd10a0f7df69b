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
  why: "A directive is an instruction to the browser, such as which text to highlight. The browser removes it before the page sees its own address, so it identifies nothing.",
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
  title: "Remove the fragment, unless an application may read it (#/…, #!…, #?…, #a/b or #a=b).",
  why: "A fragment points into a resource and is never sent to a server, so it is not part of a key. An application’s route or state is a different page, and Cloudflare hides a mail address in a fragment: keeping these is our exception. A route of nothing (#/, #!, #!/) is where the application starts anyway. Pages of a PDF document (page=2), positions in a film (t=30) and tracking parameters are not state.",
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
