import { commentary, rfc1738, rfc1808, rfc1866, rfc6068, type Source } from "../../sources.ts";
import { SCHEME_SOURCES } from "../../url/scheme-sources.ts";
import { SCHEMES } from "../../url/schemes.ts";
import type { ProfileProse, RuleProse } from "../rule.ts";
import { lowerCaseSchemeProse, sharedRules } from "../shared-prose.ts";

/** The section that names its port: the scheme's own, except for gopher. */
const PORT_SOURCES: Readonly<Record<string, Source>> = {
  ...Object.fromEntries(Object.entries(SCHEME_SOURCES).filter(([name]) => SCHEMES.get(name)?.defaultPort)),
  gopher: rfc1738("3.4.1"),
};

const rfc1738Rules = {
  "rfc1738-lower-case-scheme": lowerCaseSchemeProse(
    rfc1738("2.1"),
    "Schemes that differ only in case are the same scheme.",
  ),
  "rfc1738-decode-gopher": {
    short: "encoded $1",
    title: "Decode ; / ? : @ = and & in the path of a gopher URL.",
    why: "RFC 1738 reserves no characters in this scheme, so encoding changes nothing.",
    source: rfc1738("3.4.1"),
    examples: [
      ["gopher://h/0a%3Ab", "gopher://h/0a:b"],
      ["gopher://h/0a%3Fb%2F?c%3F", "gopher://h/0a?b/?c?"],
      ["gopher://h/7a%09b%23%25", "gopher://h/7a%09b%23%25"],
      ["http://h/0a%3Ab", "http://h/0a%3Ab"],
    ],
  },
  "rfc1738-gopher-type": {
    short: "Gopher type 1",
    title: "Remove the Gopher type 1 if no selector follows.",
    why: "An empty gopher path already means type 1, the top directory.",
    source: rfc1738("3.4.1"),
    examples: [
      ["gopher://h/1", "gopher://h/"],
      ["gopher://h/11/", "gopher://h/11/"],
      ["gopher://h/0", "gopher://h/0"],
      ["http://h/1", "http://h/1"],
    ],
  },
  "rfc1738-decode-mail": {
    short: "encoded $1",
    title: "Decode ; / : @ and = in the email address of a mailto URL.",
    why: "RFC 1738 reserves no characters in this scheme, so encoding changes nothing.",
    source: rfc1738("3.5"),
    alsoIn: [rfc6068("2")],
    examples: [
      ["mailto:a%3Db@h", "mailto:a=b@h"],
      ["mailto:a%2Cb%3F%26%25%23@h?subject=c%3Dd", "mailto:a%2Cb%3F%26%25%23@h?subject=c%3Dd"],
      ["http:a%3Db", "http:a%3Db"],
    ],
  },
  "rfc1738-ftp-type": {
    short: "type code case",
    title: "Lowercase an ftp URL’s type code.",
    why: "The type codes a, i and d are case-insensitive.",
    source: rfc1738("3.2.2"),
    alsoIn: [rfc1738("5")],
    examples: [
      ["ftp://h/a;type=A", "ftp://h/a;type=a"],
      ["ftp://h/a?b;TYPE=I", "ftp://h/a?b;type=i"],
      ["ftp://h/A;type=X", "ftp://h/A;type=X"],
      ["http://h/a;type=A", "http://h/a;type=A"],
    ],
  },
  "rfc1738-drop-fragment": {
    short: "fragment",
    title: "Remove the fragment.",
    why: "RFC 1738 does not count the fragment as part of the URL.",
    source: rfc1738("2.2"),
    examples: [
      ["http://h/a#b#c", "http://h/a"],
      ["http://h/a%23b", "http://h/a%23b"],
      ["javascript:a('#')", "javascript:a('#')"],
    ],
  },
  "rfc1738-stray-percent": {
    short: "stray %",
    title: "Encode a “%” without two hex digits after it.",
    why: "“%” starts an encoded octet. RFC 1738 writes a literal one as %25.",
    source: rfc1738("2.2"),
    examples: [
      ["mailto:user%host@gateway", "mailto:user%25host@gateway"],
      ["http://h/100%", "http://h/100%25"],
      ["http://h/%%34%31", "http://h/%25%34%31"],
      ["http://h/100%25", "http://h/100%25"],
      ["a%", "a%"],
    ],
  },
  "rfc1738-encode-unsafe": {
    short: "unencoded character",
    title: "Encode unsafe (“~” included), control and non-ASCII characters.",
    why: "Gateways may change unsafe characters. RFC 1738 encodes them and everything outside printable ASCII.",
    source: rfc1738("2.2"),
    examples: [
      ["http://h/~ann/a b?{\u00e9}|^`", "http://h/%7Eann/a%20b?%7B%C3%A9%7D%7C%5E%60"],
      ["ftp://a@b:c:d@h/", "ftp://a%40b:c%3Ad@h/"],
      ["news:<1@h>", "news:%3C1@h%3E"],
      ["http://[::1]/[", "http://[::1]/%5B"],
      ["http://h/$-_.+!*'(),;:@=&?/", "http://h/$-_.+!*'(),;:@=&?/"],
      ["~ann/", "~ann/"],
    ],
  },
  "rfc1738-upper-case-escapes": {
    short: "lowercase %xx",
    title: "Uppercase percent-encoded octets (%3a becomes %3A).",
    why: "%3a and %3A mean the same octet. RFC 1738 defines the encoding with uppercase digits.",
    source: rfc1738("2.2"),
    examples: [
      ["http://h/%c3%a9?%2f", "http://h/%C3%A9?%2F"],
      ["http://h/%C3%A9", "http://h/%C3%A9"],
    ],
  },
  "rfc1738-decode-needless": {
    short: "encoded $1",
    title: "Decode letters, digits, the dollar sign and “-_.!*'(),”.",
    why: "RFC 1738 gives these characters the same meaning, encoded or not.",
    source: rfc1738("2.2"),
    examples: [
      ["http://%68/%61%24%2D%5F%2E%21%2a%27%28%29%2c?%39", "http://h/a$-_.!*'(),?9"],
      ["ftp://h/%2Fetc/%3B%3F%3A%40%3D%26", "ftp://h/%2Fetc/%3B%3F%3A%40%3D%26"],
      ["http://h/%7Eann%20%25%41", "http://h/%7Eann%20%25A"],
      ["mailto:%61nn@h?subject=%61", "mailto:ann@h?subject=%61"],
      ["http://h/%7E%20%25", "http://h/%7E%20%25"],
      ["mailto:a%2Cb@h", "mailto:a%2Cb@h"],
    ],
  },
  "rfc1738-decode-plus": {
    short: "encoded +",
    title: "Decode %2B to “+”.",
    why: "RFC 1738 lets no scheme reserve “+”. Form parsers read “+” as a space, so form values change.",
    source: rfc1738("2.2"),
    alsoIn: [rfc1866("8.2.1")],
    examples: [
      ["http://h/c%2B%2b", "http://h/c++"],
      ["http://h/c+%20", "http://h/c+%20"],
    ],
  },
  "rfc1738-strip-spaces": {
    ...sharedRules["strip-spaces"],
    short: "surrounding spaces",
    title: "Remove control characters and spaces at both ends.",
    why: "Whitespace around a URL in running text is not part of it.",
    source: rfc1738("appendix"),
  },
  "rfc1738-resolve": {
    short: "relative",
    title: "Resolve a relative URL against its base URL.",
    why: "RFC 1738 URLs start with a scheme. RFC 1808 resolves relative ones and keeps excess “..” segments.",
    source: rfc1808("4"),
    exampleContext: { base: "http://h/a/b" },
    examples: [
      ["../c", "http://h/c"],
      ["../../c", "http://h/../c"],
      ["ftp://h/./c", "ftp://h/./c"],
      ["3com:x", "3com:x"],
    ],
  },
  "rfc1738-lower-case-host": {
    short: "host case",
    title: "Lowercase the host.",
    why: "Hosts that differ only in case are the same host.",
    source: rfc1738("3.1"),
    examples: [
      ["wais://User@Example.COM/A", "wais://User@example.com/A"],
      ["http://h/A", "http://h/A"],
      ["foo://Example/A", "foo://Example/A"],
    ],
  },
  "rfc1738-empty-port": {
    short: "empty port",
    title: "Remove a colon without a port.",
    why: "RFC 1738 omits the colon along with the port.",
    source: rfc1738("3.1"),
    examples: [
      ["http://h:/", "http://h/"],
      ["ftp://u:@h/", "ftp://u:@h/"],
      ["foo://h:/", "foo://h:/"],
    ],
  },
  "rfc1738-port-zeros": {
    short: "port zeros",
    title: "Remove leading zeros from the port.",
    why: "The port is a decimal number, so leading zeros mean nothing.",
    source: rfc1738("3.1"),
    examples: [
      ["gopher://h:00025/", "gopher://h:25/"],
      ["http://h:8080/", "http://h:8080/"],
      ["foo://h:08080/", "foo://h:08080/"],
    ],
  },
  "rfc1738-default-port": {
    short: "default port",
    title: "Remove the default port.",
    why: "Without a port, the scheme’s default applies.",
    source: rfc1738("3.1"),
    sourceByScheme: PORT_SOURCES,
    examples: [
      ["prospero://h:1525/a", "prospero://h/a"],
      ["gopher://h:70/11/", "gopher://h/11/"],
      ["gopher://h:25/", "gopher://h:25/"],
      ["foo://h:80/", "foo://h:80/"],
    ],
  },
  "rfc1738-drive-letter": {
    short: "drive letter",
    title: "Put a file URL’s drive letter into the path, with a colon.",
    why: "A drive letter belongs to the path, not the host. Some programs write “|” instead of “:”.",
    source: rfc1738("3.10"),
    alsoIn: [commentary("Localizador de recursos unificado")],
    examples: [
      ["file://D:/Doc/Info/Internet/Index.htm", "file:///D:/Doc/Info/Internet/Index.htm"],
      ["file://C|/x", "file:///C:/x"],
      ["file:///C|/x", "file:///C:/x"],
      ["file:///C:/x", "file:///C:/x"],
      ["file://D/x", "file://D/x"],
      ["file://D:80/x", "file://D:80/x"],
      ["ftp://D:/x", "ftp://D:/x"],
    ],
  },
  "rfc1738-file-localhost": {
    short: "localhost",
    title: "Remove “localhost” from a file URL.",
    why: "In a file URL, “localhost” and no host mean the same computer.",
    source: rfc1738("3.10"),
    examples: [
      ["file://localhost/a", "file:///a"],
      ["file://localhost", "file://localhost"],
      ["file://localhost:1/a", "file://localhost:1/a"],
      ["file://vms.host.edu/a", "file://vms.host.edu/a"],
      ["http://localhost/a", "http://localhost/a"],
    ],
  },
  "rfc1738-empty-path": {
    short: "missing /",
    title: "Add the missing “/”.",
    why: "RFC 1738 makes this “/” optional for http, ftp, gopher and telnet.",
    source: rfc1738("3.3"),
    sourceByScheme: { ftp: rfc1738("3.2.2"), gopher: rfc1738("3.4.1"), telnet: rfc1738("3.8") },
    examples: [
      ["http://h", "http://h/"],
      ["http://h?a", "http://h/?a"],
      ["telnet://u@h", "telnet://u@h/"],
      ["http://h/", "http://h/"],
      ["wais://h", "wais://h"],
    ],
  },
} satisfies Readonly<Record<string, RuleProse>>;

export const rfc1738Prose: ProfileProse = {
  title: "RFC 1738 (first URL standard)",
  document: "RFC 1738",
  rules: rfc1738Rules,
};
