/**
 * RFC 3986, 6.2.2 and 6.2.3, for every scheme. Keeps the fragment (6.2.3; 6.1 ignores it only in comparisons for
 * retrieval) and characters that URIs cannot hold.
 */
import { rfc3986 } from "../../sources.ts";
import { characters, escapesOf, lowerCaseEscapes, shape } from "../../triggers/traits.ts";
import { removeDotSegments } from "../../url/dot-segments.ts";
import { decodeUnreserved, UNRESERVED, upperCaseEscapes } from "../../url/percent.ts";
import { hasScheme, resolve, resolveText } from "../../url/resolve.ts";
import { replacePart, schemeOf } from "../../url/url.ts";
import { changeEveryPart, ifHasScheme } from "../every-part.ts";
import type { Profile, StringRule, UrlRule } from "../rule.ts";
import { dropLocalhost, lowerCaseOutsideEscapes, lowerCaseScheme, stripEnds } from "../shared-rules.ts";
import { dropDefaultPort, dropEmptyPort, dropZeros } from "./port.ts";

const stripSpaces: StringRule = {
  ...stripEnds,
  id: "rfc3986-strip-spaces",
  short: "surrounding spaces",
  title: "Remove control characters and spaces at both ends.",
  why: "Whitespace around a URL in running text is not part of it.",
  source: rfc3986("appendix C"),
};

const resolveReference: StringRule = {
  id: "rfc3986-resolve",
  short: "relative",
  title: "Resolve a relative URL against its base URL.",
  why: "RFC 3986 compares references only after resolving them. Any base works, even a mailto URL.",
  source: rfc3986("5.2"),
  safety: "preserves",
  sameSpelling: true,
  triggers: [shape("last-space")],
  applyToText: (text, { base = "" }) => {
    const resolved = resolveText(
      text,
      stripEnds.applyToText(base, {}),
      (reference, against) => resolve(reference, against, { leavesAbsolute: true }),
      hasScheme,
    );
    // A space before the base's fragment may now be last.
    return stripEnds.applyToText(resolved, {});
  },
  exampleContext: { base: "http://h/a/b" },
  examples: [
    ["../c", "http://h/c"],
    ["http://other/./c", "http://other/./c"],
  ],
};

const lowerScheme = lowerCaseScheme(
  "rfc3986-lower-case-scheme",
  rfc3986("6.2.2.1"),
  "Schemes that differ only in case are the same scheme.",
);

const upperCase: UrlRule = {
  id: "rfc3986-upper-case-escapes",
  short: "lowercase %xx",
  title: "Uppercase percent-encoded octets (%3a becomes %3A).",
  why: "Hex digits are case-insensitive, so %3a and %3A are the same octet. RFC 3986 writes them in uppercase.",
  source: rfc3986("6.2.2.1"),
  safety: "preserves",
  triggers: [lowerCaseEscapes()],
  makes: [],
  apply: ifHasScheme((url) => changeEveryPart(url, upperCaseEscapes)),
  examples: [
    ["foo://u%c3:p%a9@h%c3%a9/%c3%a9?%e9#%ff", "foo://u%C3:p%A9@h%C3%A9/%C3%A9?%E9#%FF"],
    ["foo://h/%C3%A9%zz", "foo://h/%C3%A9%zz"],
  ],
};

const decodeNeedless: UrlRule = {
  id: "rfc3986-decode-unreserved",
  short: "encoded $1",
  title: "Decode percent-encoded letters, digits, “-”, “.”, “_” and “~”.",
  why: "RFC 3986 treats these characters and their percent-encoded forms as equivalent. Others stay encoded, because encoding separates data from delimiters.",
  source: rfc3986("6.2.2.2"),
  safety: "preserves",
  triggers: [escapesOf(UNRESERVED)],
  makes: [characters("A-Z", "authority"), shape("dot-segment")],
  apply: ifHasScheme((url) => changeEveryPart(url, decodeUnreserved)),
  examples: [
    ["foo://%68/%7Eann?%61#%62", "foo://h/~ann?a#b"],
    ["foo://h/%2F%21%40", "foo://h/%2F%21%40"],
    ["foo://h/%%34%31", "foo://h/%%34%31"],
    ["%61:b", "%61:b"],
  ],
};

