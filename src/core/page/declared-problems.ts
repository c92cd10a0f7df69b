import type { Severity } from "../findings/finding.ts";
import { htmlStandard, openGraph, page, rfc3986, rfc6596, type Source, urlStandard } from "../sources.ts";

/** A `link` element, the response's Link field, or Open Graph's `meta` element. */
export type DeclaredFrom = "link" | "header" | "og:url";

/** Outside `<head>`, or with an attribute that makes it another version of the page (Google Search Central). */
export type IgnoredBecause = "outside-head" | "version";

/** One of them: severity, English text and source. */
export interface DeclaredProblem {
  readonly severity: Exclude<Severity, "error">;
  readonly message: string;
  readonly source: Source;
}

const CANONICAL_LINK = page("Google Search Central, rel=canonical", "link annotations");
const hrefOfLink = htmlStandard("4.2.4", "attr-link-href");

/** What can be wrong with a declared address, with the document that says so. */
export const DECLARED_PROBLEMS = {
  disagree: {
    severity: "warning",
    message: "The page declares several different canonical URLs. Programs that read them may ignore them all.",
    source: rfc6596("3"),
  },
  "og-differs": {
    severity: "note",
    message: "og:url and rel=canonical differ. rel=canonical is the one that counts.",
    source: openGraph("Basic Metadata"),
  },
  repeated: {
    severity: "note",
    message: "The page declares its canonical URL more than once. Once is enough.",
    source: rfc6596("3"),
  },
  stale: {
    severity: "warning",
    message: "It is still the URL of the page that was loaded before.",
    source: rfc6596("3"),
  },
  "outside-head": {
    severity: "warning",
    message: "It is ignored, because it is not in <head>. Search engines read canonical links only there.",
    source: CANONICAL_LINK,
  },
  "outside-head-og": {
    severity: "warning",
    message: "It is ignored, because it is not in <head>.",
    source: openGraph("Basic Metadata"),
  },
  version: {
    severity: "warning",
    message:
      "It is ignored, because it has hreflang, lang, media or type. Use rel=alternate for other versions of the page.",
    source: CANONICAL_LINK,
  },
  empty: { severity: "warning", message: "It is empty.", source: hrefOfLink },
  unusable: {
    severity: "warning",
    message: "A browser would not request it: it is not a valid URL.",
    source: urlStandard("4.4", "url-parsing"),
  },
  "not-web": {
    severity: "warning",
    message: "It is not an http or https URL, so nobody can open the page on the Web with it.",
    source: openGraph("Types, URL"),
  },
  relative: {
    severity: "note",
    message: "It is a relative URL. That is allowed, but with another base it leads to a different address.",
    source: rfc6596("3"),
  },
  "relative-og": {
    severity: "warning",
    message: "It is a relative URL. Here a full URL is needed, with http or https.",
    source: openGraph("Types, URL"),
  },
  fragment: {
    severity: "warning",
    message: "It has a fragment, which points to a place in a page, not to a page.",
    source: rfc3986("3.5"),
  },
  "double-encoded": {
    severity: "warning",
    message: "It was encoded more than once: it contains %XX that were encoded again.",
    source: rfc3986("2.4"),
  },
  "other-host": {
    severity: "note",
    message: "It is on another host. This is allowed: it marks this page as a copy.",
    source: rfc6596("3"),
  },
  insecure: {
    severity: "warning",
    message:
      "The page was loaded by https, but this is an http URL. That is allowed, but others can read and change what is sent over http.",
    source: rfc6596("3"),
  },
} satisfies Record<string, DeclaredProblem>;

/** The id of one of them. */
export type DeclaredProblemId = keyof typeof DECLARED_PROBLEMS;
