import type { Severity } from "../findings/finding.ts";
import { htmlStandard, openGraph, page, rfc3986, rfc6596, type Source, urlStandard } from "../sources.ts";

/** From a `link` element, the Link header, or Open Graph's `meta` element. */
export type DeclaredFrom = "link" | "header" | "og:url";

/** "version": an attribute makes it another version of the page (Google Search Central). */
export type IgnoredReason = "outside-head" | "version";

export interface DeclaredProblem {
  readonly severity: Exclude<Severity, "error">;
  readonly message: string;
  readonly source: Source;
}

const CANONICAL_LINK = page("Google Search Central, rel=canonical", "link annotations");
const hrefOfLink = htmlStandard("4.2.4", "attr-link-href");

export const DECLARED_PROBLEMS = {
  disagree: {
    severity: "warning",
    message: "The page declares several canonical URLs. Programs may ignore them all.",
    source: rfc6596("3"),
  },
  "og-differs": {
    severity: "note",
    message: "og:url and rel=canonical differ. Search engines use rel=canonical.",
    source: openGraph("Basic Metadata"),
  },
  repeated: {
    severity: "note",
    message: "The canonical URL is declared more than once. Once is enough.",
    source: rfc6596("3"),
  },
  stale: {
    severity: "warning",
    message: "This is still the URL of the page loaded before.",
    source: rfc6596("3"),
  },
  "outside-head": {
    severity: "warning",
    message: "This declaration counts only in <head>. Move it there.",
    source: CANONICAL_LINK,
  },
  "outside-head-og": {
    severity: "warning",
    message: "This declaration counts only in <head>. Move it there.",
    source: openGraph("Basic Metadata"),
  },
  version: {
    severity: "warning",
    message: "Ignored because of hreflang, lang, media or type. Use rel=alternate for other versions.",
    source: CANONICAL_LINK,
  },
  empty: { severity: "warning", message: "The declared URL is empty.", source: hrefOfLink },
  unusable: {
    severity: "warning",
    message: "The declared URL is not valid. Browsers refuse it.",
    source: urlStandard("4.4", "url-parsing"),
  },
  "not-web": {
    severity: "warning",
    message: "The declared URL must use http or https.",
    source: openGraph("Types, URL"),
  },
  relative: {
    severity: "note",
    message: "A relative URL is allowed. With another base, it leads elsewhere.",
    source: rfc6596("3"),
  },
  "relative-og": {
    severity: "warning",
    message: "og:url must be an absolute http or https URL.",
    source: openGraph("Types, URL"),
  },
  fragment: {
    severity: "warning",
    message: "Remove the fragment. It points to a place in the page.",
    source: rfc3986("3.5"),
  },
  "double-encoded": {
    severity: "warning",
    message: "The declared URL is encoded more than once.",
    source: rfc3986("2.4"),
  },
  "other-host": {
    severity: "note",
    message: "The declared URL is on another host. This marks the page as a copy.",
    source: rfc6596("3"),
  },
  insecure: {
    severity: "warning",
    message: "The page uses https, this URL http. Others can read and change http traffic.",
    source: rfc6596("3"),
  },
} satisfies Record<string, DeclaredProblem>;

export type DeclaredProblemId = keyof typeof DECLARED_PROBLEMS;