const lowerCaseHost: UrlRule = {
  id: "rfc3986-lower-case-host",
  short: "host case",
  title: "Lowercase the host.",
  why: "Hosts that differ only in case are the same host.",
  source: rfc3986("6.2.2.1"),
  safety: "preserves",
  triggers: [characters("A-Z", "authority")],
  makes: [],
  apply: ifHasScheme((url) => (url.host === null ? url : replacePart(url, "host", lowerCaseOutsideEscapes(url.host)))),
  examples: [
    ["foo://User@Example.COM%C3%A9/A", "foo://User@example.com%C3%A9/A"],
    ["foo://[FE80::A]/", "foo://[fe80::a]/"],
    ["foo://h/A", "foo://h/A"],
    ["urn:ISBN:A", "urn:ISBN:A"],
  ],
};

const lowerCaseMailHost: UrlRule = {
  id: "rfc3986-lower-case-mail-host",
  short: "host case",
  title: "Lowercase the host in an email address.",
  why: "RFC 3986 also lets normalizers lowercase hosts in paths, as in mailto.",
  source: rfc3986("6.2.3"),
  safety: "preserves",
  triggers: [],
  apply: (url) => {
    if (schemeOf(url) !== "mailto" || url.host !== null) return url;
    const addresses = url.path.split(",").map((address) => {
      const host = address.lastIndexOf("@") + 1;
      return host === 0 ? address : address.slice(0, host) + lowerCaseOutsideEscapes(address.slice(host));
    });
    return replacePart(url, "path", addresses.join(","));
  },
  examples: [
    ["mailto:Joe@Example.COM,Ann@H", "mailto:Joe@example.com,Ann@h"],
    ["mailto:Joe@example.com?subject=A@B", "mailto:Joe@example.com?subject=A@B"],
    ["mailto:Joe", "mailto:Joe"],
  ],
};

const removeDots: UrlRule = {
  id: "rfc3986-dot-segments",
  short: "../",
  title: "Remove “.” and “..” segments from the path.",
  why: "Dot segments only matter in relative references. RFC 3986 removes them elsewhere.",
  source: rfc3986("6.2.2.3"),
  safety: "preserves",
  triggers: [shape("dot-segment")],
  makes: [],
  // Without "/" there is no hierarchy (3.3): "urn:a/../b" stays.
  apply: ifHasScheme((url) => {
    if (!url.path.startsWith("/")) return url;
    const path = removeDotSegments(url.path);
    // Without an authority, a path must not begin with "//" (3.3).
    return replacePart(url, "path", url.host === null && path.startsWith("//") ? `/.${path}` : path);
  }),
  examples: [
    ["foo://h/a/./b/../c", "foo://h/a/c"],
    ["foo://h/../a/..", "foo://h/"],
    ["foo:/a/..//b", "foo:/.//b"],
    ["foo:/.//b", "foo:/.//b"],
    ["foo://h/a.b/...", "foo://h/a.b/..."],
    ["urn:a/../b", "urn:a/../b"],
  ],
};

const fillPath: UrlRule = {
  id: "rfc3986-empty-path",
  short: "missing /",
  title: "Add the missing “/”.",
  why: "RFC 3986 normalizes an empty path after a host to “/”.",
  source: rfc3986("6.2.3"),
  safety: "usually-preserves",
  sameSpelling: "shown",
  triggers: [shape("path-empty")],
  makes: [],
  apply: ifHasScheme((url) => (url.host !== null && url.path === "" ? replacePart(url, "path", "/") : url)),
  examples: [
    ["http://h", "http://h/"],
    ["http://h?a", "http://h/?a"],
    ["foo://h", "foo://h/"],
    ["http://h/?", "http://h/?"],
    ["foo:", "foo:"],
  ],
};

const dropDefaultHost: UrlRule = {
  id: "rfc3986-default-host",
  short: "localhost",
  title: "Remove “localhost” from a file URL.",
  why: "In a file URL, “localhost” and no host mean the same computer.",
  source: rfc3986("6.2.3"),
  safety: "preserves",
  triggers: [],
  // A user name, password or port needs a host (6.2.3).
  apply: dropLocalhost,
  examples: [
    ["file://localhost/a", "file:///a"],
    ["file://u@localhost/a", "file://u@localhost/a"],
    ["file://@localhost/a", "file://@localhost/a"],
    ["file://localhost:8098/a", "file://localhost:8098/a"],
    ["http://localhost/a", "http://localhost/a"],
  ],
};

export const rfc3986Profile: Profile = {
  id: "rfc3986",
  title: "RFC 3986 (key for any scheme)",
  document: "RFC 3986, 6.2.2 and 6.2.3",
  isKey: true,
  stringRules: [stripSpaces, resolveReference],
  urlRules: [
    lowerScheme,
    upperCase,
    decodeNeedless,
    lowerCaseHost,
    lowerCaseMailHost,
    removeDots,
    fillPath,
    dropEmptyPort,
    dropZeros,
    dropDefaultPort,
    dropDefaultHost,
  ],
};
