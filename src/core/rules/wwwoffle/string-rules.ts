/** WWWOFFLE, README.URL, "String to URL Conversion". */
import { shape } from "../../triggers/traits.ts";
import { resolve1808WithParameters, resolveText } from "../../url/resolve.ts";
import { isKnownScheme, SCHEMES } from "../../url/schemes.ts";
import { differInAppState } from "../fragment-state.ts";
import type { StringRule } from "../rule.ts";

export const DEFAULT_LOCAL_HOST = "localhost:8080";
const SCHEME_NAME = /^[A-Za-z][A-Za-z0-9+.-]*$/;

/** Guesses like SplitURL. */
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
    // No host follows "mailto:" and the like.
    if (isKnownScheme(scheme) && !SCHEMES.get(scheme)?.special) return text;
    const isProtocol = !/^[0-9]/.test(start.slice(colon + 1)) && !start.includes("@");
    if (isProtocol) return `${name}://${text.slice(colon + 1)}`;
  }
  return `http://${text}`;
}

export const resolveReference: StringRule = {
  id: "wwwoffle-resolve",
  safety: "preserves",
  sameSpelling: true,
  triggers: [],
  applyToText: (text, { base }) => resolveText(text, base, resolve1808WithParameters),
};

export const cutFragment: StringRule = {
  id: "wwwoffle-cut-fragment",
  safety: "preserves",
  mayChange: differInAppState,
  sameSpelling: true,
  about: "fragment",
  triggers: [shape("fragment")],
  applyToText: (text) => {
    const hash = text.indexOf("#");
    // A lone fragment refers to a page of the proxy.
    return hash < 0 ? text : text.slice(0, hash) || "/";
  },
};

export const addLocalHost: StringRule = {
  id: "wwwoffle-local-host",
  safety: "preserves",
  triggers: [],
  applyToText: (text, { localHost }) =>
    text.startsWith("/") ? `http://${localHost || DEFAULT_LOCAL_HOST}${text}` : text,
};

export const addProtocol: StringRule = {
  id: "wwwoffle-protocol",
  safety: "preserves",
  triggers: [],
  applyToText: (text) => (text === "" ? text : withProtocol(text)),
};
