import { urlStandard } from "../sources.ts";
import { anyPercent, outside, shape, type Triggers } from "../traits/traits.ts";
import { characterSet } from "../url/percent.ts";
import { platformHref } from "../url/platform-url.ts";
import { isSpecial } from "../url/schemes.ts";
import { authority, type Refusal, serialize, type Url } from "../url/url.ts";
import type { Check } from "./finding.ts";

type Reason = Refusal | "bracket-open" | "other";

const messages = {
  relative: "Relative URL: it needs the page it is on.",
  "host-empty": "The host is missing.",
  "host-invalid": "The host has characters that no host name may have, or is not a valid IP address.",
  "bracket-open": "The IP address starts with “[”, but the closing “]” is missing.",
  "port-invalid": "The port is not a number from 0 to 65535.",
  "credentials-in-file": "A file URL cannot have a user name or a password.",
  other: "Browsers cannot read this as a URL.",
} satisfies Record<Reason, string>;

const COMPONENT: Readonly<Record<Exclude<Reason, "other">, string>> = {
  relative: "scheme",
  "host-empty": "host",
  "host-invalid": "host",
  "bracket-open": "host",
  "port-invalid": "port",
  "credentials-in-file": "userinfo",
};

/** For refusals that no rule noted. */
function whyRefused({ scheme, host, port }: Url): Refusal | "other" {
  if (scheme === null) return "relative";
  if (port !== null && (/[^0-9]/.test(port) || Number(port) > 65535)) return "port-invalid";
  if (host === "" && isSpecial(scheme.toLowerCase())) return "host-empty";
  return host ? "host-invalid" : "other";
}

/** Text after its first colon was parsed as a port. */
const isBracketOpen = ({ scheme, host }: Url): boolean =>
  scheme !== null && host?.startsWith("[") === true && !host.includes("]");

const evidenceOf = (url: Url, component: string): string => {
  if (isBracketOpen(url)) return authority({ ...url, user: null, password: null }) ?? "";
  if (component === "port") return url.port ?? "";
  if (component === "host") return url.host ?? "";
  if (component === "userinfo") return authority({ ...url, host: "", port: null }) ?? "";
  return url.scheme ?? serialize(url);
};

/** Browsers accept hosts of plain names not ending in a number. */
const HOST_MAY_BE_REFUSED: Triggers = [
  outside(characterSet("A-Za-z0-9._\\-@:"), "authority"),
  ...anyPercent("authority"),
  shape("userinfo"),
  shape("port"),
  shape("host-empty"),
  shape("host-number"),
  shape("host-dots"),
  shape("host-punycode"),
];

export const refused: Check = {
  id: "refused",
  title: "Browsers refuse this address",
  source: urlStandard("4.4", "concept-basic-url-parser"),
  messages,
  triggers: HOST_MAY_BE_REFUSED,
  find: ({ text, url, canonicalUrl }) => {
    if (text === "" || (canonicalUrl.refusal === null && platformHref(text) !== null)) return [];
    const reason: Reason = isBracketOpen(url) ? "bracket-open" : (canonicalUrl.refusal ?? whyRefused(url));
    const component = reason === "other" ? "scheme" : COMPONENT[reason];
    return [
      {
        id: "refused",
        severity: "error",
        confidence: "high",
        component,
        reason,
        message: messages[reason],
        evidence: evidenceOf(url, component),
      },
    ];
  },
};
