import { anyPercent, characters, percentEncoded, shape } from "../../triggers/traits.ts";
import { characterSet, decodeUnreserved, UNRESERVED } from "../../url/percent.ts";
import { platformHost } from "../../url/platform-url.ts";
import { recoder } from "../../url/recode.ts";
import { edit, parse, replacePart } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";
import { asciiLower, dropPorts } from "../shared-rules.ts";
import { ifHasHost } from "./path.ts";
import { DEFAULT_LOCAL_HOST } from "./string-rules.ts";

/** URLEncodePassword: not encoded. */
const PASSWORD = characterSet("A-Za-z0-9!$*+,\\-.=_~");
const recodePassword = recoder(PASSWORD);

/** Expands IPv6 to eight groups, unpadded. */
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
 * A single number is all 32 bits; missing numbers are zeros at the end ("127.1" is 127.1.0.0, in browsers 127.0.0.1).
 * Leading zeros are not octal.
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
  safety: "preserves",
  triggers: [shape("userinfo")],
  apply: (url) =>
    edit(url, {
      user: url.user === null ? null : recodePassword(url.user),
      password: url.password === null ? null : recodePassword(url.password),
    }),
};

export const dropEmptyUser: UrlRule = {
  id: "wwwoffle-drop-empty-user",
  safety: "usually-preserves",
  triggers: [shape("userinfo")],
  apply: (url) => (url.user === "" && url.password === null ? replacePart(url, "user", null) : url),
};

export const decodeHost: UrlRule = {
  id: "wwwoffle-decode-host",
  safety: "preserves",
  triggers: [percentEncoded(UNRESERVED, "authority")],
  // At other characters the program would cut the host.
  apply: ifHasHost((url) => replacePart(url, "host", decodeUnreserved(url.host as string))),
};

export const lowerCaseHost: UrlRule = {
  id: "wwwoffle-lower-case-host",
  safety: "preserves",
  triggers: [characters("A-Z", "authority"), ...anyPercent("authority")],
  apply: ifHasHost((url) => replacePart(url, "host", asciiLower(url.host as string))),
};

export const normalizeAddress: UrlRule = {
  id: "wwwoffle-ip-address",
  safety: "preserves",
  triggers: [shape("host-number")],
  apply: ifHasHost((url) => {
    const host = url.host as string;
    if (host.startsWith("[")) return replacePart(url, "host", eightGroups(host) ?? host);
    return replacePart(url, "host", fourNumbers(host) ?? host);
  }),
};

export const fillLocalHost: UrlRule = {
  id: "wwwoffle-empty-host",
  safety: "preserves",
  triggers: [shape("host-empty")],
  apply: (url, { localHost }) => {
    if (url.host !== "") return url;
    const local = parse(`http://${localHost || DEFAULT_LOCAL_HOST}`);
    return edit(url, { host: local.host, port: url.port ?? local.port });
  },
};

export const dropEmptyPort: UrlRule = {
  id: "wwwoffle-drop-empty-port",
  safety: "preserves",
  triggers: [shape("port")],
  apply: (url) => (url.port === "" ? replacePart(url, "port", null) : url),
};

export const dropDefaultPort: UrlRule = {
  id: "wwwoffle-drop-default-port",
  safety: "preserves",
  triggers: [shape("port")],
  apply: dropPorts({ http: "80", ftp: "21", finger: "79" }),
};
