/** Whether a text that could be a URL is meant as one: in running text and in arguments much looks like a URL. */
import { hasPublicSuffix } from "./registrable-domain.ts";
import { isKnownScheme, isSpecial } from "./schemes.ts";

/** So many characters behind the colon are looked at: a bound that keeps long texts with many colons linear. */
export const LOOKED_AT = 300;

/** How the rest of a URL begins, behind "scheme:", when its scheme is not followed by "//". */
const BODIES: ReadonlyMap<string, RegExp> = new Map([
  ["about", /^[a-z]/],
  ["blob", /^[a-z]+:/i],
  ["cid", /^[^@]+@/],
  ["data", /^[^,]*,/],
  ["file", /^\/[^/\s]/],
  ["geo", /^-?[0-9.]+,/],
  ["javascript", /^[^\s]*[(=;]/],
  ["magnet", /^\?./],
  ["mailto", /^[^@\s]+@[^@\s]|^\?./],
  ["mid", /^[^@]+@/],
  ["news", /^(?:\*$|[^\s]*[^\s.@][.@][^\s.@])/],
  ["sip", /^[^\s]+[@.]./],
  ["sips", /^[^\s]+[@.]./],
  ["sms", /^[+(*#]?[0-9]/],
  ["smsto", /^[+(*#]?[0-9]/],
  ["tel", /^[+(*#]?[0-9]/],
  ["urn", /^[a-z0-9][a-z0-9-]+:./i],
  ["view-source", /^[a-z]+:\/\//i],
  ["vscode", /^[a-z][\w.-]*[/?]./i],
  ["vscode-insiders", /^[a-z][\w.-]*[/?]./i],
  ["xmpp", /^[^\s]+[@.]./],
]);

/** What can stand behind "//": a host, user information, the brackets of an IP literal, an escape. */
const AUTHORITY = /^\/\/[\p{L}\p{N}[%_~$@:-]/u;

/**
 * Whether "scheme:" with that behind it is the beginning of a URL. Any scheme is believed with "//" and a host behind
 * it; those that have none only when the rest looks as their grammar wants it: "about:config", but not "File:Cat.jpg".
 */
export function isPlausible(scheme: string, behind: string): boolean {
  if (scheme.length < 2) return false;
  const name = scheme.toLowerCase();
  const body = behind.slice(0, LOOKED_AT);
  if (AUTHORITY.test(body)) return true;
  if (/^\/\/\/[^/\s]/.test(body)) return name === "file" || !isSpecial(name);
  return BODIES.get(name)?.test(body) === true;
}

/** Whether the text is an absolute URL and meant as one. */
export function isPlausibleUrl(text: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1];
  return scheme !== undefined && !/\s/.test(text) && isPlausible(scheme, text.slice(scheme.length + 1));
}

/**
 * The part of a name that is the scheme: "this.http" is the end of a sentence and "http". `null` for what can be none.
 */
export function schemeWithin(name: string): string | null {
  if (isKnownScheme(name.toLowerCase())) return name;
  const last = name.slice(name.lastIndexOf(".") + 1);
  if (isKnownScheme(last.toLowerCase())) return last;
  const from = name.search(/[A-Za-z]/);
  return from < 0 ? null : name.slice(from);
}

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/**
 * Top-level domains that a host is known by even when nothing stands behind it. Others are names of members, files and
 * words as well ("user.id", "done.so"): they need a path or a port behind them.
 */
const COMMONEST = words("com org net edu gov mil int at au br ca ch cn cz de dk es eu fi fr jp mx nl pt ru se uk");

/** Reserved names, which are in no list of public suffixes (RFC 6761 and 6762; "internal" by ICANN): own networks have them. */
const RESERVED = words("example internal local test");

/** Endings of files first of all: "readme.md/license" and "main.java:12" are no hosts. */
const FILE_ENDINGS = words("cab java map md mov pub py zip");
/** What is written where any name would do, or for the member of an object: "foo.bar/baz", "event.target/value". */
const PLACEHOLDERS = words("bar call data foo target");
/** The map of a script is a file whatever stands before it: "app.min.js.map:1". */
const SOURCE_MAP = /\.(?:css|[cm]?js)\.map$/;

/** Whether hosts are met under a top-level domain, or in it files and names: those need a third label to be one. */
const isMet = (host: string, last: string, labels: number): boolean => {
  if (FILE_ENDINGS.has(last) || PLACEHOLDERS.has(last)) return labels > 2 && !SOURCE_MAP.test(host);
  return RESERVED.has(last) || last.startsWith("xn--") || hasPublicSuffix(host);
};

const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const LONGEST_HOST = 253;

const isAddress = (labels: readonly string[]): boolean =>
  labels.length === 4 && labels.every((label) => /^[0-9]{1,3}$/.test(label) && Number(label) < 256);

/** "?" and "#" alone end a sentence, and "?." is a member in programs. */
const BEHIND_HOST = /^(?::[0-9]|\/|[?#][^\s"'`“”‘’«»‹›()[\]{}<>.,;:!?])/;

/** Whether what stands behind a name belongs to it, where that is a host: a port, a path, a query or a fragment. */
export const belongsToHost = (behind: string): boolean => BEHIND_HOST.test(behind);

/**
 * Whether a name without a scheme before it is meant as a host: "example.com", but not "e.g", "file.txt" or "3.14".
 * Beyond the commonest top-level domains only with a path or a port behind it.
 */
export function isPlausibleHost(host: string, hasMore: boolean): boolean {
  if (host.length > LONGEST_HOST) return false;
  const name = host.toLowerCase();
  const labels = name.split(".");
  if (!labels.every((label) => LABEL.test(label))) return false;
  if (hasMore && (isAddress(labels) || /^localhost$/i.test(host))) return true;
  const written = host.slice(host.lastIndexOf(".") + 1);
  // "done.It" is the end of one sentence and the beginning of the next.
  if (labels.length < 2 || (written !== written.toLowerCase() && host !== host.toUpperCase())) return false;
  const last = written.toLowerCase();
  if (/^www[0-9]?$/.test(labels[0] as string)) return /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(last);
  if (COMMONEST.has(last)) return true;
  return hasMore && isMet(name, last, labels.length);
}
