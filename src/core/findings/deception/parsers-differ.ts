import { assumeHttp } from "../../rules/web/string-rules.ts";
import { characters, inNested, matching, shape } from "../../triggers/traits.ts";
import {
  beforeLineBreak,
  type HostReading,
  hostOf1738,
  hostReadings,
  mapDecodedHost,
} from "../../url/host-readings.ts";
import { platformHref } from "../../url/platform-url.ts";
import { hasKnownEnding, isPlausibleHost } from "../../url/plausible.ts";
import { withQuestionMarkInLogin } from "../../url/question-in-login.ts";
import { isSpecial } from "../../url/schemes.ts";
import { trimControls } from "../../url/trim-controls.ts";
import { truncatedUserinfo } from "../../url/truncated-userinfo.ts";
import { parse, schemeOf, type Url } from "../../url/url.ts";
import type { Check, Finding, Subject } from "../finding.ts";

export type Reason = "backslash" | "break" | "signs-at" | "sign-in-password" | "slash-only" | "browsers-only";

const DECEPTIVE: readonly Reason[] = ["backslash", "break", "signs-at", "sign-in-password", "slash-only"];

interface Reading {
  readonly text: string;
  /** In browsers. */
  readonly host: string;
  readonly rfc1738: HostReading;
  readonly rfc3986: HostReading;
  /** RFC 1738 reads "?" in a login. */
  readonly hasLogin1738: boolean;
}

interface Other {
  readonly reason: Reason;
  readonly evidence: string;
  /** `null` if it must not be shown. */
  readonly host: string | null;
  readonly isLikely: boolean;
}

const isLikelyHost = (host: string): boolean => host.startsWith("[") || hasKnownEnding(host);

/** `ipv4-spelling` reports IP address forms. */
const isOther = (one: HostReading, host: string): one is HostReading & { readonly host: string } =>
  one.host !== null && one.host !== host && mapDecodedHost(one.written ?? "") !== host;

function causeIn(text: string): readonly [Reason, string] {
  if (/^[^?#]*\\/.test(beforeLineBreak(text))) return ["backslash", "\\"];
  return ["break", [...new Set(text.match(/[\t\n\r]/g))].join("")];
}

/** Finds ".good.example" in "evil.example\.good.example", which passes a test of the host's end. */
function endAfterBackslash({ text, host, rfc3986 }: Reading): string | null {
  const written = rfc3986.written ?? "";
  const last = written.lastIndexOf("\\");
  if (last < 0 || rfc3986.host !== null) return null;
  const end = written.slice(last + 1);
  const hasMore = text.charAt(text.indexOf(written) + written.length) === "/";
  const isLikely = end.startsWith(".") ? hasKnownEnding(end.slice(1)) : isPlausibleHost(end, hasMore);
  const named = isLikely ? mapDecodedHost(end.replace(/^\./, "")) : null;
  // "http://\good.example": browsers ignore this backslash.
  return named === host ? null : named;
}

const AUTHORITY = /^(?:[^:/]*:)?\/\/([^/?#]*)([?#]?)([^/@]*@?)([^/]*)(\/?)/;

/** "?mail=ann@mail.example" is data, unless "@" comes first or "/" follows. */
function otherOf1738(reading: Reading): Other | null {
  const { host } = reading.rfc1738;
  if (!isOther(reading.rfc1738, reading.host) || host === null) return null;
  const [, authority = "", delimiter = "", user = "", , slash] = AUTHORITY.exec(beforeLineBreak(reading.text)) ?? [];
  const sign = authority.indexOf("@");
  if (sign >= 0 && !reading.hasLogin1738) {
    const hasPassword = authority.slice(0, sign).includes(":");
    const reason = hasPassword ? "sign-in-password" : "signs-at";
    return { reason, evidence: "@", host: hasPassword ? null : host, isLikely: isLikelyHost(host) };
  }
  const isData = !reading.hasLogin1738 && (!isLikelyHost(host) || (user !== "@" && slash === ""));
  if (isData || delimiter === "") return null;
  // An unencoded user name: "http://u?r@host/".
  return { reason: "slash-only", evidence: delimiter, host, isLikely: isLikelyHost(reading.host) };
}

function otherHost(reading: Reading): Other | null {
  const { text, host, rfc3986: generic } = reading;
  if (isOther(generic, host)) {
    const [reason, evidence] = causeIn(text);
    // "\\images\a.gif" is probably a mistyped path.
    const isLikely = isLikelyHost(generic.host) && (parse(text).scheme !== null || isLikelyHost(host));
    return { reason, evidence, host: generic.host, isLikely };
  }
  const end = endAfterBackslash(reading);
  if (end !== null) return { reason: "backslash", evidence: "\\", host: end, isLikely: true };
  return otherOf1738(reading);
}

/** Hides a host that is part of a password: "http://ann:s3@cret\t@h/". */
function withoutPassword(other: Other, text: string, base: string | undefined): Other {
  const href = platformHref(text, base);
  const password = href === null ? null : parse(href).password;
  const isPiece = other.host !== null && password?.toLowerCase().includes(other.host) === true;
  return isPiece ? { ...other, reason: "sign-in-password", host: null } : other;
}

const delimitersIn = (text: string): string => {
  const before = /^(?:[A-Za-z\t\n\r]*:)?[\\/\t\n\r]*/.exec(text)?.[0] ?? "";
  return before.includes("\\") || !text.includes("\\") ? before : "\\";
};

/** Adds a missing scheme. Keeps tabs and line breaks. */
function withScheme(text: string, base: string | undefined): string {
  const solid = text.replace(/[\t\n\r]/g, "");
  const assumed = assumeHttp.applyToText(solid, base === undefined ? {} : { base });
  return assumed.slice(0, assumed.length - solid.length) + text;
}

/** The last "@" ends the login, so the host is never part of a password. */
const behindLogin = ({ host }: Url): HostReading => ({ written: host, host: host === null ? null : hostOf1738(host) });

function readingOf({ input, url, options }: Subject): Reading | null {
  const base = options.base || undefined;
  const text = withScheme(trimControls(input), options.base);
  const { rfc1738: older, rfc3986: generic, urlStandard: browsers } = hostReadings(text, base);
  const href = platformHref(text, base);
  if (browsers.host === null || href === null) return null;
  const scheme = schemeOf(parse(href));
  // File URLs vary in slashes and hosts. telnet is known to RFC 1738 and browsers.
  if ((!isSpecial(scheme) && scheme !== "telnet") || scheme === "file") return null;
  // Other checks report cut user names.
  const read = withQuestionMarkInLogin(url);
  if (truncatedUserinfo(read) !== null) return null;
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
  // "https:a/b" on an https page is a path.
  if (generic.host !== null || (base && parse(platformHref(base) ?? "").host === goesTo)) return [];
  const reason = "browsers-only";
  const evidence = delimitersIn(text);
  return [{ ...common, severity: "note", reason, evidence }];
}

/** One parser accepts a URL that another requests from a different host (RFC 3986, 7.6). */
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
