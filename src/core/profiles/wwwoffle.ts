/**
 * WWWOFFLE, README.URL edition 2.9, "String to URL Conversion", in the README's order: protocol, username & password,
 * hostname, port, pathname, arguments. Where the README is silent the rules do as the program does.
 */
import { removeDotSegments } from "../dots.ts";
import { recodeFormArgs } from "../form.ts";
import { characterSet, decodeToOctets, decodeUnreserved, encodeOctets } from "../percent.ts";
import { platformHost } from "../platform-url.ts";
import { resolve1808, resolveText } from "../resolve.ts";
import type { Profile, Reading, Rewrite } from "../rule.ts";
import { isKnownScheme, SCHEMES } from "../schemes.ts";
import { readme, rfc1808, wwwoffleProgram } from "../sources.ts";
import { edit, parse, replacePart, type Url } from "../url.ts";
import { dropPorts, lowerCaseScheme, stripStart } from "./crafts.ts";

const DEFAULT_LOCAL_HOST = "localhost:8080";

/** URLEncodePath: what stays raw in a path. */
const PATH = characterSet("A-Za-z0-9!$()*+,\\-./:;=_~");
/** URLEncodePassword: what stays raw in a user name and a password. */
const PASSWORD = characterSet("A-Za-z0-9!$*+,\\-.=_~");

const recode = (set: typeof PATH) => (text: string) => encodeOctets(decodeToOctets(text), set);
const recodePath = recode(PATH);
const recodePassword = recode(PASSWORD);

/** Schemes that name no host ("mailto:ann@example.com"): the README's structure does not fit them. */
const hasNoHost = (url: Url): boolean => url.host === null;

const onHosts =
  (apply: (url: Url) => Url): Rewrite["apply"] =>
  (url) =>
    hasNoHost(url) ? url : apply(url);

const SCHEME_NAME = /^[A-Za-z][A-Za-z0-9+.-]*$/;

/** The string as "protocol://rest", when it names a protocol in one of the ways that SplitURL knows. */
function spellProtocol(text: string): string {
  const colon = text.indexOf(":");
  const slash = text.indexOf("/");
  if (colon > 0 && slash === colon + 1) {
    return text.startsWith("//", slash) ? text : `${text.slice(0, slash)}/${text.slice(slash)}`;
  }
  const start = slash < 0 ? text : text.slice(0, slash);
  if (colon > 0 && colon < start.length) {
    const name = start.slice(0, colon);
    if (!SCHEME_NAME.test(name)) return `http://${text}`;
    const scheme = name.toLowerCase();
    // "mailto:" and its like hold no host; to put one there would make a URL that nobody meant.
    if (isKnownScheme(scheme) && !SCHEMES.get(scheme)?.special) return text;
    const isProtocol = !/^[0-9]/.test(start.slice(colon + 1)) && !start.includes("@");
    if (isProtocol) return `${name}://${text.slice(colon + 1)}`;
  }
  return `http://${text}`;
}

/** An IPv6 address in eight groups without padding, or `null` when it is none. */
function spellIPv6(host: string): string | null {
  const compressed = platformHost(host);
  if (compressed === null) return null;
  const [head = "", tail] = compressed.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return `[${[...before, ...zeros, ...after].join(":")}]`;
}

/**
 * A decimal IPv4 address in four numbers, or `null` when it is none. One number is all 32 bits; of two or three, the
 * missing ones are zeros at the end (browsers read "127.1" otherwise: 127.0.0.1). Leading zeros are not octal.
 */
function spellIPv4(host: string): string | null {
  if (!/^[0-9]+(?:\.[0-9]+){0,3}\.?$/.test(host)) return null;
  const numbers = host.replace(/\.$/, "").split(".").map(Number);
  const [first = 0] = numbers;
  if (numbers.length === 1) {
    return first < 2 ** 32 ? [24, 16, 8, 0].map((shift) => Math.floor(first / 2 ** shift) % 256).join(".") : null;
  }
  if (numbers.some((number) => number > 255)) return null;
  return [...numbers, 0, 0].slice(0, 4).join(".");
}

const resolveReference: Reading = {
  id: "wwwoffle-resolve",
  title: "Make a relative URL absolute.",
  source: rfc1808("4"),
  safety: "preserves",
  sameSpelling: true,
  read: (text, { base }) => resolveText(text, base, resolve1808),
  exampleContext: { base: "http://h/a/b" },
  examples: [
    ["c", "http://h/a/c"],
    ["http://other/", "http://other/"],
  ],
};

