import { escapesOf, recodedBy, shape } from "../../triggers/traits.ts";
import { parse, replacePart, serialize, type Url } from "../../url/url.ts";
import { ifHasHost } from "../key-hosts.ts";
import { KEPT, minimalEscape } from "../minimal-escape.ts";
import type { UrlRule } from "../rule.ts";
import { normalizeSlashesExceptFile } from "./string-rules.ts";

const PLAIN_HOST = /^[A-Za-z0-9._-]+$/;

/** Whether nothing before the path can be decoded. */
const isPlain = ({ user, password, host, port, fragment }: Url): boolean =>
  user === null && password === null && port === null && fragment === null && PLAIN_HOST.test(host ?? "");

/** Decoding may put slashes before the host, and a "?" into the path. */
function unescapeWhole(url: Url): Url {
  if (isPlain(url)) {
    const path = minimalEscape(url.path);
    const query = url.query === null ? null : minimalEscape(url.query);
    if (!path.includes("?")) return replacePart(replacePart(url, "path", path), "query", query);
  }
  const text = serialize(url);
  const unescaped = minimalEscape(text);
  return unescaped === text ? url : parse(normalizeSlashesExceptFile.applyToText(unescaped, {}));
}

export const unescapeAll: UrlRule = {
  id: "safe-browsing-unescape",
  safety: "may-change",
  triggers: [...recodedBy(KEPT), escapesOf("%"), shape("fragment")],
  apply: ifHasHost(unescapeWhole),
};
