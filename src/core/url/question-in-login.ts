/**
 * "?" in logins of ftp and telnet URLs (RFC 1738, 5; 3.2 and 3.8): only "/" ends the authority (3.1). Browsers end the
 * host there.
 */
import { edit, parse, schemeOf, serialize, type Url } from "./url.ts";

const TAKES_LOGIN = /^(?:ftp|telnet)$/;

const LOGIN = /^([^/#]*)@/;

export function withQuestionMarkInLogin(url: Url): Url {
  const { scheme, host, path, query } = url;
  if (query === null || scheme === null || host === null || path !== "" || !TAKES_LOGIN.test(schemeOf(url))) return url;
  if (hasQuestionMarkInLogin(url)) return url;
  const text = serialize(url);
  const start = scheme.length + "://".length;
  const login = LOGIN.exec(text.slice(start))?.[1];
  if (login === undefined || !login.includes("?")) return url;
  // Parses a placeholder of equal length, because "?" would end the login.
  const read = parse(text.slice(0, start) + login.replaceAll("?", "_") + text.slice(start + login.length));
  const userLength = read.user?.length ?? 0;
  return edit(read, {
    user: login.slice(0, userLength),
    password: read.password === null ? null : login.slice(userLength + 1),
    refusal: url.refusal,
  });
}

/** True only for URLs that `withQuestionMarkInLogin` changed. */
export const hasQuestionMarkInLogin = ({ user, password }: Url): boolean =>
  user?.includes("?") === true || password?.includes("?") === true;
