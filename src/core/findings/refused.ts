import { absoluteText, applyUrlRulesTo } from "../rules/apply.ts";
import type { Options } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";
import { anyPercent, charactersOutside, shape, type Triggers } from "../triggers/traits.ts";
import { isAccepted } from "../url/accepted.ts";
import { isLikeHostAndPort, rfc1738Scheme } from "../url/older-scheme.ts";
import { characterSet } from "../url/percent.ts";
import { isSpecial } from "../url/schemes.ts";
import { truncatedUserinfo } from "../url/truncated-userinfo.ts";
import { authority, isPortInvalid, parse, type Refusal, schemeOf, serialize, type Url } from "../url/url.ts";
import type { Check, Subject } from "./finding.ts";

export type Reason =
  | Refusal
  | "bracket-open"
  | "port-in-file"
  | "userinfo-cut"
  | "scheme-first"
  | "scheme-or-host"
  | "other";

const COMPONENT: Readonly<Record<Exclude<Reason, "other">, string>> = {
  relative: "scheme",
  "host-empty": "host",
  "host-invalid": "host",
  "bracket-open": "host",
  "port-invalid": "port",
  "credentials-in-file": "userinfo",
  "port-in-file": "port",
  "userinfo-cut": "userinfo",
  "scheme-first": "scheme",
  "scheme-or-host": "scheme",
};

function whyRefused(url: Url): Refusal | "other" {
  const { scheme, host } = url;
  if (scheme === null) return "relative";
  if (isPortInvalid(url)) return "port-invalid";
  if (host === "" && isSpecial(scheme.toLowerCase())) return "host-empty";
  return host ? "host-invalid" : "other";
}

/** RFC 1738 reads a scheme there. A rule may have added "http://". */
function beforeScheme(input: string, text: string): "scheme-first" | "scheme-or-host" | null {
  const written = input.trim();
  const isAsWritten = text === written;
  if (rfc1738Scheme(written) === null || !(isAsWritten || text === `http://${written}`)) return null;
  if (!isLikeHostAndPort(written)) return "scheme-first";
  return isAsWritten ? "scheme-or-host" : null;
}

/** The IPv6 address was cut at its first colon. */
const isBracketOpen = ({ scheme, host }: Url): boolean =>
  scheme !== null && host?.startsWith("[") === true && !host.includes("]");

function reasonFor({ input, text, url, canonicalUrl }: Subject): Reason {
  if (isBracketOpen(url)) return "bracket-open";
  if (truncatedUserinfo(url)?.isSure) return "userinfo-cut";
  const before = beforeScheme(input, text);
  if (before !== null) return before;
  if (schemeOf(url) === "file") {
    if (url.user !== null || url.password !== null) return "credentials-in-file";
    if (url.port !== null) return "port-in-file";
  }
  return canonicalUrl.refusal ?? whyRefused(url);
}

const evidenceOf = ({ input, url }: Subject, reason: Reason, component: string): string => {
  if (reason === "bracket-open") return authority({ ...url, user: null, password: null }) ?? "";
  if (reason === "scheme-first" || reason === "scheme-or-host") return `${rfc1738Scheme(input.trim()) ?? ""}:`;
  if (component === "port") return url.port || ":";
  if (component === "host") return url.host ?? "";
  if (component === "userinfo") return authority({ ...url, host: "", port: null }) ?? "";
  return url.scheme ?? serialize(url);
};

/** Browsers accept hosts of letters, digits, "-" and "_" that do not end in a number. */
const HOST_MAY_BE_REFUSED: Triggers = [
  charactersOutside(characterSet("A-Za-z0-9._\\-@:"), "authority"),
  ...anyPercent("authority"),
  shape("userinfo"),
  shape("other-port"),
  shape("host-empty"),
  shape("host-number"),
  shape("host-dots"),
  shape("host-punycode"),
];

const isRefusedHere = ({ text, url, canonicalUrl }: Pick<Subject, "text" | "url" | "canonicalUrl">): boolean =>
  text !== "" && (canonicalUrl.refusal !== null || !isAccepted(text, undefined, url));

export function isInputRefused(input: string, options: Options): boolean {
  const profile = profileOf(options.profile);
  const text = absoluteText(input, profile, options);
  return isRefusedHere({ text, url: parse(text), canonicalUrl: applyUrlRulesTo(text, profile, options) });
}

export const refused: Check = {
  id: "refused",
  isRefusal: true,
  triggers: HOST_MAY_BE_REFUSED,
  find: (subject) => {
    if (!isRefusedHere(subject)) return [];
    const { url } = subject;
    const reason = reasonFor(subject);
    const component = reason === "other" ? "scheme" : COMPONENT[reason];
    const cut = reason === "userinfo-cut" ? truncatedUserinfo(url) : null;
    return [
      {
        id: "refused",
        severity: "error",
        confidence: "high",
        component,
        reason,
        evidence: cut?.evidence ?? evidenceOf(subject, reason, component),
        ...(cut === null ? {} : { repaired: cut.repaired, repairedUrl: cut.repaired }),
      },
    ];
  },
};
