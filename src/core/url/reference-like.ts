import { platformHref } from "./platform-url.ts";
import { trimControls } from "./trim-controls.ts";
import { edit, parse, serialize, type Url } from "./url.ts";

/** "./" avoids a root, host or scheme (RFC 3986, 4.2). */
function relativePath(path: string, basePath: string): string {
  const [from, to] = [basePath.split("/").slice(0, -1), path.split("/")];
  let shared = 0;
  while (shared < Math.min(from.length, to.length - 1) && from[shared] === to[shared]) shared++;
  const down = to.slice(shared).join("/");
  if (shared < from.length) return "../".repeat(from.length - shared) + down;
  return /^$|^\/|^[^/]*:/.test(down) ? `./${down}` : down;
}

/** "//" would start a host. */
const rootRelative = (path: string): string => (path.startsWith("//") ? `/.${path}` : path || "/");

const KIND = /^(?:\/\/?|[?#])/;

function likelyReferences(written: string, target: Url, base: Url): readonly Url[] {
  const [kind = written === "" ? "#" : ""] = KIND.exec(written) ?? [];
  if (kind === "//") return [edit(target, { scheme: null })];
  const inHost = edit(target, { scheme: null, user: null, password: null, host: null, port: null });
  if (kind === "/") return [edit(inHost, { path: rootRelative(target.path) })];
  const byPath = edit(inHost, { path: relativePath(target.path || "/", base.path) });
  const byQuery = edit(inHost, { path: "" });
  const byFragment = edit(byQuery, { query: null });
  if (kind === "?") return target.query === null ? [byPath] : [byQuery, byPath];
  return kind === "#" ? [byFragment, byQuery, byPath] : [byPath];
}

/**
 * Forms of an absolute URL, first that of `written` ("../a", "/a", "//h/a", "?a" or "#a"), last the URL itself (alone
 * if `written` has a scheme or there is no base). Some resolve elsewhere: check them.
 */
export function referencesLike(written: string, target: string, base: string | undefined): readonly string[] {
  const text = trimControls(written).replaceAll("\\", "/");
  if (!base || parse(text).scheme !== null) return [target];
  const references = likelyReferences(text, parse(target), parse(platformHref(base) ?? base)).map(serialize);
  return [...references.filter((reference) => reference !== ""), target];
}
