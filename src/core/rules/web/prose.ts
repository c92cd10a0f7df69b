import { pdfReference, rfc3986, textDirectives, urlStandard } from "../../sources.ts";
import type { ProfileProse, RuleProse } from "../rule.ts";
import { lowerCaseSchemeProse } from "../shared-prose.ts";

export const webRules = {
  "lower-case-scheme": lowerCaseSchemeProse(
    rfc3986("6.2.2.1"),
    "Schemes are case-insensitive, so RFC 3986 writes them in lowercase.",
  ),
  refuse: {
    short: "refused by browsers",
    title: "Apply only syntax-based normalization to a URL that browsers refuse.",
    why: "Browsers can’t request a URL that the URL Standard’s parser rejects. Only the rules of RFC 3986, 6.2.2, still apply to it.",
    source: urlStandard("4.4", "concept-basic-url-parser"),
    // The first is refused, its text unchanged.
    examples: [
      ["http://h:99999/./%7e", "http://h:99999/./%7e"],
      ["http://h:9999/./%7e", "http://h:9999/./%7e"],
    ],
  },
  "spell-port": {
    short: "port format",
    title: "Remove leading zeros from the port, and a colon without a port.",
    why: "The URL Standard’s parser reads the port as a number. A colon without digits sets no port.",
    source: urlStandard("4.4", "port-state"),
    examples: [
      ["http://h:08080/", "http://h:8080/"],
      ["http://h:/", "http://h/"],
      ["gopher://h:070/", "gopher://h:70/"],
      ["http://h:8080/", "http://h:8080/"],
    ],
  },
  "drop-default-port": {
    short: "default port",
    title: "Remove the default port.",
    why: "Without a port, the scheme’s default applies. RFC 3986 treats both forms as equivalent and removes the port.",
    source: rfc3986("6.2.3"),
    examples: [
      ["http://h:80/", "http://h/"],
      ["https://h:80/", "https://h:80/"],
      ["gopher://h:70/", "gopher://h:70/"],
    ],
  },
  "empty-userinfo": {
    short: "empty user name",
    title: "Remove an empty user name or password.",
    why: "An empty user name or password means none. The URL Standard’s serializer leaves it out.",
    source: urlStandard("4.5", "concept-url-serializer"),
    examples: [
      ["http://@h/", "http://h/"],
      ["http://u:@h/", "http://u@h/"],
      ["http://:p@h/", "http://:p@h/"],
    ],
  },
  "encode-userinfo": {
    short: "unencoded user name",
    title: "Encode unsafe characters in the user name and password.",
    why: "These characters would end this part or are not allowed in URLs. The URL Standard’s parser percent-encodes them as UTF-8.",
    source: urlStandard("1.3", "userinfo-percent-encode-set"),
    examples: [
      ["http://a@b:c:d@h/", "http://a%40b:c%3Ad@h/"],
      ["http://a:b@h/", "http://a:b@h/"],
    ],
  },
  "file-localhost": {
    short: "localhost",
    title: "Remove “localhost” from a file URL.",
    why: "In file URLs, localhost and an empty host mean the local computer. The URL Standard’s parser removes localhost.",
    source: urlStandard("4.4", "file-host-state"),
    examples: [
      ["file://localhost/a", "file:///a"],
      ["file://localhost:8098/a", "file://localhost:8098/a"],
      ["http://localhost/a", "http://localhost/a"],
    ],
  },
  "drive-letter": {
    short: "drive letter",
    title: "Write a Windows drive letter with a colon.",
    why: "The path of a file URL may start with “C|”. The URL Standard’s parser writes this drive letter as “C:”.",
    source: urlStandard("4.4", "path-state"),
    examples: [
      ["file:///C|/a", "file:///C:/a"],
      ["file:///a/C|", "file:///a/C|"],
    ],
  },
  "drop-text-directive": {
    short: "text directive",
    title: "Remove the text directive (:~:text=…) from the end of the fragment.",
    why: "A text directive tells the browser which text to highlight. The browser removes it before scripts can read the URL.",
    source: textDirectives("fragment directive delimiter"),
    examples: [
      ["http://h/a#b:~:text=c", "http://h/a#b"],
      ["http://h/a#:~:text=c", "http://h/a"],
      ["http://h/#/a:~:text=c", "http://h/#/a"],
      ["http://h/a#b", "http://h/a#b"],
      ["mailto:a#:~:text=b", "mailto:a#:~:text=b"],
    ],
  },
  "drop-fragment": {
    short: "fragment",
    title: "Remove the fragment, unless an app may read it (#/…, #a=b).",
    why: "Fragments never reach the server; they point into a resource. Trueform keeps app routes, app state and Cloudflare’s hidden email addresses. It removes empty routes, PDF pages, media times and tracking parameters.",
    source: pdfReference("step 2"),
    examples: [
      ["http://h/a#b", "http://h/a"],
      ["http://h/#/a", "http://h/#/a"],
      ["http://h/a.pdf#page=2&zoom=100", "http://h/a.pdf"],
      ["http://h/a#utm_source=b", "http://h/a"],
      ["http://h/a#navlink=b", "http://h/a"],
      ["http://h/#!a", "http://h/#!a"],
      ["http://h/#!", "http://h/"],
      ["http://h/#/", "http://h/"],
      ["http://h/#!/", "http://h/"],
      ["http://h/#?page=2", "http://h/#?page=2"],
      ["http://h/#inbox/1", "http://h/#inbox/1"],
      ["http://h/#gid=5", "http://h/#gid=5"],
      ["http://h/cdn-cgi/l/email-protection#4c3f27", "http://h/cdn-cgi/l/email-protection#4c3f27"],
      ["mailto:a#b", "mailto:a#b"],
    ],
  },
  "decode-host": {
    short: "encoded host",
    title: "Decode percent-encoded characters in the host.",
    why: "The URL Standard’s host parser percent-decodes domains first. It rejects a host that decodes to a forbidden character.",
    source: urlStandard("3.5", "concept-host-parser"),
    examples: [
      ["http://%65xample.com/", "http://example.com/"],
      ["http://example.com/%65", "http://example.com/%65"],
    ],
  },
  "host-to-ascii": {
    short: "international host",
    title: "Write an international host name in ASCII (Punycode).",
    why: "The URL Standard maps, normalizes and Punycode-encodes international names. All forms of a name get the same “xn--” host.",
    source: urlStandard("3.3", "concept-domain-to-ascii"),
    examples: [
      ["http://bücher.example/", "http://xn--bcher-kva.example/"],
      ["http://xn--bcher-kva.example/", "http://xn--bcher-kva.example/"],
    ],
  },
  "encode-host": {
    short: "unencoded host",
    title: "Encode control and non-ASCII characters in the host.",
    why: "Outside the special schemes, the URL Standard doesn’t parse hosts as domains. It only percent-encodes them and keeps their case. Special schemes are http, https, ws, wss, ftp and file.",
    source: urlStandard("3.5", "concept-opaque-host-parser"),
    examples: [
      ["gopher://bücher.example/", "gopher://b%C3%BCcher.example/"],
      ["gopher://Example/", "gopher://Example/"],
    ],
  },
  "ipv4-address": {
    short: "IPv4 notation",
    title: "Write an IPv4 address as four decimal numbers.",
    why: "A host that ends in a number is an IPv4 address. The URL Standard accepts one to four decimal, octal or hexadecimal numbers.",
    source: urlStandard("3.5", "concept-ipv4-parser"),
    examples: [
      ["http://0x7f.1/", "http://127.0.0.1/"],
      ["http://127.0.0.1/", "http://127.0.0.1/"],
    ],
  },
  "ipv6-address": {
    short: "IPv6 notation",
    title: "Write an IPv6 address in its shortest form.",
    why: "An IPv6 address has many forms. The URL Standard’s serializer replaces the longest run of zeros with “::”. It uses lowercase and no leading zeros.",
    source: urlStandard("3.6", "concept-ipv6-serializer"),
    examples: [
      ["http://[0:0::1]/", "http://[::1]/"],
      ["gopher://[0:0::1]/", "gopher://[::1]/"],
      ["http://[::1]/", "http://[::1]/"],
    ],
  },
  "lower-case-host": {
    short: "host case",
    title: "Lowercase the host.",
    why: "Hosts are case-insensitive, so RFC 3986 writes them in lowercase. Browsers keep the case outside special schemes such as http.",
    source: rfc3986("6.2.2.1"),
    examples: [
      ["http://Example.COM/A", "http://example.com/A"],
      ["gopher://Example.COM/1A", "gopher://Example.COM/1A"],
    ],
  },
  "empty-path": {
    short: "missing /",
    title: "Add the missing “/”.",
    why: "After a host, an empty path and “/” mean the same. RFC 3986 writes the slash.",
    source: rfc3986("6.2.3"),
    examples: [
      ["http://h?a", "http://h/?a"],
      ["http://h/", "http://h/"],
    ],
  },
  "dot-segments": {
    short: "../",
    title: "Remove “.” and “..” segments from the path.",
    why: "RFC 3986 intends dot segments for relative URLs, and removes them elsewhere. In the URL Standard, %2e counts as a dot.",
    source: rfc3986("6.2.2.3"),
    examples: [
      ["http://h/a/./b/%2E%2e/c", "http://h/a/c"],
      ["http://h/../a", "http://h/a"],
      ["http://h/a.b/..c", "http://h/a.b/..c"],
      ["gopher://h/a/../b", "gopher://h/b"],
      ["foo:/a/..//b", "foo:/.//b"],
      ["urn:a/../b", "urn:a/../b"],
    ],
  },
  "encode-path": {
    short: "unencoded path",
    title: "Encode unsafe characters in the path.",
    why: 'The URL Standard’s parser encodes spaces, controls, non-ASCII characters and " < > ` { } in paths. For ^ and |, Trueform does what your browser does.',
    source: urlStandard("1.3", "path-percent-encode-set"),
    // Opaque path.
    alsoIn: [urlStandard("1.3", "c0-control-percent-encode-set")],
    examples: [
      ["http://h/a b\u00e9", "http://h/a%20b%C3%A9"],
      ["urn:a b\u00e9", "urn:a b%C3%A9"],
      ["http://h/a%20b", "http://h/a%20b"],
    ],
  },
  "encode-query": {
    short: "unencoded query",
    title: "Encode unsafe characters in the query.",
    why: "The URL Standard’s parser encodes spaces, controls, non-ASCII characters and \" < > in queries. In special schemes, it encodes ', too. Trueform always uses UTF-8.",
    source: urlStandard("1.3", "special-query-percent-encode-set"),
    // Non-special schemes.
    alsoIn: [urlStandard("1.3", "query-percent-encode-set")],
    examples: [
      ["http://h/?a'b\"", "http://h/?a%27b%22"],
      ["magnet:?a'b\"", "magnet:?a'b%22"],
      ["http://h/?a=b&c+d", "http://h/?a=b&c+d"],
    ],
  },
  "encode-fragment": {
    short: "unencoded fragment",
    title: "Encode unsafe characters in the fragment.",
    why: 'The URL Standard’s parser encodes spaces, controls, non-ASCII characters and " < > ` in fragments.',
    source: urlStandard("1.3", "fragment-percent-encode-set"),
    examples: [
      ["http://h/#!a b", "http://h/#!a%20b"],
      ["http://h/#!a#b", "http://h/#!a#b"],
    ],
  },
  "upper-case-escapes": {
    short: "lowercase %xx",
    title: "Uppercase percent-encoded octets (%3a becomes %3A).",
    why: "Hex digits are case-insensitive, so %3a and %3A are the same octet. RFC 3986 writes them in uppercase.",
    source: rfc3986("6.2.2.1"),
    examples: [
      ["http://h/%c3%a9", "http://h/%C3%A9"],
      ["http://h/%zz", "http://h/%zz"],
    ],
  },
  "decode-unreserved": {
    short: "encoded $1",
    title: "Decode percent-encoded letters, digits, “-”, “.”, “_” and “~”.",
    why: "RFC 3986 treats these characters and their percent-encoded forms as equivalent. Others stay encoded, because encoding separates data from delimiters.",
    source: rfc3986("6.2.2.2"),
    examples: [
      ["http://h/%7Eann?%61=1", "http://h/~ann?a=1"],
      ["http://h/%2F%3F%26%2B%25", "http://h/%2F%3F%26%2B%25"],
      ["urn:a%7E", "urn:a%7E"],
      ["a%2Db:c", "a%2Db:c"],
      ["http://h/%%34%31", "http://h/%%34%31"],
    ],
  },
  "drop-tabs-newlines": {
    short: "line break",
    // Without line breaks, it removes tabs.
    shortWhere: { tab: { matches: /^[^\r\n]*$/, short: "tab" } },
    title: "Remove tabs and line breaks.",
    why: "The URL Standard’s parser removes tabs and line breaks first. So a link broken over several lines still works.",
    source: urlStandard("4.4", "concept-basic-url-parser"),
    examples: [
      ["http://h/a\n\tb", "http://h/ab"],
      ["http://h/a%0Ab", "http://h/a%0Ab"],
    ],
  },
  "assume-http": {
    short: "no scheme",
    title: "Assume http if scheme and base URL are missing.",
    why: "Printed URLs often have only a host and a path. RFC 3986 leaves completing them to heuristics, with http as its example.",
    source: rfc3986("4.5"),
    examples: [
      ["example.com:8080/x", "http://example.com:8080/x"],
      ["//example.com/x", "http://example.com/x"],
      ["mailto:x", "mailto:x"],
      ["3com:x", "3com:x"],
      ["/x", "/x"],
    ],
  },
  backslashes: {
    short: "backslash",
    title: "Replace backslashes before “?” or “#” with slashes.",
    why: "In special schemes such as http, the URL Standard’s parser treats “\\” as “/”. After “?” or “#”, a backslash is an ordinary character.",
    source: urlStandard("4.4", "path-state"),
    examples: [
      ["http:\\\\h\\a?b\\c", "http://h/a?b\\c"],
      ["mailto:a\\b", "mailto:a\\b"],
    ],
  },
  resolve: {
    short: "relative",
    title: "Resolve a relative URL against its base URL.",
    why: "A relative URL identifies a resource only together with its base URL. RFC 3986 defines how to combine the two.",
    source: rfc3986("5.2"),
    exampleContext: { base: "http://h/a/b?c" },
    examples: [
      ["../x", "http://h/x"],
      ["?y", "http://h/a/b?y"],
      ["%2e%2e/x", "http://h/a/%2e%2e/x"],
      ["//other/x", "http://other/x"],
      ["http://other/../x", "http://other/../x"],
    ],
  },
  slashes: {
    short: "number of slashes",
    title: "Write “//” after the scheme, or “///” if a file URL has no host.",
    why: "In special schemes, the URL Standard’s parser accepts any number of slashes. Among them, only file URLs may have no host. A file URL’s drive letter belongs to the path.",
    source: urlStandard("4.4", "special-authority-ignore-slashes-state"),
    sourceByScheme: { file: urlStandard("4.4", "file-state") },
    examples: [
      ["http:/h/", "http://h/"],
      ["https:////h/", "https://h/"],
      ["file:/a", "file:///a"],
      ["file://C:/a", "file:///C:/a"],
      ["http://h//a", "http://h//a"],
    ],
  },
} satisfies Readonly<Record<string, RuleProse>>;

export const webProse: ProfileProse = {
  title: "Web (what a browser requests)",
  document: "URL Standard, RFC 3986",
  rules: webRules,
};
