/** Pages in the caches and the viewer of AMP: host and path of the original page are in the path. */
import { page } from "../../sources.ts";
import { decodeToText } from "../../url/percent.ts";
import {
  isPublicHost,
  type Place,
  pathStart,
  placeAt,
  queryWithout,
  textOf,
  type Wrapper,
  type WrapperRule,
} from "./rule.ts";

/** Names of the viewer's parameters, as AMP's own library removes them. */
const VIEWER_NAME = /^(?:amp_(?:js.*|gsa|r|kit)|usqp)$/;

/** "www.example.com", also with a port. */
function authorityIn(segment: string): string | null {
  const decoded = decodeToText(segment) ?? "";
  return isPublicHost(decoded.toLowerCase().replace(/:\d{1,5}$/, "")) ? decoded : null;
}

/** `before` ends where "s/" and the host begin; `readPath` returns the original page's path, with its query if that is in it. */
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
  // Begins with the viewer's parameters for the document.
  const hash = prefix === "/v/" ? null : fragment;
  const own = path.slice(end);
  const url = `http${isSecure ? "s" : ""}://${authority}${kept === null ? readPath(own) : own}${textOf(kept, hash)}`;
  return placeAt(wrapper, url, pathStart(wrapper) + from, wrapper.text.length);
}

export const AMP_CACHE: WrapperRule = {
  id: "amp-cache",
  title: "AMP caches",
  hosts: ["cdn.ampproject.org", "bing-amp.com"],
  description:
    "After `/c/`, `/v/`, `/a/`, `/i/` or `/r/` follow host, path, query and fragment of the original page, which is https after " +
    "`s/` and http otherwise. `amp_js*`, `amp_gsa`, `amp_r`, `amp_kit` and `usqp` are AMP’s own; so is the fragment after `/v/`.",
  sources: [
    page("Google AMP Cache", "AMP Cache URL format"),
    page("amphtml, the AMP library", "url.js, getSourceUrl"),
    page("amphtml, the AMP library", "caches.json"),
    page("amphtml, the AMP library", "AMP Viewer API, Initialization"),
  ],
  unwrap: (wrapper) => originalPage(wrapper, /^\/[cvair]\//),
  examples: [
    [
      "https://example-com.cdn.ampproject.org/c/s/example.com/g?value=Hello%20World",
      "https://example.com/g?value=Hello%20World",
    ],
    ["https://example-com.cdn.ampproject.org/i/example.com/logo.png", "http://example.com/logo.png"],
    ["https://cdn.ampproject.org/v0.js", null],
    ["https://cdn.ampproject.org/c/s/", null],
  ],
};

export const AMP_VIEWER: WrapperRule = {
  id: "amp-viewer",
  title: "Google’s AMP viewer",
  hosts: ["google.*"],
  description: "The same after `/amp/`, but the `?` before the original page’s query is `%3f`.",
  sources: [page("Google Developers Blog", "What’s in an AMP URL?")],
  unwrap: (wrapper) => originalPage(wrapper, /^\/amp\//, (path) => path.replace(/%3f/i, "?")),
  examples: [
    ["https://www.google.com/amp/www.example.com/amp.doc.html", "http://www.example.com/amp.doc.html"],
    ["https://www.google.de/amp/s/www.example.com/amp/?usqp=mq331AQCKAE%3D", "https://www.example.com/amp/"],
    ["https://www.google.com/amp/s/www.example.com/a%3famp=1&id=2", "https://www.example.com/a?amp=1&id=2"],
    ["https://www.google.com/amp/about", null],
    ["https://www.google.com/search/amp/s/www.example.com/", null],
  ],
};
