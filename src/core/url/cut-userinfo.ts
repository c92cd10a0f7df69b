/**
 * A user name or password with an unencoded "/", "?" or "#": parsers end the host there (RFC 1738, 3.1; RFC 3986, 3.2).
 * A guess, silent where the text before may well be a host.
 */
import { escapeOctet } from "./percent.ts";
import { isRfc1738Host } from "./rfc1738-host.ts";
import { schemeOf, serialize, type Url } from "./url.ts";

export interface CutUserinfo {
  /** In the URL's text; `end` is that of its "@". */
  readonly start: number;
  readonly end: number;
  /** What is to be encoded. */
  readonly evidence: string;
  readonly repaired: string;
  /** Whether what is before can be no host. */
  readonly isSure: boolean;
}

const LONGEST = 200;

/** One label cannot be told from a user name; what follows looks like the rest of it and a password. */
const CUT_USER = /(?!localhost[/?#])[A-Za-z0-9_-]+[/?#][^/?#:@=&\s]+:[^/?#@&\s]+(?=@[A-Za-z0-9[])/iy;

/** Of these, a path such as "/a:b@c" means nothing known. */
const WITH_LOGIN = /^(?:https?|wss?|ftp|telnet)$/;

/** A repair would be refused, or be none. */
const WITHOUT_LOGIN = new Set(["file", "mailto", "news"]);

const HOST_AND_PORT = /(?:([A-Za-z0-9.-]+)|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?(?=[/?#]|$)/y;

/** "http://server:PORT/mail/ann@h" in instructions. */
const PLACEHOLDER = /^[A-Z_]+$|[{}<>$]/;

/** Neither ends in a digit nor has a dot, and its port is none: "ann:s3/cret@h". */
const isNoAuthority = ({ host, port }: Url): boolean =>
  host !== null &&
  port !== null &&
  /[^0-9]/.test(port) &&
  !PLACEHOLDER.test(port) &&
  /^(?!localhost$)[^\s.[\]{}<>/?#@:]*$/i.test(host);

function endOfCutPassword(text: string, start: number, authority: number): number {
  const first = text.indexOf("@", authority);
  if (first < 0 || first - start > LONGEST) return -1;
  const next = text.slice(first).search(/[/?#]/);
  const end = text.lastIndexOf("@", next < 0 ? text.length : first + next);
  const cut = text.slice(authority, end);
  // "?mail=ann@h" and "/@ann" are a query and a path.
  const query = cut.search(/[?#]/);
  const hasArguments = query >= 0 && /[=&]/.test(cut.slice(query));
  return hasArguments || cut.endsWith("/") || /\s/.test(cut) ? -1 : end;
}

function endOfCutUser(text: string, url: Url, start: number): number {
  if (url.port !== null || !WITH_LOGIN.test(schemeOf(url))) return -1;
  CUT_USER.lastIndex = start;
  return CUT_USER.test(text) && CUT_USER.lastIndex - start <= LONGEST ? CUT_USER.lastIndex : -1;
}

function isHostAt(text: string, start: number): boolean {
  HOST_AND_PORT.lastIndex = start;
  const match = HOST_AND_PORT.exec(text);
  return match !== null && isRfc1738Host(match[1] ?? "");
}

/** `null` for none. Never throws; linear. */
export function cutUserinfo(url: Url): CutUserinfo | null {
  const { scheme, user, password, host, port } = url;
  if (scheme === null || host === null || user !== null || password !== null) return null;
  if (WITHOUT_LOGIN.has(schemeOf(url))) return null;
  const text = serialize(url);
  const start = scheme.length + 3;
  const authority = start + host.length + (port === null ? 0 : port.length + 1);
  const isSure = isNoAuthority(url);
  const end = isSure ? endOfCutPassword(text, start, authority) : endOfCutUser(text, url, start);
  if (end < 0 || !isHostAt(text, end + 1)) return null;
  const userinfo = text.slice(start, end);
  return {
    start,
    end,
    evidence: [...new Set(userinfo.match(/[/?#]/g))].join(""),
    repaired:
      text.slice(0, start) +
      userinfo.replace(/[/?#@]/g, (character) => escapeOctet(character.charCodeAt(0))) +
      text.slice(end),
    isSure,
  };
}
