import { html4, readme, readme26, readmeText, rfc1808, rfc1866, rfc2396, wwwoffleProgram } from "../../sources.ts";
import type { ProfileProse, RuleProse } from "../rule.ts";
import { lowerCaseSchemeProse } from "../shared-prose.ts";
import { changesSince26 } from "./changes.ts";

/** Edition 2.9. */
const wwwoffleRules = {
  "wwwoffle-lower-case-protocol": lowerCaseSchemeProse(
    readme("protocol", "2a"),
    "Scheme and host are case-insensitive. README.URL uses lowercase for both to avoid confusion.",
  ),
  "wwwoffle-recode-password": {
    short: "user name encoding",
    title: "Decode the user name and password, then encode them as WWWOFFLE does.",
    why: "In user names and passwords, “@”, “:” and “/” must be encoded. README.URL decodes everything, then encodes what it doesn’t allow.",
    source: readme("username & password", "2b and 2c"),
    examples: [
      ["http://%61nn:p(w)@h/", "http://ann:p%28w%29@h/"],
      ["http://ann:p%28w%29@h/", "http://ann:p%28w%29@h/"],
    ],
  },
  "wwwoffle-drop-empty-user": {
    short: "lone @",
    title: "Remove an “@” with nothing before it.",
    why: "README.URL knows only present and missing parts. WWWOFFLE treats an empty part as missing.",
    source: wwwoffleProgram("SplitURL, user name and password"),
    examples: [
      ["http://@h/", "http://h/"],
      ["http://ann@h/", "http://ann@h/"],
    ],
  },
  "wwwoffle-decode-host": {
    short: "encoded host",
    title: "Decode percent-encoded letters, digits, “-”, “.”, “_” and “~” in the host.",
    why: "README.URL doesn’t decode hosts, but WWWOFFLE does. It cuts the host at other encoded characters. Trueform leaves those encoded to keep the host.",
    source: wwwoffleProgram("SplitURL, host"),
    examples: [
      ["http://www%2Eexample.com/", "http://www.example.com/"],
      ["http://a%2Fb/", "http://a%2Fb/"],
    ],
  },
  "wwwoffle-lower-case-host": {
    short: "host case",
    title: "Lowercase the host.",
    why: "Scheme and host are case-insensitive. README.URL uses lowercase for both to avoid confusion.",
    source: readme("hostname", "2a"),
    examples: [
      ["http://WWW.Example.COM/A", "http://www.example.com/A"],
      ["http://h/A", "http://h/A"],
    ],
  },
  "wwwoffle-ip-address": {
    short: "IP notation",
    title: "Write IPv4 addresses as four decimal numbers, IPv6 addresses as eight groups.",
    why: "README.URL doesn’t mention IP addresses. WWWOFFLE writes each in one form, so its cache sees one host.",
    source: wwwoffleProgram("SplitURL, host"),
    examples: [
      ["http://010.1.2.3/", "http://10.1.2.3/"],
      ["http://[::1]/", "http://[0:0:0:0:0:0:0:1]/"],
      ["http://0x7f.1/", "http://0x7f.1/"],
    ],
  },
  "wwwoffle-empty-host": {
    short: "empty host",
    title: "Replace an empty host with the local host.",
    why: "README.URL uses the local host for URLs that start with “/”. WWWOFFLE also uses it for an empty host.",
    source: wwwoffleProgram("SplitURL, host"),
    examples: [
      ["http:///a", "http://localhost:8080/a"],
      ["http://h/a", "http://h/a"],
    ],
  },
  "wwwoffle-drop-empty-port": {
    short: "empty port",
    title: "Remove a colon without a port.",
    why: "README.URL knows only present and missing parts. WWWOFFLE treats an empty part as missing.",
    source: readme("port", "1"),
    examples: [
      ["http://host:/", "http://host/"],
      ["http://host:8080/", "http://host:8080/"],
    ],
  },
  "wwwoffle-drop-default-port": {
    short: "default port",
    title: "Remove the default port (http 80, ftp 21, finger 79).",
    why: "In WWWOFFLE, the port is part of the host name. Removing the default port keeps one name per host. Ports are compared as numbers: 080 is 80.",
    source: readme("port", "2"),
    examples: [
      ["http://host:80/", "http://host/"],
      ["https://host:443/", "https://host:443/"],
    ],
  },
  "wwwoffle-empty-path": {
    short: "missing /",
    title: "Add the missing “/”.",
    why: "README.URL writes “/” for a missing path, so each root has one URL.",
    source: readme("pathname", "1"),
    examples: [
      ["http://host", "http://host/"],
      ["http://host/", "http://host/"],
    ],
  },
  "wwwoffle-recode-path": {
    short: "path encoding",
    title: "Decode the path, then encode it as WWWOFFLE does.",
    why: "Browsers encode URLs differently, and WWWOFFLE names cache files after them. Re-encoding gives one name.",
    source: readme("pathname", "2b and 2c"),
    // RFC 2396, cited by the README, puts parameters in the path.
    alsoIn: [readmeText("parameters"), rfc2396("3.3")],
    examples: [
      ["http://h/%7Eann/a%2Fb?c", "http://h/~ann/a/b?c"],
      ["http://h/a%26b", "http://h/a%26b"],
    ],
  },
  "wwwoffle-dot-segments": {
    short: "../",
    title: "Remove “.” and “..” segments from the path.",
    why: "README.URL doesn’t mention dot segments. WWWOFFLE removes them from the decoded path, including a leading “..”.",
    source: wwwoffleProgram("SplitURL, path"),
    examples: [
      ["http://h/a/./b/../c", "http://h/a/c"],
      ["http://h/a.b/..c", "http://h/a.b/..c"],
    ],
  },
  "wwwoffle-drop-empty-arguments": {
    short: "lone ?",
    title: "Remove a “?” with nothing after it.",
    why: "README.URL knows only present and missing parts. WWWOFFLE treats an empty part as missing.",
    source: wwwoffleProgram("SplitURL, arguments"),
    examples: [
      ["http://h/a?", "http://h/a"],
      ["http://h/a?b", "http://h/a?b"],
    ],
  },
  "wwwoffle-recode-arguments": {
    short: "query encoding",
    title: "Decode what needs no encoding in the query, and write spaces as “+”.",
    why: "Browsers encode URLs differently, and WWWOFFLE names cache files after them. Re-encoding gives one name.",
    source: readme("arguments", "2b"),
    // The README's source for forms.
    alsoIn: [html4("17.13.3")],
    examples: [
      ["http://h/?a=b%20c%2Fd%e9", "http://h/?a=b+c/d%E9"],
      ["http://h/?a=b+c/d%26e", "http://h/?a=b+c/d%26e"],
    ],
  },
  "wwwoffle-ampersand-entity": {
    short: "&amp;",
    title: "Replace “&amp;” with “&” in the query.",
    why: "In HTML, “&” is written as “&amp;”, and some software doesn’t decode it. README.URL restores the intended “&”.",
    source: readme("arguments", "2c"),
    examples: [
      ["http://h/?a=1&amp;b=2", "http://h/?a=1&b=2"],
      ["http://h/?a=1&b=2", "http://h/?a=1&b=2"],
    ],
  },
  "wwwoffle-resolve": {
    short: "relative",
    title: "Resolve a relative URL against its base URL.",
    why: "README.URL refers to RFC 1808. A relative URL takes missing parts from its base URL.",
    source: rfc1808("4"),
    // RFC 2396, cited by the README, puts parameters in the path.
    alsoIn: [readmeText("Relevant Standards"), rfc2396("3.3")],
    exampleContext: { base: "http://h/a/b" },
    examples: [
      ["c", "http://h/a/c"],
      ["http://other/", "http://other/"],
    ],
  },
  "wwwoffle-cut-fragment": {
    short: "fragment",
    title: "Remove the fragment.",
    why: "README.URL doesn’t mention fragments. WWWOFFLE cuts the URL at its first “#”, because servers never get fragments.",
    source: wwwoffleProgram("SplitURL, fragment"),
    examples: [
      ["http://h/a#b#c", "http://h/a"],
      ["#a", "/"],
      ["http://h/a%23b", "http://h/a%23b"],
    ],
  },
  "wwwoffle-local-host": {
    short: "local host",
    title: "Add the local host to a URL that starts with “/”.",
    why: "README.URL reads a path without a host as the proxy’s own. Its host is the configured LocalHost.",
    source: readme("hostname", "1"),
    examples: [
      ["/index/", "http://localhost:8080/index/"],
      ["http://h/", "http://h/"],
    ],
  },
  "wwwoffle-protocol": {
    short: "no scheme",
    title: "Assume http if the scheme is missing, and write “//” after it.",
    why: "README.URL assumes http. It lets programs guess whether “name:” is a scheme or a host. WWWOFFLE takes a digit after the colon as a port.",
    source: readme("protocol", "1 and 2"),
    examples: [
      ["www.example.com:8080/a", "http://www.example.com:8080/a"],
      ["http:/www.example.com/", "http://www.example.com/"],
      ["ftp://h/", "ftp://h/"],
      ["mailto:ann@example.com", "mailto:ann@example.com"],
    ],
  },
} satisfies Readonly<Record<string, RuleProse>>;

