/** news (RFC 1738, 3.6) and nntp (3.7). */
import { rfc1738, type Source } from "../../sources.ts";
import { isRfc1738Host } from "../rfc1738-host.ts";
import type { Url } from "../url.ts";
import { argumentOf, type Field, field, type SchemeFacts, those } from "./field.ts";
import { forbiddenLogin, fragmentField, hostFields } from "./login.ts";
import { cut, isPresent, type Slice, slicesOf } from "./slices.ts";

const GROUP = /^[A-Za-z][A-Za-z0-9\-.+_]*$/;

const groupProblems = (text: string | null) =>
  those([!text, "group-missing"], [text !== null && text !== "" && !GROUP.test(text), "group-malformed"]);

export function newsFields(url: Url, scheme: SchemeFacts): Field[] {
  const slices = slicesOf(url);
  const source = rfc1738("3.6");
  if (url.host === null) return [newsField(slices.schemepart, source), ...fragmentField(slices)];
  return [
    ...forbiddenLogin(slices, source),
    ...hostFields(slices, scheme, source).flatMap((one): Field[] => {
      if (one.name === "host") return [{ ...one, problems: ["news-server"] }];
      return one.text === null ? [] : [one];
    }),
    newsField(slices.urlPath, source),
    ...fragmentField(slices),
  ];
}

/** article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host (RFC 1738, 5), without "<" and ">" around it. */
function isArticle(text: string): boolean {
  const [, host] = /^(?!<)[^@]+@([^@]*[^@>])$/.exec(text) ?? [];
  return host !== undefined && isRfc1738Host(host);
}

/** A group, all groups, or a message: that has an "@". */
function newsField(slice: Slice, source: Source): Field {
  const { text } = slice;
  if (text === "*") return field("group", slice, source, { notes: ["news-all"] });
  if (text?.includes("@")) {
    return field("message-id", slice, source, {
      notes: ["news-anywhere"],
      problems: those([!isArticle(text), "message-id-malformed"]),
    });
  }
  return field("group", slice, source, { notes: ["news-anywhere"], problems: groupProblems(text) });
}

/** The commands are those of RFC 977. */
export function nntpFields(url: Url, scheme: SchemeFacts): Field[] {
  const slices = slicesOf(url);
  const source = rfc1738("3.7");
  const { urlPath } = slices;
  const [group, number] = isPresent(urlPath) ? cut(urlPath, /\//g) : [urlPath, urlPath];
  return [
    ...forbiddenLogin(slices, source),
    ...hostFields(slices, scheme, source),
    field("group", group, source, {
      ...(group.text ? { command: `GROUP ${argumentOf(group)}` } : {}),
      notes: ["nntp-server"],
      problems: groupProblems(group.text),
    }),
    field("article-number", number, source, {
      ...(number.text ? { command: `ARTICLE ${argumentOf(number)}` } : {}),
      problems: those([number.text !== null && !/^[0-9]+$/.test(number.text), "article-number"]),
    }),
    ...fragmentField(slices),
  ];
}
