/**
 * A URL, cut at its delimiters and nothing more (RFC 3986, appendix B, with the authority cut as 3.2 has it).
 * Every part is the text as written; `null` means that the part and its delimiter are absent, `""` that it is there
 * and empty. So nothing is lost: `serialize(parse(s)) === s` for every string.
 */
export interface Url {
  /** Without its ":". */
  readonly scheme: string | null;
  readonly user: string | null;
  /** Without its ":". */
  readonly password: string | null;
  /** With the brackets of an IP literal. `null` when there is no "//". */
  readonly host: string | null;
  /** Without its ":". */
  readonly port: string | null;
  readonly path: string;
  /** Without its "?". */
  readonly query: string | null;
  /** Without its "#". */
  readonly fragment: string | null;
  /** Why a browser would refuse it, once a rule has found that out. Not part of the text. */
  readonly refusal: Refusal | null;
}

export type Refusal = "relative" | "host-empty" | "host-invalid" | "port-invalid" | "credentials-in-file";

/** The parts of a URL that are text. */
export type Part = Exclude<keyof Url, "refusal">;

const COLON = 58;

/**
 * Taken from its prototype in each function, the method stays fast there: engines look it up by the kinds of string (flat,
 * a slice, put together …) that a call has met, and one that has met them all is several times slower.
 */
type CodeAt = typeof String.prototype.charCodeAt;

/** The index of the ":" that ends a scheme (RFC 3986, 3.1), or -1. */
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

/** The same name as a constant: look-ups by constants are several times faster than by fresh slices. */
const intern = (scheme: string): string => (scheme === "https" ? "https" : scheme === "http" ? "http" : scheme);

/** Cuts any string into the parts of a URL. Never throws. */
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
    const authority = text.slice(at, end);
    at = end;
    const sign = authority.lastIndexOf("@");
    if (sign >= 0) {
      const cut = authority.indexOf(":");
      const both = cut >= 0 && cut < sign;
      user = authority.slice(0, both ? cut : sign);
      password = both ? authority.slice(cut + 1, sign) : null;
    }
    const hostPort = sign < 0 ? authority : authority.slice(sign + 1);
    // The colons of an IP literal stand inside its brackets.
    const literalEnd = hostPort.charCodeAt(0) === 91 ? hostPort.indexOf("]") : -1;
    const cut = hostPort.indexOf(":", literalEnd + 1);
    host = cut < 0 ? hostPort : hostPort.slice(0, cut);
    port = cut < 0 ? null : hostPort.slice(cut + 1);
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

/** The text between "//" and the path, or `null` when there is no "//". */
export function authority(url: Url): string | null {
  if (url.host === null) return null;
  let text = url.host;
  if (url.user !== null || url.password !== null) {
    text = `${url.user ?? ""}${url.password === null ? "" : `:${url.password}`}@${text}`;
  }
  return url.port === null ? text : `${text}:${url.port}`;
}

/** Puts the parts together again. The inverse of `parse`. */
export function serialize(url: Url): string {
  let text = url.scheme === null ? "" : `${url.scheme}:`;
  if (url.host !== null) text += `//${authority(url)}`;
  text += url.path;
  if (url.query !== null) text += `?${url.query}`;
  if (url.fragment !== null) text += `#${url.fragment}`;
  return text;
}

/** The URL with one part replaced; the very same object when it is what it was. */
export function replacePart<Name extends Part>(url: Url, part: Name, text: Url[Name]): Url {
  if (url[part] === text) return url;
  // A literal with every part: engines copy that several times faster than a spread with a computed name.
  const { scheme, user, password, host, port, path, query, fragment, refusal } = url;
  const copy: { -readonly [Each in keyof Url]: Url[Each] } = {
    scheme,
    user,
    password,
    host,
    port,
    path,
    query,
    fragment,
    refusal,
  };
  copy[part] = text;
  return copy;
}

/** The URL with some parts replaced; the very same object when they are what they were. */
export function edit(url: Url, changes: Partial<Url>): Url {
  for (const part in changes) {
    if (changes[part as keyof Url] !== url[part as keyof Url]) return { ...url, ...changes };
  }
  return url;
}

/** The scheme in lower case, "" when there is none: for look-ups, which do not care how it is written. */
export const schemeOf = ({ scheme }: Url): string =>
  // Nearly every URL has one of the two, and is told so without a copy.
  scheme === "https" || scheme === "http" ? scheme : (scheme?.toLowerCase() ?? "");
