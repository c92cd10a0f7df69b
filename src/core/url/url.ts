/**
 * A URL split at its delimiters (RFC 3986, appendix B; the authority by 3.2), as written. `null`: the part and its
 * delimiter are absent; "": the part is empty.
 */
export interface UrlParts {
  /** Without the ":". */
  readonly scheme: string | null;
  /** The user name: `null` without "@", or without "//". */
  readonly user: string | null;
  /** `null` without a ":" in the userinfo. */
  readonly password: string | null;
  /** With an IP literal's brackets; `null` without "//". */
  readonly host: string | null;
  /** Without the ":". Not always a number. */
  readonly port: string | null;
  /** With its leading "/", if present. */
  readonly path: string;
  /** Without the "?". */
  readonly query: string | null;
  /** Without the "#". */
  readonly fragment: string | null;
}

/** A parsed URL. `serialize(parse(s)) === s` for every string. */
export interface Url extends UrlParts {
  /** Why browsers refuse it, if a rule noticed. Not serialized. */
  readonly refusal: Refusal | null;
}

/** Why browsers refuse a URL. */
export type Refusal = "relative" | "host-empty" | "host-invalid" | "port-invalid" | "credentials-in-file";

export type Part = Exclude<keyof Url, "refusal">;

const HASH = 35;
const SLASH = 47;
const COLON = 58;
const QUESTION_MARK = 63;
const AT_SIGN = 64;
const BRACKET = 91;

/** Read from the prototype in each function: call sites that saw other kinds of strings are several times slower. */
type CodeAt = typeof String.prototype.charCodeAt;

/** RFC 3986, 3.1; -1 if none. */
function schemeEnd(text: string): number {
  const codeAt: CodeAt = String.prototype.charCodeAt;
  for (let i = 0; i < text.length; i++) {
    const code = codeAt.call(text, i);
    const letter = (code | 32) >= 97 && (code | 32) <= 122;
    if (letter) continue;
    if (i === 0) return -1;
    if (code === COLON) return i;
    const other = (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46;
    if (!other) return -1;
  }
  return -1;
}

/** Returns "http://h/?a" for "http://h?a", other texts unchanged. */
export function withRootPath(text: string): string {
  const codeAt: CodeAt = String.prototype.charCodeAt;
  const colon = schemeEnd(text);
  if (colon < 0 || !text.startsWith("//", colon + 1)) return text;
  let end = colon + 3;
  for (; end < text.length; end++) {
    const code = codeAt.call(text, end);
    if (code === SLASH) return text;
    if (code === QUESTION_MARK || code === HASH) break;
  }
  return `${text.slice(0, end)}/${text.slice(end)}`;
}

export function withoutFragment(text: string): string {
  const hash = text.indexOf("#");
  return hash < 0 ? text : text.slice(0, hash);
}

/** Returns a constant: comparing it is faster than comparing a slice. */
const intern = (scheme: string): string => (scheme === "https" ? "https" : scheme === "http" ? "http" : scheme);

/** Last "@", and first ":" on each side outside IP literals; -1 for none. */
function cutAuthority(text: string, start: number, end: number) {
  const codeAt: CodeAt = String.prototype.charCodeAt;
  let sign = -1;
  let userColon = -1;
  let hostColon = -1;
  for (let at = start; at < end; at++) {
    const code = codeAt.call(text, at);
    if (code === AT_SIGN) {
      if (userColon < 0) userColon = hostColon;
      sign = at;
      hostColon = -1;
    } else if (code === COLON && hostColon < 0) hostColon = at;
  }
  const host = sign < 0 ? start : sign + 1;
  if (hostColon < 0 || codeAt.call(text, host) !== BRACKET) return { sign, userColon, hostColon };
  const closing = text.indexOf("]", host);
  if (closing < 0 || closing >= end) return { sign, userColon, hostColon };
  const after = text.indexOf(":", closing);
  return { sign, userColon, hostColon: after < end ? after : -1 };
}

/** Splits a URL into its parts. */
export function parse(text: string): Url {
  const colon = schemeEnd(text);
  const scheme = colon < 0 ? null : intern(text.slice(0, colon));
  let at = colon + 1;

  const hash = text.indexOf("#", at);
  const beforeFragment = hash < 0 ? text.length : hash;
  const mark = text.indexOf("?", at);
  const pathEnd = mark < 0 || mark > beforeFragment ? beforeFragment : mark;

  let user: string | null = null;
  let password: string | null = null;
  let host: string | null = null;
  let port: string | null = null;
  if (text.startsWith("//", at)) {
    at += 2;
    const slash = text.indexOf("/", at);
    const end = slash < 0 || slash > pathEnd ? pathEnd : slash;
    const { sign, userColon, hostColon } = cutAuthority(text, at, end);
    if (sign >= 0) {
      user = text.slice(at, userColon < 0 ? sign : userColon);
      password = userColon < 0 ? null : text.slice(userColon + 1, sign);
    }
    host = text.slice(sign < 0 ? at : sign + 1, hostColon < 0 ? end : hostColon);
    port = hostColon < 0 ? null : text.slice(hostColon + 1, end);
    at = end;
  }
  return {
    scheme,
    user,
    password,
    host,
    port,
    path: text.slice(at, pathEnd),
    query: pathEnd < beforeFragment ? text.slice(pathEnd + 1, beforeFragment) : null,
    fragment: hash < 0 ? null : text.slice(hash + 1),
    refusal: null,
  };
}

/** `null` without "//". */
export function authority(url: Url): string | null {
  if (url.host === null) return null;
  let text = url.host;
  if (url.user !== null || url.password !== null) {
    text = `${url.user ?? ""}${url.password === null ? "" : `:${url.password}`}@${text}`;
  }
  return url.port === null ? text : `${text}:${url.port}`;
}

/** Returns the text of a parsed URL. */
export function serialize(url: Url): string {
  let text = url.scheme === null ? "" : `${url.scheme}:`;
  if (url.host !== null) text += `//${authority(url)}`;
  text += url.path;
  if (url.query !== null) text += `?${url.query}`;
  if (url.fragment !== null) text += `#${url.fragment}`;
  return text;
}

type Changeable = { -readonly [Name in keyof Url]: Url[Name] };

/** Several times faster than a spread, whose hidden class is also slower to read. */
const copyOf = ({ scheme, user, password, host, port, path, query, fragment, refusal }: Url): Changeable => ({
  scheme,
  user,
  password,
  host,
  port,
  path,
  query,
  fragment,
  refusal,
});

/** Returns the same object if nothing changes. */
export function replacePart<Name extends Part>(url: Url, part: Name, text: Url[Name]): Url {
  if (url[part] === text) return url;
  const copy = copyOf(url);
  copy[part] = text;
  return copy;
}

/** Returns the same object if nothing changes. */
export function edit(url: Url, changes: Partial<Url>): Url {
  const keys = Object.keys(changes) as (keyof Url)[];
  if (keys.every((key) => changes[key] === url[key])) return url;
  return Object.assign(copyOf(url), changes);
}

/** In lower case; "" for none. */
export const schemeOf = ({ scheme }: Url): string =>
  scheme === "https" || scheme === "http" ? scheme : (scheme?.toLowerCase() ?? "");

/** Returns true unless the port is empty or a number up to 65535 (URL Standard, 4.4, port state). */
export const isPortInvalid = ({ port }: Url): boolean => port !== null && (/[^0-9]/.test(port) || Number(port) > 65535);
