import { anyPercent, characters, charactersOutside, shape, type Triggers } from "../../triggers/traits.ts";
import { characterSet } from "../../url/percent.ts";
import { platformHost } from "../../url/platform-url.ts";
import { edit, replacePart, schemeOf } from "../../url/url.ts";
import { hostToAscii, removeExtraDots } from "../key-hosts.ts";
import { minimalEscaping } from "../minimal-escape.ts";
import type { UrlRule } from "../rule.ts";
import { hostRule, ifHasKey, type PartRule } from "./scope.ts";

/** Without the delimiters of keys. */
const KEPT_IN_HOST = characterSet("!\"$&'*-.0-9;->@-~");

const IP_LITERAL = /^\[[0-9A-Fa-f:.]*\]$/;

const ESCAPED_OTHERWISE: Triggers = [charactersOutside(KEPT_IN_HOST, "authority"), ...anyPercent("authority")];

const escapeMinimally = minimalEscaping(KEPT_IN_HOST);
const escapeHost = (host: string): string =>
  host.startsWith("[") && IP_LITERAL.test(host) ? host : escapeMinimally(host);

export const unescapeHost = hostRule({
  id: "surt-unescape-host",
  safety: "usually-preserves",
  triggers: ESCAPED_OTHERWISE,
  change: escapeHost,
});

export const toAscii = hostRule({
  id: "surt-host-to-ascii",
  safety: "preserves",
  triggers: ESCAPED_OTHERWISE,
  // The platform keeps parentheses raw.
  change: (host) => escapeHost(hostToAscii(host)),
});

export const tidyHostDots = hostRule({
  id: "surt-host-dots",
  safety: "may-change",
  triggers: [shape("host-dots")],
  change: removeExtraDots,
});

/** Takes any number of digits. */
function lowFourOctets(digits: string): string {
  let number = 0;
  for (const digit of digits) number = (number * 10 + Number(digit)) % 2 ** 32;
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff).join(".");
}

export const normalizeIPv4 = hostRule({
  id: "surt-ipv4",
  safety: "may-change",
  triggers: [shape("host-number")],
  change: (host) => {
    if (/^[0-9]+$/.test(host)) return lowFourOctets(host);
    return /^[0-9]+(?:\.[0-9]+){1,3}$/.test(host) ? (platformHost(host) ?? host) : host;
  },
});

export const lowerHost = hostRule({
  id: "surt-lower-case-host",
  safety: "preserves",
  triggers: [characters("A-Z", "authority"), ...anyPercent("authority")],
  change: (host) => host.toLowerCase(),
});

const dropWwwOfAnyScheme = hostRule({
  id: "surt-drop-www",
  safety: "may-change",
  triggers: [shape("host-www")],
  change: (host) => /^www[0-9]*\.(.+)/s.exec(host)?.[1] ?? host,
});

export const dropWww: PartRule = {
  ...dropWwwOfAnyScheme,
  apply: (url, context) => (schemeOf(url) === "dns" ? url : dropWwwOfAnyScheme.apply(url, context)),
};

export const dropUserinfo: UrlRule = {
  id: "surt-drop-userinfo",
  safety: "may-change",
  triggers: [shape("userinfo")],
  apply: ifHasKey((url) => edit(url, { user: null, password: null })),
};

const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([
  ["http", "80"],
  ["https", "443"],
]);

export const dropPort: UrlRule = {
  id: "surt-drop-port",
  safety: "preserves",
  triggers: [shape("port")],
  apply: ifHasKey((url) => {
    if (url.port === null) return url;
    const port = url.port.replace(/^0+(?=[0-9])/, "");
    return replacePart(url, "port", port === "" || port === DEFAULT_PORTS.get(schemeOf(url)) ? null : port);
  }),
};
