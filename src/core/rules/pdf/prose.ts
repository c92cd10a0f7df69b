import { pdfReference, rfc1808 } from "../../sources.ts";
import type { ProfileProse, RuleProse } from "../rule.ts";
import { lowerCaseSchemeProse } from "../shared-prose.ts";

export const pdfRules = {
  "pdf-lower-case-scheme": lowerCaseSchemeProse(
    pdfReference("step 3"),
    "Schemes that differ only in case are the same scheme.",
    "Changes only an http, https, ftp or file scheme with uppercase letters.",
  ),
  "pdf-absolute": {
    short: "relative",
    title: "Resolve a relative URL against its base URL.",
    why: "The key has no base URL, so it must be absolute.",
    source: pdfReference("step 1"),
    idle: "Changes only relative URLs with a known base URL.",
    exampleContext: { base: "http://h/a/b" },
    examples: [
      ["../c", "http://h/c"],
      ["ftp://h/c", "ftp://h/c"],
    ],
  },
  "pdf-strip-fragment": {
    short: "fragment",
    title: "Remove the fragment.",
    why: "The key names the whole resource; the fragment only points into it.",
    source: pdfReference("step 2"),
    idle: "Changes only http, https, ftp and file URLs with a fragment.",
    examples: [
      ["http://h/a#b#c", "http://h/a"],
      ["https://h/a#b", "https://h/a"],
      ["gopher://h/a#b", "gopher://h/a#b"],
    ],
  },
  "pdf-lower-case-host": {
    short: "host case",
    title: "Lowercase the host.",
    why: "Hosts that differ only in case are the same host.",
    source: pdfReference("step 4"),
    idle: "Changes only unencoded A–Z in an http, https, ftp or file host.",
    examples: [
      ["http://User@Example.COM/A", "http://User@example.com/A"],
      ["http://h/A", "http://h/A"],
    ],
  },
  "pdf-file-localhost": {
    short: "localhost",
    title: "Remove “localhost” from a file URL.",
    why: "In a file URL, “localhost” and no host mean the same computer.",
    source: pdfReference("step 5"),
    idle: "Changes only file://localhost/ URLs without a user name, password or port.",
    examples: [
      ["file://localhost/a", "file:///a"],
      ["file://localhost:8098/a", "file://localhost:8098/a"],
      ["file://localhost", "file://localhost"],
      ["http://localhost/a", "http://localhost/a"],
    ],
  },
  "pdf-default-port": {
    short: "default port",
    title: "Remove the default port.",
    why: "The PDF Reference lists port 80 for http and 21 for ftp. 080 means 80, too.",
    source: pdfReference("step 6"),
    idle: "Changes only http with port 80 and ftp with port 21.",
    examples: [
      ["http://h:80/", "http://h/"],
      ["http://h:8080/", "http://h:8080/"],
      ["https://h:443/", "https://h:443/"],
    ],
  },
  "pdf-dot-segments": {
    short: "../",
    title: "Remove “.” and “..” segments from the path.",
    why: "Web Capture resolves dot segments as RFC 1808 does. It keeps a “..” with nothing before it. It stops at the first “;”.",
    source: pdfReference("step 7"),
    alsoIn: [rfc1808("4"), rfc1808("2.4.5")],
    idle: "Changes only http, https, ftp and file paths with removable dot segments.",
    examples: [
      ["http://h/a/./b/../c", "http://h/a/c"],
      ["http://h/a/../b;c", "http://h/b;c"],
      ["http://h/../a", "http://h/../a"],
      ["http://h/a;b/../c", "http://h/a;b/../c"],
    ],
  },
} satisfies Readonly<Record<string, RuleProse>>;

export const pdfProse: ProfileProse = {
  title: "PDF Web Capture (pages saved as PDF)",
  document: "PDF Reference 1.7, 10.9.2, URL Strings",
  rules: pdfRules,
};
