import { assumeHttp } from "../../rules/web/string-rules.ts";
import { characters, inNested, matching, shape } from "../../triggers/traits.ts";
import { cutUserinfo } from "../../url/cut-userinfo.ts";
import { beforeBreak, type HostReading, hostNamed, hostOf1738, hostReadings } from "../../url/host-readings.ts";
import { withoutOuterSpace } from "../../url/outer-space.ts";
import { platformHref } from "../../url/platform-url.ts";
import { hasKnownEnding, isPlausibleHost } from "../../url/plausible.ts";
import { withQuestionInLogin } from "../../url/question-in-login.ts";
import { isSpecial } from "../../url/schemes.ts";
import { parse, schemeOf, type Url } from "../../url/url.ts";
import type { Check, Finding, Subject } from "../finding.ts";

export type Reason = "backslash" | "break" | "signs-at" | "sign-in-password" | "slash-only" | "browsers-only";

const DECEPTIVE: readonly Reason[] = ["backslash", "break", "signs-at", "sign-in-password", "slash-only"];

/** Of a text that browsers open. */
interface Reading {
  readonly text: string;
  /** What browsers open. */
  readonly host: string;
  readonly rfc1738: HostReading;
  readonly rfc3986: HostReading;
  /** To RFC 1738, "?" is certainly part of a login: no data of a web address. */
  readonly hasLogin1738: boolean;
}

interface Other {
  readonly reason: Reason;
  readonly evidence: string;
  /** `null` if it is not to be shown. */
  readonly host: string | null;
  /** Whether it is likely to be meant, or looked for, as a host. */
  readonly isLikely: boolean;
}

const isLikelyHost = (host: string): boolean => host.startsWith("[") || hasKnownEnding(host);

/** The spelling of an IP address is said by its own check. */
const isOther = (one: HostReading, host: string): one is HostReading & { readonly host: string } =>
  one.host !== null && one.host !== host && hostNamed(one.written ?? "") !== host;

