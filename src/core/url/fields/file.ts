/** file (RFC 1738, 3.10). */
import { driveInHost } from "../drive-letter.ts";
import type { Url } from "../url.ts";
import { type Field, field, keysWhere } from "./field.ts";
import { forbiddenLogin, fragmentField } from "./login.ts";
import { type Spans, spansOf } from "./spans.ts";

export function fileFields(url: Url): Field[] {
  const spans = driveInHost(url) === null ? spansOf(url) : withDriveInPath(spansOf(url));
  const { host, port, urlPath, hasSlash } = spans;
  const isLocal = host.text === null || host.text === "" || host.text.toLowerCase() === "localhost";
  return [
    ...forbiddenLogin(spans),
    field("host", host, {
      ...(host.text ? {} : { value: "localhost" }),
      notes: [isLocal ? "file-local" : "file-host"],
      problems: keysWhere([host.text === null, "slashes-missing"]),
    }),
    ...(port.text === null ? [] : [field("port", port, { problems: ["port-forbidden"] })]),
    field("path", urlPath, {
      notes: keysWhere([url.query !== null, "question-mark"]),
      problems: keysWhere([host.text !== null && !hasSlash, "path-missing"]),
    }),
    ...fragmentField(spans),
  ];
}

function withDriveInPath(spans: Spans): Spans {
  const { start } = spans.host;
  const text = spans.schemepart.text.slice(2);
  return {
    ...spans,
    host: { text: "", start },
    port: { text: null, start },
    urlPath: { text, start },
    hasSlash: true,
  };
}
