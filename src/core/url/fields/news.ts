/** news (RFC 1738, 3.6) and nntp (3.7). */
import { isRfc1738Host } from "../rfc1738-host.ts";
import type { Url } from "../url.ts";
import { commandArgument, type Field, field, keysWhere, type SchemeFacts } from "./field.ts";
import { forbiddenLogin, fragmentField, hostFields } from "./login.ts";
import type { FieldNote } from "./notes.ts";
import { cut, isPresent, type Span, spansOf } from "./spans.ts";

const GROUP = /^[A-Za-z][A-Za-z0-9\-.+_]*$/;

const groupProblems = (text: string | null, missing: "group-missing" | "nntp-group-missing") =>
  text ? keysWhere([!GROUP.test(text), "group-malformed"]) : [missing];

export function newsFields(url: Url, scheme: SchemeFacts): Field[] {
  const spans = spansOf(url);
  if (url.host === null) return [newsField(spans.schemepart, ["news-anywhere"]), ...fragmentField(spans)];
  return [
    ...forbiddenLogin(spans),
    ...hostFields(spans, scheme).flatMap((one): Field[] => {
      if (one.name === "host") return [{ ...one, problems: ["news-server"] }];
      return one.text === null ? [] : [one];
    }),
    // RFC 1738 has no servers here.
    newsField(spans.urlPath, []),
    ...fragmentField(spans),
  ];
}

/** "article" (RFC 1738, 5), without "<" and ">". */
function isArticle(text: string): boolean {
  const host = /^(?!<)[^@]+@([^@]*[^@>])$/.exec(text)?.[1];
  return host !== undefined && isRfc1738Host(host);
}

/** Only message IDs have "@". */
function newsField(span: Span, notes: readonly FieldNote[]): Field {
  const { text } = span;
  if (text === "*") return field("group", span, { notes: ["news-all"] });
  if (text?.includes("@")) {
    return field("message-id", span, {
      notes,
      problems: keysWhere([!isArticle(text), "message-id-malformed"]),
    });
  }
  return field("group", span, { notes, problems: groupProblems(text, "group-missing") });
}

/** Commands: RFC 977. */
export function nntpFields(url: Url, scheme: SchemeFacts): Field[] {
  const spans = spansOf(url);
  const { urlPath } = spans;
  const [group, number] = isPresent(urlPath) ? cut(urlPath, /\//g) : [urlPath, urlPath];
  return [
    ...forbiddenLogin(spans),
    ...hostFields(spans, scheme),
    field("group", group, {
      ...(group.text ? { command: `GROUP ${commandArgument(group)}` } : {}),
      notes: ["nntp-server"],
      problems: groupProblems(group.text, "nntp-group-missing"),
    }),
    field("article-number", number, {
      ...(number.text ? { command: `ARTICLE ${commandArgument(number)}` } : {}),
      problems: keysWhere([number.text !== null && !/^[0-9]+$/.test(number.text), "article-number"]),
    }),
    ...fragmentField(spans),
  ];
}
