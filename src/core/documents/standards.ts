/** Sections of standards and other documents. Those that change were read on `READ_ON`. */

export const READ_ON = "2026-11-21";

export const URL_STANDARD = {
  "1.3": {
    title: "Percent-encoded bytes",
    anchors: [
      "percent-encoded-bytes",
      "utf-8-percent-encode",
      "fragment-percent-encode-set",
      "query-percent-encode-set",
      "special-query-percent-encode-set",
      "c0-control-percent-encode-set",
      "path-percent-encode-set",
      "userinfo-percent-encode-set",
    ],
  },
  "3.2": { title: "Host miscellaneous", anchors: ["host-registrable-domain"] },
  "3.3": { title: "IDNA", anchors: ["concept-domain-to-ascii"] },
  "3.5": {
    title: "Host parsing",
    anchors: ["concept-host-parser", "concept-opaque-host-parser", "concept-ipv4-parser"],
  },
  "3.6": { title: "Host serializing", anchors: ["concept-ipv6-serializer"] },
  "4.4": {
    title: "URL parsing",
    anchors: [
      "url-parsing",
      "concept-basic-url-parser",
      "special-authority-ignore-slashes-state",
      "port-state",
      "file-state",
      "file-host-state",
      "path-state",
    ],
  },
  "4.5": { title: "URL serializing", anchors: ["concept-url-serializer"] },
  "4.8.1": {
    title: "Simplify non-human-readable or irrelevant components",
    anchors: ["url-rendering-simplification"],
  },
  "4.8.2": { title: "Elision", anchors: ["url-rendering-elision"] },
  "5.1": { title: "application/x-www-form-urlencoded parsing", anchors: ["urlencoded-parsing"] },
  "5.2": { title: "application/x-www-form-urlencoded serializing", anchors: ["urlencoded-serializing"] },
  "6.2": { title: "URLSearchParams class", anchors: ["dom-urlsearchparams-sort"] },
} as const;

export type UrlStandardSection = keyof typeof URL_STANDARD;
export type UrlStandardAnchor<Section extends UrlStandardSection> = (typeof URL_STANDARD)[Section]["anchors"][number];

export const HTML_STANDARD = {
  "4.2.4": { title: "The link element", page: "semantics", anchors: ["attr-link-href"] },
  "13.5": { title: "Named character references", page: "named-characters", anchors: ["named-character-references"] },
} as const;

export const ECMA_262 = {
  "B.2.1.1": { title: "escape ( string )", anchors: ["sec-escape-string"] },
} as const;

/** Revision 51, Unicode 17.0.0. Links end in the title's words. */
export const UNICODE_BIDI = {
  "2.1": "Explicit Directional Embeddings",
  "2.2": "Explicit Directional Overrides",
  "2.4": "Explicit Directional Isolates",
  "2.6": "Implicit Directional Marks",
} as const;

export const HTML_4 = {
  "17.13.3": { title: "Processing form data", page: "interact/forms" },
  "B.2.2": { title: "Ampersands in URI attribute values", page: "appendix/notes" },
} as const;

export const OPEN_GRAPH = ["Basic Metadata", "Types, URL"] as const;

/** Revision 22, Unicode 13.0. */
export const UTS_39 = {
  "4": { title: "Confusable Detection", anchors: ["Confusable_Detection"] },
  "4.1": { title: "Whole-Script Confusables", anchors: ["Whole_Script_Confusables"] },
  "5.1": { title: "Mixed-Script Detection", anchors: ["Mixed_Script_Detection"] },
  "5.2": { title: "Restriction-Level Detection", anchors: ["Restriction_Level_Detection"] },
} as const;

export const TEXT_DIRECTIVES = { "fragment directive delimiter": "fragment-directive-delimiter" } as const;

/** "URLs and Hashing": heading, then sentences or items below it. */
export const SAFE_BROWSING = {
  canonicalization: [
    "Canonicalization, the assumption at its start",
    "Canonicalization, first",
    "Canonicalization, second",
    "Canonicalization, third, and the last paragraph before the tests",
    "Canonicalization, hostname 1 and 2",
    "Canonicalization, hostname 3",
    "Canonicalization, hostname 4",
    "Canonicalization, path 1",
    "Canonicalization, path 2",
  ],
  "suffixprefix-expressions": ["Suffix/Prefix Expressions"],
} as const;

/** Functions of urls.go. */
export const SAFE_BROWSING_CLIENT = ["parseURL"] as const;

export const SURT = [
  "GoogleURLCanonicalizer, attemptIPFormats",
  "GoogleURLCanonicalizer, hash",
  "GoogleURLCanonicalizer, host",
  "GoogleURLCanonicalizer, minimalEscape",
  "GoogleURLCanonicalizer, normalizePath",
  "IAURLCanonicalizer, auth_strip_user",
  "IAURLCanonicalizer, host_lowercase",
  "IAURLCanonicalizer, host_massage",
  "IAURLCanonicalizer, path_lowercase",
  "IAURLCanonicalizer, path_strip_trailing_slash_unless_empty",
  "IAURLCanonicalizer, port_strip_default",
  "IAURLCanonicalizer, query_alpha_reorder",
  "IAURLCanonicalizer, query_lowercase",
  "IAURLCanonicalizer, query_strip_empty",
  "SURT, format",
  "URLRegexTransformer, stripPathSessionID",
  "URLRegexTransformer, stripQuerySessionID",
  "handyurl, addDefaultSchemeIfNeeded",
  "handyurl, parse",
  "handyurl, parse (wants absolute URLs)",
] as const;

/** The PDF Reference, sixth edition, by printed page, which equals the file's page: printed p. 950 is `#page=950`. */
export const PDF_REFERENCE = {
  "10.9.2, URL Strings, the sentence before step 1": 950,
  "10.9.2, URL Strings, step 1": 950,
  "10.9.2, URL Strings, step 2": 950,
  "10.9.2, URL Strings, step 3": 950,
  "10.9.2, URL Strings, step 4": 950,
  "10.9.2, URL Strings, step 5": 950,
  "10.9.2, URL Strings, step 6": 950,
  "10.9.2, URL Strings, step 7": 950,
  "10.9.2, URL Strings, the note after step 7": 950,
  "10.9.2, Digital Identifiers": 951,
} as const;

export type UrlStringsPlace = keyof typeof PDF_REFERENCE extends infer Section
  ? Section extends `10.9.2, URL Strings, ${infer Place}`
    ? Place
    : never
  : never;
