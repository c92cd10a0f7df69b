/**
 * The PDF Reference, Web Capture, "URL Strings": seven steps, for http, ftp and file. No step decodes or encodes:
 * one encoding pass is assumed to have been made, and it is not repeated.
 */
import { removeDotSegments1808 } from "../dots.ts";
import { resolve1808, resolveText } from "../resolve.ts";
import type { Profile, Reading, Rewrite } from "../rule.ts";
import { pdfReference } from "../sources.ts";
import { edit, parse, replacePart, schemeOf, type Url } from "../url.ts";
import { dropPorts, lowerCaseOutsideEscapes, lowerCaseScheme, stripStart } from "./crafts.ts";

const COVERED = new Set(["http", "ftp", "file"]);

/** Whether the seven steps speak of this URL's scheme. */
export const isCovered = (url: Url): boolean => COVERED.has(schemeOf(url));

const covered = (rule: Rewrite): Rewrite => ({
  ...rule,
  apply: (url, context) => (isCovered(url) ? rule.apply(url, context) : url),
});

const makeAbsolute: Reading = {
  id: "pdf-absolute",
  title: "Make a relative URL absolute.",
  source: pdfReference(1),
  safety: "preserves",
  sameSpelling: true,
  read: (text, { base }) => resolveText(text, base, resolve1808),
  exampleContext: { base: "http://h/a/b" },
  examples: [
    ["../c", "http://h/c"],
    ["ftp://h/c", "ftp://h/c"],
  ],
};

const stripFragment: Reading = {
  id: "pdf-strip-fragment",
  title: "Strip everything from the leftmost # on.",
  source: pdfReference(2),
  safety: "preserves",
  sameSpelling: true,
  read: (text) => {
    const hash = text.indexOf("#");
    return hash >= 0 && isCovered(parse(text)) ? text.slice(0, hash) : text;
  },
  examples: [
    ["http://h/a#b#c", "http://h/a"],
    ["https://h/a#b", "https://h/a#b"],
  ],
};

const lowerCaseHost: Rewrite = {
  id: "pdf-lower-case-host",
  title: "Lower-case the host.",
  source: pdfReference(4),
  safety: "preserves",
  apply: (url) => (url.host === null ? url : replacePart(url, "host", lowerCaseOutsideEscapes(url.host))),
  examples: [
    ["http://User@Example.COM/A", "http://User@example.com/A"],
    ["http://h/A", "http://h/A"],
  ],
};

const stripLocalhost: Rewrite = {
  id: "pdf-file-localhost",
  title: "Strip the host of a file URL when it is localhost.",
  source: pdfReference(5),
  safety: "preserves",
  apply: (url) => (schemeOf(url) === "file" && url.host === "localhost" ? replacePart(url, "host", "") : url),
  examples: [
    ["file://localhost/a", "file:///a"],
    ["http://localhost/a", "http://localhost/a"],
  ],
};

const stripDefaultPort: Rewrite = {
  id: "pdf-default-port",
  title: "Strip port 80 from http and port 21 from ftp.",
  source: pdfReference(6),
  safety: "preserves",
  apply: dropPorts({ http: "80", ftp: "21" }),
  examples: [
    ["http://h:80/", "http://h/"],
    ["http://h:8080/", "http://h:8080/"],
  ],
};

const removeDots: Rewrite = {
  id: "pdf-dot-segments",
  title: "Remove . and .. segments as relative URLs are resolved; a .. with nothing before it stays.",
  source: pdfReference(7),
  safety: "preserves",
  apply: (url) => {
    if (!url.path.startsWith("/")) return url;
    const path = removeDotSegments1808(url.path);
    // Without a host, a path that starts with "//" would be read as one.
    return url.host === null && path.startsWith("//") ? url : edit(url, { path });
  },
  examples: [
    ["http://h/a/./b/../c", "http://h/a/c"],
    ["http://h/../a", "http://h/../a"],
  ],
};

export const pdfWebCapture: Profile = {
  id: "pdf-web-capture",
  title: "PDF Web Capture (seven steps)",
  document: "PDF Reference 1.7, 10.9.3, URL Strings",
  readings: [stripStart, makeAbsolute, stripFragment],
  rewrites: [
    lowerCaseScheme("pdf-lower-case-scheme", pdfReference(3)),
    lowerCaseHost,
    stripLocalhost,
    stripDefaultPort,
    removeDots,
  ].map(covered),
};
