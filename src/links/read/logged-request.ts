export interface LoggedRequest {
  readonly href: string;
  readonly isAbsolute: boolean;
}

export interface LoggedLine {
  /** `null` without a target; `undefined` if the log has only referrers. */
  readonly requested: LoggedRequest | null | undefined;
  readonly referrer: string | null;
}

export interface RequestSite {
  readonly host: string | undefined;
  readonly scheme?: string | undefined;
  readonly hasTls?: boolean;
  /** Such as "HTTP/2.0". */
  readonly protocol?: string | undefined;
}

const SCHEME = /^(?:https?|wss?)$/i;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Browsers use HTTP/2 and HTTP/3 only over TLS. */
const PROTOCOL_OVER_TLS = /^HTTP\/[23]\b/i;

export const isAbsoluteUrl = (text: string): boolean => ABSOLUTE.test(text);

/** "http", unless TLS, the protocol or port 443 imply "https". */
export function originOf({ host, scheme = "", hasTls = false, protocol = "" }: RequestSite): string | null {
  if (host === undefined) return null;
  if (SCHEME.test(scheme)) return `${scheme.toLowerCase()}://${host}`;
  const isHttps = hasTls || PROTOCOL_OVER_TLS.test(protocol) || host.endsWith(":443");
  return `${isHttps ? "https" : "http"}://${host}`;
}

/** `null` for targets such as `CONNECT h.example:443` and `OPTIONS *`. */
export function toLoggedRequest(target: string, origin: string | null): LoggedRequest | null {
  if (isAbsoluteUrl(target)) return { href: target, isAbsolute: true };
  if (!target.startsWith("/")) return null;
  return origin === null ? { href: target, isAbsolute: false } : { href: `${origin}${target}`, isAbsolute: true };
}

/** Logs write "-" or "" for none. */
export const referrerOf = (logged: string | undefined): string | null =>
  logged !== undefined && isAbsoluteUrl(logged) ? logged : null;

/** Servers log decoded paths. */
export const encodePath = (logged: string): string => logged.replaceAll("?", "%3F").replaceAll("#", "%23");

export const encodeQuery = (logged: string): string => logged.replaceAll("#", "%23");

const REQUEST_LINE = /^[A-Z]{1,20} (\S+)(?: HTTP\/[0-9.]+)?$/;

export const targetInRequestLine = (line: string): string | undefined => REQUEST_LINE.exec(line)?.[1];

/** Escapes of Apache, nginx and load balancers: `\"`, `\\`, `\xe9`. */
const LOG_ESCAPE = /\\(?:x([0-9a-f]{2})|(["\\]))/gi;

/** Percent-encodes unprintable octets. */
export const unescapeLogged = (logged: string): string =>
  logged.replace(LOG_ESCAPE, (_, octet?: string, character?: string) => {
    if (octet === undefined) return character ?? "";
    const code = Number.parseInt(octet, 16);
    return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : `%${octet.toUpperCase()}`;
  });
