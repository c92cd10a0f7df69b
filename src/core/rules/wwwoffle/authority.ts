import { readme, wwwoffleProgram } from "../../sources.ts";
import { anyPercent, characters, escapesOf, shape } from "../../triggers/traits.ts";
import { characterSet, decodeUnreserved, UNRESERVED } from "../../url/percent.ts";
import { platformHost } from "../../url/platform-url.ts";
import { recoding, respell } from "../../url/respell.ts";
import { edit, parse, replacePart } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";
import { asciiLower, dropPorts } from "../shared-rules.ts";
import { ifHasHost } from "./path.ts";
import { DEFAULT_LOCAL_HOST } from "./string-rules.ts";

/** URLEncodePassword: these are never encoded. */
const PASSWORD = characterSet("A-Za-z0-9!$*+,\\-.=_~");
const RECODED = recoding(PASSWORD);
const recodePassword = (text: string): string => respell(text, RECODED);

/** Eight groups without padding. */
function eightGroups(host: string): string | null {
  const compressed = platformHost(host);
  if (compressed === null) return null;
  const [head = "", tail] = compressed.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return `[${[...before, ...zeros, ...after].join(":")}]`;
}

/**
 * One number is all 32 bits; missing numbers are zeros at the end (in browsers "127.1" is 127.0.0.1). Leading zeros are
 * not octal.
 */
function fourNumbers(host: string): string | null {
  if (!/^[0-9]+(?:\.[0-9]+){0,3}\.?$/.test(host)) return null;
  const numbers = host.replace(/\.$/, "").split(".").map(Number);
  const [first = 0] = numbers;
  if (numbers.length === 1) {
    return first < 2 ** 32 ? [24, 16, 8, 0].map((shift) => Math.floor(first / 2 ** shift) % 256).join(".") : null;
  }
  if (numbers.some((number) => number > 255)) return null;
  return [...numbers, 0, 0].slice(0, 4).join(".");
}

export const recodeUserAndPassword: UrlRule = {
  id: "wwwoffle-recode-password",
  short: "user name encoding",
  title: "Decode the user name and password, then encode them as WWWOFFLE does.",
  why: "In user names and passwords, “@”, “:” and “/” must be encoded. README.URL decodes everything, then encodes what it doesn’t allow.",
  source: readme("username & password", "2b and 2c"),
  safety: "preserves",
  triggers: [shape("userinfo")],
  makes: [],
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

export const dropEmptyUser: UrlRule = {
  id: "wwwoffle-drop-empty-user",
  short: "lone @",
  title: "Remove an “@” with nothing before it.",
  why: "README.URL knows only present and missing parts. WWWOFFLE treats an empty part as missing.",
  source: wwwoffleProgram("SplitURL, user name and password"),
  safety: "usually-preserves",
  triggers: [shape("userinfo")],
  makes: [],
  apply: (url) => (url.user === "" && url.password === null ? replacePart(url, "user", null) : url),
  examples: [
    ["http://@h/", "http://h/"],
    ["http://ann@h/", "http://ann@h/"],
  ],
};

export const decodeHost: UrlRule = {
  id: "wwwoffle-decode-host",
  short: "encoded host",
  title: "Decode percent-encoded letters, digits, “-”, “.”, “_” and “~” in the host.",
  why: "README.URL doesn’t decode hosts, but WWWOFFLE does. It cuts the host at other encoded characters. Trueform leaves those encoded to keep the host.",
  source: wwwoffleProgram("SplitURL, host"),
  safety: "preserves",
  triggers: [escapesOf(UNRESERVED, "authority")],
  // The program would cut the host at other characters.
  apply: ifHasHost((url) => replacePart(url, "host", decodeUnreserved(url.host as string))),
  examples: [
    ["http://www%2Eexample.com/", "http://www.example.com/"],
    ["http://a%2Fb/", "http://a%2Fb/"],
  ],
};

export const lowerCaseHost: UrlRule = {
  id: "wwwoffle-lower-case-host",
  short: "host case",
  title: "Lowercase the host.",
  why: "Scheme and host are case-insensitive. README.URL uses lowercase for both to avoid confusion.",
  source: readme("hostname", "2a"),
  safety: "preserves",
  triggers: [characters("A-Z", "authority"), ...anyPercent("authority")],
  makes: [],
  apply: ifHasHost((url) => replacePart(url, "host", asciiLower(url.host as string))),
  examples: [
    ["http://WWW.Example.COM/A", "http://www.example.com/A"],
    ["http://h/A", "http://h/A"],
  ],
};

export const normalizeAddress: UrlRule = {
  id: "wwwoffle-ip-address",
  short: "IP notation",
  title: "Write IPv4 addresses as four decimal numbers, IPv6 addresses as eight groups.",
  why: "README.URL doesn’t mention IP addresses. WWWOFFLE writes each in one form, so its cache sees one host.",
  source: wwwoffleProgram("SplitURL, host"),
  safety: "preserves",
  triggers: [shape("host-number")],
  makes: [],
  apply: ifHasHost((url) => {
    const host = url.host as string;
    if (host.startsWith("[")) return replacePart(url, "host", eightGroups(host) ?? host);
    return replacePart(url, "host", fourNumbers(host) ?? host);
  }),
  examples: [
    ["http://010.1.2.3/", "http://10.1.2.3/"],
    ["http://[::1]/", "http://[0:0:0:0:0:0:0:1]/"],
    ["http://0x7f.1/", "http://0x7f.1/"],
  ],
};

export const fillLocalHost: UrlRule = {
  id: "wwwoffle-empty-host",
  short: "empty host",
  title: "Replace an empty host with the local host.",
  why: "README.URL uses the local host for URLs that start with “/”. WWWOFFLE also uses it for an empty host.",
  source: wwwoffleProgram("SplitURL, host"),
  safety: "preserves",
  triggers: [shape("host-empty")],
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

export const dropEmptyPort: UrlRule = {
  id: "wwwoffle-drop-empty-port",
  short: "empty port",
  title: "Remove a colon without a port.",
  why: "README.URL knows only present and missing parts. WWWOFFLE treats an empty part as missing.",
  source: readme("port", "1"),
  safety: "preserves",
  triggers: [shape("port")],
  makes: [],
  apply: (url) => (url.port === "" ? replacePart(url, "port", null) : url),
  examples: [
    ["http://host:/", "http://host/"],
    ["http://host:8080/", "http://host:8080/"],
  ],
};

export const dropDefaultPort: UrlRule = {
  id: "wwwoffle-drop-default-port",
  short: "default port",
  title: "Remove the default port (http 80, ftp 21, finger 79).",
  why: "In WWWOFFLE, the port is part of the host name. Removing the default port keeps one name per host. Ports are compared as numbers: 080 is 80.",
  source: readme("port", "2"),
  safety: "preserves",
  triggers: [shape("port")],
  makes: [],
  apply: dropPorts({ http: "80", ftp: "21", finger: "79" }),
  examples: [
    ["http://host:80/", "http://host/"],
    ["https://host:443/", "https://host:443/"],
  ],
};
