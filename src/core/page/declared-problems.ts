import type { Severity } from "../findings/finding.ts";
import { htmlStandard, openGraph, rfc3986, rfc6596, type Source, urlStandard } from "../sources.ts";

/** A `link` element, the response's Link field, or Open Graph's `meta` element. */
export type DeclaredFrom = "link" | "header" | "og:url";

export interface DeclaredProblem {
  readonly severity: Exclude<Severity, "error">;
  readonly message: string;
  readonly source: Source;
}

const hrefOfLink = htmlStandard("4.2.4, the href attribute of link", "semantics", "attr-link-href");

export const DECLARED_PROBLEMS = {
  disagree: {
    severity: "warning",
    message: "The page names several addresses that differ. Programs that read them may ignore them all.",
    source: rfc6596("3"),
  },
  "og-differs": {
    severity: "note",
    message: "og:url names another address than rel=canonical, which is the one that counts.",
    source: openGraph("Basic Metadata"),
  },
  repeated: {
    severity: "note",
    message: "The page names its canonical address more than once. Once is enough.",
    source: rfc6596("3"),
  },
  stale: {
    severity: "warning",
    message: "It names the page that was loaded before. The page has gone on since, and left it as it was.",
    source: rfc6596("3"),
  },
  empty: { severity: "warning", message: "It is empty and names nothing.", source: hrefOfLink },
  unusable: {
    severity: "warning",
    message: "A browser would not request it: it is no valid URL.",
    source: urlStandard("4.4, URL parsing", "url-parsing"),
  },
  "not-web": {
    severity: "warning",
    message: "It is no http or https address, so nobody on the Web finds the page by it.",
    source: openGraph("Types, URL"),
  },
  relative: {
    severity: "note",
    message: "It is a relative reference. That is allowed, but with another base it names another address.",
    source: rfc6596("3"),
  },
  "relative-og": {
    severity: "warning",
    message: "It is a relative reference. Here a whole URL is wanted, with http or https.",
    source: openGraph("Types, URL"),
  },
  fragment: {
    severity: "warning",
    message: "It has a fragment, which names a place in a page and no page.",
    source: rfc3986("3.5"),
  },
  "double-encoded": {
    severity: "warning",
    message: "It holds escapes that were escaped again: it was encoded twice.",
    source: rfc3986("2.4"),
  },
  "other-host": {
    severity: "note",
    message: "It is on another host. That is allowed: the page says that it is a copy.",
    source: rfc6596("3"),
  },
  insecure: {
    severity: "warning",
    message:
      "The page came by https and names an http address. That is allowed, but the way there is open to everybody.",
    source: rfc6596("3"),
  },
} satisfies Record<string, DeclaredProblem>;

export type DeclaredProblemId = keyof typeof DECLARED_PROBLEMS;
