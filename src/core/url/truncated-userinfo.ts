/**
 * Finds logins with an unencoded "/", "?" or "#", where parsers end the host (RFC 1738, 3.1; RFC 3986, 3.2). Heuristic:
 * finds nothing if the text before may be a host.
 */
import { percentEncodeOctet } from "./percent.ts";
import { hasQuestionMarkInLogin } from "./question-in-login.ts";
import { isRfc1738Host } from "./rfc1738-host.ts";
import { schemeOf, serialize, type Url } from "./url.ts";

export interface TruncatedUserinfo {
  /** In the URL's text, up to the "@". */
  readonly start: number;
  readonly end: number;
  readonly evidence: string;
  readonly repaired: string;
  /** True if the text before cannot be a host. */
  readonly isSure: boolean;
}

const LONGEST = 200;

/** "ann/lee:pw" in "ann/lee:pw@h": one label may be a user name; the rest looks like its end and a password. */
const CUT_USER = /(?!localhost[/?#])[A-Za-z0-9_-]+[/?#][^/?#:@=&\s]+:[^/?#@&\s]+(?=@[A-Za-z0-9[])/iy;

/** Schemes in which a path such as "/a:b@c" has no known meaning. */
const WITH_LOGIN = /^(?:https?|wss?|ftp|telnet)$/;

/** A repair would be invalid too. */
const WITHOUT_LOGIN = new Set(["file", "mailto", "news"]);

const HOST_AND_PORT = /([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?(?=[/?#]|$)/y;

/** Instructions: "http://server:PORT/mail/ann@h". */
const PLACEHOLDER = /^[A-Z_]+$|[{}<>$]/;

/** "ann:s3" in "ann:s3/cret@h". */
const isNoAuthority = (host: string, port: string | null): boolean =>
  port !== null && /[^0-9]/.test(port) && !PLACEHOLDER.test(port) && /^(?!localhost$)[^\s.[\]{}<>/?#@:]*$/i.test(host);

/** Up to the last "@" before a second delimiter. */
const CUT_PASSWORD = /[^@/?#]*([/?#][^@]*(?:@[^@/?#]*)*)(?=@)/y;

/** "?mail=ann@h" is a query, "/@ann" a path. */
const IS_QUERY_OR_PATH = /^[^?#]*[?#][^=&]*[=&]|\/$|\s/;

function cutPassword(text: string, start: number): string | null {
  CUT_PASSWORD.lastIndex = start;
  const match = CUT_PASSWORD.exec(text);
  return match === null || IS_QUERY_OR_PATH.test(match[1] as string) ? null : match[0];
}

function cutUser(text: string, start: number): string | null {
  CUT_USER.lastIndex = start;
  return CUT_USER.exec(text)?.[0] ?? null;
}

function isHostAt(text: string, start: number): boolean {
  HOST_AND_PORT.lastIndex = start;
  const match = HOST_AND_PORT.exec(text);
  return match !== null && isRfc1738Host(match[1] as string);
}

export function truncatedUserinfo(url: Url): TruncatedUserinfo | null {
  const { scheme, host, port } = url;
  if (scheme === null || host === null || hasQuestionMarkInLogin(url)) return null;
  if (WITHOUT_LOGIN.has(schemeOf(url))) return null;
  const isSure = isNoAuthority(host, port);
  if (!isSure && !WITH_LOGIN.test(schemeOf(url))) return null;
  const text = serialize(url);
  const start = scheme.length + 3;
  const userinfo = isSure ? cutPassword(text, start) : cutUser(text, start);
  if (userinfo === null || userinfo.length > LONGEST) return null;
  const end = start + userinfo.length;
  if (!isHostAt(text, end + 1)) return null;
  return {
    start,
    end,
    evidence: [...new Set(userinfo.match(/[/?#]/g))].join(""),
    repaired:
      text.slice(0, start) +
      userinfo.replace(/[/?#@]/g, (character) => percentEncodeOctet(character.charCodeAt(0))) +
      text.slice(end),
    isSure,
  };
}