/** Edition 2.6: its own rules, then shared ones with their place in 2.6. */
const wwwoffle26Rules = {
  ...wwwoffleRules,
  "wwwoffle26-resolve": {
    ...wwwoffleRules["wwwoffle-resolve"],
    why: "README.URL refers to RFC 1808. Its path ends at the first “;”, where the parameters begin. Slashes and dots in parameters have no meaning.",
    alsoIn: [rfc1808("2.4.5"), readmeText("Relevant Standards", "2.6")],
    exampleContext: { base: "http://h/a;b/c" },
    examples: [
      ["c;d/../e", "http://h/c;d/../e"],
      ["http://other/", "http://other/"],
    ],
  },
  "wwwoffle26-keep-hash": {
    short: "#",
    title: "Treat “#” as data and encode it as %23.",
    why: "README.URL doesn’t mention fragments. WWWOFFLE 2.7 doesn’t recognize them: it encodes “#” like other unsafe characters.",
    source: wwwoffleProgram("SplitURL, fragment", "2.7"),
    examples: [
      ["http://h/a?b#c", "http://h/a?b%23c"],
      ["http://h/a?b", "http://h/a?b"],
    ],
  },
  "wwwoffle26-drop-default-port": {
    short: "default port",
    title: "Remove the default port (http 80, ftp 21).",
    why: "In WWWOFFLE, the port is part of the host name. Removing the default port keeps one name per host. Ports are compared as numbers: 080 is 80.",
    source: readme26("port", "2"),
    alsoIn: [wwwoffleProgram("SplitURL, port", "2.7")],
    examples: [
      ["http://host:80/", "http://host/"],
      ["ftp://host:21/", "ftp://host/"],
      ["ftp://host:80/", "ftp://host:80/"],
      ["https://host:80/", "https://host:80/"],
    ],
  },
  "wwwoffle26-drop-other-port": {
    short: "default port",
    title: "Remove port 80 from other schemes, and port 79 from finger URLs.",
    why: "WWWOFFLE 2.7 uses port 80 for schemes it doesn’t know, even https. Without “:80”, other programs use port 443 for https.",
    source: wwwoffleProgram("SplitURL, port", "2.7"),
    examples: [
      ["https://host:80/", "https://host/"],
      ["foo://host:80/", "foo://host/"],
      ["finger://host:79/", "finger://host/"],
      ["https://host:443/", "https://host:443/"],
      ["http://host:80/", "http://host:80/"],
    ],
  },
  "wwwoffle26-recode-path": {
    short: "path encoding",
    title: "Decode the path without its parameters, then encode it, including “;”.",
    why: "Browsers encode URLs differently, and WWWOFFLE names cache files after them. In 2.6, an unencoded “;” begins the parameters.",
    source: readme26("pathname", "2b and 2c"),
    examples: [
      ["http://h/%7Eann/a%3Bb;c%7E", "http://h/~ann/a%3Bb;c%7E"],
      ["http://h/a;b", "http://h/a;b"],
    ],
  },
  "wwwoffle26-dot-segments": {
    ...wwwoffleRules["wwwoffle-dot-segments"],
    why: "README.URL doesn’t mention dot segments. WWWOFFLE removes them from the decoded path, including a leading “..”.",
    source: wwwoffleProgram("SplitURL, path", "2.7"),
    examples: [
      ["http://h/a/./b/../c;d/../e", "http://h/a/c;d/../e"],
      ["http://h/a.b/..c", "http://h/a.b/..c"],
    ],
  },
  "wwwoffle26-recode-parameters": {
    short: "parameter encoding",
    title: "Re-encode the parameters (“;” to “?”) like the query; remove a lone “;”.",
    why: "In 2.6, parameters are not part of the path. README.URL re-encodes them like the query. WWWOFFLE removes empty ones.",
    source: readme26("parameters", "2b"),
    alsoIn: [wwwoffleProgram("SplitURL, parameters", "2.7")],
    examples: [
      ["http://h/a;b%7Ec d", "http://h/a;b~c+d"],
      ["http://h/a;", "http://h/a"],
      ["http://h/a;b", "http://h/a;b"],
    ],
  },
  "wwwoffle-local-host": { ...wwwoffleRules["wwwoffle-local-host"], source: readme26("hostname", "1") },
  "wwwoffle-protocol": { ...wwwoffleRules["wwwoffle-protocol"], source: readme26("protocol", "1 and 2") },
  "wwwoffle-lower-case-protocol": {
    ...wwwoffleRules["wwwoffle-lower-case-protocol"],
    source: readme26("protocol", "2a"),
  },
  "wwwoffle-drop-empty-user": {
    ...wwwoffleRules["wwwoffle-drop-empty-user"],
    source: wwwoffleProgram("SplitURL, user name and password", "2.7"),
  },
  "wwwoffle-recode-password": {
    ...wwwoffleRules["wwwoffle-recode-password"],
    source: readme26("username & password", "2b and 2c"),
  },
  "wwwoffle-empty-host": { ...wwwoffleRules["wwwoffle-empty-host"], source: wwwoffleProgram("SplitURL, host", "2.7") },
  "wwwoffle-lower-case-host": { ...wwwoffleRules["wwwoffle-lower-case-host"], source: readme26("hostname", "2a") },
  "wwwoffle-ip-address": { ...wwwoffleRules["wwwoffle-ip-address"], source: wwwoffleProgram("SplitURL, host", "2.7") },
  "wwwoffle-drop-empty-port": { ...wwwoffleRules["wwwoffle-drop-empty-port"], source: readme26("port", "1") },
  "wwwoffle-empty-path": { ...wwwoffleRules["wwwoffle-empty-path"], source: readme26("pathname", "1") },
  "wwwoffle-drop-empty-arguments": {
    ...wwwoffleRules["wwwoffle-drop-empty-arguments"],
    source: wwwoffleProgram("SplitURL, arguments", "2.7"),
  },
  // HTML 4 replaced RFC 1866, as this README notes.
  "wwwoffle-recode-arguments": {
    ...wwwoffleRules["wwwoffle-recode-arguments"],
    source: readme26("arguments", "2b"),
    alsoIn: [html4("17.13.3"), rfc1866("8.2.1")],
  },
} satisfies Readonly<Record<string, RuleProse>>;

export const wwwoffleProse: ProfileProse = {
  title: "WWWOFFLE 2.9 (a caching proxy’s key)",
  document: "WWWOFFLE README.URL 2.9",
  rules: wwwoffleRules,
};

export const wwwoffle26Prose: ProfileProse = {
  title: "WWWOFFLE 2.6 (older edition)",
  document: "WWWOFFLE README.URL 2.6",
  laterEdition: { profile: "wwwoffle-2.9", changes: changesSince26 },
  rules: wwwoffle26Rules,
};
