/** http and https (RFC 1738, 3.3); ws and wss (RFC 6455, 3). */
import type { Url } from "../url.ts";
import { type Field, field, keysWhere, type SchemeFacts } from "./field.ts";
import { forbiddenLogin, fragmentField, hostFields } from "./login.ts";
import { type Span, type Spans, spansOf } from "./spans.ts";

export function webFields(url: Url, scheme: SchemeFacts): Field[] {
  const spans = spansOf(url);
  const isHttp = scheme.name.startsWith("http");
  const { path, query, hasSlash } = spans;
  // Sent as written (RFC 1738, 3.3).
  return [
    ...forbiddenLogin(spans),
    ...hostFields(spans, scheme),
    field("path", path, {
      value: path.text ?? "",
      notes: notesOf(path, isHttp && hasSemicolon(path)),
    }),
    field(isHttp ? "searchpart" : "query", query, {
      value: query.text,
      notes: notesOf(query, isHttp && hasSemicolon(query) && !hasSemicolon(path)),
      // A path may be empty in RFC 6455.
      problems: keysWhere([isHttp && query.text !== null && !hasSlash && url.host !== null, "slash-missing"]),
    }),
    ...webFragment(spans, isHttp),
  ];
}

const hasSemicolon = ({ text }: Span): boolean => text !== null && /;|%3b/i.test(text);

/** RFC 6455 reserves nothing. */
const notesOf = ({ text }: Span, saysReserved: boolean) =>
  keysWhere([text?.includes("%") === true, "sent-as-written"], [saysReserved, "http-reserved"]);

const webFragment = (spans: Spans, isHttp: boolean): Field[] =>
  isHttp ? fragmentField(spans) : fragmentField(spans).map((one) => ({ ...one, problems: ["websocket-fragment"] }));
