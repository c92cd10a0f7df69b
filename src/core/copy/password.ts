/** A password that others need not get. */
import { cutUserinfo } from "../url/cut-userinfo.ts";
import { secretsIn, withoutStretches } from "../url/secrets.ts";
import { edit, parse, serialize } from "../url/url.ts";

/** A text, and whether a password was left out of it. */
export interface WithoutPassword {
  readonly text: string;
  readonly isWithoutPassword: boolean;
}

/** A password that a "/" cuts: parsers take its first piece for a port. */
export function withoutCutPassword(text: string): WithoutPassword {
  if (!text.includes("@")) return { text, isWithoutPassword: false };
  const cut = cutUserinfo(parse(text));
  const colon = cut?.isSure ? text.indexOf(":", cut.start) : -1;
  return cut === null || colon < 0 || colon >= cut.end
    ? { text, isWithoutPassword: false }
    : { text: text.slice(0, colon) + text.slice(cut.end), isWithoutPassword: true };
}

/** The user name stays. Passwords of URLs inside this one stay: without them it would lead elsewhere. */
export function withoutPassword(text: string): WithoutPassword {
  if (!text.includes("@")) return { text, isWithoutPassword: false };
  const url = parse(text);
  if (url.scheme === null || !url.password) return { text, isWithoutPassword: false };
  // Without "@", a browser would take the path of "http://:pw@/h" for the host.
  const user = url.user === "" && url.host !== "" ? null : url.user;
  return { text: serialize(edit(url, { user, password: null })), isWithoutPassword: true };
}

/** For what is published: passwords of URLs inside this one are left out as well. */
export function withoutAnyPassword(text: string): WithoutPassword {
  const stretches = secretsIn(text)
    .filter(({ start, end }) => end > start)
    .map(({ start, end }) => ({ start: text[start - 1] === ":" ? start - 1 : start, end }));
  return { text: withoutStretches(text, stretches, ""), isWithoutPassword: stretches.length > 0 };
}
