/**
 * RFC 1738; references by RFC 1808. No rule for dot segments. An empty user or password differs from none and stays
 * (3.1). Of schemes not described, only characters change (2.2).
 */
import { commentary, rfc1738, rfc1808, type Source } from "../../sources.ts";
import { characters, shape } from "../../triggers/traits.ts";
import { withDriveInPath } from "../../url/drive-letter.ts";
import { olderScheme } from "../../url/older-scheme.ts";
import { withQuestionInLogin } from "../../url/question-in-login.ts";
import { resolve1808, resolveText } from "../../url/resolve.ts";
import { DEFAULT_PORTS, SCHEMES } from "../../url/schemes.ts";
import { replacePart, schemeOf, type Url } from "../../url/url.ts";
import type { Profile, StringRule, UrlRule } from "../rule.ts";
import {
  dropLocalhost,
  dropPorts,
  dropPortZeros,
  lowerCaseOutsideEscapes,
  lowerCaseScheme,
  stripEnds,
} from "../shared-rules.ts";
import { decodeGopherPath, decodeMailAddress, dropGopherType, lowerCaseTypecode } from "./by-scheme.ts";
import { decodeNeedless, decodePlus, dropFragment, encodeStrayPercent, encodeUnsafe, upperCase } from "./characters.ts";
import { makesForbiddenHost } from "./forbidden-host.ts";

const stripSpaces: StringRule = {
  ...stripEnds,
  id: "rfc1738-strip-spaces",
  short: "surrounding spaces",
  title: "Remove control characters and spaces at both ends.",
  why: "Whitespace around a URL in running text is not part of it.",
  source: rfc1738("appendix"),
};

const resolveReference: StringRule = {
  id: "rfc1738-resolve",
  short: "relative",
  title: "Resolve a relative URL against its base URL.",
  why: "RFC 1738 URLs start with a scheme. RFC 1808 resolves relative ones and keeps excess “..” segments.",
  source: rfc1808("4"),
  safety: "preserves",
  sameSpelling: true,
  triggers: [],
  // RFC 1808, 2.4.2: any such character may begin a scheme.
  applyToText: (text, { base = "" }) =>
    olderScheme(text) === null ? resolveText(text, stripEnds.applyToText(base, {}), resolve1808) : text,
  exampleContext: { base: "http://h/a/b" },
  examples: [
    ["../c", "http://h/c"],
    ["../../c", "http://h/../c"],
    ["ftp://h/./c", "ftp://h/./c"],
    ["3com:x", "3com:x"],
  ],
};

const lowerScheme = lowerCaseScheme(
  "rfc1738-lower-case-scheme",
  rfc1738("2.1"),
  "Schemes that differ only in case are the same scheme.",
);

/** 3.1, common Internet scheme syntax. */
const namesHost = (url: Url): url is Url & { host: string } => url.host !== null && SCHEMES.has(schemeOf(url));

const lowerCaseHost: UrlRule = {
  id: "rfc1738-lower-case-host",
  short: "host case",
  title: "Lowercase the host.",
  why: "Hosts that differ only in case are the same host.",
  source: rfc1738("3.1"),
  safety: "preserves",
  mayChange: makesForbiddenHost,
  triggers: [characters("A-Z", "authority")],
  makes: [],
  apply: (url) => (namesHost(url) ? replacePart(url, "host", lowerCaseOutsideEscapes(url.host)) : url),
  examples: [
    ["wais://User@Example.COM/A", "wais://User@example.com/A"],
    ["http://h/A", "http://h/A"],
    ["foo://Example/A", "foo://Example/A"],
  ],
};

const dropEmptyPort: UrlRule = {
  id: "rfc1738-empty-port",
  short: "empty port",
  title: "Remove a colon without a port.",
  why: "RFC 1738 omits the colon along with the port.",
  source: rfc1738("3.1"),
  safety: "preserves",
  triggers: [shape("port")],
  makes: [],
  apply: (url) => (namesHost(url) && url.port === "" ? replacePart(url, "port", null) : url),
  examples: [
    ["http://h:/", "http://h/"],
    ["ftp://u:@h/", "ftp://u:@h/"],
    ["foo://h:/", "foo://h:/"],
  ],
};

const dropZeros: UrlRule = {
  id: "rfc1738-port-zeros",
  short: "port zeros",
  title: "Remove leading zeros from the port.",
  why: "The port is a decimal number, so leading zeros mean nothing.",
  source: rfc1738("3.1"),
  safety: "preserves",
  triggers: [shape("port")],
  makes: [],
  apply: (url) => (namesHost(url) ? dropPortZeros(url) : url),
  examples: [
    ["gopher://h:00025/", "gopher://h:25/"],
    ["http://h:8080/", "http://h:8080/"],
    ["foo://h:08080/", "foo://h:08080/"],
  ],
};

