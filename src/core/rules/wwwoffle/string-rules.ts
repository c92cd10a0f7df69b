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
  why: "README.URL refers to RFC 1808 for relative URLs. By that section they take the parts they lack from the URL of their page.",
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
  why: "README.URL has no part for a fragment. The program cuts the string at its first # before it reads anything else, since a server is never asked for a place in a page.",
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
  why: "A path without a host is on the proxy itself. Its hostname is the LocalHost entry of the configuration.",
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
  title: "No scheme: assume http. Put “//” after the scheme.",
  why: "A string without a protocol is taken for http; otherwise the protocol is read from the string. The README leaves it to heuristics how to tell a protocol from a host with a port: the program looks for a digit after the colon.",
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
