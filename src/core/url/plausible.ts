import { lazy } from "./lazy.ts";
import { platformHost } from "./platform-url.ts";
import { hasPublicSuffix } from "./registrable-domain.ts";
import { isKnownScheme, isSpecial } from "./schemes.ts";

/** Read after each colon, for linear time. */
export const LOOKAHEAD = 300;

/** Bodies of schemes without "//". */
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

/** A symbol ("☕.example") needs a dot or slash: "http://→" is no URL. */
const AUTHORITY = lazy(() => /^\/\/(?:[\p{L}\p{N}[%_~$@:-]|(?!\p{ASCII})\p{S}[^\s/?#:@.]*[./])/u);

/** Accepts "//" and a host, or a body of the scheme: "about:config", not "File:Cat.jpg". */
export function isPlausible(scheme: string, rest: string): boolean {
  if (scheme.length < 2) return false;
  const name = scheme.toLowerCase();
  const body = rest.slice(0, LOOKAHEAD);
  if (AUTHORITY().test(body)) return true;
  if (/^\/\/\/[^/\s]/.test(body)) return name === "file" || !isSpecial(name);
  return BODIES.get(name)?.test(body) === true;
}

export function isPlausibleUrl(text: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1];
  return scheme !== undefined && !/\s/.test(text) && isPlausible(scheme, text.slice(scheme.length + 1));
}

/** The space before the scheme is missing. */
const GLUED = /^[a-z0-9]+?(https?|ftp)$/i;
const END_IN_OTHERS = new Set(["sftp", "tftp", "gsiftp", "shttp"]);

/** "http" for "this.http" (end of a sentence) and "texthttp", but "git+http" whole. */
export function schemeAtEnd(name: string): string | null {
  const last = name.slice(name.lastIndexOf(".") + 1);
  if (isKnownScheme(last.toLowerCase())) return last;
  const glued = END_IN_OTHERS.has(last.toLowerCase()) ? undefined : GLUED.exec(last)?.[1];
  if (glued !== undefined) return glued;
  const from = name.search(/[A-Za-z]/);
  return from < 0 ? null : name.slice(from);
}

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Accepted without a path or port. Others may be members, files or words ("user.id", "done.so"). */
const COMMONEST = words("com org net edu gov mil int at au br ca ch cn cz de dk es eu fi fr jp mx nl pt ru se uk");

const NO_WORDS = words("рф укр бел срб мкд мон қаз бг ευ ελ 中国 中國 香港 台湾 台灣");

/** Private networks, not on the list (RFC 6761 and 6762; "internal" by ICANN). */
const RESERVED = words("example internal local test");

/** Files: "readme.md/license", "main.java:12". */
const FILE_ENDINGS = words("cab java map md mov pub py zip");
/** Members: "foo.bar/baz", "event.target/value". */
const PLACEHOLDERS = words("bar call data foo target");
/** "app.min.js.map:1". */
const SOURCE_MAP = /\.(?:css|[cm]?js)\.map$/;

const hasHostEnding = (host: string, last: string, labels: number): boolean => {
  if (FILE_ENDINGS.has(last) || PLACEHOLDERS.has(last)) return labels > 2 && !SOURCE_MAP.test(host);
  return RESERVED.has(last) || last.startsWith("xn--") || hasPublicSuffix(host);
};

const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const LABEL_BEYOND_ASCII = lazy(() => /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u);
const LONGEST_HOST = 253;

const isAddress = (labels: readonly string[]): boolean =>
  labels.length === 4 && labels.every((label) => /^[0-9]{1,3}$/.test(label) && Number(label) < 256);

/** "?" or "#" alone ends a sentence; "?." is code. */
const AFTER_HOST = /^(?::[0-9]|\/|[?#][^\s"'`“”‘’«»‹›()[\]{}<>.,;:!?])/;

export const belongsToHost = (rest: string): boolean => AFTER_HOST.test(rest);

/** "example.com", "localhost", IPv4 addresses. */
export function hasKnownEnding(host: string): boolean {
  const name = host.toLowerCase();
  const labels = name.split(".");
  const last = labels.at(-1) as string;
  return (
    name === "localhost" || isAddress(labels) || (labels.length > 1 && (RESERVED.has(last) || hasPublicSuffix(name)))
  );
}

/** Accepts "президент.рф", not "1.中国", "B.台湾" or, without a path, "Linux.中国". */
function isPlausibleBeyondAscii(host: string, name: string, hasMore: boolean): boolean {
  const [before, last] = name.split(".").slice(-2) as [string, string];
  const isName = /^\p{ASCII}*$/u.test(last) || (/\p{L}/u.test(before) && /../u.test(before));
  const isAlone = !hasMore && NO_WORDS.has(last) && !/^www[0-9]?\./.test(name);
  if (!isName || (isAlone && /^\p{ASCII}*$/u.test(before))) return false;
  return hasPublicSuffix(name) && platformHost(host) !== null;
}

/** Accepts "example.com", not "e.g", "file.txt" or "3.14". `hasMore`: a path or port follows. */
export function isPlausibleHost(host: string, hasMore: boolean): boolean {
  if (host.length > LONGEST_HOST) return false;
  const name = host.toLowerCase();
  const labels = name.split(".");
  const isAscii = /^\p{ASCII}*$/u.test(host);
  if (!labels.every((label) => (isAscii ? LABEL : LABEL_BEYOND_ASCII()).test(label))) return false;
  if (hasMore && (isAddress(labels) || /^localhost$/i.test(host))) return true;
  const written = host.slice(host.lastIndexOf(".") + 1);
  // "done.It": two sentences.
  if (labels.length < 2 || (written !== written.toLowerCase() && host !== host.toUpperCase())) return false;
  if (!isAscii && !isPlausibleBeyondAscii(host, name, hasMore)) return false;
  const last = written.toLowerCase();
  if (/^www[0-9]?$/.test(labels[0] as string)) return !isAscii || /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(last);
  if (COMMONEST.has(last) || NO_WORDS.has(last)) return true;
  return hasMore && hasHostEnding(name, last, labels.length);
}
