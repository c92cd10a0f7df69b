import { percentEncoded, recodedBy, shape } from "../../triggers/traits.ts";
import { edit, parse, replacePart, serialize, type Url } from "../../url/url.ts";
import { ifHasHost } from "../key-hosts.ts";
import { KEPT, minimalEscape } from "../minimal-escape.ts";
import type { UrlRule } from "../rule.ts";
import { backslashesToSlashes, normalizeSlashesExceptFile } from "./string-rules.ts";

const PLAIN_HOST = /^[A-Za-z0-9._-]+$/;

/** Nothing before the path can be decoded. */
const isPlain = ({ user, password, host, port, fragment }: Url): boolean =>
  user === null && password === null && port === null && fragment === null && PLAIN_HOST.test(host ?? "");

/** Decoded “?” and “\” end the path or a segment. */
export const mayHaveDelimiter = (path: string): boolean => path.includes("?") || path.includes("\\");

/** Decoding may put slashes and backslashes before the host. */
const parseSlashes = (text: string): Url =>
  parse(normalizeSlashesExceptFile.applyToText(backslashesToSlashes.applyToText(text, {}), {}));

/** Keeps backslashes in the login, unless no host would remain. */
function parseUnescaped(text: string): Url {
  if (!text.includes("\\")) return parseSlashes(text);
  const url = parse(normalizeSlashesExceptFile.applyToText(text, {}));
  const { user, password } = url;
  const result = edit(parseSlashes(serialize(edit(url, { user: null, password: null }))), { user, password });
  return result.host ? result : parseSlashes(text);
}

function unescapeWhole(url: Url): Url {
  if (isPlain(url)) {
    const path = minimalEscape(url.path);
    const query = url.query === null ? null : minimalEscape(url.query);
    if (!mayHaveDelimiter(path)) return replacePart(replacePart(url, "path", path), "query", query);
  }
  const text = serialize(url);
  const unescaped = minimalEscape(text);
  return unescaped === text ? url : parseUnescaped(unescaped);
}

export const unescapeAll: UrlRule = {
  id: "safe-browsing-unescape",
  safety: "may-change",
  triggers: [...recodedBy(KEPT), percentEncoded("%"), shape("fragment")],
  apply: ifHasHost(unescapeWhole),
};
