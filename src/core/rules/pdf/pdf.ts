/**
 * PDF Reference, Web Capture, "URL Strings": seven steps for http, ftp and file, here for https too. None decodes or
 * encodes: one layer of encoding is assumed.
 */
import { pdfReference, rfc1808 } from "../../sources.ts";
import { characters, shape } from "../../triggers/traits.ts";
import { removeDotSegments1808 } from "../../url/dot-segments.ts";
import { cutParameters, resolve1808, resolveText } from "../../url/resolve.ts";
import { replacePart, schemeOf, type Url } from "../../url/url.ts";
import { differInState } from "../fragment-state.ts";
import type { Profile, StringRule, UrlRule } from "../rule.ts";
import { dropLocalhost, dropPorts, lowerCaseOutsideEscapes, lowerCaseScheme, stripStart } from "../shared-rules.ts";

/** Younger than the steps, which make sense there all the same; only its port has no number in step 6. */
const UNNAMED: ReadonlySet<string> = new Set(["https"]);
const COVERED: ReadonlySet<string> = new Set(["http", "ftp", "file", ...UNNAMED]);
const COVERED_TEXT = /^(?:https?|ftp|file):/i;

const isCovered = (url: Url): boolean => COVERED.has(schemeOf(url));

const ifCovered = (rule: UrlRule): UrlRule => ({
  ...rule,
  apply: (url, context) => (isCovered(url) ? rule.apply(url, context) : url),
});

const makeAbsolute: StringRule = {
  id: "pdf-absolute",
  short: "relative",
  title: "Resolve a relative URL against its base URL.",
  why: "The key has no base URL, so it must be absolute.",
  source: pdfReference("step 1"),
  safety: "preserves",
  idle: "Changes only relative URLs with a known base URL.",
  sameSpelling: true,
  triggers: [],
  applyToText: (text, { base }) => resolveText(text, base, resolve1808),
  exampleContext: { base: "http://h/a/b" },
  examples: [
    ["../c", "http://h/c"],
    ["ftp://h/c", "ftp://h/c"],
  ],
};

const stripFragment: StringRule = {
  id: "pdf-strip-fragment",
  short: "fragment",
  title: "Remove the fragment.",
  why: "The key names the whole resource; the fragment only points into it.",
  source: pdfReference("step 2"),
  safety: "preserves",
  mayChange: differInState,
  idle: "Changes only http, https, ftp and file URLs with a fragment.",
  sameSpelling: true,
  about: "fragment",
  triggers: [shape("fragment")],
  applyToText: (text) => {
    const hash = text.indexOf("#");
    return hash >= 0 && COVERED_TEXT.test(text) ? text.slice(0, hash) : text;
  },
  examples: [
    ["http://h/a#b#c", "http://h/a"],
    ["https://h/a#b", "https://h/a"],
    ["gopher://h/a#b", "gopher://h/a#b"],
  ],
};

const lowerCaseHost: UrlRule = {
  id: "pdf-lower-case-host",
  short: "host case",
  title: "Lowercase the host.",
  why: "Hosts that differ only in case are the same host.",
  source: pdfReference("step 4"),
  safety: "preserves",
  idle: "Changes only unencoded A–Z in an http, https, ftp or file host.",
  triggers: [characters("A-Z", "authority")],
  makes: [],
  apply: (url) => (url.host === null ? url : replacePart(url, "host", lowerCaseOutsideEscapes(url.host))),
  examples: [
    ["http://User@Example.COM/A", "http://User@example.com/A"],
    ["http://h/A", "http://h/A"],
  ],
};

const stripLocalhost: UrlRule = {
  id: "pdf-file-localhost",
  short: "localhost",
  title: "Remove “localhost” from a file URL.",
  why: "In a file URL, “localhost” and no host mean the same computer.",
  source: pdfReference("step 5"),
  safety: "preserves",
  idle: "Changes only file://localhost/ URLs without a user name, password or port.",
  triggers: [],
  apply: dropLocalhost,
  examples: [
    ["file://localhost/a", "file:///a"],
    ["file://localhost:8098/a", "file://localhost:8098/a"],
    ["file://localhost", "file://localhost"],
    ["http://localhost/a", "http://localhost/a"],
  ],
};

const stripDefaultPort: UrlRule = {
  id: "pdf-default-port",
  short: "default port",
  title: "Remove the default port.",
  why: "The PDF Reference lists port 80 for http and 21 for ftp. 080 means 80, too.",
  source: pdfReference("step 6"),
  safety: "preserves",
  idle: "Changes only http with port 80 and ftp with port 21.",
  triggers: [shape("port")],
  makes: [],
  apply: dropPorts({ http: "80", ftp: "21" }),
  examples: [
    ["http://h:80/", "http://h/"],
    ["http://h:8080/", "http://h:8080/"],
    ["https://h:443/", "https://h:443/"],
  ],
};

const removeDots: UrlRule = {
  id: "pdf-dot-segments",
  short: "../",
  title: "Remove “.” and “..” segments from the path.",
  why: "Web Capture resolves dot segments as RFC 1808 does. It keeps a “..” with nothing before it. It stops at the first “;”.",
  source: pdfReference("step 7"),
  alsoIn: [rfc1808("4"), rfc1808("2.4.5")],
  safety: "preserves",
  idle: "Changes only http, https, ftp and file paths with removable dot segments.",
  // ";" ends the last segment, too.
  triggers: [shape("dot-segment"), characters(";", "path")],
  makes: [],
  apply: (url) => {
    if (!url.path.startsWith("/")) return url;
    const [written, parameters] = cutParameters(url.path);
    const path = removeDotSegments1808(written);
    // Without a host, "//" would begin one.
    return url.host === null && path.startsWith("//") ? url : replacePart(url, "path", path + parameters);
  },
  examples: [
    ["http://h/a/./b/../c", "http://h/a/c"],
    ["http://h/a/../b;c", "http://h/b;c"],
    ["http://h/../a", "http://h/../a"],
    ["http://h/a;b/../c", "http://h/a;b/../c"],
  ],
};

export const pdfWebCapture: Profile = {
  id: "pdf-web-capture",
  title: "PDF Web Capture (pages saved as PDF)",
  document: "PDF Reference 1.7, 10.9.2, URL Strings",
  schemes: COVERED,
  unnamedSchemes: UNNAMED,
  showsIdleRules: true,
  stringRules: [stripStart, makeAbsolute, stripFragment],
  urlRules: [
    lowerCaseScheme(
      "pdf-lower-case-scheme",
      pdfReference("step 3"),
      "Schemes that differ only in case are the same scheme.",
      "Changes only an http, https, ftp or file scheme with uppercase letters.",
    ),
    lowerCaseHost,
    stripLocalhost,
    stripDefaultPort,
    removeDots,
  ].map(ifCovered),
};
