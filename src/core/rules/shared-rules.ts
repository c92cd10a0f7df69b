/** Each document cites its own section. */
import { shape } from "../triggers/traits.ts";
import { trimControls, trimLeadingControls } from "../url/trim-controls.ts";
import { replacePart, schemeOf, type Url } from "../url/url.ts";
import type { StringRule, UrlRule } from "./rule.ts";

const HAS_UPPER_CASE = /[A-Z]/;
/** Here `toLowerCase()` is safe. */
const PLAIN = /^[\0-$&-\x7f]*$/;

export function asciiLower(text: string): string {
  if (!HAS_UPPER_CASE.test(text)) return text;
  return PLAIN.test(text) ? text.toLowerCase() : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

export function lowerCaseOutsideEscapes(text: string): string {
  if (!HAS_UPPER_CASE.test(text)) return text;
  return PLAIN.test(text)
    ? text.toLowerCase()
    : text.replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (run) => (run[0] === "%" ? run : asciiLower(run)));
}

export const lowerCaseScheme = (id: string): UrlRule => ({
  id,
  safety: "preserves",
  triggers: [],
  apply: (url) => (url.scheme === null ? url : replacePart(url, "scheme", asciiLower(url.scheme))),
});

/** Ports are decimal (RFC 1738, 3.1; RFC 3986, 3.2.3). */
export const dropPortZeros = (url: Url): Url =>
  url.port !== null && /^0[0-9]+$/.test(url.port)
    ? replacePart(url, "port", url.port.replace(/^0+(?=[0-9])/, ""))
    : url;

/** Compares numbers: "080" is 80. */
export const dropPorts =
  (defaults: Readonly<Record<string, string>>): UrlRule["apply"] =>
  (url) =>
    url.port !== null &&
    Object.hasOwn(defaults, schemeOf(url)) &&
    defaults[schemeOf(url)] === url.port.replace(/^0+/, "")
      ? replacePart(url, "port", null)
      : url;

/** Keeps it if the rest would mean something else: "file://", "file://:80/a". */
export const dropLocalhost: UrlRule["apply"] = (url) =>
  schemeOf(url) === "file" &&
  url.host === "localhost" &&
  url.user === null &&
  url.password === null &&
  url.port === null &&
  url.path.startsWith("/")
    ? replacePart(url, "host", "")
    : url;

export const stripEnds: StringRule = {
  id: "strip-spaces",
  safety: "preserves",
  sameSpelling: true,
  triggers: [shape("last-space")],
  applyToText: (text) =>
    text.charCodeAt(0) <= 0x20 || text.charCodeAt(text.length - 1) <= 0x20 ? trimControls(text) : text,
};

export const stripStart: StringRule = {
  id: "strip-leading-spaces",
  safety: "preserves",
  sameSpelling: true,
  triggers: [],
  applyToText: (text) => (text.charCodeAt(0) <= 0x20 ? trimLeadingControls(text) : text),
};
