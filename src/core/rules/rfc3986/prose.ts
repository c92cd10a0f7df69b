import { rfc3986 } from "../../sources.ts";
import type { ProfileProse, RuleProse } from "../rule.ts";
import { lowerCaseSchemeProse, sharedRules } from "../shared-prose.ts";

const rfc3986Rules = {
  "rfc3986-lower-case-scheme": lowerCaseSchemeProse(
    rfc3986("6.2.2.1"),
    "Schemes that differ only in case are the same scheme.",
  ),
  "rfc3986-empty-port": {
    short: "empty port",
    title: "Remove a colon without a port.",
    why: "RFC 3986 also removes the colon of an empty port.",
    source: rfc3986("6.2.3"),
    examples: [
      ["foo://h:/", "foo://h/"],
      ["foo://:@h:1/?#", "foo://:@h:1/?#"],
    ],
  },
  "rfc3986-port-zeros": {
    short: "port zeros",
    title: "Remove leading zeros from the port.",
    why: "The port is a decimal number, so leading zeros mean nothing.",
    source: rfc3986("3.2.3"),
    examples: [
      ["http://h:08080/", "http://h:8080/"],
      ["foo://h:000/", "foo://h:0/"],
      ["http://h:0x50/", "http://h:0x50/"],
      ["http://h:8080/", "http://h:8080/"],
    ],
  },
  "rfc3986-default-port": {
    short: "default port",
    title: "Remove the default port.",
    why: "Without a port, the scheme’s default applies.",
    source: rfc3986("6.2.3"),
    examples: [
      ["http://h:80/", "http://h/"],
      ["wss://h:443/", "wss://h/"],
      ["http://h:443/", "http://h:443/"],
      ["foo://h:80/", "foo://h:80/"],
    ],
  },
  "rfc3986-strip-spaces": {
    ...sharedRules["strip-spaces"],
    short: "surrounding spaces",
    title: "Remove control characters and spaces at both ends.",
    why: "Whitespace around a URL in running text is not part of it.",
    source: rfc3986("appendix C"),
  },
  "rfc3986-resolve": {
    short: "relative",
    title: "Resolve a relative URL against its base URL.",
    why: "RFC 3986 compares references only after resolving them. Any base works, even a mailto URL.",
    source: rfc3986("5.2"),
    exampleContext: { base: "http://h/a/b" },
    examples: [
      ["../c", "http://h/c"],
      ["http://other/./c", "http://other/./c"],
    ],
  },
  "rfc3986-upper-case-escapes": {
    short: "lowercase %xx",
    title: "Uppercase percent-encoded octets (%3a becomes %3A).",
    why: "Hex digits are case-insensitive, so %3a and %3A are the same octet. RFC 3986 writes them in uppercase.",
    source: rfc3986("6.2.2.1"),
    examples: [
      ["foo://u%c3:p%a9@h%c3%a9/%c3%a9?%e9#%ff", "foo://u%C3:p%A9@h%C3%A9/%C3%A9?%E9#%FF"],
      ["foo://h/%C3%A9%zz", "foo://h/%C3%A9%zz"],
    ],
  },
  "rfc3986-decode-unreserved": {
    short: "encoded $1",
    title: "Decode percent-encoded letters, digits, “-”, “.”, “_” and “~”.",
    why: "RFC 3986 treats these characters and their percent-encoded forms as equivalent. Others stay encoded, because encoding separates data from delimiters.",
    source: rfc3986("6.2.2.2"),
    examples: [
      ["foo://%68/%7Eann?%61#%62", "foo://h/~ann?a#b"],
      ["foo://h/%2F%21%40", "foo://h/%2F%21%40"],
      ["foo://h/%%34%31", "foo://h/%%34%31"],
      ["%61:b", "%61:b"],
    ],
  },
  "rfc3986-lower-case-host": {
    short: "host case",
    title: "Lowercase the host.",
    why: "Hosts that differ only in case are the same host.",
    source: rfc3986("6.2.2.1"),
    examples: [
      ["foo://User@Example.COM%C3%A9/A", "foo://User@example.com%C3%A9/A"],
      ["foo://[FE80::A]/", "foo://[fe80::a]/"],
      ["foo://h/A", "foo://h/A"],
      ["urn:ISBN:A", "urn:ISBN:A"],
    ],
  },
  "rfc3986-lower-case-mail-host": {
    short: "host case",
    title: "Lowercase the host in an email address.",
    why: "RFC 3986 also lets normalizers lowercase hosts in paths, as in mailto.",
    source: rfc3986("6.2.3"),
    examples: [
      ["mailto:Joe@Example.COM,Ann@H", "mailto:Joe@example.com,Ann@h"],
      ["mailto:Joe@example.com?subject=A@B", "mailto:Joe@example.com?subject=A@B"],
      ["mailto:Joe", "mailto:Joe"],
    ],
  },
  "rfc3986-dot-segments": {
    short: "../",
    title: "Remove “.” and “..” segments from the path.",
    why: "Dot segments only matter in relative references. RFC 3986 removes them elsewhere.",
    source: rfc3986("6.2.2.3"),
    examples: [
      ["foo://h/a/./b/../c", "foo://h/a/c"],
      ["foo://h/../a/..", "foo://h/"],
      ["foo:/a/..//b", "foo:/.//b"],
      ["foo:/.//b", "foo:/.//b"],
      ["foo://h/a.b/...", "foo://h/a.b/..."],
      ["urn:a/../b", "urn:a/../b"],
    ],
  },
  "rfc3986-empty-path": {
    short: "missing /",
    title: "Add the missing “/”.",
    why: "RFC 3986 normalizes an empty path after a host to “/”.",
    source: rfc3986("6.2.3"),
    examples: [
      ["http://h", "http://h/"],
      ["http://h?a", "http://h/?a"],
      ["foo://h", "foo://h/"],
      ["http://h/?", "http://h/?"],
      ["foo:", "foo:"],
    ],
  },
  "rfc3986-default-host": {
    short: "localhost",
    title: "Remove “localhost” from a file URL.",
    why: "In a file URL, “localhost” and no host mean the same computer.",
    source: rfc3986("6.2.3"),
    examples: [
      ["file://localhost/a", "file:///a"],
      ["file://u@localhost/a", "file://u@localhost/a"],
      ["file://@localhost/a", "file://@localhost/a"],
      ["file://localhost:8098/a", "file://localhost:8098/a"],
      ["http://localhost/a", "http://localhost/a"],
    ],
  },
} satisfies Readonly<Record<string, RuleProse>>;

export const rfc3986Prose: ProfileProse = {
  title: "RFC 3986 (key for any scheme)",
  document: "RFC 3986, 6.2.2 and 6.2.3",
  rules: rfc3986Rules,
};
