/**
 * PDF Reference, Web Capture, "URL Strings": seven steps for http, ftp and file; here also https. They decode and
 * encode nothing.
 */
import { characters, shape } from "../../triggers/traits.ts";
import { removeDotSegments1808 } from "../../url/dot-segments.ts";
import { resolve1808, resolveText, splitParameters } from "../../url/resolve.ts";
import { replacePart, schemeOf, type Url } from "../../url/url.ts";
import { differInAppState } from "../fragment-state.ts";
import type { Profile, StringRule, UrlRule } from "../rule.ts";
import { dropLocalhost, dropPorts, lowerCaseOutsideEscapes, lowerCaseScheme, stripStart } from "../shared-rules.ts";

/** Newer than the steps; step 6 lacks its port. */
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
  safety: "preserves",
  sameSpelling: true,
  triggers: [],
  applyToText: (text, { base }) => resolveText(text, base, resolve1808),
};

const stripFragment: StringRule = {
  id: "pdf-strip-fragment",
  safety: "preserves",
  mayChange: differInAppState,
  sameSpelling: true,
  about: "fragment",
  triggers: [shape("fragment")],
  applyToText: (text) => {
    const hash = text.indexOf("#");
    return hash >= 0 && COVERED_TEXT.test(text) ? text.slice(0, hash) : text;
  },
};

const lowerCaseHost: UrlRule = {
  id: "pdf-lower-case-host",
  safety: "preserves",
  triggers: [characters("A-Z", "authority")],
  apply: (url) => (url.host === null ? url : replacePart(url, "host", lowerCaseOutsideEscapes(url.host))),
};

const stripLocalhost: UrlRule = {
  id: "pdf-file-localhost",
  safety: "preserves",
  triggers: [],
  apply: dropLocalhost,
};

const stripDefaultPort: UrlRule = {
  id: "pdf-default-port",
  safety: "preserves",
  triggers: [shape("port")],
  apply: dropPorts({ http: "80", ftp: "21" }),
};

const removeDots: UrlRule = {
  id: "pdf-dot-segments",
  safety: "preserves",
  // ";" also ends the last segment.
  triggers: [shape("dot-segment"), characters(";", "path")],
  apply: (url) => {
    if (!url.path.startsWith("/")) return url;
    const [written, parameters] = splitParameters(url.path);
    const path = removeDotSegments1808(written);
    // "//" would start a host.
    return url.host === null && path.startsWith("//") ? url : replacePart(url, "path", path + parameters);
  },
};

export const pdfWebCapture: Profile = {
  id: "pdf-web-capture",
  version: 1,
  schemes: COVERED,
  unnamedSchemes: UNNAMED,
  showsIdleRules: true,
  stringRules: [stripStart, makeAbsolute, stripFragment],
  // Steps 3 to 7.
  urlRules: [lowerCaseScheme("pdf-lower-case-scheme"), lowerCaseHost, stripLocalhost, stripDefaultPort, removeDots].map(
    ifCovered,
  ),
};
