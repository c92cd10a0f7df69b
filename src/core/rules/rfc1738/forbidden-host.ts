import { withQuestionMarkInLogin } from "../../url/question-in-login.ts";
import { hasHostGrammar, isForbiddenHost } from "../../url/rfc1738-host.ts";
import { parse, schemeOf } from "../../url/url.ts";

function forbiddenHost(text: string): string | null {
  const url = withQuestionMarkInLogin(parse(text));
  const { host } = url;
  return host !== null && hasHostGrammar(schemeOf(url)) && isForbiddenHost(host) ? host : null;
}

/** `Rule.mayChange`: a host that RFC 1738, 3.1, forbids may be another server. */
export function makesForbiddenHost(before: string, after: string): boolean {
  const host = forbiddenHost(after);
  return host !== null && withQuestionMarkInLogin(parse(before)).host !== host;
}