/** The section that names the port of each; it is that of the scheme, but for gopher. */
const PORT_SOURCES: Readonly<Record<string, Source>> = {
  ...Object.fromEntries(
    [...SCHEMES.values()].flatMap(({ name, defaultPort, source }) => (defaultPort === null ? [] : [[name, source]])),
  ),
  gopher: rfc1738("3.4.1"),
};

const dropDefaultPort: UrlRule = {
  id: "rfc1738-default-port",
  short: "default port",
  title: "Remove the default port.",
  why: "Without a port, the scheme’s default applies.",
  source: rfc1738("3.1"),
  sourceByScheme: PORT_SOURCES,
  safety: "preserves",
  triggers: [shape("port")],
  makes: [],
  apply: dropPorts(DEFAULT_PORTS),
  examples: [
    ["prospero://h:1525/a", "prospero://h/a"],
    ["gopher://h:70/11/", "gopher://h/11/"],
    ["gopher://h:25/", "gopher://h:25/"],
    ["foo://h:80/", "foo://h:80/"],
  ],
};

const moveDrive: UrlRule = {
  id: "rfc1738-drive-letter",
  short: "drive letter",
  title: "Put a file URL’s drive letter into the path, with a colon.",
  why: "A drive letter belongs to the path, not the host. Some programs write “|” instead of “:”.",
  source: rfc1738("3.10"),
  alsoIn: [commentary("Localizador de recursos unificado")],
  safety: "usually-preserves",
  triggers: [],
  apply: withDriveInPath,
  examples: [
    ["file://D:/Doc/Info/Internet/Index.htm", "file:///D:/Doc/Info/Internet/Index.htm"],
    ["file://C|/x", "file:///C:/x"],
    ["file:///C|/x", "file:///C:/x"],
    ["file:///C:/x", "file:///C:/x"],
    ["file://D/x", "file://D/x"],
    ["file://D:80/x", "file://D:80/x"],
    ["ftp://D:/x", "ftp://D:/x"],
  ],
};

const dropFileLocalhost: UrlRule = {
  id: "rfc1738-file-localhost",
  short: "localhost",
  title: "Remove “localhost” from a file URL.",
  why: "In a file URL, “localhost” and no host mean the same computer.",
  source: rfc1738("3.10"),
  safety: "preserves",
  triggers: [],
  apply: dropLocalhost,
  examples: [
    ["file://localhost/a", "file:///a"],
    ["file://localhost", "file://localhost"],
    ["file://localhost:1/a", "file://localhost:1/a"],
    ["file://vms.host.edu/a", "file://vms.host.edu/a"],
    ["http://localhost/a", "http://localhost/a"],
  ],
};

/** The "/" after the host is optional: 3.2.2, 3.3, 3.4.1, 3.8. */
const OPTIONAL_SLASH = /^(?:ftp|https?|gopher|telnet)$/;

const fillPath: UrlRule = {
  id: "rfc1738-empty-path",
  short: "missing /",
  title: "Add the missing “/”.",
  why: "RFC 1738 makes this “/” optional for http, ftp, gopher and telnet.",
  source: rfc1738("3.3"),
  sourceByScheme: { ftp: rfc1738("3.2.2"), gopher: rfc1738("3.4.1"), telnet: rfc1738("3.8") },
  safety: "preserves",
  sameSpelling: "shown",
  triggers: [shape("path-empty")],
  makes: [],
  apply: (url) => {
    if (!url.host || url.path !== "" || !OPTIONAL_SLASH.test(schemeOf(url))) return url;
    // A searchpart needs "/" before it (section 5), and only http has one.
    return url.query === null || /^https?$/i.test(schemeOf(url)) ? replacePart(url, "path", "/") : url;
  },
  examples: [
    ["http://h", "http://h/"],
    ["http://h?a", "http://h/?a"],
    ["telnet://u@h", "telnet://u@h/"],
    ["http://h/", "http://h/"],
    ["wais://h", "wais://h"],
  ],
};

/** To RFC 1738, the "?" in "ftp://u?p@h/" does not end the host. */
const byLogin1738 = (rule: UrlRule): UrlRule => ({
  ...rule,
  apply: (url, context) => {
    const read = withQuestionInLogin(url);
    const next = rule.apply(read, context);
    return next === read ? url : next;
  },
});

export const rfc1738Profile: Profile = {
  id: "rfc1738",
  title: "RFC 1738 (first URL standard)",
  document: "RFC 1738",
  listsViolations: true,
  cut: { driveLetter: true },
  stringRules: [stripSpaces, resolveReference],
  urlRules: [
    lowerScheme,
    dropFragment,
    moveDrive,
    encodeStrayPercent,
    encodeUnsafe,
    upperCase,
    decodeNeedless,
    decodePlus,
    decodeGopherPath,
    decodeMailAddress,
    lowerCaseTypecode,
    lowerCaseHost,
    dropEmptyPort,
    dropZeros,
    dropDefaultPort,
    dropFileLocalhost,
    fillPath,
    dropGopherType,
  ].map(byLogin1738),
};
