/** WWWOFFLE, README.URL, "String to URL Conversion". */
import { readme, readmeText, rfc1808, rfc2396, wwwoffleProgram } from "../../sources.ts";
import { shape } from "../../triggers/traits.ts";
import { resolve1808WithParameters, resolveText } from "../../url/resolve.ts";
import { isKnownScheme, SCHEMES } from "../../url/schemes.ts";
import { differInState } from "../fragment-state.ts";
import type { StringRule } from "../rule.ts";

export const DEFAULT_LOCAL_HOST = "localhost:8080";
const SCHEME_NAME = /^[A-Za-z][A-Za-z0-9+.-]*$/;

/** As SplitURL guesses it. */
function withProtocol(text: string): string {
  const colon = text.indexOf(":");
  const slash = text.indexOf("/");
  if (colon > 0 && slash === colon + 1) {
    return text.startsWith("//", slash) ? text : `${text.slice(0, slash)}/${text.slice(slash)}`;
  }
  const start = slash < 0 ? text : text.slice(0, slash);
  if (colon > 0 && colon < start.length) {
    const name = start.slice(0, colon);
    if (!SCHEME_NAME.test(name)) return `http://${text}`;
    const scheme = name.toLowerCase();
    // "mailto:" and others have no host.
    if (isKnownScheme(scheme) && !SCHEMES.get(scheme)?.special) return text;
    const isProtocol = !/^[0-9]/.test(start.slice(colon + 1)) && !start.includes("@");
    if (isProtocol) return `${name}://${text.slice(colon + 1)}`;
  }
  return `http://${text}`;
}

export const resolveReference: StringRule = {
  id: "wwwoffle-resolve",
  short: "relative",
  title: "Resolve a relative URL against its base URL.",
  why: "README.URL refers to RFC 1808. A relative URL takes missing parts from its base URL.",
  source: rfc1808("4"),
  // Since 2.9 the parameters are part of the path, for which the README names RFC 2396.
  alsoIn: [readmeText("Relevant Standards"), rfc2396("3.3")],
  safety: "preserves",
  sameSpelling: true,
  triggers: [],
  applyToText: (text, { base }) => resolveText(text, base, resolve1808WithParameters),
  exampleContext: { base: "http://h/a/b" },
  examples: [
    ["c", "http://h/a/c"],
    ["http://other/", "http://other/"],
  ],
};

export const cutFragment: StringRule = {
  id: "wwwoffle-cut-fragment",
  short: "fragment",
  title: "Remove the fragment.",
  why: "README.URL doesn’t mention fragments. WWWOFFLE cuts the URL at its first “#”, because servers never get fragments.",
  source: wwwoffleProgram("SplitURL, fragment"),
  safety: "preserves",
  mayChange: differInState,
  sameSpelling: true,
  about: "fragment",
  triggers: [shape("fragment")],
  applyToText: (text) => {
    const hash = text.indexOf("#");
    // A fragment alone points into a page of the proxy.
    return hash < 0 ? text : text.slice(0, hash) || "/";
  },
  examples: [
    ["http://h/a#b#c", "http://h/a"],
    ["#a", "/"],
    ["http://h/a%23b", "http://h/a%23b"],
  ],
};

export const addLocalHost: StringRule = {
  id: "wwwoffle-local-host",
  short: "local host",
  title: "Add the local host to a URL that starts with “/”.",
  why: "README.URL reads a path without a host as the proxy’s own. Its host is the configured LocalHost.",
  source: readme("hostname", "1"),
  safety: "preserves",
  triggers: [],
  applyToText: (text, { localHost }) =>
    text.startsWith("/") ? `http://${localHost || DEFAULT_LOCAL_HOST}${text}` : text,
  examples: [
    ["/index/", "http://localhost:8080/index/"],
    ["http://h/", "http://h/"],
  ],
};

export const addProtocol: StringRule = {
  id: "wwwoffle-protocol",
  short: "no scheme",
  title: "Assume http if the scheme is missing, and write “//” after it.",
  why: "README.URL assumes http. It lets programs guess whether “name:” is a scheme or a host. WWWOFFLE takes a digit after the colon as a port.",
  source: readme("protocol", "1 and 2"),
  safety: "preserves",
  triggers: [],
  applyToText: (text) => (text === "" ? text : withProtocol(text)),
  examples: [
    ["www.example.com:8080/a", "http://www.example.com:8080/a"],
    ["http:/www.example.com/", "http://www.example.com/"],
    ["ftp://h/", "ftp://h/"],
    ["mailto:ann@example.com", "mailto:ann@example.com"],
  ],
};
