/** RFC 1738, 3.1 and section 5: login, hostport. */
import { type Field, field, keysWhere, type SchemeFacts } from "./field.ts";
import type { Spans } from "./spans.ts";

export const loginFields = ({ user, password }: Spans): Field[] => [
  field("user", user, { notes: keysWhere([user.text === "", "login-empty"]) }),
  field("password", password, { notes: keysWhere([password.text === "", "login-empty"]) }),
];

export const forbiddenLogin = (spans: Spans): Field[] =>
  loginFields(spans)
    .filter(({ text }) => text !== null)
    .map((one): Field => ({ ...one, problems: [one.name === "user" ? "user-forbidden" : "password-forbidden"] }));

export const hostFields = ({ host, port }: Spans, scheme: SchemeFacts): Field[] => [
  field("host", host, {
    problems: keysWhere([host.text === null, "slashes-missing"], [host.text === "", "host-missing"]),
  }),
  field("port", port, {
    value: port.text || (scheme.defaultPort === null ? null : String(scheme.defaultPort)),
  }),
];

/** Outside the URL (RFC 1738, 2.2). */
export const fragmentField = ({ fragment }: Spans): Field[] =>
  fragment.text === null ? [] : [field("fragment", fragment, { notes: ["fragment-apart"] })];