export const cutFragment: Reading = {
  id: "wwwoffle-cut-fragment",
  title: "Cut the fragment off, at the first #.",
  source: wwwoffleProgram("SplitURL, fragment"),
  safety: "preserves",
  sameSpelling: true,
  read: (text) => {
    const hash = text.indexOf("#");
    // Nothing but a fragment points into a page of the proxy itself.
    return hash < 0 ? text : text.slice(0, hash) || "/";
  },
  examples: [
    ["http://h/a#b#c", "http://h/a"],
    ["#a", "/"],
    ["http://h/a%23b", "http://h/a%23b"],
  ],
};

const localUrl: Reading = {
  id: "wwwoffle-local-host",
  title: "A string that starts with / is a local URL: put the local host before it.",
  source: readme("hostname", "1"),
  safety: "preserves",
  read: (text, { localHost }) => (text.startsWith("/") ? `http://${localHost || DEFAULT_LOCAL_HOST}${text}` : text),
  examples: [
    ["/index/", "http://localhost:8080/index/"],
    ["http://h/", "http://h/"],
  ],
};

const protocol: Reading = {
  id: "wwwoffle-protocol",
  title: "Without a protocol it is http; // follows the protocol.",
  source: readme("protocol", "1 and 2"),
  safety: "preserves",
  read: (text) => (text === "" ? text : spellProtocol(text)),
  examples: [
    ["www.example.com:8080/a", "http://www.example.com:8080/a"],
    ["http:/www.example.com/", "http://www.example.com/"],
    ["ftp://h/", "ftp://h/"],
    ["mailto:ann@example.com", "mailto:ann@example.com"],
  ],
};

const recodeUserAndPassword: Rewrite = {
  id: "wwwoffle-recode-password",
  title: "Decode user name and password, and encode them by the password's character set.",
  source: readme("username & password", "2b and 2c"),
  safety: "preserves",
  apply: (url) =>
    edit(url, {
      user: url.user === null ? null : recodePassword(url.user),
      password: url.password === null ? null : recodePassword(url.password),
    }),
  examples: [
    ["http://%61nn:p(w)@h/", "http://ann:p%28w%29@h/"],
    ["http://ann:p%28w%29@h/", "http://ann:p%28w%29@h/"],
  ],
};

const dropEmptyUser: Rewrite = {
  id: "wwwoffle-drop-empty-user",
  title: "Drop an @ with nothing before it.",
  source: wwwoffleProgram("SplitURL, user name and password"),
  safety: "usually-preserves",
  apply: (url) => (url.user === "" && url.password === null ? replacePart(url, "user", null) : url),
  examples: [
    ["http://@h/", "http://h/"],
    ["http://ann@h/", "http://ann@h/"],
  ],
};

const decodeHost: Rewrite = {
  id: "wwwoffle-decode-host",
  title: "Decode escapes in the hostname.",
  source: wwwoffleProgram("SplitURL, host"),
  safety: "preserves",
  // Only into characters of a host: the program cuts the host at any other, which would name another one.
  apply: onHosts((url) => replacePart(url, "host", decodeUnreserved(url.host as string))),
  examples: [
    ["http://www%2Eexample.com/", "http://www.example.com/"],
    ["http://a%2Fb/", "http://a%2Fb/"],
  ],
};

const lowerCaseHost: Rewrite = {
  id: "wwwoffle-lower-case-host",
  title: "The hostname is not case sensitive: lower-case.",
  source: readme("hostname", "2a"),
  safety: "preserves",
  apply: onHosts((url) =>
    replacePart(
      url,
      "host",
      (url.host as string).replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
    ),
  ),
  examples: [
    ["http://WWW.Example.COM/A", "http://www.example.com/A"],
    ["http://h/A", "http://h/A"],
  ],
};

const spellAddress: Rewrite = {
  id: "wwwoffle-ip-address",
  title: "Write IPv4 addresses as dotted decimals and IPv6 addresses as eight groups.",
  source: wwwoffleProgram("SplitURL, host"),
  safety: "preserves",
  apply: onHosts((url) => {
    const host = url.host as string;
    if (host.startsWith("[")) return replacePart(url, "host", spellIPv6(host) ?? host);
    return replacePart(url, "host", spellIPv4(host) ?? host);
  }),
  examples: [
    ["http://010.1.2.3/", "http://10.1.2.3/"],
    ["http://[::1]/", "http://[0:0:0:0:0:0:0:1]/"],
    ["http://0x7f.1/", "http://0x7f.1/"],
  ],
};

const fillLocalHost: Rewrite = {
  id: "wwwoffle-empty-host",
  title: "An empty hostname is the local host.",
  source: wwwoffleProgram("SplitURL, host"),
  safety: "preserves",
  apply: (url, { localHost }) => {
    if (url.host !== "") return url;
    const local = parse(`http://${localHost || DEFAULT_LOCAL_HOST}`);
    return edit(url, { host: local.host, port: url.port ?? local.port });
  },
  examples: [
    ["http:///a", "http://localhost:8080/a"],
    ["http://h/a", "http://h/a"],
  ],
};

