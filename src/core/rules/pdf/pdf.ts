/**
 * PDF Reference, Web Capture, "URL Strings": seven steps for http, ftp and file, here for https too. None decodes or
 * encodes, as one encoding pass is assumed.
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
  why: "A canonical URL is a key in a document’s table of URLs. There it stands alone, without a page against which a relative URL could be resolved.",
  source: pdfReference("step 1"),
  safety: "preserves",
  idle: "The URL is already absolute, or there is no base URL to resolve it against.",
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
  why: "The key identifies the resource as a whole. What follows the leftmost # only points into it.",
  source: pdfReference("step 2"),
  safety: "preserves",
  mayChange: differInState,
  idle: "There is no fragment, or the URL is not http, https, ftp or file.",
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
  short: "host’s letter case",
  title: "Lowercase the host.",
  why: "Hosts are the same in uppercase and lowercase, and a key needs one of the two. User name and password are case-sensitive and stay.",
  source: pdfReference("step 4"),
  safety: "preserves",
  idle: "The host has no uppercase ASCII letters outside percent-encoded octets, or the URL is not http, https, ftp or file.",
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
  why: "In a file URL, localhost and no host mean the same: the computer that opens the URL (RFC 1738, 3.10).",
  source: pdfReference("step 5"),
  safety: "preserves",
  idle: "This is not a file URL with the host “localhost” and a path, or it has a user name, a password or a port.",
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
  title: "Remove the default port (http 80, ftp 21).",
  why: "A port that the protocol uses anyway adds nothing to the key. The step lists 80 for HTTP and 21 for FTP, and no others. 080 is that number, too; the zeros of any other port stay, as no step removes them.",
  source: pdfReference("step 6"),
  safety: "preserves",
  idle: "This is neither http with port 80 nor ftp with port 21.",
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
  title: "Remove “.” and “..” segments from the path; keep a “..” with nothing before it.",
  why: "Dot segments are steps from one place to another. They are resolved as in RFC 1808, section 4, which resolves relative URLs and has no rule for a .. with nothing before it. The path ends at the leftmost ; where the parameters begin.",
  source: pdfReference("step 7"),
  alsoIn: [rfc1808("4"), rfc1808("2.4.5")],
  safety: "preserves",
  idle: "There is no absolute path with a “.” or “..” segment to remove before a “;”, or the URL is not http, https, ftp or file.",
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
  title: "PDF Web Capture (seven steps)",
  document: "PDF Reference 1.7, 10.9.2, URL Strings",
  schemes: COVERED,
  unnamedSchemes: UNNAMED,
  showsIdleRules: true,
  stringRules: [stripStart, makeAbsolute, stripFragment],
  urlRules: [
    lowerCaseScheme(
      "pdf-lower-case-scheme",
      pdfReference("step 3"),
      "By RFC 1738, whose terms the steps use, programs should treat uppercase letters in a scheme like lowercase ones (2.1). A key needs one of the two.",
      "The scheme has no uppercase letters, or the URL is not http, https, ftp or file.",
    ),
    lowerCaseHost,
    stripLocalhost,
    stripDefaultPort,
    removeDots,
  ].map(ifCovered),
};
