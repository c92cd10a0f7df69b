/** ftp (RFC 1738, 3.2) with its commands (3.2.2). */
import type { Url } from "../url.ts";
import { commandArgument, type Field, field, keysWhere, type SchemeFacts } from "./field.ts";
import { fragmentField, hostFields } from "./login.ts";
import { isPresent, type Present, type Span, type Spans, spansOf, split } from "./spans.ts";

export function ftpFields(url: Url, scheme: SchemeFacts): Field[] {
  const spans = spansOf(url);
  return [
    ...ftpLogin(spans),
    ...hostFields(spans, scheme),
    ...pathFields(spans, url.query !== null),
    ...fragmentField(spans),
  ];
}

/** RFC 1738, 3.2.1. */
function ftpLogin({ user, password }: Spans): Field[] {
  // A password implies a user name, possibly empty.
  const isAnonymous = user.text === null;
  const sendsPassword = isAnonymous || password.text !== null;
  return [
    field("user", user, {
      ...(isAnonymous ? { value: "anonymous" } : {}),
      command: `USER ${isAnonymous ? "anonymous" : commandArgument(user)}`,
      notes: keysWhere([user.text === "", "login-empty"]),
    }),
    field("password", password, {
      ...(sendsPassword ? { command: password.text === "" ? "PASS " : "PASS …" } : {}),
      notes: keysWhere(
        [isAnonymous, "ftp-password-mail"],
        [!sendsPassword, "ftp-password-asked"],
        [password.text === "", "login-empty"],
      ),
    }),
  ];
}

/** RFC 1738, 3.2.2: `cwd/cwd/…/name;type=typecode`. */
function pathFields({ urlPath, hasSlash, host }: Spans, hasQuestion: boolean): Field[] {
  const segments = isPresent(urlPath) ? split(urlPath, /\//g) : [];
  const last = segments.pop();
  const [name, typecode] = last === undefined ? [urlPath, urlPath] : cutType(last);
  const type = typecode.text?.toLowerCase() ?? null;
  const lists = type === "d" || (type === null && !name.text);
  const access = `${lists ? "NLST" : "RETR"} ${commandArgument(name)}`.trimEnd();
  return [
    ...segments.map((segment) => cwdField(segment)),
    field("name", name, {
      // TYPE is sent first.
      command: type === "a" || type === "i" ? `TYPE ${type.toUpperCase()}\n${access}` : access,
      notes: keysWhere([!name.text && type !== "d", "ftp-lists"], [hasQuestion, "question-mark"]),
      problems: keysWhere([urlPath.text !== null && !hasSlash && host.text !== null, "slash-missing"]),
    }),
    typeField(typecode, type),
  ];
}

const cwdField = (segment: Present): Field => {
  const argument = commandArgument(segment);
  return field("cwd", segment, {
    command: `CWD ${argument}`,
    notes: keysWhere([argument.startsWith("/"), "ftp-cwd-root"]),
  });
};

/** Literals are case-insensitive (RFC 822, 2.1, whose conventions RFC 1738 follows). */
function cutType({ text, start }: Present): [name: Span, typecode: Span] {
  const at = text.search(/;type=/i);
  return at < 0
    ? [
        { text, start },
        { text: null, start: start + text.length },
      ]
    : [
        { text: text.slice(0, at), start },
        { text: text.slice(at + 6), start: start + at + 6 },
      ];
}

function typeField(typecode: Span, type: string | null): Field {
  return field("typecode", typecode, {
    value: type,
    notes: keysWhere(
      [type === null, "ftp-type-guessed"],
      [type === "a", "ftp-type-a"],
      [type === "i", "ftp-type-i"],
      [type === "d", "ftp-lists"],
    ),
    problems: keysWhere([type !== null && !/^[aid]$/.test(type), "ftp-typecode"]),
  });
}