const dropDefaultPort: Rewrite = {
  id: "wwwoffle-drop-default-port",
  title: "Remove the port when it is the default of the protocol.",
  source: readme("port", "2"),
  safety: "preserves",
  apply: dropPorts({ http: "80", ftp: "21", finger: "79" }),
  examples: [
    ["http://host:80/", "http://host/"],
    ["https://host:443/", "https://host:443/"],
  ],
};

const dropEmptyPort: Rewrite = {
  id: "wwwoffle-drop-empty-port",
  title: "Drop a colon with no port behind it.",
  source: readme("port", "1"),
  safety: "preserves",
  apply: (url) => (url.port === "" ? replacePart(url, "port", null) : url),
  examples: [
    ["http://host:/", "http://host/"],
    ["http://host:8080/", "http://host:8080/"],
  ],
};

const fillPath: Rewrite = {
  id: "wwwoffle-empty-path",
  title: "Without a path it is /.",
  source: readme("pathname", "1"),
  safety: "preserves",
  apply: onHosts((url) => (url.path === "" ? replacePart(url, "path", "/") : url)),
  examples: [
    ["http://host", "http://host/"],
    ["http://host/", "http://host/"],
  ],
};

const recodePathname: Rewrite = {
  id: "wwwoffle-recode-path",
  title: "Decode the path, and encode it by the path's character set.",
  source: readme("pathname", "2b and 2c"),
  safety: "usually-preserves",
  apply: onHosts((url) => replacePart(url, "path", recodePath(url.path))),
  examples: [
    ["http://h/%7Eann/a%2Fb?c", "http://h/~ann/a/b?c"],
    ["http://h/a%26b", "http://h/a%26b"],
  ],
};

const removeDots: Rewrite = {
  id: "wwwoffle-dot-segments",
  title: "Remove . and .. segments from the path.",
  source: wwwoffleProgram("SplitURL, path"),
  safety: "preserves",
  apply: onHosts((url) => replacePart(url, "path", removeDotSegments(url.path, { lastDotTakesSlash: true }))),
  examples: [
    ["http://h/a/./b/../c", "http://h/a/c"],
    ["http://h/a.b/..c", "http://h/a.b/..c"],
  ],
};

const dropEmptyArguments: Rewrite = {
  id: "wwwoffle-drop-empty-arguments",
  title: "Drop a ? with nothing behind it.",
  source: wwwoffleProgram("SplitURL, arguments"),
  safety: "usually-preserves",
  apply: onHosts((url) => (url.query === "" ? replacePart(url, "query", null) : url)),
  examples: [
    ["http://h/a?", "http://h/a"],
    ["http://h/a?b", "http://h/a?b"],
  ],
};

const recodeArguments: Rewrite = {
  id: "wwwoffle-recode-arguments",
  title: "Recode the arguments as form arguments: needless escapes decoded, spaces as +.",
  source: readme("arguments", "2b"),
  safety: "usually-preserves",
  apply: onHosts((url) => (url.query === null ? url : replacePart(url, "query", recodeFormArgs(url.query)))),
  examples: [
    ["http://h/?a=b%20c%2Fd%e9", "http://h/?a=b+c/d%E9"],
    ["http://h/?a=b+c/d%26e", "http://h/?a=b+c/d%26e"],
  ],
};

const repairAmpersands: Rewrite = {
  id: "wwwoffle-ampersand-entity",
  title: "Replace &amp; by & in the arguments.",
  source: readme("arguments", "2c"),
  safety: "usually-preserves",
  apply: onHosts((url) => (url.query === null ? url : replacePart(url, "query", url.query.replace(/&amp;/gi, "&")))),
  examples: [
    ["http://h/?a=1&amp;b=2", "http://h/?a=1&b=2"],
    ["http://h/?a=1&b=2", "http://h/?a=1&b=2"],
  ],
};

export const wwwoffle29: Profile = {
  id: "wwwoffle-2.9",
  title: "WWWOFFLE 2.9 (a caching proxy’s key)",
  document: "WWWOFFLE README.URL 2.9",
  readings: [stripStart, resolveReference, cutFragment, localUrl, protocol],
  rewrites: [
    lowerCaseScheme("wwwoffle-lower-case-protocol", readme("protocol", "2a")),
    dropEmptyUser,
    recodeUserAndPassword,
    fillLocalHost,
    decodeHost,
    lowerCaseHost,
    spellAddress,
    dropEmptyPort,
    dropDefaultPort,
    fillPath,
    recodePathname,
    removeDots,
    dropEmptyArguments,
    recodeArguments,
    repairAmpersands,
  ],
  notFixed: [{ name: "an entity of an entity: &amp;amp; is repaired once a pass", example: "http://h/?a&amp;amp;b" }],
};