/** What makes readers of RFC 3986 stop elsewhere than browsers. */
function causeIn(text: string): readonly [Reason, string] {
  if (/^[^?#]*\\/.test(beforeBreak(text))) return ["backslash", "\\"];
  return ["break", [...new Set(text.match(/[\t\n\r]/g))].join("")];
}

/** ".good.example" of "evil.example\.good.example", which a test of how the host ends takes for good. */
function endAfterBackslash({ text, host, rfc3986 }: Reading): string | null {
  const written = rfc3986.written ?? "";
  const last = written.lastIndexOf("\\");
  if (last < 0 || rfc3986.host !== null) return null;
  const end = written.slice(last + 1);
  const hasMore = text.charAt(text.indexOf(written) + written.length) === "/";
  const isLikely = end.startsWith(".") ? hasKnownEnding(end.slice(1)) : isPlausibleHost(end, hasMore);
  const named = isLikely ? hostNamed(end.replace(/^\./, "")) : null;
  // "http://\good.example": browsers drop that slash, too.
  return named === host ? null : named;
}

const AUTHORITY = /^(?:[^:/]*:)?\/\/([^/?#]*)([?#]?)([^/@]*@?)([^/]*)(\/?)/;

/** "?mail=ann@mail.example" is an e-mail address: data, unless "@" comes first or "/" follows. */
function otherOf1738(reading: Reading): Other | null {
  const { host } = reading.rfc1738;
  if (!isOther(reading.rfc1738, reading.host) || host === null) return null;
  const [, authority = "", delimiter = "", user = "", , slash] = AUTHORITY.exec(beforeBreak(reading.text)) ?? [];
  const sign = authority.indexOf("@");
  if (sign >= 0 && !reading.hasLogin1738) {
    const hasPassword = authority.slice(0, sign).includes(":");
    const reason = hasPassword ? "sign-in-password" : "signs-at";
    return { reason, evidence: "@", host: hasPassword ? null : host, isLikely: isLikelyHost(host) };
  }
  const isData = !reading.hasLogin1738 && (!isLikelyHost(host) || (user !== "@" && slash === ""));
  if (isData || delimiter === "") return null;
  // "http://u?r@host/" is a user name that is not encoded.
  return { reason: "slash-only", evidence: delimiter, host, isLikely: isLikelyHost(reading.host) };
}

function otherHost(reading: Reading): Other | null {
  const { text, host, rfc3986: generic } = reading;
  if (isOther(generic, host)) {
    const [reason, evidence] = causeIn(text);
    // A page's "\\images\a.gif" is a path that was mistaken.
    const isLikely = isLikelyHost(generic.host) && (parse(text).scheme !== null || isLikelyHost(host));
    return { reason, evidence, host: generic.host, isLikely };
  }
  const end = endAfterBackslash(reading);
  if (end !== null) return { reason: "backslash", evidence: "\\", host: end, isLikely: true };
  return otherOf1738(reading);
}

/** "http://ann:s3@cret\t@h/" as browsers read it. */
function withoutPassword(other: Other, text: string, base: string | undefined): Other {
  const href = platformHref(text, base);
  const password = href === null ? null : parse(href).password;
  const isPiece = other.host !== null && password?.toLowerCase().includes(other.host) === true;
  return isPiece ? { ...other, reason: "sign-in-password", host: null } : other;
}

/** Between the scheme and the host. */
const delimitersIn = (text: string): string => {
  const before = /^(?:[A-Za-z\t\n\r]*:)?[\\/\t\n\r]*/.exec(text)?.[0] ?? "";
  return before.includes("\\") || !text.includes("\\") ? before : "\\";
};

/** "http:" or "http://" before a text without a scheme and a base; tabs and line breaks stay. */
function withScheme(text: string, base: string | undefined): string {
  const solid = text.replace(/[\t\n\r]/g, "");
  const assumed = assumeHttp.applyToText(solid, base === undefined ? {} : { base });
  return assumed.slice(0, assumed.length - solid.length) + text;
}

/** As the fields and the rule set have it: the last "@" ends the login, so no piece of a password is a host. */
const behindLogin = ({ host }: Url): HostReading => ({ written: host, host: host === null ? null : hostOf1738(host) });

/** As written, with "http:" where that is missing; `null` where browsers read no host, or there is no doubt. */
function readingOf({ input, url, options }: Subject): Reading | null {
  const base = options.base || undefined;
  const text = withScheme(withoutOuterSpace(input), options.base);
  const { rfc1738: older, rfc3986: generic, urlStandard: browsers } = hostReadings(text, base);
  const href = platformHref(text, base);
  if (browsers.host === null || href === null) return null;
  const scheme = schemeOf(parse(href));
  // A file URL may have any number of slashes and no host. RFC 1738 and browsers both know telnet.
  if ((!isSpecial(scheme) && scheme !== "telnet") || scheme === "file") return null;
  // Other checks report a user name that is cut. RFC 1738 cuts none at "?" in a scheme with a login.
  const read = withQuestionInLogin(url);
  if (cutUserinfo(read) !== null) return null;
  const hasLogin1738 = read !== url;
  return {
    text,
    host: browsers.host,
    rfc1738: hasLogin1738 ? behindLogin(read) : older,
    rfc3986: generic,
    hasLogin1738,
  };
}

function find(subject: Subject): Finding[] {
  const reading = readingOf(subject);
  if (reading === null) return [];
  const { host: goesTo, text, rfc3986: generic } = reading;
  const base = subject.options.base || undefined;
  const common = { id: "parsers-differ", confidence: "high", component: "host" } as const;
  const other = otherHost(reading);
  if (other !== null) {
    const { reason, evidence, host: seems, isLikely } = withoutPassword(other, text, base);
    const severity = isLikely ? "error" : "note";
    return [{ ...common, severity, reason, evidence, deception: { goesTo, seems } }];
  }
  // "https:a/b" on a page is a path there.
  if (generic.host !== null || (base && parse(platformHref(base) ?? "").host === goesTo)) return [];
  const reason = "browsers-only";
  const evidence = delimitersIn(text);
  return [{ ...common, severity: "note", reason, evidence }];
}

/** Two programs that read another host each: what one lets pass, the other requests (RFC 3986, 7.6). */
export const parsersDiffer: Check = {
  id: "parsers-differ",
  isDeceptive: DECEPTIVE,
  appliesToNested: DECEPTIVE,
  triggers: [
    shape("userinfo"),
    shape("host-empty"),
    characters("\\\\\t\n\r", "authority"),
    matching(/^[^/?#]*\/\/[^/?#]*[?#][^/@]*@/, "@"),
    inNested(/[@\\\t\n\r]|%(?:25|40|5c|0[9ad])/),
  ],
  triggersAsWritten:
    /\\|^[^\t\n\r/?#\\]*(?:[\\/]+[^\t\n\r/?#\\]*)?[\t\n\r]|^[\0-\x20]*(?:(?:https?|wss?|ftp):(?!\/\/[^/])|\/\/\/)|^(?:[^/?#]*\/\/)?[^/?#@]*(?:@[^/?#@]*@|[?#][^/@]*@)/i,
  find,
};
