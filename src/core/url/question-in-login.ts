/**
 * RFC 1738, 5: "?" may stand in the user name and password of ftp and telnet URLs (3.2 and 3.8), since "/" alone ends what
 * comes before it (3.1). Browsers end the host there.
 */
import { edit, parse, schemeOf, serialize, type Url } from "./url.ts";

const TAKES_LOGIN = /^(?:ftp|telnet)$/;

/** The login is what comes before the last "@" before "/" or "#". */
const LOGIN = /^([^/#]*)@/;

/** The same text, cut otherwise; the same object where that changes nothing. */
export function withQuestionInLogin(url: Url): Url {
  const { scheme, host, path, query } = url;
  if (query === null || scheme === null || host === null || path !== "" || !TAKES_LOGIN.test(schemeOf(url))) return url;
  if (hasQuestionInLogin(url)) return url;
  const text = serialize(url);
  const start = scheme.length + "://".length;
  const login = LOGIN.exec(text.slice(start))?.[1];
  if (login === undefined || !login.includes("?")) return url;
  // A stand-in of the same length, which the parser takes for a part of the login.
  const read = parse(text.slice(0, start) + login.replaceAll("?", "_") + text.slice(start + login.length));
  const userLength = read.user?.length ?? 0;
  return edit(read, {
    user: login.slice(0, userLength),
    password: read.password === null ? null : login.slice(userLength + 1),
    refusal: url.refusal,
  });
}

/** Tells URLs that were cut so: in no other reading has a login a "?". */
export const hasQuestionInLogin = ({ user, password }: Url): boolean =>
  user?.includes("?") === true || password?.includes("?") === true;
