/** These rules run after decoding. */
import { RESERVED_1738 } from "../../url/characters.ts";
import { characterSet, decoder } from "../../url/percent.ts";
import { parse, replacePart, schemeOf, serialize } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";

const decodeReserved = decoder(characterSet(RESERVED_1738));

export const decodeGopherPath: UrlRule = {
  id: "rfc1738-decode-gopher",
  safety: "usually-preserves",
  triggers: [],
  apply: (url) => {
    if (schemeOf(url) !== "gopher" || url.host === null) return url;
    const path = decodeReserved(url.path);
    const query = url.query === null ? null : decodeReserved(url.query);
    if (path === url.path && query === url.query) return url;
    // A decoded "?" ends the path.
    return parse(serialize({ ...url, path, query }));
  },
};

export const dropGopherType: UrlRule = {
  id: "rfc1738-gopher-type",
  safety: "preserves",
  triggers: [],
  apply: (url) =>
    schemeOf(url) === "gopher" && url.host && url.path === "/1" && url.query === null
      ? replacePart(url, "path", "/")
      : url,
};

const decodeInAddress = decoder(characterSet(";/:@="));
const decodeButSlashes = decoder(characterSet(";:@="));

export const decodeMailAddress: UrlRule = {
  id: "rfc1738-decode-mail",
  safety: "usually-preserves",
  triggers: [],
  apply: (url) => {
    if (schemeOf(url) !== "mailto" || url.host !== null) return url;
    const path = decodeInAddress(url.path);
    // "//" would start a host.
    return replacePart(url, "path", path.startsWith("//") ? decodeButSlashes(url.path) : path);
  },
};

/** Ends the path, which may contain "?". */
const TYPECODE = /;type=[aid]$/i;
const withLowerCaseType = (text: string): string => text.replace(TYPECODE, (found) => found.toLowerCase());

export const lowerCaseTypecode: UrlRule = {
  id: "rfc1738-ftp-type",
  safety: "preserves",
  triggers: [],
  apply: (url) => {
    if (schemeOf(url) !== "ftp" || url.host === null) return url;
    return url.query === null
      ? replacePart(url, "path", withLowerCaseType(url.path))
      : replacePart(url, "query", withLowerCaseType(url.query));
  },
};
