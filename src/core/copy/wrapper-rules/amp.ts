/** AMP caches and the AMP viewer: the path contains host and path of the original page. */
import { decodeToText } from "../../url/percent.ts";
import {
  isPublicHost,
  type Place,
  pathStart,
  placeAt,
  queryWithout,
  suffixText,
  type Wrapper,
  type WrapperRule,
} from "./rule.ts";

/** AMP's own library removes these. */
const VIEWER_NAME = /^(?:amp_(?:js.*|gsa|r|kit)|usqp)$/;

/** "www.example.com", optionally with a port. */
function authorityIn(segment: string): string | null {
  const decoded = decodeToText(segment) ?? "";
  return isPublicHost(decoded.toLowerCase().replace(/:\d{1,5}$/, "")) ? decoded : null;
}

/** `before` matches up to "s/" or the host. `readPath` returns the original path, which may contain the query. */
function originalPage(wrapper: Wrapper, before: RegExp, readPath = (path: string): string => path): Place | null {
  const { path, query, fragment } = wrapper.url;
  const [prefix] = before.exec(path) ?? [];
  if (prefix === undefined) return null;
  const isSecure = path.startsWith("s/", prefix.length);
  const from = prefix.length + (isSecure ? 2 : 0);
  const slash = path.indexOf("/", from);
  const end = slash < 0 ? path.length : slash;
  const authority = authorityIn(path.slice(from, end));
  if (authority === null) return null;
  const kept = queryWithout(query, (name) => VIEWER_NAME.test(name));
  // For the viewer, not the page.
  const hash = prefix === "/v/" ? null : fragment;
  const own = path.slice(end);
  const url = `http${isSecure ? "s" : ""}://${authority}${kept === null ? readPath(own) : own}${suffixText(kept, hash)}`;
  return placeAt(wrapper, url, pathStart(wrapper) + from, wrapper.text.length);
}

export const AMP_CACHE: WrapperRule = {
  id: "amp-cache",
  hosts: ["cdn.ampproject.org", "bing-amp.com"],
  unwrap: (wrapper) => originalPage(wrapper, /^\/[cvair]\//),
};

export const AMP_VIEWER: WrapperRule = {
  id: "amp-viewer",
  hosts: ["google.*"],
  unwrap: (wrapper) => originalPage(wrapper, /^\/amp\//, (path) => path.replace(/%3f/i, "?")),
};
