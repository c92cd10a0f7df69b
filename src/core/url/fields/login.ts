/** What the schemes have in common: login, hostport, fragment (RFC 1738, 3.1 and section 5). */
import { rfc1808, type Source } from "../../sources.ts";
import { type Field, field, type SchemeFacts, those } from "./field.ts";
import type { Slices } from "./slices.ts";

/** The user name and the password, where the grammar has them, whether they are there or not. */
export const loginFields = ({ user, password }: Slices, source: Source): Field[] => [
  field("user", user, source, { notes: those([user.text === "", "user-empty"]) }),
  field("password", password, source, { notes: those([password.text === "", "password-empty"]) }),
];

/** The user name and the password where the grammar has none: when they are there. */
export const forbiddenLogin = (slices: Slices, source: Source): Field[] =>
  loginFields(slices, source)
    .filter(({ text }) => text !== null)
    .map((one): Field => ({ ...one, problems: [one.name === "user" ? "user-forbidden" : "password-forbidden"] }));

/** The host and the port, or its default. */
export const hostFields = ({ host, port }: Slices, scheme: SchemeFacts, source: Source): Field[] => [
  field("host", host, source, {
    problems: those([host.text === null, "slashes-missing"], [host.text === "", "host-missing"]),
  }),
  field("port", port, source, {
    value: port.text || (scheme.defaultPort === null ? null : String(scheme.defaultPort)),
    notes: those([port.text === "", "port-empty"]),
  }),
];

/** What follows "#": RFC 1738 has it stand behind the URL, not in it (2.2). */
export const fragmentField = ({ fragment }: Slices): Field[] =>
  fragment.text === null ? [] : [field("fragment", fragment, rfc1808("2.4.1"), { notes: ["fragment-apart"] })];
