/** RFC 1738, 3.1 and section 5: login, hostport; and the fragment. */
import { rfc1808, type Source } from "../../sources.ts";
import { type Field, field, keysWhere, type SchemeFacts } from "./field.ts";
import type { Spans } from "./spans.ts";

export const loginFields = ({ user, password }: Spans, source: Source): Field[] => [
  field("user", user, source, { notes: keysWhere([user.text === "", "login-empty"]) }),
  field("password", password, source, { notes: keysWhere([password.text === "", "login-empty"]) }),
];

/** For grammars that have none: only those present. */
export const forbiddenLogin = (spans: Spans, source: Source): Field[] =>
  loginFields(spans, source)
    .filter(({ text }) => text !== null)
    .map((one): Field => ({ ...one, problems: [one.name === "user" ? "user-forbidden" : "password-forbidden"] }));

export const hostFields = ({ host, port }: Spans, scheme: SchemeFacts, source: Source): Field[] => [
  field("host", host, source, {
    problems: keysWhere([host.text === null, "slashes-missing"], [host.text === "", "host-missing"]),
  }),
  field("port", port, source, {
    value: port.text || (scheme.defaultPort === null ? null : String(scheme.defaultPort)),
  }),
];

/** Not part of the URL (RFC 1738, 2.2). */
export const fragmentField = ({ fragment }: Spans): Field[] =>
  fragment.text === null ? [] : [field("fragment", fragment, rfc1808("2.4.1"), { notes: ["fragment-apart"] })];
