import { characters, shape } from "../../triggers/traits.ts";
import { hasPercentEncodedDots } from "../../url/dot-segments.ts";
import { isLikeHostAndPort, rfc1738Scheme } from "../../url/older-scheme.ts";
import { platformHref } from "../../url/platform-url.ts";
import { resolve, resolveText } from "../../url/resolve.ts";
import { isKnownScheme, isSpecial } from "../../url/schemes.ts";
import { schemeOf } from "../../url/url.ts";
import type { StringRule } from "../rule.ts";
import { removeDots, resolveFile, WINDOWS_DRIVE } from "./files.ts";

const startsSpecial = (text: string): boolean => {
  const colon = text.indexOf(":");
  return colon > 0 && colon < 6 && isSpecial(text.slice(0, colon).toLowerCase());
};

export const NAMES_SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/** Backslashes are slashes, by the scheme of text or base. */
const isReadAsSpecial = (text: string, base: string | undefined): boolean =>
  NAMES_SCHEME.test(text) ? startsSpecial(text) : base === undefined || startsSpecial(readBase(base) ?? "");

/** Lone surrogates are not joined: the parser replaces each by U+FFFD first. */
const BREAK = /([\ud800-\udbff])?[\t\n\r]+(?=([\udc00-\udfff])?)/g;

export const dropNewlines: StringRule = {
  id: "drop-tabs-newlines",
  safety: "preserves",
  triggers: [characters("\t\n\r")],
  applyToText: (text) =>
    /[\t\n\r]/.test(text) ? text.replace(BREAK, (_, high = "", low = "") => (high && low ? "\ufffd" : high)) : text,
};

/** "example.com:8080/x", not "tel:123". */
function isHostAndPort(text: string): boolean {
  const match = /^([A-Za-z0-9+.-]+):[0-9]{1,5}([/\\]|[?#]|$)/.exec(text);
  if (match === null) return false;
  const name = (match[1] as string).toLowerCase();
  return !isKnownScheme(name) && (name.includes(".") || name === "localhost" || /[/\\]/.test(match[2] as string));
}

/** A scheme only in RFC 1738, and no host in browsers: "3com:x". */
const namesOlderScheme = (text: string): boolean =>
  rfc1738Scheme(text) !== null && !isLikeHostAndPort(text) && platformHref(`http://${text}`) === null;

export const assumeHttp: StringRule = {
  id: "assume-http",
  safety: "usually-preserves",
  assumes: "scheme",
  triggers: [],
  applyToText: (text, { base }) => {
    if (base || text === "") return text;
    if (/^[/\\]{2}/.test(text)) return `http:${text}`;
    const namesScheme = NAMES_SCHEME.test(text);
    if (namesScheme ? !isHostAndPort(text) : /^(?:[/\\?#]|\.{1,2}(?:[/\\?#]|$))/.test(text)) return text;
    return namesOlderScheme(text) ? text : `http://${text}`;
  },
};

export const replaceBackslashes: StringRule = {
  id: "backslashes",
  safety: "preserves",
  triggers: [characters("\\\\", "authority", "path")],
  applyToText: (text, { base }) => {
    const backslash = text.indexOf("\\");
    if (backslash < 0 || !isReadAsSpecial(text, base)) return text;
    const end = text.search(/[?#]/);
    if (end >= 0 && backslash > end) return text;
    return end < 0 ? text.replaceAll("\\", "/") : text.slice(0, end).replaceAll("\\", "/") + text.slice(end);
  },
};

export const resolveReference: StringRule = {
  id: "resolve",
  safety: "preserves",
  sameSpelling: true,
  triggers: [],
  applyToText: (text, { base }) =>
    resolveText(text, base ? readBase(base) : null, (reference, against) => {
      const scheme = schemeOf(against);
      if (scheme === "file" && (reference.scheme === null || schemeOf(reference) === "file")) {
        return reference.scheme !== null && reference.host !== null ? reference : resolveFile(reference, against);
      }
      return resolve(reference, against, {
        sameSchemeIsRelative: isSpecial(scheme),
        leavesAbsolute: true,
        // Leaves "%2e%2e", a ".." only in browsers, to a later rule.
        removeDots: (path) => (hasPercentEncodedDots(path) ? path : removeDots(path, scheme)),
      });
    }),
};

let lastBase: { text: string; href: string | null } = { text: "", href: null };

/** Cached, because links share a base; `null` if invalid. */
function readBase(text: string): string | null {
  if (lastBase.text !== text) lastBase = { text, href: platformHref(text) };
  return lastBase.href;
}

export const normalizeSlashes: StringRule = {
  id: "slashes",
  safety: "preserves",
  triggers: [shape("host-empty")],
  applyToText: (text) => {
    if (!startsSpecial(text)) return text;
    const start = text.indexOf(":") + 1;
    let end = start;
    while (text.charCodeAt(end) === 47) end++;
    if (start === 5 && text.slice(0, 4).toLowerCase() === "file") {
      // Hosts are optional: "file:/a", "file:a", "file://C:/a".
      const rest = text.slice(end);
      if (end - start === 2) return WINDOWS_DRIVE.test(rest) ? `${text.slice(0, start)}///${rest}` : text;
      return end - start > 2 ? text : `${text.slice(0, start)}///${rest}`;
    }
    return end - start === 2 ? text : `${text.slice(0, start)}//${text.slice(end)}`;
  },
};
