import { anyPercent, characters, charactersOutside, shape } from "../../triggers/traits.ts";
import { characterSet, decodeToText } from "../../url/percent.ts";
import { platformHost } from "../../url/platform-url.ts";
import { isSpecial } from "../../url/schemes.ts";
import { edit, replacePart, schemeOf, type Url } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";
import { lowerCaseOutsideEscapes } from "../shared-rules.ts";
import { isNonSpecial, isRequestable, withPlatformParts } from "./scope.ts";

/** Includes delimiters, which other rules check. */
const IN_AUTHORITY = characterSet("A-Za-z0-9._\\-@:");

const ifSpecialHost =
  (apply: (url: Url, host: string) => Url): UrlRule["apply"] =>
  (url) =>
    url.refusal === null && url.host !== null && url.host !== "" && isSpecial(url.scheme ?? "")
      ? apply(url, url.host)
      : url;

const PLAIN_HOST = /^[A-Za-z0-9._-]*$/;
const PUNYCODE = /(?:^|\.)xn--/i;
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0[xX][0-9a-fA-F]*)\.?$/;

const parseHost = (url: Url, host: string): Url => {
  const parsed = platformHost(host);
  return parsed === null ? edit(url, { refusal: "host-invalid" }) : replacePart(url, "host", parsed);
};

export const decodeHost: UrlRule = {
  id: "decode-host",
  safety: "preserves",
  triggers: anyPercent("authority"),
  apply: ifSpecialHost((url, host) => {
    if (!host.includes("%") || host.startsWith("[")) return url;
    const decoded = decodeToText(host);
    return decoded === null || platformHost(decoded) === null
      ? edit(url, { refusal: "host-invalid" })
      : replacePart(url, "host", decoded);
  }),
};

export const hostToAscii: UrlRule = {
  id: "host-to-ascii",
  safety: "preserves",
  triggers: [charactersOutside(IN_AUTHORITY, "authority"), ...anyPercent("authority"), shape("host-punycode")],
  apply: ifSpecialHost((url, host) =>
    host.startsWith("[") || (PLAIN_HOST.test(host) && !PUNYCODE.test(host)) ? url : parseHost(url, host),
  ),
};

export const encodeHost: UrlRule = {
  id: "encode-host",
  safety: "preserves",
  triggers: [],
  apply: (url) => (url.host !== null && isNonSpecial(url) ? withPlatformParts(url, "host") : url),
};

export const normalizeIPv4: UrlRule = {
  id: "ipv4-address",
  safety: "preserves",
  triggers: [shape("host-number")],
  apply: ifSpecialHost((url, host) => (ENDS_IN_NUMBER.test(host) ? parseHost(url, host) : url)),
};

export const normalizeIPv6: UrlRule = {
  id: "ipv6-address",
  safety: "preserves",
  triggers: [characters("[", "authority")],
  apply: (url) => {
    if (!url.host?.startsWith("[")) return url;
    if (isNonSpecial(url)) return withPlatformParts(url, "host");
    return isRequestable(url) ? parseHost(url, url.host) : url;
  },
};

export const lowerCaseHost: UrlRule = {
  id: "lower-case-host",
  safety: "preserves",
  triggers: [characters("A-Z", "authority")],
  apply: (url) =>
    url.host !== null && isSpecial(schemeOf(url)) ? replacePart(url, "host", lowerCaseOutsideEscapes(url.host)) : url,
};
