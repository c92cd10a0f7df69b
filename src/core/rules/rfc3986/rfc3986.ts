/**
 * RFC 3986, 6.2.2 and 6.2.3, for every scheme. Keeps invalid characters, and the fragment (6.2.3; 6.1 ignores it only
 * for retrieval).
 */
import { characters, lowerCaseEscapes, percentEncoded, shape } from "../../triggers/traits.ts";
import { removeDotSegments } from "../../url/dot-segments.ts";
import { decodeUnreserved, normalizePercentEncoding, UNRESERVED, upperCasePercentEncoding } from "../../url/percent.ts";
import { hasScheme, resolve, resolveText } from "../../url/resolve.ts";
import { replacePart, schemeOf } from "../../url/url.ts";
import { ifHasScheme, mapParts } from "../every-part.ts";
import { makeFastPath } from "../fast-path.ts";
import type { Profile, StringRule, UrlRule } from "../rule.ts";
import { dropLocalhost, lowerCaseOutsideEscapes, lowerCaseScheme, stripEnds } from "../shared-rules.ts";
import { dropDefaultPort, dropEmptyPort, dropZeros } from "./port.ts";

const stripSpaces: StringRule = {
  ...stripEnds,
  id: "rfc3986-strip-spaces",
};

const resolveReference: StringRule = {
  id: "rfc3986-resolve",
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
    // May end in a space before the base's fragment.
    return stripEnds.applyToText(resolved, {});
  },
};

const lowerScheme = lowerCaseScheme("rfc3986-lower-case-scheme");

const upperCase: UrlRule = {
  id: "rfc3986-upper-case-escapes",
  safety: "preserves",
  triggers: [lowerCaseEscapes()],
  apply: ifHasScheme((url) => mapParts(url, upperCasePercentEncoding)),
};

const decodeUnreservedRule: UrlRule = {
  id: "rfc3986-decode-unreserved",
  safety: "preserves",
  triggers: [percentEncoded(UNRESERVED)],
  apply: ifHasScheme((url) => mapParts(url, decodeUnreserved)),
};

const lowerCaseHost: UrlRule = {
  id: "rfc3986-lower-case-host",
  safety: "preserves",
  triggers: [characters("A-Z", "authority")],
  apply: ifHasScheme((url) => (url.host === null ? url : replacePart(url, "host", lowerCaseOutsideEscapes(url.host)))),
};

const lowerCaseMailHost: UrlRule = {
  id: "rfc3986-lower-case-mail-host",
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
};

const removeDots: UrlRule = {
  id: "rfc3986-dot-segments",
  safety: "preserves",
  triggers: [shape("dot-segment")],
  // "urn:a/../b" is not hierarchical (3.3).
  apply: ifHasScheme((url) => {
    if (!url.path.startsWith("/")) return url;
    const path = removeDotSegments(url.path);
    // "//" would start an authority (3.3).
    return replacePart(url, "path", url.host === null && path.startsWith("//") ? `/.${path}` : path);
  }),
};

const fillPath: UrlRule = {
  id: "rfc3986-empty-path",
  safety: "usually-preserves",
  sameSpelling: "shown",
  triggers: [shape("path-empty")],
  apply: ifHasScheme((url) => (url.host !== null && url.path === "" ? replacePart(url, "path", "/") : url)),
};

const dropDefaultHost: UrlRule = {
  id: "rfc3986-default-host",
  safety: "preserves",
  triggers: [],
  // A user, password or port needs a host (6.2.3).
  apply: dropLocalhost,
};

const tidyEscapes = (text: string): string =>
  normalizePercentEncoding(text) ?? decodeUnreserved(upperCasePercentEncoding(text));

export const rfc3986Profile: Profile = {
  id: "rfc3986",
  version: 1,
  isKey: true,
  fastPath: makeFastPath({
    path: (path) => removeDotSegments(tidyEscapes(path)),
    query: tidyEscapes,
    fragment: tidyEscapes,
  }),
  stringRules: [stripSpaces, resolveReference],
  urlRules: [
    lowerScheme,
    upperCase,
    decodeUnreservedRule,
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
